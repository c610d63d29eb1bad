/**
 * From a document's result to the documented body. Aliases have spelt almost everything already; what is left is
 * compiled from the few directives once, at boot.
 */
import { type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/** Keys that are left out where they hold nothing, and where below they may occur. */
type Omissions = { readonly keys: readonly string[]; readonly below: ReadonlyMap<string, Omissions> };

export type Projection = {
  /** Top-level key -> the one field that is its answer. */
  readonly only: ReadonlyMap<string, string>;
  /** The top-level key that holds a page. */
  readonly listing?: string;
  /** Top-level key -> the field that holds the last day of what is answered. */
  readonly sunset: ReadonlyMap<string, string>;
  readonly omissions?: Omissions;
};

type Json = Record<string, unknown>;
export type Page = { nodes: unknown[]; next: string | null; previous: string | null };

const has = (field: FieldNode, name: string) =>
  field.directives?.some((each) => each.name.value === name) ?? false;
const keyOf = (field: FieldNode) => field.alias?.value ?? field.name.value;
const fieldsOf = (set?: SelectionSetNode): readonly FieldNode[] =>
  (set?.selections ?? []).filter((selection) => selection.kind === Kind.FIELD);

export function projectionOf({ selectionSet }: OperationDefinitionNode): Projection {
  const top = fieldsOf(selectionSet);
  const only = new Map<string, string>();
  const sunset = new Map<string, string>();
  for (const field of top) {
    const inner = fieldsOf(field.selectionSet);
    const ending = inner.find((each) => has(each, 'sunset'));
    if (ending) sunset.set(keyOf(field), keyOf(ending));
    if (!has(field, 'only')) continue;
    const [one, ...more] = inner.filter((each) => each !== ending);
    if (!one || more.length) throw new Error(`@only wants one field in ${keyOf(field)}`);
    only.set(keyOf(field), keyOf(one));
  }
  const page = top.find((field) => has(field, 'listing'));
  return { only, sunset, listing: page && keyOf(page), omissions: omissionsOf(selectionSet) };
}

function omissionsOf(set?: SelectionSetNode): Omissions | undefined {
  const fields = fieldsOf(set);
  const keys = fields.filter((field) => has(field, 'whenPresent')).map(keyOf);
  const below = new Map<string, Omissions>();
  for (const field of fields) {
    const inner = omissionsOf(field.selectionSet);
    if (inner) below.set(keyOf(field), inner);
  }
  return keys.length || below.size ? { keys, below } : undefined;
}

/** The day on which what is answered ends, if the document asks for it. */
export function sunsetOf({ sunset }: Projection, data: Json): string | undefined {
  for (const [key, field] of sunset) {
    const day = (data[key] as Json | null)?.[field]; // an object, by the document
    if (typeof day === 'string') return day;
  }
  return undefined;
}

/** The documented members of a successful answer; `pageMeta` spells the addresses of a page's neighbours. */
export function project(projection: Projection, data: Json, pageMeta: (page: Page) => object): Json {
  omit(projection.omissions, data);
  const body: Json = {};
  for (const [key, value] of Object.entries(data)) {
    const field = projection.only.get(key);
    if (key === projection.listing) {
      const page = value as Page; // a listing selects nodes, next and previous
      Object.assign(body, { data: page.nodes, meta: pageMeta(page) });
    } else body[key] = field ? (value as Json)[field] : value;
  }
  return body;
}

/** The result is ours alone, made for this request: keys are removed in place. */
function omit(omissions: Omissions | undefined, value: unknown): void {
  if (!omissions || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) omit(omissions, item);
    return;
  }
  const object = value as Json; // neither null nor a list
  for (const key of omissions.keys) if (object[key] === null) delete object[key];
  for (const [key, inner] of omissions.below) omit(inner, object[key]);
}
