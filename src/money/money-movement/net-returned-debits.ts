import { returnReason } from '../../engine/nacha/codes.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { amountText } from '../../engine/payroll/money.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { exposureNetted } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { owedAfterVoids } from './owed-after-voids.ts';
import { owedDebits, owedOf } from './owed-debits.ts';
import { payrunOf } from './subject-of.ts';

/**
 * Pays the returned debits of a company, oldest first, from its credit from voids. Payroll of a company that
 * owes nothing after that resumes. A retry under way is not changed. The caller has locked the company.
 */
export async function netReturnedDebits(operation: Operation, companyId: string): Promise<void> {
  const { db } = operation;
  const owed = await owedDebits(operation, [companyId]);
  const returned = owed.filter(({ status }) => status === 'returned');
  if (!returned.length) return;
  const booked = (await owedAfterVoids(operation, [companyId])).get(companyId) ?? 0n;
  let credit = 0n - booked;
  if (credit <= 0n) return;
  for (const debit of returned) {
    const cents = credit < owedOf(debit) ? credit : owedOf(debit);
    if (cents <= 0n) break;
    credit -= cents;
    const nettedCents = debit.nettedCents + cents;
    await db.transfer.updateMany({ where: { id: debit.id }, data: { nettedCents } });
    const reference = `${debit.id} ${nettedCents}`;
    const moved = { employerCheckId: payrunOf(debit), transferId: reference, cents: Number(cents) };
    await post(operation, companyId, [exposureNetted(moved)]);
  }
  await suspendOrResume(operation, companyId);
}

/** Suspends payroll of a company while it owes a returned debit, and resumes it after that. */
export async function suspendOrResume(
  operation: Operation,
  companyId: string,
  latestId?: string,
): Promise<void> {
  const owed = await owedDebits(operation, [companyId]);
  const latest = owed.find(({ id }) => id === latestId);
  const debit = latest ?? owed.findLast(({ status }) => status === 'returned') ?? owed.at(-1);
  const payrollHeldBecause = debit ? reasonOf(debit) : null;
  await operation.db.company.updateMany({ where: { id: companyId }, data: { payrollHeldBecause } });
}

function reasonOf(debit: Transfer): string {
  const { amountCents, nettedCents, returnCode: code } = debit;
  const why = returnReason(code ?? '') ?? 'Returned by the bank.';
  const owed = nettedCents ? `${amountText(Number(owedOf(debit)))} of it is owed.` : 'It is owed.';
  const again = debit.nextAt ? ` It is drawn again on ${dateInLosAngeles(debit.nextAt.getTime())}.` : '';
  return `The bank returned a debit of ${amountText(Number(amountCents))}: ${code}, ${why}. ${owed}${again}`;
}
