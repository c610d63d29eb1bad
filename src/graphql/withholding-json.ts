/**
 * What is withheld, as JSON in documented names. One published schema rules it, a deduction type's definition
 * or the shared schema of withholding schedules, and names all its faults; these are the forms of both.
 */
const money = { type: 'number', minimum: 0 };
const percent = { type: 'number', minimum: 0, maximum: 100 };
const text = { type: 'string', minLength: 1, maxLength: 255 };
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const object = (required: readonly string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

export const contribution = {
  description:
    'A contribution in documented names: contribution_type, override_type, value, matching. The published definition of the deduction type rules it.',
  jsonSchema: object(['contribution_type', 'override_type'], {
    contribution_type: oneOf('dollars', 'percentage'),
    override_type: oneOf('overridable', 'needs_input', 'final'),
    value: money,
    required_template_fields: { const: ['value'] },
    matching: object(['match_percentage'], { match_percentage: money }),
  }),
};

export const additionalFields = {
  description:
    'What a deduction type needs to know besides, in documented names, such as hsa_type. The published definition of the type rules it.',
  jsonSchema: object([], {
    hsa_type: oneOf('family', 'individual'),
    plan_type: oneOf('premium_only', 'fsa', 'dependent_care'),
    agency: object(['name', 'address'], { name: text, address: text }),
    case_id: text,
    order_number: text,
  }),
};

const action = {
  oneOf: [
    object(['kind'], { kind: { const: 'exempt' } }),
    object(['kind', 'amount'], { kind: { const: 'amount' }, amount: money }),
    object(['kind', 'floor'], { kind: { const: 'excess_over_floor' }, floor: money }),
    object(['kind', 'percentage'], { kind: { const: 'percentage' }, percentage: percent }),
  ],
};

/** More than any order was ever seen to have; a limit, so that nobody sends a hundred thousand. */
export const mostBrackets = 200;
/** One for each frequency. */
export const mostBranches = 6;

export const withholdingSchedule = {
  description:
    'Branches of a withholding schedule in documented names: a frequency, and brackets that tile disposable earnings from 0 up, each with min, max and action.',
  jsonSchema: {
    type: 'array',
    minItems: 1,
    maxItems: mostBranches,
    items: object(['frequency', 'brackets'], {
      frequency: oneOf('daily', 'weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly'),
      brackets: {
        type: 'array',
        minItems: 1,
        maxItems: mostBrackets,
        items: object(['min', 'max', 'action'], {
          min: money,
          max: { type: ['number', 'null'], minimum: 0 },
          action,
        }),
      },
    }),
  },
};
