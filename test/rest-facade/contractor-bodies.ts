/** An individual with every documented field, and nothing else. */
export const individual = {
  type: 'individual_sole_proprietor',
  tin_type: 'ssn',
  tin: '219-45-6789',
  first_name: 'Nia',
  last_name: 'Ross',
  email: 'nia@ross-tiles.example',
  phone_number: '(213) 555-0142',
  address: '200 N Spring St',
  address_line2: 'Unit 4',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  working_state: 'CA',
  start_date: '2026-01-05',
  metadata: { crew: 'tiles' },
} as const;

/** A business with the required fields. */
export const business = { type: 'llc', business_name: 'Ross Tiles LLC' } as const;

/** In the order of every response. */
export const contractorKeys = [
  'contractorID',
  'companyID',
  'type',
  'tin_type',
  'tin',
  'first_name',
  'last_name',
  'business_name',
  'name_warning',
  'email',
  'phone_number',
  'address',
  'address_line2',
  'city',
  'state',
  'zip',
  'working_state',
  'employment_status',
  'start_date',
  'term_date',
  'external_id',
  'metadata',
];
