/** The descriptions of the fields of garnishments, for input and output. */
export const garnishmentWords = {
  employeeId: 'The employee from whose pay it is withheld.',
  contractorId: 'The contractor from whose payments it is withheld.',
  garnishmentType: 'What is collected.',
  agency: 'The agency that receives the withheld money.',
  caseId: "The court's or the agency's case.",
  orderNumber: 'The number of the order.',
  servedDate:
    'The day the employer received the order, which decides its rank among those of its type; by default the effective start date.',
  effectiveStartDate: 'The first check date from which it is withheld.',
  effectiveEndDate: 'The last such check date; null without an end.',
  totalAmount: 'The order ends once it has withheld this amount; null without a total.',
  capAmount: 'The maximum in dollars of each check. With a percentage as well, the lesser applies.',
  capPercentage: 'The maximum in percent of the disposable earnings of each check.',
  withholdingSchedule:
    'The amounts to withhold by frequency of pay and disposable earnings: instead of caps, for employees only. Brackets cover earnings from 0 up without a gap, and one withholds.',
  supportsOtherFamily:
    'Child support only: whether the employee supports another spouse or child. Null counts as yes.',
  arrearsOver12Weeks: 'Child support only: whether more than twelve weeks are in arrears. Null counts as no.',
  levy: 'Federal tax levy only: the statement of exemptions; by default married filing separately without dependents.',
  headOfFamily: 'Creditors only: whether the employee claims to be head of family (FL, MO, NE).',
  soleSupport: "Creditors only: whether by affidavit the employee's wages alone support the household (AK).",
  claimedDependents: 'Creditors only: dependents that the employee claims (ND, SD, TN).',
  householdSize: "Creditors only: the people of the employee's household (NJ).",
} as const;
