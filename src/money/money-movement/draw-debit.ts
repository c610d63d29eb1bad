import { mostCents } from '../../engine/nacha/layouts.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { companyAccount } from './account.ts';
import { makeTransfers, mostOfOpen, type NewTransfer } from './make-transfers.ts';
import { owedAfterVoids } from './owed-after-voids.ts';

type PayrunAmount = { readonly employerCheckId: string; readonly cents: number };

/**
 * Debits a company for a part of its payrun that is already booked, less the company's credit from voids. The
 * caller has locked the company. Adds to the payrun's last debit while the bank has not taken it; otherwise,
 * and beyond the maximum of one transfer, creates further debits.
 */
export async function drawDebit(operation: Operation, company: Company, part: PayrunAmount): Promise<void> {
  const { employerCheckId } = part;
  const owed = await owedAfterVoids(operation, [company.id]);
  let cents = Math.min(part.cents, Number(owed.get(company.id) ?? part.cents));
  if (cents <= 0) return;
  const { open, openCents, count } = await debitsOf(operation, employerCheckId);
  const { leadBankingDays } = company;
  const added = Math.min(cents, mostOfOpen({ amountCents: openCents, leadBankingDays }) - openCents);
  const data = { amountCents: { increment: BigInt(added) } };
  if (open && (await operation.db.transfer.updateMany({ where: open, data })).count) cents -= added;

  const account = companyAccount(operation, company);
  if (!account) throw new Error(`the bank account of company ${company.id} cannot be read`);
  const debit = { direction: 'debit', employerCheckId, account } as const;
  const more: NewTransfer[] = [];
  for (let index = count; cents > 0; index++, cents -= mostCents) {
    more.push({ ...debit, part: index, amountCents: Math.min(cents, mostCents) });
  }
  await makeTransfers(operation, company.id, more, leadBankingDays);
}

/**
 * Reduces the debit of a payrun by an amount that was voided before it was paid, while the bank has not taken
 * the debit. After that the amount is a credit of the company.
 */
export async function reduceDebit(
  operation: Operation,
  { employerCheckId, cents }: PayrunAmount,
): Promise<void> {
  if (cents <= 0) return;
  const { open, openCents } = await debitsOf(operation, employerCheckId);
  if (!open || openCents < cents) return;
  const data =
    openCents > cents
      ? { amountCents: { decrement: BigInt(cents) } }
      : { status: 'canceled', nextAt: null, waitsBecause: null };
  await operation.db.transfer.updateMany({ where: open, data });
}

/**
 * Counts the debits of a payrun, without retries, and finds the one that can still be changed. `open` is the
 * condition under which it can be: a bank file may take the debit at any time.
 */
async function debitsOf({ db, bank }: Operation, employerCheckId: string) {
  const debits = await db.transfer.findMany({
    where: { employerCheckId, direction: 'debit', attempt: 0 },
    select: { id: true, status: true, amountCents: true },
    orderBy: { part: 'asc' },
  });
  const last = debits.at(-1);
  const status = bank === 'simulated' ? 'submitted' : 'created';
  const open = last?.status === status ? { id: last.id, status, bankFileId: null } : undefined;
  return { count: debits.length, open, openCents: Number(last?.amountCents ?? 0) };
}
