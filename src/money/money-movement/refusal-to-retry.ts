import { isRetryable, mostRetries, retryDays, returnReason } from '../../engine/nacha/codes.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import type { BankAccount, Transfer } from '../../generated/prisma/client.ts';
import { activeOf } from '../../pay/disbursements/accounts-in-use.ts';
import { unverifiedText } from '../../pay/disbursements/unverified-account.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Account, accountOf, isSameAccount, workerAccount } from './account.ts';

type Retry = { readonly account: Account; readonly last: Transfer } | { readonly problem: Said };

/**
 * Where returned pay, or a returned part of it, is sent again: to the account that it was sent to while a
 * split gives it a part and the bank may still take it, or else to the active account. Says why it cannot be
 * sent there. `accounts` has those in use, `before` the earlier attempts, oldest first.
 */
export function retryOf(
  operation: Operation,
  accounts: readonly BankAccount[],
  before: readonly Transfer[],
): Retry {
  const last = before.at(-1);
  if (!last) return { problem: 'It was not sent through a bank.' };
  const own = accounts.find(({ id, isActive }) => id === last.bankAccountId && !isActive);
  const first = own && retryAt(operation, own, before, last);
  if (first && 'account' in first) return first;
  const active = activeOf(accounts);
  if (!active) return { problem: 'The worker has no active bank account: add one first.' };
  return retryAt(operation, active, before, last);
}

function retryAt(operation: Operation, row: BankAccount, before: readonly Transfer[], last: Transfer): Retry {
  const account = workerAccount(operation, row, last.receiverName);
  if (!account) {
    return { problem: 'The number of the bank account cannot be read: enter the account again.' };
  }
  const problem = unverifiedText(row) ?? refusalToRetry(operation, account, before);
  return problem === undefined ? { account, last } : { problem };
}

/**
 * Why an entry may not be sent to this account again; undefined when it may. An account that has not returned
 * the entry is always allowed. An attempt whose account cannot be unsealed counts as an attempt at this
 * account.
 */
export function refusalToRetry(
  operation: Operation,
  account: Account,
  before: readonly Transfer[],
): Said | undefined {
  const attempts = before.filter((attempt) =>
    isSameAccount(accountOf(operation, attempt) ?? account, account),
  );
  const [first] = attempts;
  if (!first) return undefined;
  const code = attempts.at(-1)?.returnCode ?? '';
  const returned = { code, reason: word(returnReason(code) ?? 'returned by the bank') };
  if (!isRetryable(code)) {
    return sentence(
      'The bank returned it with {code}, {reason}: nothing is sent to that account again. Correct the account first.',
      returned,
    );
  }
  if (attempts.length > mostRetries) {
    return sentence(
      'It came back {count} times ({code}, {reason}) and cannot be sent again. Change the account first.',
      { ...returned, count: attempts.length },
    );
  }
  if (dateInLosAngeles(operation.now) > addDays(first.effectiveOn, retryDays)) {
    return sentence(
      'It was first sent more than {days} days ago ({code}, {reason}). Change the account first.',
      { ...returned, days: retryDays },
    );
  }
  return undefined;
}
