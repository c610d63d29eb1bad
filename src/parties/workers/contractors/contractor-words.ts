/** What each field of a contractor means, for input, output and the API reference. */
export const contractorWords = {
  type: 'Legal form of the contractor.',
  firstName: 'First name. Required of an individual or sole proprietor.',
  lastName: 'Last name. Required of an individual or sole proprietor.',
  businessName: 'Name of the business. Required unless the contractor is an individual or sole proprietor.',
  llcTaxedAs:
    'How an LLC is taxed, line 3a of Form W-9. An LLC that is disregarded has the type of its owner.',
  hasForeignOwners:
    'Line 3b of Form W-9: whether a partnership, trust or estate has foreign partners, owners or beneficiaries.',
  exemptPayeeCode: 'The exempt payee code of line 4 of Form W-9, 1 to 13. Individuals have none.',
  item2CrossedOut:
    'Whether item 2 of the certification is crossed out, as the IRS requires after a notice about interest or dividends. It does not cause withholding from pay for work.',
  foreignSince:
    'The day since which the contractor is known not to be a U.S. person. The service does not pay such a contractor.',
  tinType: 'Type of the TIN, required with it.',
  tin: 'Taxpayer identification number (TIN), nine digits, hyphens optional.',
  email: 'Email address.',
  phoneNumber: 'Phone, ten digits.',
  address: 'Street address of the residence or business. An address must be complete.',
  addressLine2: 'Second line of the address.',
  city: 'City of the address.',
  state: 'State of the address, two letters.',
  zip: 'ZIP of the address, 5 or 9 digits.',
  workingState: 'The state the contractor works in, two letters.',
  employmentStatus: 'Whether the contractor works for the company. A terminated contractor is not paid.',
  startDate: 'First day of work.',
  termDate: 'Last day of work.',
  externalId: 'Your own id for the contractor, unique in the company.',
  metadata: 'Any JSON object of yours.',
} as const;
