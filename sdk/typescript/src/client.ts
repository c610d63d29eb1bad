import { randomUUID } from 'node:crypto';
import { type DryRuns, type Methods, type Pages, requests } from './methods.ts';
import type { Options } from './options.ts';
import { type Body, type Sent, type Settings, send } from './send.ts';

type Name = keyof typeof requests;
type Input = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

export type Payroll = Methods & {
  /** The rows of a list, page after page: `for await (const check of payroll.each.listEmployeeChecks(...))`. */
  readonly each: Pages;
  /** The same writes without writing: the answer, and in `dry_run` what would follow, and a commit token. */
  readonly dryRun: DryRuns;
};

/** A client with a method for each documented operation. */
export function createPayroll(settings: Settings): Payroll {
  const names = Object.keys(requests) as Name[];
  const methodsBy = (make: (name: Name) => unknown) =>
    Object.fromEntries(names.map((name) => [name, make(name)])) as unknown;
  const run = async (name: Name, input: Input, options: Options, more: Headers = {}) =>
    send(settings, requestOf(settings, name, input, options, more));
  const methods = methodsBy((name) => async (input: Input = {}, options: Options = {}) => {
    const body = await run(name, input, options);
    return requests[name].isWhole ? body : body.data;
  }) as Methods;
  const each = methodsBy(
    (name) => (input: Input) => pages(settings, requestOf(settings, name, input, {})),
  ) as Pages;
  const dryRun = methodsBy(
    (name) => (input: Input) => run(name, input, {}, { Prefer: 'dry-run' }),
  ) as DryRuns;
  return { ...methods, each, dryRun };
}

/** The request of a method: what it takes goes into the path, the query, or the body. */
function requestOf(settings: Settings, name: Name, input: Input, options: Options, more: Headers = {}): Sent {
  const { http, path, query, body, isWrite } = requests[name];
  const places: readonly string[] = query;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, place: string) => segment(place, String(input[place])));
  const url = new URL(`${settings.baseUrl.replace(/\/$/, '')}${filled}`);
  for (const place of places) {
    const value = input[place];
    if (value !== undefined && !path.includes(`{${place}}`)) url.searchParams.set(place, String(value));
  }
  const members = Object.entries(input).filter(([member]) => !places.includes(member));
  const text = body === 'json' ? JSON.stringify(Object.fromEntries(members)) : input['csv'];
  return {
    method: http,
    url,
    headers: { ...typeOf(body), ...(isWrite ? writeHeaders(options, more) : {}), ...more },
    ...(typeof text === 'string' && body !== 'none' ? { body: text } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  };
}

/** A value in the path. One of dots only would name another path. */
function segment(place: string, value: string): string {
  if (/^\.*$/.test(value)) throw new TypeError(`${place} cannot be '${value}'.`);
  return encodeURIComponent(value);
}

const typeOf = (body: 'none' | 'csv' | 'json'): Headers =>
  body === 'none' ? {} : { 'Content-Type': body === 'csv' ? 'text/csv' : 'application/json' };

/** A repeated write is done once: by its key, or by the token that it commits. */
function writeHeaders({ commitToken, idempotencyKey, ifMatch }: Options, more: Headers): Headers {
  if (commitToken === '')
    throw new TypeError('The commit token is empty: without one, the call would write.');
  return {
    ...(commitToken ? { 'Commit-Token': commitToken } : {}),
    ...(commitToken || more['Prefer'] ? {} : { 'Idempotency-Key': idempotencyKey ?? randomUUID() }),
    ...(ifMatch ? { 'If-Match': ifMatch } : {}),
  };
}

async function* pages(settings: Settings, first: Sent): AsyncGenerator<unknown> {
  for (let request: Sent | undefined = first; request; ) {
    const { data, meta }: Body = await send(settings, request);
    yield* data as unknown[];
    const next: string | null | undefined = meta?.next;
    request = next ? { ...first, url: new URL(new URL(next).search, first.url) } : undefined;
  }
}
