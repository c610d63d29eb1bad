/** What each field of a garnishment means: said once, for input and output. */
export const garnishmentWords = {
  employeeId: 'The employee from whose pay it is withheld.',
  contractorId: 'The contractor from whose payments it is withheld.',
  garnishmentType: 'What is collected.',
  agency: 'Who is paid what is withheld.',
  caseId: "The court's or the agency's case.",
  orderNumber: 'The number of the order.',
  servedDate:
    'The day the employer received the order: it decides the rank among orders of one kind. The effective start date unless said.',
  effectiveStartDate: 'The first check date from which it is withheld.',
  effectiveEndDate: 'The last check date from which it is withheld; null while no end is known.',
  totalAmount: 'The order ends when so much has been withheld; null for one without an end.',
  capAmount: 'At most so many dollars of each check. With a percentage as well, the lesser counts.',
  capPercentage: 'At most so many percent of the disposable earnings of each check.',
  withholdingSchedule:
    'What is withheld by disposable earnings, for each frequency of pay: instead of caps, for employees only.',
  supportsOtherFamily:
    'Child support only: whether the employee supports another spouse or child. Unknown counts as yes.',
  arrearsOver12Weeks:
    'Child support only: whether more than twelve weeks are in arrears. Unknown counts as no.',
  levy: "Federal tax levy only: the employee's statement of exemptions. Without one, married filing separately without dependents counts.",
} as const;
