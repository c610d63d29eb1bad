import { mostCents } from '../../engine/nacha/layouts.ts';
import { amountText, type Cents } from '../../engine/payroll/money.ts';
import { type Plain, type Said, sentence } from '../../foundation/sentence.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';
import { activeOf, sharesOf, splitOf } from '../../pay/disbursements/accounts-in-use.ts';
import type { DisbursedPart } from '../../pay/disbursements/parts.ts';
import { unverifiedText } from '../../pay/disbursements/unverified-account.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Account, workerAccount } from './account.ts';

type Pay = {
  readonly method: string;
  readonly cents: Cents;
  readonly name: string;
  /** Those in use. */
  readonly accounts: readonly BankAccount[];
};

/** The share of pay of one account. */
export type PartToSend = { readonly part: number; readonly cents: Cents; readonly account: Account };

/** The accounts that pay is sent to, a check to print, nothing to pay, or the reason why pay waits. */
export type Route =
  | { readonly sent: readonly PartToSend[]; readonly isSplit: boolean }
  | { readonly isPrinted: true }
  | { readonly isNothing: true }
  | { readonly waits: Said };

const noAccount: Plain = 'The worker has no active bank account. Pay is sent once there is one.';
const unreadable: Plain =
  'The number of the bank account cannot be read. Pay is sent once the account is entered again.';
const unreadablePart = (digits: string): Said =>
  sentence(
    'The number of the account that ends in {digits} cannot be read. Pay is sent once the account is entered again and the split is set to the new one.',
    { digits },
  );
const tooMuch: Plain = 'It is more than a bank transfer can carry. Pay it by a check.';
const noMethod: Plain = 'The service does not pay this way. Pay it by direct deposit or by a check.';

/** Where pay goes. Split pay waits as a whole while one of its parts cannot be sent. */
export function routeOf(operation: Operation, { method, accounts, cents, name }: Pay): Route {
  if (cents <= 0) return { isNothing: true };
  if (method === 'download_check') return { isPrinted: true };
  if (method !== 'direct_deposit') return { waits: noMethod };
  const shares = sharesOf(accounts, cents);
  if (shares.some((share) => share.cents > mostCents)) return { waits: tooMuch };
  if (!activeOf(accounts)) return { waits: noAccount };
  const unverified = shares.flatMap(({ row }) => (row && unverifiedText(row)) ?? [])[0];
  if (unverified) return { waits: unverified };
  const sent: PartToSend[] = [];
  for (const { row, ...share } of shares) {
    const account = row && workerAccount(operation, row, name);
    if (!account) return { waits: share.part > 0 && row ? unreadablePart(row.accountLastFour) : unreadable };
    sent.push({ ...share, account });
  }
  return { sent, isSplit: splitOf(accounts).length > 0 };
}

/** How a history names the account. */
export const accountText = (lastFour: string): string => `the account that ends in ${lastFour}`;

/** `200.00 to the account that ends in 4321`. */
export const shareText = (cents: Cents, lastFour: string): string =>
  `${amountText(cents)} to ${accountText(lastFour)}`;

export function sentText({ sent, isSplit }: Extract<Route, { sent: unknown }>): string {
  const lastFour = ({ account }: PartToSend) => account.accountNumber.slice(-4);
  return isSplit
    ? `Sent: ${sent.map((share) => shareText(share.cents, lastFour(share))).join(', ')}.`
    : `Sent to ${sent.map((share) => accountText(lastFour(share))).join('')}.`;
}

/** How the API shows an account of a part. */
export const shownAccount = ({ bankAccountId, accountNumber }: Account) => ({
  bankAccountID: bankAccountId ?? '',
  account_number: `*****${accountNumber.slice(-4)}`,
});

export const partsSent = (sent: readonly PartToSend[]): DisbursedPart[] =>
  sent.map(({ part, cents, account }) => ({
    part,
    ...shownAccount(account),
    amount: cents / 100, // JSON as the API answers it
    status: 'pending',
    return_code: null,
  }));
