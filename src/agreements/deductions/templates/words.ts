/** The descriptions of the fields of deduction templates, for input and output. */
export const templateWords = {
  deductionType: 'The deduction type: one that is published. Its definition validates the template.',
  definitionVersion: 'The version of the definition that validates it and computes its deductions.',
  customName: 'Your name for the deduction, shown on the paystub.',
  employeeContribution: 'What is withheld from the employee.',
  employerContribution: 'What the employer adds; null when it adds nothing.',
  additionalFields: 'The further fields of the type; null when it has none.',
  retired:
    'Whether the template is retired. A retired template creates no further deductions; existing ones stay.',
} as const;
