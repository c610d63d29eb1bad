/** Failures as problem details (RFC 9457), for clients that accept them explicitly. */
import { type Path, spellPath } from '../src/foundation/fault.ts';
import type { Entry, Failure } from './envelope.ts';

export const problemType = 'application/problem+json';

/** The data of a refused request that a problem contains. */
export type Refused = {
  readonly requestId: string;
  /** The URL of the reference. */
  readonly baseUrl: string;
  readonly method: string;
  readonly params: object;
};

/** A problem contains all members of the envelope, so that readers of the envelope can read it too. */
export function problemOf({ status, body, entries }: Failure, refused: Refused) {
  const { requestId, baseUrl } = refused;
  const kind = entries[0]?.kind ?? 'UNEXPECTED';
  const [first, ...more] = body.errors;
  return {
    type: typeOf(kind, baseUrl),
    title: titleOf(kind),
    status,
    detail: more.length ? `${entries.length} problems. The first: ${first?.message}` : first?.message,
    instance: `urn:request:${requestId}`,
    success: false,
    requestId,
    errors: entries.map((entry) => ({
      ...entry.error,
      kind: entry.kind,
      type: typeOf(entry.kind, baseUrl),
      ...placeOf(entry, refused),
    })),
  };
}

const typeOf = (kind: Entry['kind'], baseUrl: string): string => `${baseUrl}/docs/errors#${kind}`;

/** `UNKNOWN_COMPANY` -> `Unknown company`: the same title for every occurrence. */
const titleOf = (kind: Entry['kind']): string => {
  const words = kind.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Names a member of the body by its JSON Pointer (RFC 6901) as a fragment, and a parameter or header by its
 * name.
 */
function placeOf({ path }: Entry, { method, params }: Refused) {
  const [first] = path;
  if (first === undefined) return {};
  if (first === 'If-Match') return { header: first };
  const isParameter = !['POST', 'PATCH'].includes(method) || first in params;
  return isParameter ? { parameter: spellPath(path) } : { pointer: pointerTo(path) };
}

const pointerTo = (path: Path): string =>
  `#${path.map((part) => `/${encodeURIComponent(escaped(String(part)))}`).join('')}`;

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
