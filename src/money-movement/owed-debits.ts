import type { Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** The last attempts at debits of companies that came back, and so are owed. */
export async function owedDebits({ db }: Operation, companyIds: readonly string[]): Promise<Transfer[]> {
  const sentMoreThanOnce = { OR: [{ returnCode: { not: null } }, { attempt: { gt: 0 } }] };
  const debits = await db.transfer.findMany({
    where: { companyId: { in: [...companyIds] }, direction: 'debit', ...sentMoreThanOnce },
    orderBy: { attempt: 'asc' },
  });
  const last = new Map(debits.map((one) => [`${one.employerCheckId} ${one.part}`, one]));
  return [...last.values()].filter(({ status }) => status !== 'settled');
}
