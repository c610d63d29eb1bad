/**
 * Members that several schemas of a family have alike stand in one schema, which the others extend by allOf:
 * what is sent to create and to change, a row of a list and its detail, an answer and its event.
 */
import { refTo, type Schema } from './openapi-schema.ts';

type Member = { readonly name: string; readonly schema: Schema; readonly isRequired: boolean };
type Part = {
  readonly name: string;
  readonly bases: readonly string[];
  readonly members: ReadonlyMap<string, Member>;
};
type Shared = { readonly keys: readonly string[]; readonly having: readonly Part[]; readonly saved: number };

type Schemas = Readonly<Record<string, Schema>>;

/** A schema is not worth another name for less: the number of characters that it saves. */
const worthwhile = 200;
const referenceLength = 60;

/** The schemas with their common members in bases. */
export function withSharedMembers(schemas: Schemas): Schemas {
  const families = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    if (!schema.properties) continue;
    const family = familyOf(name, schema);
    families.set(family, [...(families.get(family) ?? []), name]);
  }
  const changed = [...families].flatMap(([family, names]) => sharedIn(family, names, schemas));
  const all = { ...schemas, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Bodies by what they are of; answers and events by their form; all else by the words of its type. */
function familyOf(name: string, { description = name }: Schema): string {
  const [form] = /(?:Answer|Event)$/.exec(name) ?? [];
  if (form) return form;
  if (/^(?:Employee|Contractor)(?:Payload)?$/.test(name)) return 'Worker';
  if (/Deduction(?:Template)?$/.test(name)) return 'Deduction';
  if (!name.endsWith('Input')) return description;
  return name
    .replace(/^(?:Create|New|Update|Bulk)(?:Employee(?=Check))?|(?<=^Request).*(?=Input$)/, '')
    .replace(/(?:Changes)?(?:Row)?Input$/, 'Input')
    .replace(/^(?:Employee|Contractor)Input$/, 'WorkerInput');
}

function sharedIn(family: string, names: readonly string[], schemas: Schemas): [string, Schema][] {
  let parts = names.map((name) => partOf(name, schemas[name] ?? {}));
  const isTaken = (name: string) => name in schemas || parts.some((part) => part.name === name);
  for (let shared = largestShared(parts); shared; shared = largestShared(parts)) {
    const [common, particular] = namesOf(shared);
    const name = family === 'Answer' ? answerOf(shared) : isTaken(common) ? particular : common;
    parts = extracted(parts, shared, name);
  }
  return parts
    .filter(({ name, bases }) => bases.length || !(name in schemas))
    .map((part) => [part.name, schemaOf(part, schemas[part.name])]);
}

/** Named after the words that all have, `CompanyCommon`, or after a member, too: `CompanyWithStatus`. */
function namesOf({ having, keys }: Shared): readonly [string, string] {
  const names = having.map(({ name }) => wordsOf(name.replace(/(?:Common|With\w+)$/, '')));
  const [shortest = []] = names.sort((a, b) => a.length - b.length);
  const common = shortest.filter((word) => names.every((name) => name.includes(word)));
  const words = (common.length ? common : shortest).join('');
  const members = keys.map((key): string => JSON.parse(key)[0]);
  const member = members.find((name) => !/ID$|^id$/.test(name)) ?? '';
  const capitalized = member.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [`${words}Common`, `${words}With${capitalized}`];
}

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])/);

/** What all answers, those of writes, of pages or with links have alike. */
function answerOf({ keys }: Shared): string {
  const has = (member: string) => keys.some((key) => key.startsWith(`["${member}"`));
  if (has('opens_in')) return 'LinkAnswer';
  return has('dry_run') ? 'WriteAnswer' : has('meta') ? 'PageAnswer' : 'Answer';
}

function partOf(name: string, { properties = {}, required = [] }: Schema): Part {
  const members = Object.entries(properties).map(([member, schema]): [string, Member] => {
    const isRequired = required.includes(member);
    return [JSON.stringify([member, isRequired, schema]), { name: member, schema, isRequired }];
  });
  return { name, bases: [], members: new Map(members) };
}

/** The members of two parts whose removal saves most, and all parts that have them. */
function largestShared(parts: readonly Part[]): Shared | undefined {
  const pairs = parts.flatMap((one, i) => parts.slice(i + 1).map((other) => sharedBy(one, other, parts)));
  const [first] = pairs.sort((a, b) => b.saved - a.saved);
  return first && first.saved >= worthwhile ? first : undefined;
}

function sharedBy(one: Part, other: Part, parts: readonly Part[]): Shared {
  const keys = [...one.members.keys()].filter((key) => other.members.has(key));
  const having = keys.length < 1 ? [] : parts.filter(({ members }) => keys.every((key) => members.has(key)));
  const length = keys.reduce((sum, key) => sum + key.length, 0);
  return { keys, having, saved: length * (having.length - 1) - referenceLength * (having.length + 1) };
}

function extracted(parts: readonly Part[], { keys, having }: Shared, base: string): Part[] {
  const [{ members } = { members: new Map<string, Member>() }] = having;
  const common = new Map([...members].filter(([key]) => keys.includes(key)));
  const without = (part: Part): Part => ({
    ...part,
    bases: [...part.bases, base],
    members: new Map([...part.members].filter(([key]) => !common.has(key))),
  });
  return [
    ...parts.map((part) => (having.includes(part) ? without(part) : part)),
    { name: base, bases: [], members: common },
  ];
}

/** A schema that takes nothing else says so of its bases' members as well; they say that it is an object. */
function schemaOf({ bases, members }: Part, schema: Schema = {}): Schema {
  const { type, properties, required, additionalProperties, ...rest } = schema;
  const own = [...members.values()];
  const always = own.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    ...rest,
    ...(bases.length ? { allOf: bases.map(refTo) } : { type: 'object' }),
    ...(own.length ? { properties: Object.fromEntries(own.map((each) => [each.name, each.schema])) } : {}),
    ...(always.length ? { required: always } : {}),
    ...(additionalProperties === undefined ? {} : { unevaluatedProperties: additionalProperties }),
  };
}
