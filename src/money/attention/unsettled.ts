import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention } from './kinds.ts';

/**
 * The debits and pay that banks have but did not settle on their day, and the debits for which a bank sent an
 * answer that changed nothing.
 */
export const readUnsettled = ({ db, now }: Operation, companyIds: readonly string[]) =>
  db.transfer.findMany({
    where: {
      companyId: { in: [...companyIds] },
      OR: [
        {
          nextAt: { gt: new Date(now) }, // a step that failed has its own message
          status: 'submitted',
          direction: { in: ['credit', 'debit'] },
          effectiveOn: { lt: dateInLosAngeles(now) },
        },
        { answerInQuestion: 'unmatched', status: 'settled' },
        { answerInQuestion: 'repeated', status: 'returned' },
      ],
    },
    select: {
      answerInQuestion: true,
      companyId: true,
      direction: true,
      effectiveOn: true,
      employeeCheckId: true,
      receiverName: true,
      amountCents: true,
      employeeCheck: { select: { employeeId: true } },
    },
    orderBy: { id: 'asc' },
  });

type Unsettled = Awaited<ReturnType<typeof readUnsettled>>[number];

/** What a company's banks did not settle, each day apart, oldest first. */
export function ofUnsettled(
  unsettled: readonly Unsettled[],
  { id, payrollHeldBecause }: { readonly id: string; readonly payrollHeldBecause: string | null },
): Attention[] {
  const all = unsettled.filter(({ companyId }) => companyId === id);
  const own = all.filter(({ answerInQuestion }) => answerInQuestion === null);
  const days = [...new Set(own.map(({ effectiveOn }) => effectiveOn))].sort();
  const ofDays = days.flatMap((day) => {
    const ofDay = own.filter(({ effectiveOn }) => effectiveOn === day);
    const people = ofDay.filter(({ direction }) => direction === 'credit').map(personOf);
    const count = people.length;
    const pay =
      count === 1
        ? sentence('The bank did not settle the pay of one person on {day}.', { day })
        : sentence('{count} people have pay that the bank did not settle on {day}.', { count, day });
    const debit = sentence('The bank did not settle the debit of the company on {day}.', { day });
    return [
      ...(ofDay.some(({ direction }) => direction === 'debit') ? [attention('not_settled', debit)] : []),
      ...(people.length ? [attention('not_settled', pay, { people })] : []),
    ];
  });
  return [...ofDays, ...all.flatMap((debit) => inQuestion(debit, payrollHeldBecause !== null))];
}

/** An answer that came again is done once nothing is owed of the debit. */
function inQuestion({ answerInQuestion, effectiveOn: day }: Unsettled, owesDebits: boolean): Attention[] {
  if (answerInQuestion === 'unmatched') return [attention('not_settled', sentence(wrongReturn, { day }))];
  if (answerInQuestion === null || !owesDebits) return [];
  return [attention('not_settled', sentence(repeatedReturn, { day }))];
}

const wrongReturn =
  'The bank sent a return of the debit of {day} with a wrong amount. It is not applied, and the bank is asked.';
const repeatedReturn = 'The bank sent the return of the debit of {day} again. The company owes it once.';

const personOf = ({ employeeCheck, employeeCheckId, receiverName, amountCents }: Unsettled) => ({
  employeeId: employeeCheck?.employeeId ?? null,
  employeeCheckId,
  name: receiverName,
  cents: Number(amountCents),
  reason: null,
});
