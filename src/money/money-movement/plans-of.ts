import type { Transfer } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accountOf } from './account.ts';
import { type BankPlan, simulatedPlan } from './simulated-bank.ts';

/**
 * What the simulated bank does with each of these transfers of a company, by id. The plans of a real bank are
 * unknown. A transfer whose account cannot be unsealed settles.
 */
export async function plansOf(
  operation: Operation,
  companyId: string,
  transfers: readonly Transfer[],
): Promise<ReadonlyMap<string, BankPlan>> {
  if (operation.bank !== 'simulated' || !transfers.length) return new Map();
  const first = await firstsOf(operation, companyId, transfers);
  return new Map(
    transfers.map((transfer) => {
      const account = accountOf(operation, transfer);
      const isFirst = first.get(keyOf(transfer)) === transfer.id;
      return [transfer.id, simulatedPlan({ ...transfer, account, isFirst })];
    }),
  );
}

/** The first transfer to each account whose number may mean that a bank closes it. */
async function firstsOf({ db }: Operation, companyId: string, transfers: readonly Transfer[]) {
  const endings = [...new Set(transfers.map(({ accountLastFour }) => accountLastFour))];
  const closing = endings.filter((digits) => digits.startsWith('00'));
  if (!closing.length) return new Map<string, string>();
  const sent = await db.transfer.findMany({
    where: { companyId, accountLastFour: { in: closing } },
    select: { id: true, direction: true, bankAccountId: true, routingNumber: true, accountLastFour: true },
    orderBy: { id: 'desc' },
  });
  return new Map(sent.map((transfer) => [keyOf(transfer), transfer.id]));
}

type Place = Pick<Transfer, 'direction' | 'bankAccountId' | 'routingNumber' | 'accountLastFour'>;

const keyOf = ({ direction, bankAccountId, routingNumber, accountLastFour }: Place) =>
  [direction, bankAccountId, routingNumber, accountLastFour].join(' ');
