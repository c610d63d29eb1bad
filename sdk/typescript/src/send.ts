import { setTimeout } from 'node:timers/promises';
import { errorOf, type Problem } from './errors.ts';

export type Settings = {
  /** A key of the test or the production environment. It chooses the environment. */
  readonly key: string;
  readonly baseUrl: string;
  /** How often a call is repeated that met a broken connection, 429, 503 or its own first attempt. Default 3. */
  readonly retries?: number;
  /** How long one attempt may take, in milliseconds. Default 30,000. */
  readonly timeout?: number;
  readonly fetch?: typeof fetch;
};

export type Sent = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};

export type Body = { readonly data?: unknown; readonly meta?: { readonly next: string | null } };

/** Sends a request until it is answered, or cannot be sent again. Throws a PayrollError for a refusal. */
export async function send(settings: Settings, sent: Sent): Promise<Body> {
  const { retries = 3 } = settings;
  for (let attempt = 0; ; attempt++) {
    const answer = await attemptOf(settings, sent).catch((error: unknown) => {
      if (sent.signal?.aborted || attempt >= retries) throw error;
      return undefined; // the connection broke, or nothing came in time
    });
    if (answer && (attempt >= retries || !isRepeatable(answer, sent))) return read(answer);
    await pause(answer, attempt, sent.signal);
  }
}

type Answer = Pick<Response, 'status' | 'ok' | 'headers'> & { readonly text: string };

/** One attempt, with the whole text of its answer: a connection that breaks in the middle fails it. */
async function attemptOf(
  { key, timeout = 30_000, fetch = globalThis.fetch }: Settings,
  sent: Sent,
): Promise<Answer> {
  const signals = [AbortSignal.timeout(timeout), ...(sent.signal ? [sent.signal] : [])];
  const { method, url, headers, body } = sent;
  const accept = 'application/json, application/problem+json';
  const answer = await fetch(url, {
    method,
    headers: { ...headers, Authorization: `Bearer ${key}`, Accept: accept },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual', // the key goes to no other address
    signal: AbortSignal.any(signals),
  });
  const { status, ok, headers: answered } = answer;
  return { status, ok, headers: answered, text: await answer.text() };
}

/** In seconds. If the service names a longer wait, the caller gets the refusal. */
const longestPause = 60;

/** 409 to a call with an Idempotency-Key: its first attempt still runs, and the next one gets its answer. */
const isRepeatable = (answer: Answer, { headers }: Sent): boolean =>
  ([429, 503].includes(answer.status) || (answer.status === 409 && 'Idempotency-Key' in headers)) &&
  !(statedPause(answer) > longestPause);

function read(answer: Answer): Body {
  const body = parsed(answer.text);
  if (answer.ok && body !== undefined) return body as Body;
  const problems = ((body as { errors?: Problem[] } | undefined)?.errors ?? []) as Problem[];
  throw errorOf(answer.status, problems, answer.headers.get('x-request-id') ?? undefined);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // something between the client and the service answered
  }
};

/** In seconds; not a number for a date. */
const statedPause = ({ headers }: Answer): number => Number(headers.get('retry-after'));

/** As long as the service says, or twice as long each time, starting at a quarter of a second. */
async function pause(answer: Answer | undefined, attempt: number, signal?: AbortSignal): Promise<void> {
  const stated = answer ? statedPause(answer) : 0;
  const milliseconds = stated > 0 ? stated * 1000 : 250 * 2 ** attempt * (0.5 + Math.random() / 2);
  await setTimeout(milliseconds, undefined, signal ? { signal } : {});
}
