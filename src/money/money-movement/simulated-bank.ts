/**
 * The bank of the test environment. It settles each transfer on its effective day, by the partner's clock.
 * The last five digits of an account number make it as slow, forgetful or wrong as banks are; in production
 * they mean nothing.
 */

import { changeReason, returnReason } from '../../engine/nacha/codes.ts';
import { expectedBankingDaysAfter } from '../../engine/payroll/calendar/banking-day.ts';
import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { Account } from './account.ts';

/** What the bank does with a transfer, by the digit before 00XX. */
export const magicDigits = {
  '1': 'Returned with RXX two banking days after it settled; a retry is returned, too.',
  '2': 'Returned with RXX two banking days after it settled; a retry settles.',
  '3': 'Returned late with RXX: sixty days after it settled.',
  '4': 'Settles; two banking days later a notice of change CXX arrives and is applied to the account.',
  '5': 'Refused: it comes back with RXX on its day, before it settled; a retry is refused, too.',
  '6': 'As 1, and a banking day later the bank sends the same return again: nothing changes.',
  '7': 'Two banking days after it settled a return RXX has an amount that is one cent wrong: it is not applied. A banking day later the right return arrives.',
  '8': 'The first one settles, and the bank closes the account: each later one is returned with RXX two banking days after it settled.',
  '9': 'Lost: it never settles. Ten banking days after its day the bank finds out, and returns it with RXX.',
} as const;

/** The ending of an account at which a transfer is late, and by how many banking days at most. */
export const lateEnding = '990NN';
const mostLateDays = 20;
export const lateEffect = `Late: it settles NN banking days after its day, at most ${mostLateDays}.`;

/** The ending of an account with which the bank refuses the file of its first transfer. */
export const refusedFileEnding = '985XX';
export const refusedFileEffect =
  'The bank refuses the file of the first pay or debit: nothing that left in that minute moves, and all of it leaves again an hour later.';
export const refusesFile = ({ accountNumber }: Account): boolean => /985\d\d$/.test(accountNumber);

/** Banks may return an entry until the second banking day after settlement. */
const returnBankingDays = 2;
const lateReturnDays = 60;
const lostBankingDays = 10;

export type Outcome = { readonly at: Instant } & (
  | { readonly what: 'return'; readonly code: string }
  | { readonly what: 'repeated' | 'unmatched'; readonly code: string }
  | { readonly what: 'change'; readonly code: string; readonly correctedData: string }
);

/** What the bank does with a transfer: when it settles, if ever, and its answers, in order. */
export type BankPlan = { readonly settlesAt: Instant | null; readonly answers: readonly Outcome[] };

type SentTransfer = {
  readonly effectiveOn: PlainDate;
  readonly attempt: number;
  readonly account: Account | undefined;
  /** Whether the bank settled an earlier transfer to the account. */
  readonly isFirst: boolean;
};

/** What happens to a transfer. One without an answer settles on its day, and stays settled. */
export function simulatedPlan({ effectiveOn, attempt, account, isFirst }: SentTransfer): BankPlan {
  const after = (days: number) => settlementAt(expectedBankingDaysAfter(effectiveOn, days));
  const number = account?.accountNumber ?? '';
  const lateDays = Number(/990(\d\d)$/.exec(number)?.[1] ?? 0);
  if (lateDays <= mostLateDays && lateDays > 0) return { settlesAt: after(lateDays), answers: [] };
  const settlesAt = settlementAt(effectiveOn);
  const settles = (...answers: Outcome[]) => ({ settlesAt, answers });
  const [, digit = '', ending = ''] = /([1-9])00(\d\d)$/.exec(number) ?? [];
  const soon = after(returnBankingDays);
  if (digit === '4' && account) {
    const code = `C${ending}`;
    const correctedData = correctedBy(code, account);
    return changeReason(code) ? settles({ at: soon, what: 'change', code, correctedData }) : settles();
  }
  const code = `R${ending}`;
  if (!returnReason(code)) return settles();
  const back = (at: Instant): Outcome => ({ at, what: 'return', code });
  const next = after(returnBankingDays + 1);
  switch (digit) {
    case '2':
      return attempt > 0 ? settles() : settles(back(soon));
    case '3':
      return settles(back(settlementAt(expectedBankingDaysAfter(addDays(effectiveOn, lateReturnDays), 0))));
    case '5':
      return { settlesAt: null, answers: [back(settlesAt)] };
    case '6':
      return settles(back(soon), { at: next, what: 'repeated', code });
    case '7':
      return settles({ at: soon, what: 'unmatched', code }, back(next));
    case '8':
      return isFirst ? settles() : settles(back(soon));
    case '9':
      return { settlesAt: null, answers: [back(after(lostBankingDays))] };
    default:
      return digit === '1' ? settles(back(soon)) : settles();
  }
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
