import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention, nameOf, ofPeople } from './kinds.ts';

const named = { firstName: true, lastName: true } as const;

/** The accounts of workers whose share of pay changes soon, one row for each worker. */
export async function readBankChanges({ db }: Operation, companyIds: readonly string[]) {
  const accounts = await db.bankAccount.findMany({
    where: { companyId: { in: [...companyIds] }, effectiveAt: { not: null } },
    select: {
      companyId: true,
      employeeId: true,
      contractorId: true,
      effectiveAt: true,
      employee: { select: named },
      contractor: { select: { ...named, businessName: true } },
    },
    orderBy: { id: 'asc' },
  });
  const workers = new Map(accounts.map((row) => [row.employeeId ?? row.contractorId, row]));
  return [...workers.values()];
}

type Changes = Awaited<ReturnType<typeof readBankChanges>>;

export function ofBankChanges(all: Changes, company: Pick<Company, 'id' | 'nextBankAt'>): Attention[] {
  const people = all
    .filter(({ companyId }) => companyId === company.id)
    .map(({ employeeId, employee, contractor, effectiveAt }) => ({
      employeeId,
      employeeCheckId: null,
      name: nameOf(employee ?? contractor ?? { firstName: '', lastName: '' }),
      cents: null,
      reason: effectiveAt && sentence('It changes on {day}.', { day: dayOf(effectiveAt) }),
    }));
  const singular =
    'The bank account of one person changes soon. If nobody asked for the change, stop it on the page of the person.';
  const many =
    'The bank accounts of {count} people change soon. If nobody asked for a change, stop it on the page of that person.';
  const { nextBankAt } = company;
  return [
    ...(nextBankAt
      ? [
          attention(
            'bank_change',
            sentence(
              'The bank account that payroll is debited from changes on {day}, once the new one is verified. If nobody asked for it, stop it on its page.',
              { day: dayOf(nextBankAt) },
            ),
          ),
        ]
      : []),
    ...(people.length ? [attention('bank_change', ofPeople(people, singular, many), { people })] : []),
  ];
}

const dayOf = (instant: Date): string => dateInLosAngeles(instant.getTime());
