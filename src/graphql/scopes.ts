/** What a named key can be let do. Closed: a scope that is not here opens nothing. */
export const scopes = {
  'companies:read': 'Companies, their bank accounts, work locations and pay periods.',
  'companies:write': 'Makes and changes companies and work locations; includes reading them.',
  'workers:read': 'Employees and contractors, with their bank accounts and tax parameters.',
  'workers:write': 'Makes and changes workers and what belongs to them; includes reading them.',
  'checks:read': 'Employee checks with their shifts and what is withheld, employer checks, previews.',
  'checks:write': 'Makes, changes, approves and deletes checks and shifts; includes reading them.',
  'payments:read': 'Payments to contractors.',
  'payments:write': 'Makes, changes, approves and deletes payments to contractors; includes reading them.',
  'deductions:read': 'Deduction templates, deductions and garnishments.',
  'deductions:write': 'Makes, changes and ends deductions and garnishments; includes reading them.',
  'links:create': 'Mints links to the hosted screens of companies, and revokes links.',
  'events:read': 'Events, with the data of whatever they tell of.',
  'webhooks:read': 'Webhook endpoints and their deliveries.',
  'webhooks:write':
    'Makes and changes webhook endpoints, to which the data of events goes, and sees their secrets.',
  'reports:read': 'Tax forms and reports: asks for them and downloads them.',
  'ledger:read': 'The books: what was booked, and what stands on every account.',
  'clock:write': "Moves the test environment's clock, includes reading it; and deletes its data.",
  'audit:read': 'Who did what.',
} as const;

export type Scope = keyof typeof scopes;

/** What only the standing key may do, because it makes, shows or ends keys; and what any key may. */
export const rootKey = 'the standing key';
export const anyKey = 'any key';
export type Need = Scope | typeof rootKey | typeof anyKey;
