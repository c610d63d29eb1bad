/**
 * The outcomes that the test environment produces on demand. It verifies, migrates and permits everything
 * else at once. Production has none of these: banks, migrations and permissions take their time.
 */
export const sandbox = {
  /** Account numbers for which the verification of a company's bank account has another outcome. */
  bankStatuses: {
    '000000404': 'failed',
    '000000202': 'pending',
    '202010003': 'pending', // its bank returns a prenote with R03
    '202040001': 'pending', // its bank corrects the number, C01
  } as Readonly<Record<string, string>>,
  /** Words in the business name that stop onboarding, and the status in which it stops. */
  halts: {
    'Slow Access': 'payroll_access_needed',
    'Slow Migration': 'migration_pending',
    'Slow Permission': 'payment_permission_pending',
  } as Readonly<Record<string, string>>,
};

/** The status in which onboarding of a company of this name stops, if any. */
export const haltOf = (businessName: string): string | undefined =>
  Object.entries(sandbox.halts).find(([words]) => businessName.includes(words))?.[1];

/** What the simulated agency does with forms, by the EIN of the company. */
export const agencies = {
  '990000202': 'late',
  '990000402': 'notice',
  '990000404': 'rejects',
  '990000503': 'down',
} as const;

/** What a simulated state does with reports, by the last four digits of the account number with it. */
export const stateAgencies = {
  '0200': 'accepts',
  '0202': 'late',
  '0402': 'notice',
  '0404': 'rejects',
  '0503': 'down',
} as const;

/** What each of these numbers does. */
export const agencyEffects = {
  accepts: 'It accepts at once.',
  late: 'It answers after two days.',
  notice: 'It accepts, and after 30 days sends a notice with a penalty of five percent.',
  rejects: 'It rejects the first attempt by rule R0000-188, and accepts the next one.',
  down: 'It cannot be reached for a day.',
} as const;
