/** What each field of a deduction means, of one check or recurring: said once, for input and output. */
export const deductionWords = {
  employeeCheckId: 'The check from which it is withheld.',
  employeeId: 'The employee from whose pay it is withheld.',
  deductionTemplateId: 'The template it is made from.',
  employeeContribution: 'What is withheld from the employee.',
  employerContribution: 'What the employer adds.',
  effectiveStartDate: 'The first check date from which it is withheld.',
  effectiveEndDate: 'The last check date from which it is withheld; null while no end is known.',
} as const;
