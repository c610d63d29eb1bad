import type { Company, Transfer } from '../../generated/prisma/client.ts';
import { endWaitOfNextBank, setBankStatus, withNextBank } from '../../parties/companies/next-bank.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accountOf, companyAccount, isSameAccount } from './account.ts';
import { makeTransfers } from './make-transfers.ts';

/** How many prenotes are sent to a company's accounts in all. */
export const mostCompanyPrenotes = 5;

/** The prenotes to a company's own accounts, in order. */
export const companyPrenotes = ({ db }: Operation, companyId: string): Promise<Transfer[]> =>
  db.transfer.findMany({
    where: { companyId, direction: 'prenote', bankAccountId: null },
    orderBy: { attempt: 'asc' },
  });

/** Whether a transfer went to the account that the company has now. */
export function isToAccountOf(operation: Operation, company: Company, transfer: Transfer): boolean {
  const account = companyAccount(operation, company);
  const sentTo = accountOf(operation, transfer);
  return account !== undefined && sentTo !== undefined && isSameAccount(account, sentTo);
}

/** Sends a prenote to the account of a company that is locked. Returns whether it did. */
export async function sendPrenoteToCompany(operation: Operation, company: Company): Promise<boolean> {
  const account = companyAccount(operation, company);
  const attempt = (await companyPrenotes(operation, company.id)).length;
  if (!account || attempt >= mostCompanyPrenotes) return false;
  const prenote = { direction: 'prenote', employerCheckId: null, amountCents: 0, attempt, account } as const;
  await makeTransfers(operation, company.id, [prenote]);
  return true;
}

/**
 * What prenotes to a company's account decide. A prenote to an account that the company no longer has decides
 * nothing.
 */
export async function decideCompanyAccount(
  operation: Operation,
  companyId: string,
  sent: readonly Transfer[],
  bankStatus: 'verified' | 'failed',
): Promise<void> {
  if (!sent.length) return;
  const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
  const next = withNextBank(company);
  const isTo = (candidate: Company) => sent.some((transfer) => isToAccountOf(operation, candidate, transfer));
  if (isTo(next) && (bankStatus === 'failed' || next.bankStatus === 'pending')) {
    await setBankStatus(operation, company, { bankStatus });
  } else if (company.nextBankAt !== null && bankStatus === 'failed' && isTo(company)) {
    await setBankStatus(operation, { id: companyId, nextBankAt: null }, { bankStatus });
    await endWaitOfNextBank(operation, companyId);
  }
}
