import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import type { Company, Transfer } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accountOf, companyAccount, isSameAccount } from '../money-movement/account.ts';

/** So many times wrong amounts may be entered: then the account failed, and another one is attached. */
export const mostTries = 3;

/** How a company's bank account is being verified by two small deposits. */
export type BankDeposits = {
  readonly companyId: string;
  readonly bankStatus: string;
  /** Null without deposits to the account that is attached. */
  readonly arriveOn: string | null;
  readonly haveArrived: boolean;
  readonly triesLeft: number | null;
};

/** The last two deposits to the account that is attached now, if the bank did not return one of them. */
export async function lastDeposits(operation: Operation, company: Company): Promise<readonly Transfer[]> {
  const where = { companyId: company.id, direction: 'deposit' };
  const all = await operation.db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  const account = companyAccount(operation, company);
  const last = all.slice(-2);
  const isTheirs = (deposit: Transfer) => {
    const sentTo = accountOf(operation, deposit);
    return account !== undefined && sentTo !== undefined && isSameAccount(account, sentTo);
  };
  const isOut = ({ status }: Transfer) => status !== 'returned' && status !== 'canceled';
  return last.length === 2 && last.every((deposit) => isTheirs(deposit) && isOut(deposit)) ? last : [];
}

export async function depositsOf(operation: Operation, company: Company): Promise<BankDeposits> {
  const { id: companyId, bankStatus } = company;
  const [first, second] = bankStatus === 'pending' ? await lastDeposits(operation, company) : [];
  if (!first || !second)
    return { companyId, bankStatus, arriveOn: null, haveArrived: false, triesLeft: null };
  const arriveOn = first.effectiveOn > second.effectiveOn ? first.effectiveOn : second.effectiveOn;
  return {
    companyId,
    bankStatus,
    arriveOn,
    haveArrived: operation.now >= settlementAt(arriveOn),
    triesLeft: Math.max(0, mostTries - first.tries),
  };
}
