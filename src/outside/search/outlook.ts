import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { cutOffAt } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { Instant } from '../../foundation/clock.ts';
import { type Said, saidOf, sentence, storedReason, word } from '../../foundation/sentence.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import type { Found as Row } from '../../platform/database/search-partner.ts';

/** With the sentence of its reason, if that sentence contains values. */
export type Found = Row & { readonly heldSaid: unknown };

/** Why something does not continue by itself, and what comes next. Null if there is nothing to show. */
export type Outlook = { readonly heldBecause: Said | null; readonly next: Said | null };

const nothing: Outlook = { heldBecause: null, next: null };
const held = (heldBecause: Said, next: Said): Outlook => ({ heldBecause, next });
const continues = (next: Said): Outlook => ({ heldBecause: null, next });

/** The outlook of a search result, by its kind. */
export function outlookOf(found: Found, now: Instant): Outlook {
  if (found.kind === 'company') return ofCompany(found);
  if (found.kind === 'employee' || found.kind === 'contractor') return ofPerson(found);
  if (found.kind === 'request') return nothing;
  return ofPay(found, now);
}

/** For a company that is not live, by its status. */
const beforeLive: Readonly<Record<string, Outlook>> = {
  initial_onboarding: held('The employer has not finished the onboarding.', 'The employer signs it.'),
  payroll_access_needed: held(
    'Access to the payroll of the former provider is missing.',
    'The employer gives it; then the partner moves the company on.',
  ),
  migration_pending: held(
    'The year to date has not been taken over.',
    'The partner moves the company on when it is.',
  ),
  payment_permission_pending: held(
    'The bank has not permitted its payments.',
    'It goes live with the permission.',
  ),
  offboarded: held('The company has left.', 'Nothing: nobody is paid any more.'),
};

function ofCompany({ companyStatus, bankStatus, companyHeldBecause }: Found): Outlook {
  const problem = bankProblem(bankStatus ?? 'none');
  return (
    beforeLive[companyStatus ?? ''] ??
    (problem ? held(problem, 'Nobody is paid until the account is verified.') : undefined) ??
    (companyHeldBecause ? held(saidOf(companyHeldBecause), 'Payroll continues when it is settled.') : nothing)
  );
}

function ofPerson({ status, isOnboarded }: Found): Outlook {
  if (status === 'terminated') return continues('Nothing: the work has ended.');
  if (isOnboarded === false) return held('Not onboarded yet.', 'The employer or the partner onboards them.');
  return nothing;
}

function ofPay(found: Found, now: Instant): Outlook {
  const { status, moneyStatus } = found;
  const on = found.day ?? '';
  if (moneyStatus === 'returned')
    return held('A bank has returned the money.', 'Correct the account, then send it again.');
  if (status === 'processed') return continues(sentence('Nothing: it was paid on {day}.', { day: on }));
  if (status === 'voided' || status === 'failed') return continues('Nothing: it is not paid.');
  const isPast = on < dateInLosAngeles(now);
  const ofDay = isPast ? 'Its payday has passed.' : ofCompany(found).heldBecause;
  const heldBecause = storedReason(found) ?? ofDay;
  const inTime = sentence('It is paid on {day} when this is settled in time.', { day: on });
  if (heldBecause) return held(heldBecause, isPast ? 'Move it to another day.' : inTime);
  return status === 'pre-processed'
    ? continues(sentence('It is paid on {day}.', { day: on }))
    : ofPending(found, on, now);
}

/** The outlook of a payment that waits for its cut-off, or for an approval. */
function ofPending({ isUnapproved, leadBankingDays }: Found, on: string, now: Instant): Outlook {
  const cutOff = whereKnown(() => cutOffAt(on, leadBankingDays ?? undefined));
  const time = cutOff === undefined ? 'its cut-off' : new Date(cutOff).toISOString();
  const isLate = cutOff !== undefined && cutOff <= now;
  if (isUnapproved && isLate)
    return held('It was not approved by its cut-off.', 'Move it to another day and approve it.');
  if (isUnapproved)
    return held('It waits for an approval.', sentence('Approve it by {time}.', { time: word(time) }));
  return continues(
    isLate
      ? 'It is computed within moments.'
      : sentence('It is computed at its cut-off, {time}.', { time: word(time) }),
  );
}
