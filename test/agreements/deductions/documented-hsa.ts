/** The contribution object of the specification, with its two rules on `value`. */
const contribution = {
  type: 'object',
  required: ['override_type', 'contribution_type'],
  properties: {
    contribution_type: { enum: ['dollars'] },
    value: { type: 'number' },
    override_type: { enum: ['overridable', 'needs_input', 'final'] },
    required_template_fields: { const: ['value'] },
  },
  allOf: [
    {
      if: { required: ['override_type'], properties: { override_type: { enum: ['final', 'overridable'] } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['value'] },
    },
    {
      if: { required: ['override_type'], properties: { override_type: { const: 'needs_input' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { value: false } },
    },
  ],
};

/** The definition of hsa, as the specification prints it. */
export const documentedHsa = {
  type: 'object',
  required: ['employee_contribution', 'additional_fields'],
  properties: {
    required_template_fields: { const: ['employee_contribution'] },
    custom_name: { type: 'string' },
    deduction_type: { const: 'hsa' },
    employee_contribution: contribution,
    employer_contribution: contribution,
    additional_fields: {
      type: 'object',
      required: ['hsa_type'],
      properties: { hsa_type: { enum: ['family', 'individual'] } },
    },
  },
};
