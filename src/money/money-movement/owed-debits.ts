import type { Transfer } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The returned debits of companies that have not settled since, each as its latest attempt. */
export async function owedDebits({ db }: Operation, companyIds: readonly string[]): Promise<Transfer[]> {
  const returnedOrRetried = { OR: [{ returnCode: { not: null } }, { attempt: { gt: 0 } }] };
  const debits = await db.transfer.findMany({
    where: { companyId: { in: [...companyIds] }, direction: 'debit', ...returnedOrRetried },
    orderBy: { attempt: 'asc' },
  });
  const last = new Map(debits.map((debit) => [`${debit.employerCheckId} ${debit.part}`, debit]));
  return [...last.values()].filter((debit) => debit.status !== 'settled' && owedOf(debit) > 0n);
}

/** The amount still owed of such a debit: a credit from voids may have paid a part of it. */
export const owedOf = ({ amountCents, nettedCents }: Transfer): bigint => amountCents - nettedCents;
