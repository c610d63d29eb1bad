import type { Company } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { mostCents } from '../nacha/layouts.ts';
import { companyAccount } from './account.ts';
import { makeTransfers, type NewTransfer } from './make-transfers.ts';
import { owedAfterVoids } from './owed-after-voids.ts';

type Drawn = { readonly employerCheckId: string; readonly cents: number };

/**
 * Draws up what a company is debited for a part of its payrun, which is booked already, less what it has to
 * get back. The company is held. What the bank has not taken into its books yet is added to; otherwise, and
 * beyond what one transfer can carry, it is another transfer.
 */
export async function drawDebit(operation: Operation, company: Company, drawn: Drawn): Promise<void> {
  const { employerCheckId } = drawn;
  const owed = await owedAfterVoids(operation, [company.id]);
  let cents = Math.min(drawn.cents, Number(owed.get(company.id) ?? drawn.cents));
  if (cents <= 0) return;
  const { open, openCents, parts } = await debitsOf(operation, employerCheckId);
  const added = Math.min(cents, mostCents - openCents);
  const data = { amountCents: { increment: BigInt(added) } };
  if (open && added && (await operation.db.transfer.updateMany({ where: open, data })).count) cents -= added;

  const account = companyAccount(operation, company);
  if (!account) throw new Error(`the bank account of company ${company.id} cannot be read`);
  const debit = { direction: 'debit', employerCheckId, account } as const;
  const more: NewTransfer[] = [];
  for (let part = parts; cents > 0; part++, cents -= mostCents) {
    more.push({ ...debit, part, amountCents: Math.min(cents, mostCents) });
  }
  await makeTransfers(operation, company.id, more);
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
