import type { Company } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { companyAccount } from './account.ts';
import { makeTransfers } from './make-transfers.ts';

type Drawn = { readonly employerCheckId: string; readonly cents: number };

/**
 * Draws up what a company is debited for a part of its payrun. The company is held. What the bank has not
 * taken into its books yet is added to; otherwise it is another transfer.
 */
export async function drawDebit(operation: Operation, company: Company, drawn: Drawn): Promise<void> {
  const { employerCheckId, cents } = drawn;
  if (cents <= 0) return;
  const { open, parts } = await debitsOf(operation, employerCheckId);
  const data = { amountCents: { increment: BigInt(cents) } };
  if (open && (await operation.db.transfer.updateMany({ where: open, data })).count) return;
  const account = companyAccount(operation, company);
  const transfer = { direction: 'debit', employerCheckId, amountCents: cents, account } as const;
  await makeTransfers(operation, company.id, [{ ...transfer, part: parts }]);
}

/**
 * What of a payrun was voided before it was paid is not debited, as long as the bank has not taken the debit
 * into its books. After that the company has it to get back.
 */
export async function takeOffDebit(operation: Operation, { employerCheckId, cents }: Drawn): Promise<void> {
  if (cents <= 0) return;
  const { open, openCents } = await debitsOf(operation, employerCheckId);
  if (!open || openCents < cents) return;
  const data =
    openCents > cents ? { amountCents: { decrement: BigInt(cents) } } : { status: 'canceled', nextAt: null };
  await operation.db.transfer.updateMany({ where: open, data });
}

/**
 * How many debits a payrun has, not counting those sent again, and the one that can still be changed: while
 * the condition holds. A file may take it at any time.
 */
async function debitsOf({ db, bank }: Operation, employerCheckId: string) {
  const debits = await db.transfer.findMany({
    where: { employerCheckId, direction: 'debit', attempt: 0 },
    select: { id: true, status: true, bankFileId: true, amountCents: true },
    orderBy: { part: 'asc' },
  });
  const last = debits.at(-1);
  const status = bank === 'simulated' ? 'submitted' : 'created';
  const isOpen = last?.status === status && last.bankFileId === null;
  const open = isOpen ? { id: last.id, status, bankFileId: null } : undefined;
  return { parts: debits.length, open, openCents: Number(last?.amountCents ?? 0) };
}
