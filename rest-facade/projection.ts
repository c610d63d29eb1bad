/**
 * Turns the result of a document into the documented body. Aliases already have the documented names. The few
 * directives are compiled once, at start.
 */
import type { OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { Fault, type FaultKind } from '../src/foundation/fault.ts';
import { sunsetHeaders } from '../src/platform/graphql/deprecations.ts';
import { splitPlace } from '../src/platform/graphql/place.ts';
import { fieldsOf, has, keyOf } from './document-shape.ts';
import { type ErrorItem, entryOf } from './envelope.ts';
import type { Json } from './json.ts';

/** Keys that are left out if they are null, keys that hold refusals, and keys below which either occurs. */
type Touches = {
  readonly omitted: readonly string[];
  readonly refusals: readonly string[];
  readonly below: ReadonlyMap<string, Touches>;
};

export type Projection = {
  /** Top-level key -> the only field of its object, which replaces the object. */
  readonly only: ReadonlyMap<string, string>;
  /** Top-level key -> the fields of its object that are members of the response. */
  readonly beside: ReadonlyMap<string, readonly string[]>;
  /** The top-level key that holds a page. */
  readonly listing?: string;
  /** Top-level key -> the fields with the last day of the object and the day on which it was announced. */
  readonly sunset: ReadonlyMap<string, readonly string[]>;
  /** The top-level key of the object with a version, and the field with the version. */
  readonly etag?: readonly [key: string, field: string];
  readonly touches?: Touches;
};

export type Page = { nodes: unknown[]; next: string | null; previous: string | null };

export function projectionOf({ selectionSet }: OperationDefinitionNode): Projection {
  const top = fieldsOf(selectionSet);
  const only = new Map<string, string>();
  const beside = new Map<string, readonly string[]>();
  const sunset = new Map<string, readonly string[]>();
  for (const field of top) {
    const inner = fieldsOf(field.selectionSet);
    const ending = inner.filter((member) => has(member, 'sunset'));
    if (ending.length) sunset.set(keyOf(field), ending.map(keyOf));
    if (!has(field, 'only')) continue;
    const others = inner.filter((member) => has(member, 'beside'));
    if (others.length) beside.set(keyOf(field), others.map(keyOf));
    const [selected, ...more] = inner.filter(
      (member) => !ending.includes(member) && !others.includes(member),
    );
    if (!selected || more.length) throw new Error(`@only wants one field in ${keyOf(field)}`);
    only.set(keyOf(field), keyOf(selected));
  }
  const page = top.find((field) => has(field, 'listing'));
  const etag = top.flatMap((field) =>
    fieldsOf(field.selectionSet)
      .filter((inner) => has(inner, 'etag'))
      .map((inner) => [keyOf(field), keyOf(inner)] as const),
  )[0];
  return { only, beside, sunset, etag, listing: page && keyOf(page), touches: touchesOf(selectionSet) };
}

function touchesOf(set?: SelectionSetNode): Touches | undefined {
  const fields = fieldsOf(set);
  const marked = (name: string) => fields.filter((field) => has(field, name)).map(keyOf);
  const omitted = marked('whenPresent');
  const refusals = marked('asErrors');
  const below = new Map<string, Touches>();
  for (const field of fields) {
    const inner = touchesOf(field.selectionSet);
    if (inner) below.set(keyOf(field), inner);
  }
  return omitted.length || refusals.length || below.size ? { omitted, refusals, below } : undefined;
}

/** Removes the end of the object from the data and returns it as headers, if the document selects it. */
export function takeSunset({ sunset }: Projection, data: Json): Record<string, string> {
  for (const [key, fields] of sunset) {
    const answered = data[key] as Json; // an object, according to the document
    const [lastDay, announcedOn] = fields.map((field) => answered[field]);
    for (const field of fields) delete answered[field];
    if (typeof lastDay === 'string' && typeof announcedOn === 'string')
      return sunsetHeaders({ lastDay, announcedOn });
  }
  return {};
}

/** Removes the version of the object from the data and returns it as a header. */
export function takeEtag({ etag }: Projection, data: Json): Record<string, string> {
  if (!etag) return {};
  const [key, field] = etag;
  const answered = data[key] as Json; // an object, according to the document
  const { [field]: version } = answered;
  delete answered[field];
  return { ETag: `"${version}"` };
}

/** The absolute URLs of the neighbouring pages, with the same page size and filters. */
export const pageMeta = (baseUrl: string, path: string, search: URLSearchParams) => (page: Page) => {
  const at = (start: string | null) => {
    if (start === null) return null;
    const [id, place] = splitPlace(start);
    const query = new URLSearchParams(search);
    query.set('start_at', id);
    if (place) query.set('start_place', place);
    else query.delete('start_place');
    return `${baseUrl}${path}?${query}`;
  };
  return { next: at(page.next), previous: at(page.previous) };
};

/** The members of a successful response; `pageMeta` returns the URLs of the neighbouring pages. */
export function project(projection: Projection, data: Json, pageMeta: (page: Page) => object): Json {
  touch(projection.touches, data, withErrors);
  const body: Json = {};
  for (const [key, value] of Object.entries(data)) {
    const field = projection.only.get(key);
    if (key === projection.listing) {
      const page = value as Page; // a listing selects nodes, next and previous
      Object.assign(body, { data: page.nodes, meta: pageMeta(page) });
    } else body[key] = field ? (value as Json)[field] : value;
    for (const other of projection.beside.get(key) ?? []) body[other] = (value as Json)[other];
  }
  return body;
}

/**
 * Removes null members that are left out, before the result is stored under a key. A version of the service
 * that does not have such a member would otherwise print it.
 */
export const leaveOutNull = ({ touches }: Projection, data: unknown): void => touch(touches, data, leaveOut);

type Change = (object: Json, touches: Touches) => void;

const leaveOut: Change = (object, { omitted }) => {
  for (const key of omitted) if (object[key] === null) delete object[key];
};

const withErrors: Change = (object, touches) => {
  leaveOut(object, touches);
  for (const key of touches.refusals) object[key] = (object[key] as Refusal[]).map(errorOf);
};

/** Changes the result in place: it belongs to this request alone. */
function touch(touches: Touches | undefined, value: unknown, change: Change): void {
  if (!touches || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) touch(touches, item, change);
    return;
  }
  const object = value as Json; // neither null nor a list
  change(object, touches);
  for (const [key, inner] of touches.below) touch(inner, object[key], change);
}

/** Why one of several items was refused: the schema's Refusal. */
type Refusal = { kind: FaultKind; path: string[]; problem: string };

function errorOf({ kind, path, problem }: Refusal): ErrorItem {
  const parts = path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return entryOf(new Fault(kind, { path: parts, toPrograms: problem })).error;
}
