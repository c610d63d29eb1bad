/** The descriptions of the fields of deduction templates, for input and output. */
export const templateWords = {
  deductionType: 'The deduction type. Its published definition validates the template.',
  customName: 'Your name for the deduction, shown on the paystub.',
  employeeContribution: 'What is withheld from the employee.',
  employerContribution: 'What the employer adds; null when it adds nothing.',
  additionalFields: 'The further fields of the type; null when it has none.',
  retired: 'No further deductions can be created from a retired template. Its present deductions stay.',
} as const;
