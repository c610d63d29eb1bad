/**
 * Example requests with their responses, recorded from a running service. Tests send each example and
 * compare the response. Ids are those of sample-ids.json.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FaultKind, faultKinds } from '../../src/foundation/fault.ts';
import type { Route } from '../routes.ts';

export type Example = {
  readonly title: string;
  /** The fault of the response; absent if the request succeeds. */
  readonly fault?: FaultKind;
  readonly request: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
  };
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
};

type StoredExample = Omit<Example, 'fault'> & { readonly fault?: string };

/** The base URL in the recorded examples. */
export const sampleBase = 'https://payroll.example';

const folder = new URL('examples/', import.meta.url);

const kebab = (name: string): string => name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

export const exampleFile = ({ name }: Pick<Route, 'name'>): string =>
  fileURLToPath(new URL(`${kebab(name)}.json`, folder));

/** The examples of a route, in the order of the reference. */
export function examplesOf(route: Pick<Route, 'name'>): readonly Example[] {
  const file = exampleFile(route);
  if (!existsSync(file)) return [];
  const stored: readonly StoredExample[] = JSON.parse(readFileSync(file, 'utf8')); // the tests check it
  return stored.map((example) => ({
    ...example,
    fault: example.fault === undefined ? undefined : kindOf(file, example.fault),
  }));
}

function kindOf(file: string, fault: string): FaultKind {
  const kind = faultKinds.find((candidate) => candidate === fault);
  if (!kind) throw new Error(`${file}: unknown fault ${fault}`);
  return kind;
}

/** The path and query of an example: `/companies?partnerID=...`. */
export function addressOf(
  { path: template }: Pick<Route, 'path'>,
  { request }: Pick<Example, 'request'>,
): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(request.path?.[name] ?? ''));
  const query = new URLSearchParams(request.query);
  return query.size ? `${path}?${query}` : path;
}
