/**
 * JSON Schemas of deductions and withholding schedules, in external names. They show the shape of a value.
 * The published definition of the deduction type, or of withholding schedules, validates it and names all its
 * problems.
 */
import { anyText } from './scalar-values.ts';

const quantity = { type: 'number', minimum: 0 };
const money = { ...quantity, multipleOf: 0.01 };
const percent = { type: 'number', minimum: 0, maximum: 100 };
const text = { type: 'string', minLength: 1, maxLength: 255, pattern: anyText };
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const as = (description: string, schema: object) => ({ ...schema, description });
const object = (required: readonly string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

export const contribution = {
  description:
    'A contribution: contribution_type, override_type, value, matching. The published definition of the deduction type validates it.',
  jsonSchema: object(['contribution_type', 'override_type'], {
    contribution_type: as('Dollars or percent.', oneOf('dollars', 'percentage')),
    override_type: as(
      'Whether a deduction may state its own value.',
      oneOf('overridable', 'needs_input', 'final'),
    ),
    value: as('The value; none with needs_input.', quantity),
    required_template_fields: as('Says that the value is required.', { const: ['value'] }),
    matching: as(
      'What the employer adds to the contribution of the employee.',
      object(['match_percentage'], { match_percentage: { type: 'number', minimum: 0, maximum: 1000 } }),
    ),
  }),
};

export const additionalFields = {
  description:
    'Further fields that a deduction type needs, such as hsa_type. The published definition of the type validates them.',
  jsonSchema: {
    ...object([], {
      hsa_type: as('For hsa: whom the account covers.', oneOf('family', 'individual')),
      plan_type: as('For section_125: what the plan pays.', oneOf('premium_only', 'fsa', 'dependent_care')),
      agency: as('For garnishment only.', object(['name', 'address'], { name: text, address: text })),
      case_id: as('For garnishment only.', text),
      order_number: as('For garnishment only.', text),
    }),
    // Types that are published later may have other fields.
    additionalProperties: {
      anyOf: [text, { type: 'object', additionalProperties: true, maxProperties: 50 }],
    },
  },
};

const action = {
  oneOf: [
    object(['kind'], { kind: { const: 'exempt' } }),
    object(['kind', 'amount'], { kind: { const: 'amount' }, amount: money }),
    object(['kind', 'floor'], { kind: { const: 'excess_over_floor' }, floor: money }),
    object(['kind', 'percentage'], { kind: { const: 'percentage' }, percentage: percent }),
  ],
};

/** More brackets than any real order has, and few enough to draw. */
export const maxBrackets = 200;
/** One for each frequency. */
export const maxBranches = 6;

export const withholdingSchedule = {
  description:
    'Branches of a withholding schedule: a frequency, and brackets that cover disposable earnings from 0 up without a gap, each with min, max and action.',
  jsonSchema: {
    type: 'array',
    minItems: 1,
    maxItems: maxBranches,
    items: object(['frequency', 'brackets'], {
      frequency: oneOf('daily', 'weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly'),
      brackets: {
        type: 'array',
        minItems: 1,
        maxItems: maxBrackets,
        items: object(['min', 'max', 'action'], {
          min: money,
          max: { ...money, type: ['number', 'null'] },
          action,
        }),
      },
    }),
  },
};
