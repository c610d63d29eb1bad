/**
 * The statuses of a company from creation to live, in order. After the signature each status waits: for the
 * previous provider, the migration, the bank's permission.
 */
export const statusPath = (skipMigration: boolean): readonly string[] => [
  'initial_onboarding',
  ...(skipMigration ? [] : ['payroll_access_needed', 'migration_pending']),
  'payment_permission_pending',
  'live',
];

/**
 * The statuses that may follow a status. Every status may be followed by offboarded, which is the last one.
 */
export function mayFollow(from: string, to: string, skipMigration: boolean): boolean {
  if (from === 'offboarded') return false;
  const path = statusPath(skipMigration);
  return to === 'offboarded' || (from !== 'live' && path.indexOf(to) === path.indexOf(from) + 1);
}
