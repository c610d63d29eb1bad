/** The descriptions of the fields of deduction templates, for input and output. */
export const templateWords = {
  deductionType: 'The deduction type: one that is published. Its definition validates the template.',
  definitionVersion: 'The version of the definition that validated it. Its deductions are computed by it.',
  customName: 'Your name for the deduction, shown on the paystub.',
  employeeContribution: 'What is withheld from the employee.',
  employerContribution: 'What the employer adds; null when it adds nothing.',
  additionalFields: 'The further fields of the type; null when it has none.',
  retired: 'No further deductions can be created from a retired template. Its present deductions stay.',
} as const;
