/**
 * What the test environment makes happen on demand. Everything else is verified, migrated and permitted at
 * once. None of it exists in production, where banks, migrations and permissions take the time they take.
 */
export const sandbox = {
  /** Account numbers by which attaching a company's bank account ends otherwise. */
  bankStatuses: { '000000404': 'failed', '000000202': 'pending' } as Readonly<Record<string, string>>,
  /** Words in the business name at which onboarding halts, and the status it halts in. */
  halts: {
    'Slow Access': 'payroll_access_needed',
    'Slow Migration': 'migration_pending',
    'Slow Permission': 'payment_permission_pending',
  } as Readonly<Record<string, string>>,
};

/** The status in which a company of this name halts, if any. */
export const haltOf = (businessName: string): string | undefined =>
  Object.entries(sandbox.halts).find(([words]) => businessName.includes(words))?.[1];
