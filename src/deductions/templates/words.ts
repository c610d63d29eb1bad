/** What each field of a deduction template means: said once, for input and output. */
export const templateWords = {
  deductionType: 'The deduction type, whose published definition rules the template.',
  customName: 'Your name for the deduction, shown on the paystub.',
  employeeContribution: 'What is withheld from the employee.',
  employerContribution: 'What the employer adds; null where it adds nothing.',
  additionalFields: 'What the type needs to know besides; null where it needs nothing.',
  retired: 'A retired template makes no further deductions. Those that it made stay.',
} as const;
