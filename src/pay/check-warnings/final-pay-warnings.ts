import { arrivalOf } from '../../engine/payroll/calendar/effective-day.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { noDay } from '../../engine/payroll/final-pay/final-pay-due.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { EmployeeCheck } from '../../generated/prisma/client.ts';
import { type FinalPayCheck, finalPayOf, type Payer } from '../checks/final-pay.ts';
import { isFinalPay } from '../checks/off-cycle.ts';
import type { CheckWarning, Warn } from './check-warning.ts';

type Arriving = Pick<EmployeeCheck, 'disbursementMethod' | 'arrivesOn'>;

/** The day on which the money is there: pay that leaves late arrives after its check date. */
function arrivalOfFinalPay(
  { leadBankingDays }: Payer,
  { checkDate, disbursementMethod, arrivesOn }: FinalPayCheck & Arriving,
  now: Instant,
): PlainDate {
  if (arrivesOn !== null) return arrivesOn;
  if (disbursementMethod !== 'direct_deposit') return laterOf(checkDate, dateInLosAngeles(now));
  return arrivalOf(now, { checkDate, leadBankingDays, amountCents: 1 });
}

/** Final wages that are paid late, or of which the service does not know when they are due. */
export function finalPayWarnings(
  company: Payer,
  check: FinalPayCheck & Arriving,
  now: Instant,
  warn: Warn,
): CheckWarning[] {
  if (!isFinalPay(check.offCycleReason)) return [];
  const { termDate, workingState } = check.employee;
  const fields = ['check_date'];
  if (!termDate || !workingState) {
    const missing = termDate ? 'state of work' : 'last day';
    const message = `The ${missing} of the employee is not stated: the day on which final wages are due is not computed.`;
    return [warn('final_pay_day_unknown', message)];
  }
  const due = finalPayOf(company, check);
  if (!due?.citation) return [];
  const { dueOn, words, citation, note } = due;
  const law = `The law of ${workingState} has final wages paid ${words} (${citation})`;
  const exception = note ? ` ${note}` : '';
  if (!dueOn)
    return words === noDay
      ? []
      : [
          warn(
            'final_pay_day_unknown',
            `${law}: that day is not computed: the company has no pay calendar, or the bank holidays of its year are missing.${exception}`,
          ),
        ];
  const arrivesOn = arrivalOfFinalPay(company, check, now);
  if (arrivesOn <= dueOn) return [];
  const message = `${law}: by ${dueOn}, as the last day is ${termDate}. The check pays on ${arrivesOn}.${exception}`;
  return [warn('final_pay_late', message, { fields })];
}
