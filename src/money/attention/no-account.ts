import type { Plain } from '../../foundation/sentence.ts';
import { inUse } from '../../pay/disbursements/accounts-in-use.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention, fullName, ofPeople } from './kinds.ts';

const columns = {
  companyId: true,
  employeeId: true,
  employee: {
    select: {
      firstName: true,
      lastName: true,
      bankAccounts: { where: { isActive: true }, select: { id: true } },
    },
  },
} as const;

/** The open checks by direct deposit of employees without an account, or with one that failed its prenote. */
export const readWithoutAccount = ({ db }: Operation, companyIds: readonly string[]) =>
  db.employeeCheck.findMany({
    where: {
      companyId: { in: [...companyIds] },
      status: { in: ['pending', 'pre-processed'] },
      disbursementMethod: 'direct_deposit',
      heldBecause: null,
      paysNothing: null,
      employee: {
        OR: [
          { bankAccounts: { none: { isActive: true } } },
          { bankAccounts: { some: { ...inUse, verification: 'failed' } } },
        ],
      },
    },
    select: columns,
    orderBy: { id: 'asc' },
  });

type Without = Awaited<ReturnType<typeof readWithoutAccount>>[number];

const noAccount: Plain = 'The employee has no bank account for direct deposit.';
const failed: Plain = 'The bank account failed its verification.';

export function ofMissingAccounts(checks: readonly Without[], companyId: string): Attention[] {
  const own = new Map(
    checks.filter((one) => one.companyId === companyId).map((one) => [one.employeeId, one]),
  );
  const people = [...own.values()].map(({ employeeId, employee }) => ({
    employeeId,
    employeeCheckId: null,
    name: fullName(employee),
    cents: null,
    reason: employee.bankAccounts.length ? failed : noAccount,
  }));
  if (!people.length) return [];
  const one = 'The pay of one person has no bank account to go to.';
  return [
    attention('no_account', ofPeople(people, one, '{count} people have no bank account for their pay.'), {
      people,
    }),
  ];
}
