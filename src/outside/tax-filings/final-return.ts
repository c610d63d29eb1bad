/** A final return: the company pays no wages any more, and files no later return of its kind. */
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { FormCode, Subject } from './forms.ts';

const finalForms: readonly FormCode[] = ['form_940', 'form_941', 'form_943', 'form_944', 'form_945'];

/**
 * Refuses a last day of wages that the return cannot state: one outside its period, or one before pay. The
 * payments of Form 945 are those to contractors.
 */
export async function requireFinal(
  operation: Operation,
  { companyId, form, periodStart, periodEnd }: Subject,
  day: PlainDate,
): Promise<void> {
  if (!finalForms.includes(form))
    throw new Fault('MALFORMED', {
      path: ['finalWagesOn'],
      toPrograms: 'must be left out: only Forms 940, 941, 943, 944 and 945 can be final',
    });
  if (day < periodStart || day > periodEnd)
    throw refused(sentence('must be from {from} to {to}', { from: periodStart, to: periodEnd }));
  const later =
    form === 'form_945'
      ? await paymentAfter(operation, companyId, day)
      : await checkAfter(operation, companyId, day);
  if (later) throw refused(sentence('must not be before {day}, when the company pays', { day: later }));
}

const refused = (problem: Said) => new Fault('MALFORMED', { path: ['finalWagesOn'], problem });

async function checkAfter({ db }: Operation, companyId: string, day: PlainDate) {
  const check = await db.employeeCheck.findFirst({
    where: { companyId, checkDate: { gt: day }, status: { in: liveStatuses } },
    orderBy: [{ checkDate: 'desc' }, { id: 'asc' }],
    select: { checkDate: true },
  });
  return check?.checkDate;
}

async function paymentAfter({ db }: Operation, companyId: string, day: PlainDate) {
  const payment = await db.contractorPayment.findFirst({
    where: { companyId, payDate: { gt: day }, status: { in: liveStatuses } },
    orderBy: [{ payDate: 'desc' }, { id: 'asc' }],
    select: { payDate: true },
  });
  return payment?.payDate;
}
