import { Fault } from '../foundation/fault.ts';
import type { BankAccount } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** The bank account, if it is of a worker of the company: one of another company is as good as absent. */
export async function requireBankAccount(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<BankAccount> {
  const found = await db.bankAccount.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_BANK_ACCOUNT');
  return found;
}
