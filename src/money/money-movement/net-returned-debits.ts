import { returnReason } from '../../engine/nacha/codes.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { moneyText } from '../../engine/payroll/money.ts';
import { type Said, sentence, together, word } from '../../foundation/sentence.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { holdingPayroll } from '../../parties/companies/held-payroll.ts';
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
  const data = holdingPayroll(debit ? reasonOf(debit) : null);
  await operation.db.company.updateMany({ where: { id: companyId }, data });
}

function reasonOf(debit: Transfer): Said {
  const { amountCents, nettedCents, nextAt, returnCode: code } = debit;
  const amount = dollars(amountCents);
  const why = returnReason(code ?? '');
  return together([
    why
      ? sentence('The bank returned a debit of {amount}: {code}, {reason}.', {
          amount,
          code: code ?? '',
          reason: word(why),
        })
      : sentence('The bank returned a debit of {amount}.', { amount }),
    nettedCents ? sentence('{amount} of it is owed.', { amount: dollars(owedOf(debit)) }) : 'It is owed.',
    ...(nextAt ? [sentence('It is drawn again on {day}.', { day: dateInLosAngeles(nextAt.getTime()) })] : []),
  ]);
}

const dollars = (cents: bigint): string => `$${moneyText(Number(cents))}`;
