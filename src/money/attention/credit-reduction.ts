import { effectiveDay } from '../../engine/payroll/calendar/effective-day.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { type Cents, moneyText } from '../../engine/payroll/money.ts';
import { type Said, sentence, within } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import {
  bookedReduction,
  isFiled,
  lastCollected,
  lastDayOf,
  reducedStates,
  reductionOf,
} from '../credit-reduction/reductions.ts';
import { cannotPayReason } from '../payruns/cannot-pay-reason.ts';
import { quarterOf } from '../remittances/deposit-schedule.ts';
import { type Attention, attention } from './kinds.ts';

type Payer = Parameters<typeof cannotPayReason>[0] & Pick<Company, 'creditReductionAt' | 'leadBankingDays'>;
type OfYear = { readonly companyId: string; readonly year: number };

/**
 * The credit reduction of each company: from December, what it will be debited; until the end of February,
 * when it is debited, or that it is paid with Form 940.
 */
export async function readReductions(
  operation: Operation,
  companies: readonly Payer[],
): Promise<ReadonlyMap<string, Attention[]>> {
  const found = companies.map(async (company) => {
    const said = company.creditReductionAt && (await reductionOfCompany(operation, company));
    return [company.id, said ? [attention('credit_reduction', said)] : []] as const;
  });
  return new Map(await Promise.all(found));
}

async function reductionOfCompany(operation: Operation, company: Payer): Promise<Said | null> {
  const today = dateInLosAngeles(operation.now);
  const month = Number(today.slice(5, 7));
  if (month > 2 && month < 12) return null;
  const isToCome = month === 12;
  const ofYear = { companyId: company.id, year: yearOf(today) - (isToCome ? 0 : 1) };
  const reduced = await reducedStates(operation, ofYear, { withUnpaid: true });
  if (!reduced?.length) return null;
  const states = reduced.map(({ state }) => state).join(', ');
  const booked = await bookedReduction(operation, ofYear);
  const missing = reductionOf(reduced) - booked;
  const of = { states, year: String(ofYear.year) };
  if (missing <= 0) {
    const day = await debitedOn(operation, ofYear);
    return booked > 0 && day && day >= today
      ? sentence(words.debited, { ...of, ...dollars(booked), day })
      : null;
  }
  if (isToCome && company.status !== 'offboarded')
    return sentence(words.toCome, { ...of, ...dollars(missing), day: nextDebit(company, missing) });
  if (await isFiled(operation, ofYear)) return null;
  return notDebited(operation, company, {
    today,
    year: ofYear.year,
    of: { ...of, ...dollars(missing) },
    missing,
  });
}

const dollars = (cents: Cents) => ({ amount: `$${moneyText(cents)}` });

const words = {
  toCome:
    'Federal unemployment tax of {year} is {amount} higher by the paychecks so far, because {states} owes the federal government (26 USC 3302(c)(2)). You are debited for it on {day}, and it is deposited for you.',
  debited:
    'Federal unemployment tax of {year} is {amount} higher, because {states} owes the federal government (26 USC 3302(c)(2)). You are debited for it on {day}, and it is deposited for you.',
  waits:
    'Federal unemployment tax of {year} is {amount} higher, because {states} owes the federal government (26 USC 3302(c)(2)). You cannot be debited for it: {reason} After {last} you pay it to the IRS with Form 940.',
  tooLate:
    'Federal unemployment tax of {year} is {amount} higher, because {states} owes the federal government (26 USC 3302(c)(2)). You are not debited for it: pay it to the IRS with Form 940, by {day}.',
} as const;

type Missing = {
  readonly today: string;
  readonly year: number;
  readonly of: { readonly states: string; readonly year: string; readonly amount: string };
  readonly missing: Cents;
};

function notDebited(operation: Operation, company: Payer, { today, year, of, missing }: Missing): Said {
  const last = lastCollected(year);
  if (today > last || company.status === 'offboarded')
    return sentence(words.tooLate, { ...of, day: quarterOf(lastDayOf(year)).dueOn });
  const reason = cannotPayReason(company, operation);
  if (reason) return sentence(words.waits, { ...of, last, reason: within(reason) });
  return sentence(words.debited, { ...of, day: nextDebit(company, missing) });
}

/** The day of a debit that is drawn when the reduction is computed next. */
const nextDebit = ({ creditReductionAt, leadBankingDays }: Payer, amountCents: Cents): string =>
  effectiveDay(creditReductionAt?.getTime() ?? 0, { amountCents, leadBankingDays });

/** The day of the last debit for the reduction of a year. Null if voids or deposits have paid it. */
async function debitedOn({ db }: Operation, { companyId, year }: OfYear): Promise<string | null> {
  const ofKind = { companyId, kind: 'credit_reduction', day: lastDayOf(year) };
  const entry = await db.ledgerEntry.findFirst({ where: ofKind, orderBy: { id: 'desc' } });
  if (!entry) return null;
  const drawn = { companyId, direction: 'debit', employerCheckId: entry.subjectId };
  const where = { ...drawn, effectiveOn: { gt: lastDayOf(year) } };
  return (await db.transfer.findFirst({ where, orderBy: { id: 'desc' } }))?.effectiveOn ?? null;
}
