/** The descriptions of the fields of deductions, for input and output. */
export const deductionWords = {
  employeeCheckId: 'The check from which it is withheld.',
  employeeId: 'The employee from whose pay it is withheld.',
  deductionTemplateId: 'The template that it copies.',
  employeeContribution: 'What is withheld from the employee.',
  employerContribution: 'What the employer adds.',
  effectiveStartDate: 'The first check date from which it is withheld.',
  effectiveEndDate: 'The last such check date; null without an end.',
  unusedEarlierLimits: '457(b) plans: what earlier years left of their limits.',
  catchUpYear: 'One of the last three years before normal retirement age, required with it.',
} as const;
