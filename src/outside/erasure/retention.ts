import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { ErasureFacts } from '../../platform/database/erasure.ts';

/** Data that is not erased yet. `until` is null while it waits for open work to end. */
export type Stay = { readonly what: string; readonly until: PlainDate | null; readonly because: string };

/** Pay is kept for this many years after the year of the pay. docs/operate/retention.md says why. */
const yearsOfPay = 7;

/** The last day on which records of pay are kept. */
export const payKeptUntil = (lastPay: PlainDate): PlainDate =>
  `${Number(lastPay.slice(0, 4)) + yearsOfPay}-12-31`;

/** Why nothing may be erased yet, in sentences that say what to do. */
export function refusalsOf(facts: ErasureFacts): string[] {
  const { kind, isEnded, openPay, openTransfers, unpaidChecks } = facts;
  const refusals: string[] = [];
  if (!isEnded && kind === 'account') refusals.push('The account is open: close it first.');
  if (!isEnded && (kind === 'employee' || kind === 'contractor'))
    refusals.push(
      'The person still works for the company: end the employment first, with employment_status.',
    );
  if (openPay) refusals.push(`Pay is open (${openPay}): it must be paid, voided or deleted first.`);
  if (openTransfers)
    refusals.push(`Money is on its way (${openTransfers} transfers): wait until it has arrived.`);
  if (unpaidChecks)
    refusals.push(
      `Pay has not reached the person (${unpaidChecks} returned or printed checks): pay, confirm or void it first.`,
    );
  return refusals;
}

/** What laws and open work still protect on this day. If the list is empty, everything is erased. */
export function staysOf(facts: ErasureFacts, today: PlainDate): Stay[] {
  const { lastPay, i9Until, openFilings, openRemittances } = facts;
  const payUntil = lastPay && payKeptUntil(lastPay);
  const stays: Stay[] = [];
  if (payUntil && today <= payUntil)
    stays.push({
      what: 'Pay, name, birth date, home address, taxpayer number, tax forms, bank accounts, orders and filings',
      until: payUntil,
      because: `26 CFR 31.6001-1(e)(2), 29 CFR 516.5 and the laws of states: ${yearsOfPay} years after the year of the last pay.`,
    });
  if (i9Until && today <= i9Until)
    stays.push({
      what: 'Forms I-9, and the name and number on them',
      until: i9Until,
      because: '8 CFR 274a.2(b)(2)(i)(A): three years after the hire, or one after the end if that is later.',
    });
  if (openFilings)
    stays.push({
      what: 'What the filings say',
      until: null,
      because: `Filings for the period of this pay are not accepted: ${openFilings}.`,
    });
  if (openRemittances)
    stays.push({
      what: 'What the deposits pay for',
      until: null,
      because: `Deposits for the period of this pay are not sent: ${openRemittances}.`,
    });
  return stays;
}
