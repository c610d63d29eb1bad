import { arrivalOf } from '../../engine/payroll/calendar/effective-day.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { noDay } from '../../engine/payroll/final-pay/final-pay-due.ts';
import type { Instant } from '../../foundation/clock.ts';
import { type Sentence, saidOf, sentence } from '../../foundation/sentence.ts';
import type { EmployeeCheck } from '../../generated/prisma/client.ts';
import { type FinalPayCheck, finalPayOf, lastDayOf, type Payer } from '../checks/final-pay.ts';
import { isFinalPay } from '../checks/off-cycle.ts';
import type { CheckWarning, Warn } from './check-warning.ts';

type Arriving = Pick<EmployeeCheck, 'disbursementMethod' | 'arrivesOn'>;

/** The day on which the money arrives: pay that leaves late arrives after its check date. */
function arrivalOfFinalPay(
  { leadBankingDays }: Payer,
  { checkDate, disbursementMethod, arrivesOn }: FinalPayCheck & Arriving,
  now: Instant,
): PlainDate {
  if (arrivesOn !== null) return arrivesOn;
  if (disbursementMethod !== 'direct_deposit') return laterOf(checkDate, dateInLosAngeles(now));
  return arrivalOf(now, { checkDate, leadBankingDays, amountCents: 1 });
}

/** Final wages that are paid late, or whose due date the service does not know. */
export function finalPayWarnings(
  company: Payer,
  check: FinalPayCheck & Arriving,
  now: Instant,
  warn: Warn,
): CheckWarning[] {
  if (!isFinalPay(check.offCycleReason)) return [];
  const { workingState } = check.employee;
  const lastDay = lastDayOf(check);
  const fields = ['check_date'];
  if (!lastDay || !workingState) {
    const message = lastDay
      ? 'The state of work of the employee is not stated: the day on which final wages are due is not computed.'
      : 'The last day of the employee is not stated: the day on which final wages are due is not computed.';
    return [warn('final_pay_day_unknown', message)];
  }
  const due = finalPayOf(company, check);
  if (!due?.citation) return [];
  const { dueOn, words, citation, note } = due;
  const law = { state: workingState, rule: saidOf(words), citation };
  if (!dueOn)
    return words === noDay
      ? []
      : [
          warn(
            'final_pay_day_unknown',
            withNote(
              sentence(
                'The law of {state} requires final wages {rule} ({citation}): that day is not computed: the company has no pay calendar, or the bank holidays of its year are missing.',
                law,
              ),
              note,
            ),
          ),
        ];
  const arrivesOn = arrivalOfFinalPay(company, check, now);
  if (arrivesOn <= dueOn) return [];
  const message = sentence(
    'The law of {state} requires final wages {rule} ({citation}): by {due}, as the last day is {last}. The check pays on {day}.',
    { ...law, due: dueOn, last: lastDay, day: arrivesOn },
  );
  return [warn('final_pay_late', withNote(message, note), { fields })];
}

/** The notes of figures about a law are in English. */
const withNote = (message: Sentence, note: string | undefined): Sentence =>
  note ? sentence('{message} {note}', { message, note: saidOf(note) }) : message;
