/**
 * The bank of the test environment. It settles each transfer on its effective day, by the partner's clock.
 * The last five digits of an account number make it answer otherwise; in production they mean nothing.
 */

import { changeReason, returnReason } from '../../engine/nacha/codes.ts';
import { expectedBankingDaysAfter } from '../../engine/payroll/calendar/banking-day.ts';
import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { Account } from './account.ts';

/** What the bank does with a settled transfer, by the digit before 00XX. */
export const magicDigits = {
  '1': 'Returned with RXX two banking days after it settled; a retry is returned, too.',
  '2': 'Returned with RXX two banking days after it settled; a retry settles.',
  '3': 'Returned late with RXX: sixty days after it settled.',
  '4': 'Settles; two banking days later a notice of change CXX arrives and is applied to the account.',
} as const;

/** Banks may return an entry until the second banking day after settlement. */
const returnBankingDays = 2;
const lateDays = 60;

export type Outcome = { readonly at: Instant } & (
  | { readonly what: 'return'; readonly code: string }
  | { readonly what: 'change'; readonly code: string; readonly correctedData: string }
);

type SettledTransfer = {
  readonly effectiveOn: PlainDate;
  readonly attempt: number;
  readonly account: Account | undefined;
};

/** What happens to a transfer after it has settled; undefined when it stays settled. */
export function simulatedOutcome({ effectiveOn, attempt, account }: SettledTransfer): Outcome | undefined {
  const [, digit = '', number = ''] = /([1-4])00(\d\d)$/.exec(account?.accountNumber ?? '') ?? [];
  const soon = settlementAt(expectedBankingDaysAfter(effectiveOn, returnBankingDays));
  if (digit === '4' && account) {
    const code = `C${number}`;
    const correctedData = correctedBy(code, account);
    return changeReason(code) ? { at: soon, what: 'change', code, correctedData } : undefined;
  }
  const code = `R${number}`;
  if (!returnReason(code) || (digit === '2' && attempt > 0)) return undefined;
  const late = settlementAt(expectedBankingDaysAfter(addDays(effectiveOn, lateDays), 0));
  return { at: digit === '3' ? late : soon, what: 'return', code };
}

/** The routing number of another bank: a notice of change that corrects the routing sets it. */
const correctedRouting = '011401533';

/** The corrected account number ends in five zeros, which have no special meaning to the bank. */
function correctedBy(code: string, { accountNumber, accountType }: Account): string {
  const account = `${accountNumber.slice(0, -5)}00000`;
  const transactionCode = accountType === 'savings' ? '22' : '32';
  const data: Readonly<Record<string, string>> = {
    C01: account,
    C02: correctedRouting,
    C03: `${correctedRouting} ${account}`,
    C05: transactionCode,
    C06: `${account} ${transactionCode}`,
    C07: `${correctedRouting}${account} ${transactionCode}`,
  };
  return data[code] ?? '';
}
