/** The descriptions of the fields of garnishments, for input and output. */
export const garnishmentWords = {
  employeeId: 'The employee from whose pay it is withheld.',
  contractorId: 'The contractor from whose payments it is withheld.',
  garnishmentType: 'What is collected.',
  agency: 'The agency that receives the withheld money.',
  caseId: "The court's or the agency's case.",
  orderNumber: 'The number of the order.',
  servedDate:
    'The day the employer received the order. It decides the rank of the order among orders of its type. Defaults to the effective start date.',
  effectiveStartDate: 'The first check date on which it is withheld.',
  effectiveEndDate: 'The last check date from which it is withheld. Null without an end.',
  totalAmount: 'The order ends once it has withheld this amount; null without a total.',
  capAmount: 'Dollars of each check at most. With a percentage as well, the lesser applies.',
  capPercentage: 'The maximum in percent of the disposable earnings of each check.',
  withholdingSchedule:
    'Amounts by pay frequency and disposable earnings, instead of caps. For employees only. Brackets cover earnings from 0 up without a gap, and at least one withholds.',
  supportsOtherFamily:
    'Child support only: whether the employee supports another spouse or child. Null means yes.',
  arrearsOver12Weeks:
    'Child support only: whether arrears of more than twelve weeks are owed. Null means no.',
  fipsCode:
    'Child support only: the FIPS code, five or seven digits, of the place where the money goes. Needed to send it by a bank file.',
  medicalSupport:
    'Child support only: whether the order asks for medical support. Needed to send it by a bank file.',
  levy: 'Federal tax levy only: exemptions. Defaults to married filing separately, without dependents.',
  headOfFamily: 'Creditors only: whether head of family is claimed (FL, MO, NE).',
  soleSupport: 'Creditors only: whether an affidavit says that the wages alone support the household (AK).',
  claimedDependents: 'Dependents claimed: against creditors (ND, SD, TN) and levies of state taxes (MA).',
  householdSize: 'Creditors only: people of the household (NJ).',
  localMinimumWage: "Creditors only: a local minimum wage above the state's, dollars an hour.",
} as const;
