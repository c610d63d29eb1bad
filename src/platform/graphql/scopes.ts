/** The scopes of named keys. A scope that is not listed here permits nothing. */
export const scopes = {
  'companies:read': 'Read companies, their bank accounts, work locations and pay periods.',
  'companies:write': 'Create, change and read companies and work locations.',
  'workers:read': 'Read employees and contractors, with their bank accounts and tax parameters.',
  'workers:write': 'Create, change and read workers with their bank accounts and tax parameters.',
  'checks:read': 'Read employee checks with their shifts and withholdings, employer checks and previews.',
  'checks:write': 'Create, change, approve, delete and read checks and shifts.',
  'payments:read': 'Read payments to contractors.',
  'payments:write': 'Create, change, approve, delete and read payments to contractors.',
  'deductions:read': 'Read deduction templates, deductions and garnishments.',
  'deductions:write': 'Create, change, end and read deductions and garnishments.',
  'people:read': 'Read the people who sign in, with their roles and sessions.',
  'people:write':
    'Create, change and close people who sign in, give and end their roles, and sign them out. A key that has it can do what an owner of each company can.',
  'links:create': 'Create links to the hosted screens of companies, and revoke links.',
  'events:read': 'Read events, with the data of the objects they are about.',
  'webhooks:read': 'Read webhook endpoints and their deliveries.',
  'webhooks:write':
    'Create, change and read webhook endpoints, which receive the data of events, and their secrets.',
  'reports:read': 'Request and download tax forms and reports.',
  'ledger:read': 'Read the books: entries and account balances.',
  'clock:write': "Move and read the test environment's clock, and delete its data.",
  'audit:read': 'Read the audit log.',
} as const;

export type Scope = keyof typeof scopes;

/** The need of what only the root key may do, such as creating, revealing or revoking keys. */
export const rootKey = 'the root key';
export const anyKey = 'any key';
/**
 * The need of lookups by operators, which their staff with the role of support may run too. No key of a
 * partner may.
 */
export const staffOnly = 'the staff of the operator';
export type Need = Scope | typeof rootKey | typeof anyKey | typeof staffOnly;
