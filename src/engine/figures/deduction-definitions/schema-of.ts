import type { ContributionFields, DeductionDefinition, FurtherField, FurtherFields } from './definition.ts';

const schemas = new WeakMap<DeductionDefinition, object>();

/** The JSON Schema of a definition, as published and as enforced. The same object each time. */
export function schemaOf(definition: DeductionDefinition): object {
  const schema = schemas.get(definition) ?? printed(definition);
  schemas.set(definition, schema);
  return schema;
}

function printed({ type, fields }: DeductionDefinition): object {
  const { employeeContribution, employerContribution, additionalFields } = fields;
  return {
    type: 'object',
    required: ['employee_contribution', ...(additionalFields ? ['additional_fields'] : [])],
    properties: {
      required_template_fields: { const: ['employee_contribution'] },
      custom_name: { type: 'string' },
      deduction_type: { const: type },
      employee_contribution: contribution(employeeContribution),
      ...(employerContribution ? { employer_contribution: contribution(employerContribution) } : {}),
      ...(additionalFields ? { additional_fields: objectOf(additionalFields) } : {}),
    },
  };
}

const matching = {
  type: 'object',
  required: ['match_percentage'],
  properties: {
    match_percentage: {
      description:
        "The share of the employee's contribution that the employer adds; the contribution's value is then the most it adds.",
      type: 'number',
    },
  },
};

const when = (override: object, then: object) => ({
  if: { required: ['override_type'], properties: { override_type: override } },
  then,
});

const contribution = ({ units, matching: mayMatch }: ContributionFields) => ({
  type: 'object',
  required: ['override_type', 'contribution_type'],
  properties: {
    contribution_type: { enum: units },
    value: { type: 'number' },
    override_type: { enum: ['overridable', 'needs_input', 'final'] },
    required_template_fields: { const: ['value'] },
    ...(mayMatch ? { matching } : {}),
  },
  allOf: [
    when({ enum: ['final', 'overridable'] }, { required: ['value'] }),
    when({ const: 'needs_input' }, { properties: { value: false } }),
  ],
});

const objectOf = (fields: FurtherFields): object => ({
  type: 'object',
  required: Object.keys(fields),
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, further(field)])),
});

function further(field: FurtherField): object {
  if (field.kind === 'object') return objectOf(field.fields);
  return field.kind === 'choice' ? { enum: field.choices } : { type: 'string' };
}
