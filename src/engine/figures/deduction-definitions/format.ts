/**
 * The format of published definitions of deduction types. Its JSON Schema is
 * docs/guides/deductions.schema.json.
 */
import { z } from 'zod';
import { date } from '../format/shapes.ts';
import { type DeductionDefinition, type FurtherField, TREATMENTS } from './definition.ts';

const name = z.string().regex(/^[a-z0-9][a-z0-9_]{0,39}$/, 'must be a name such as union_dues');
const printable = String.raw`^[^\x00-\x1f\x7f-\x9f]*$`;
const withoutControls = new RegExp(printable);
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .regex(withoutControls, 'must not contain control characters');

const unit = z.enum(['dollars', 'percentage'], 'must be dollars or percentage');
const units = z
  .array(unit)
  .min(1, 'must have dollars, percentage or both')
  .refine((all) => new Set(all).size === all.length, 'must have each unit once');

const field: z.ZodType<FurtherField> = z.lazy(() =>
  z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('text') }),
      z.strictObject({
        kind: z.literal('choice'),
        choices: z
          .array(name)
          .min(1, 'must have a choice')
          .max(50, 'must have at most 50 choices')
          .refine((all) => new Set(all).size === all.length, 'must have each choice once'),
      }),
      z.strictObject({ kind: z.literal('object'), fields }),
    ],
    'must have the kind text, choice or object',
  ),
);
const fields = z
  .record(name, field)
  .refine((all) => Object.keys(all).length > 0, 'must have a field')
  .refine((all) => Object.keys(all).length <= 20, 'must have at most 20 fields');

const templateFields = z.strictObject({
  employeeContribution: z.strictObject({ units }, 'is required: what is withheld from the employee'),
  employerContribution: z.strictObject({ units, matching: z.boolean().optional() }).optional(),
  additionalFields: fields.optional(),
});

export const computedAs = z.enum(TREATMENTS, `must be what the engine computes: ${TREATMENTS.join(', ')}`);

const definition = z.strictObject({
  type: name,
  version: z.int('must be a whole number').min(1, 'must be 1 or more').max(9999, 'must be 9999 or less'),
  effectiveFrom: date,
  effectiveTo: date.optional(),
  label: words(60),
  description: words(255),
  computedAs,
  replacedBy: words(100).optional(),
  fields: templateFields,
});

export const definitionsFormat = z.strictObject({
  format: z.literal(1, 'must be 1, the format of this version'),
  definitions: z.array(definition).min(1, 'must have a definition').max(100, 'must have at most 100'),
});

export type DefinitionsDocument = z.infer<typeof definitionsFormat>;

export const definitionsIn = ({ definitions }: DefinitionsDocument): readonly DeductionDefinition[] =>
  definitions.map(({ effectiveTo = null, replacedBy = null, ...rest }) => ({
    ...rest,
    effectiveTo,
    replacedBy,
  }));

/** The JSON Schema of the format, as docs/guides/deductions.schema.json has it. */
export const printDefinitionsSchema = (): string =>
  `${JSON.stringify({ title: 'Definitions of deduction types', ...z.toJSONSchema(definitionsFormat, { reused: 'ref' }) }, null, 1)}\n`;
