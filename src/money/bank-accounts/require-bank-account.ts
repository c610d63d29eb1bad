import { Fault } from '../../foundation/fault.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Returns the bank account if it belongs to a worker of the company; refuses an absent one and one of another
 * company alike.
 */
export async function requireBankAccount(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<BankAccount> {
  const found = await db.bankAccount.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_BANK_ACCOUNT');
  return found;
}
