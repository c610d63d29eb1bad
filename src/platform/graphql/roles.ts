/**
 * The one table of what people may do at a company. A role holds scopes of keys. For a person with roles,
 * whatever else the dashboard offers is neither shown nor run. docs/guides/sign-in.md prints the table.
 */
import type { MutationPolicy } from './policy.ts';
import type { Scope } from './scopes.ts';

type Role = {
  readonly does: string;
  readonly scopes: readonly Scope[];
  /** Whether it may release pay: approve paydays and payments, and take approvals back. */
  readonly approves: boolean;
};

const reads = ['companies:read', 'workers:read', 'checks:read', 'payments:read', 'deductions:read'] as const;
const runs = ['workers:write', 'checks:write', 'payments:write', 'deductions:write', 'links:create'] as const;

export const companyRoles = {
  owner: {
    does: 'Does all that the dashboard offers, also to the company and its bank account. Gives and ends access.',
    scopes: ['companies:write', ...runs, 'reports:read', 'people:write'],
    approves: true,
  },
  payroll_admin: {
    does: 'Runs payroll: people, their pay and accounts, deductions, hours. Does not approve.',
    scopes: ['companies:read', ...runs, 'reports:read'],
    approves: false,
  },
  approver: {
    does: 'Approves paydays and payments to contractors, and takes approvals back. Changes nothing else.',
    scopes: [...reads, 'reports:read'],
    approves: true,
  },
  viewer: {
    does: 'Reads, and downloads reports. Changes nothing.',
    scopes: [...reads, 'reports:read'],
    approves: false,
  },
} as const satisfies Record<string, Role>;

export type CompanyRole = keyof typeof companyRoles;

const rolesNamed = (names: readonly string[]): readonly Role[] =>
  names.flatMap((name) => (Object.hasOwn(companyRoles, name) ? companyRoles[name as CompanyRole] : []));

/**
 * Whether any of the roles may run a mutation. A mutation that approves needs a role that approves, and no
 * scope.
 */
export const rolesPermit = (
  names: readonly string[],
  { scope, approves }: Pick<MutationPolicy, 'scope' | 'approves'>,
): boolean =>
  rolesNamed(names).some((role) =>
    approves
      ? role.approves
      : role.scopes.some((held) => held === scope || held === scope.replace(/:read$/, ':write')),
  );
