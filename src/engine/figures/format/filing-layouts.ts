import { z } from 'zod';
import type { MefChoice, MefGroup, MefLeaf, MefPart } from '../../payroll/taxes/filing-layouts.ts';
import { date, stateCode, text } from './shapes.ts';

/** What a field holds, and how it is filled. */
const fieldType = z.enum(['text', 'name', 'mixed', 'digits', 'phone', 'money', 'count', 'flag']);

/** What is written, the first and the last position, how, and the publication's name of the field. */
const field = z.tuple([text, z.int().min(1), z.int().min(1), fieldType, text]);

/** A record of a fixed length, with the positions of its fields. */
export const record = z.strictObject({
  source: text,
  unsure: text.optional(),
  leftBlank: text.optional(),
  required: z.array(text),
  fields: z.array(field),
});

/** Records of one length: EFW2 and EFW2C. Positions count from 1. A position that no field names is blank. */
const fixedLayout = z.strictObject({
  name: text,
  publication: text,
  asOf: date,
  years: z.array(z.int()),
  recordLength: z.int(),
  notReported: z.array(text),
  records: z.record(text, record),
});

/**
 * An element, its kind or the group that it holds, and how often it occurs: once, at most once, any number.
 */
const element = z.tuple([text, text, z.enum(['1', '?', '*'])]);

/** Elements in their order, by the name of the group that holds them: IRIS. */
const xmlLayout = z.strictObject({
  name: text,
  publication: text,
  asOf: date,
  years: z.array(z.int()),
  namespace: text,
  root: text,
  verified: z.boolean(),
  constants: z.record(text, text.nullable()),
  combinedFiling: z.strictObject({ source: text, states: z.array(stateCode) }),
  kinds: z.record(text, text),
  groups: z.record(text, z.array(element)),
});

const common = {
  name: text,
  isRequired: z.literal(true).optional(),
  most: z.int().min(1).optional(),
  attributes: z.strictObject({ may: z.array(text).optional(), must: z.array(text).optional() }).optional(),
  line: text.optional(),
};
const part: z.ZodType<MefPart> = z.lazy(() => z.union([leaf, group, choice]));
const leaf: z.ZodType<MefLeaf> = z.strictObject({ ...common, type: text });
const group: z.ZodType<MefGroup> = z.strictObject({ ...common, children: z.array(part) });
const choice: z.ZodType<MefChoice> = z.strictObject({
  oneOf: z.array(z.union([leaf, group])),
  isRequired: z.literal(true).optional(),
});

/** Elements of returns in their order, each with its type and the line that it has: Modernized e-File. */
const mefLayout = z.strictObject({
  name: text,
  publication: text,
  asOf: date,
  returnVersion: text,
  quarterEnds: z.array(z.string().regex(/^20\d\d-(?:03|06|09|12)$/)),
  years: z.array(z.int()),
  types: z.record(text, z.strictObject({ pattern: text, most: z.int().min(1).optional(), says: text })),
  returns: z.record(text, group),
  manifest: group,
});

/** Layouts that replace those that come with the service. */
export const filingLayouts = z.strictObject({
  efw2: fixedLayout.optional(),
  efw2c: fixedLayout.optional(),
  iris1099: xmlLayout.optional(),
  mef: z.array(mefLayout).optional(),
});

type Layouts = z.infer<typeof filingLayouts>;

/** Fields that overlap or leave their record, and elements of unknown kinds or types. */
export function problemsOfFilingLayouts(layouts: Layouts | undefined): { path: string; problem: string }[] {
  const { efw2, efw2c, iris1099, mef } = layouts ?? {};
  return [
    ...(efw2 ? ofFixed(efw2, 'filingLayouts.efw2') : []),
    ...(efw2c ? ofFixed(efw2c, 'filingLayouts.efw2c') : []),
    ...(iris1099 ? ofXml(iris1099, 'filingLayouts.iris1099') : []),
    ...(mef ?? []).flatMap((schema, at) => ofMef(schema, `filingLayouts.mef.${at}`)),
  ];
}

const ofFixed = ({ records, recordLength }: NonNullable<Layouts['efw2']>, path: string) =>
  Object.entries(records).flatMap(([id, { fields }]) =>
    problemsOfRecord(fields, { begin: id.length, length: recordLength, path: `${path}.records.${id}` }),
  );

type Places = { readonly begin: number; readonly length: number; readonly path: string };

/** Fields that overlap, or leave the record behind its identifier. */
export function problemsOfRecord(
  fields: z.infer<typeof record>['fields'],
  { begin, length, path }: Places,
): { path: string; problem: string }[] {
  const sorted = fields.toSorted(([, a], [, b]) => a - b);
  return sorted.flatMap(([key, from, to], at) => {
    const before = sorted[at - 1]?.[2] ?? begin;
    const isPlaced = from > before && to >= from && to <= length;
    const problem = `must stand behind position ${before} and end at ${length} at the latest`;
    return isPlaced ? [] : [{ path: `${path}.${key}`, problem }];
  });
}

const ofXml = ({ groups, kinds, root }: NonNullable<Layouts['iris1099']>, path: string) => [
  ...(groups[root] ? [] : [{ path: `${path}.root`, problem: 'must be a group' }]),
  ...Object.entries(groups).flatMap(([group, elements]) =>
    elements.flatMap(([name, kind]) =>
      groups[kind] || kinds[kind]
        ? []
        : [
            {
              path: `${path}.groups.${group}.${name}`,
              problem: `must be of a kind or a group: ${kind} is none`,
            },
          ],
    ),
  ),
];

type MefSchema = NonNullable<Layouts['mef']>[number];

const ofMef = ({ types, returns, manifest }: MefSchema, path: string) => [
  ...Object.entries(types).flatMap(([name, { pattern }]) =>
    isPattern(pattern) ? [] : [{ path: `${path}.types.${name}`, problem: 'must be a regular expression' }],
  ),
  ...[...Object.entries(returns), ['manifest', manifest] as const].flatMap(([name, root]) =>
    leavesOf([root], name)
      .filter(({ type }) => !types[type])
      .map(({ at, type }) => ({ path: `${path}.${at}`, problem: `must be of a type: ${type} is none` })),
  ),
];

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function leavesOf(parts: readonly MefPart[], above: string): { at: string; type: string }[] {
  return parts.flatMap((part) => {
    if ('oneOf' in part) return leavesOf(part.oneOf, above);
    const at = `${above}.${part.name}`;
    return 'type' in part ? [{ at, type: part.type }] : leavesOf(part.children, at);
  });
}
