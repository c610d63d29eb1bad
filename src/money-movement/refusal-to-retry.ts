import type { Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { isRetryable, mostRetries, retryDays, returnReason } from '../nacha/codes.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import { addDays } from '../payroll/calendar/plain-date.ts';

/**
 * Why an entry may not be sent again to an account that it came back from; undefined where it may. To one
 * that it has not been sent to it always may.
 */
export function refusalToRetry(
  { now }: Pick<Operation, 'now'>,
  attempts: readonly Transfer[],
  code: string,
): string | undefined {
  const [first] = attempts;
  if (!first) return undefined;
  const why = `${code}, ${returnReason(code) ?? 'returned by the bank'}`;
  if (!isRetryable(code)) {
    return `The bank returned it with ${why}: nothing is sent to that account again. Correct the account first.`;
  }
  if (attempts.length > mostRetries) {
    return `It came back ${attempts.length} times (${why}), and may be sent again no more. Change the account first.`;
  }
  if (dateInLosAngeles(now) > addDays(first.effectiveOn, retryDays)) {
    return `It was first sent more than ${retryDays} days ago (${why}). Change the account first.`;
  }
  return undefined;
}
