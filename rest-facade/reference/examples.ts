/**
 * Example requests and what the service really answered them: recorded from a running service, and compared
 * with one by the tests. Ids are those of sample-ids.json throughout.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FaultKind, faultKinds } from '../../src/foundation/fault.ts';
import type { Route } from '../routes.ts';

export type Example = {
  readonly title: string;
  /** The fault that the example shows; none where it succeeds. */
  readonly fault?: FaultKind;
  readonly request: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
  };
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
};

type Written = Omit<Example, 'fault'> & { readonly fault?: string };

/** The address at which the examples were recorded, as far as they tell. */
export const sampleBase = 'https://payroll.example';

const folder = new URL('examples/', import.meta.url);

const kebab = (name: string): string => name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

export const exampleFile = ({ name }: Pick<Route, 'name'>): string =>
  fileURLToPath(new URL(`${kebab(name)}.json`, folder));

/** The examples of a route, in the order in which its page shows them. */
export function examplesOf(route: Pick<Route, 'name'>): readonly Example[] {
  const file = exampleFile(route);
  if (!existsSync(file)) return [];
  const written: readonly Written[] = JSON.parse(readFileSync(file, 'utf8')); // ours; the tests send each one
  return written.map((one) => ({
    ...one,
    fault: one.fault === undefined ? undefined : kindOf(file, one.fault),
  }));
}

function kindOf(file: string, fault: string): FaultKind {
  const kind = faultKinds.find((known) => known === fault);
  if (!kind) throw new Error(`${file}: there is no fault ${fault}`);
  return kind;
}

/** A path and query as an example fills them: `/companies?partnerID=...`. */
export function addressOf(
  { path: written }: Pick<Route, 'path'>,
  { request }: Pick<Example, 'request'>,
): string {
  const path = written.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(request.path?.[name] ?? ''));
  const query = new URLSearchParams(request.query);
  return query.size ? `${path}?${query}` : path;
}
