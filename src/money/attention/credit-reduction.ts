import { effectiveDay } from '../../engine/payroll/calendar/effective-day.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { type Cents, moneyText } from '../../engine/payroll/money.ts';
import { stateNameOf } from '../../engine/payroll/state-names.ts';
import type { FederalTables } from '../../engine/payroll/taxes/federal/federal-tables.ts';
import { type Said, sentence, within } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { sumsByCompany } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import {
  type FutaState,
  filed940,
  firstDayOf,
  futaOfState,
  lastCollected,
  lastDayOf,
  publishedRates,
  reductionOf,
  statesOf,
} from '../credit-reduction/reductions.ts';
import { irs940 } from '../ledger/tax-agency.ts';
import { cannotPayReason } from '../payruns/cannot-pay-reason.ts';
import { quarterOf } from '../remittances/deposit-schedule.ts';
import { type Attention, attention } from './kinds.ts';

type Payer = Parameters<typeof cannotPayReason>[0] & Pick<Company, 'creditReductionAt' | 'leadBankingDays'>;

/** What is known of the reduction of a company: what its checks owe, what is booked, and its last debit. */
type Reduction = {
  readonly year: number;
  readonly states: readonly FutaState[];
  readonly booked: Cents;
  readonly debitedOn: string | undefined;
  readonly isFiled: boolean;
};

/**
 * The credit reduction of each company: from December, what it will be debited; until the end of February,
 * when it is debited, or that it is paid with Form 940.
 */
export async function readReductions(
  operation: Operation,
  companies: readonly Payer[],
): Promise<ReadonlyMap<string, Attention[]>> {
  const today = dateInLosAngeles(operation.now);
  const month = Number(today.slice(5, 7));
  const year = month === 12 ? yearOf(today) : yearOf(today) - 1;
  const rates = month === 12 || month <= 2 ? publishedRates(year) : null;
  const payers = companies.filter(({ creditReductionAt }) => creditReductionAt !== null);
  if (!rates || !payers.length) return new Map();
  const reductionOfCompany = await reductionsOf(operation, payers, { year, rates });
  return new Map(
    payers.map((company) => {
      const said = saidOf(operation, company, reductionOfCompany(company.id));
      return [company.id, said ? [attention('credit_reduction', said)] : []];
    }),
  );
}

type OfYear = { readonly year: number; readonly rates: FederalTables['futa'] };

/** Takes five statements for any number of companies. */
async function reductionsOf(operation: Operation, companies: readonly Payer[], { year, rates }: OfYear) {
  const { db } = operation;
  const companyIds = companies.map(({ id }) => id);
  const days = { from: firstDayOf(year), to: lastDayOf(year) };
  const names = Object.keys(rates.creditReduction).map((state) => `${futaOfState}${state}`);
  const booked = { companyId: { in: companyIds }, kind: 'credit_reduction', day: lastDayOf(year) };
  const sums = await sumsByCompany(db, { companyIds, names, ...days });
  const postings = await db.ledgerPosting.groupBy({
    by: ['companyId'],
    where: {
      companyId: { in: companyIds },
      agency: irs940,
      day: lastDayOf(year),
      entry: { kind: booked.kind },
    },
    _sum: { amountCents: true },
  });
  const forms = await filed940(operation, companyIds, year);
  const entries = await db.ledgerEntry.findMany({ where: booked, orderBy: { id: 'asc' } });
  const payruns = entries.map(({ subjectId }) => subjectId);
  const drawn = { companyId: { in: companyIds }, direction: 'debit', employerCheckId: { in: payruns } };
  const debits = await db.transfer.findMany({
    where: { ...drawn, effectiveOn: { gt: lastDayOf(year) } },
    orderBy: { id: 'asc' },
  });
  return (companyId: string): Reduction => {
    const own = sums.filter(({ by }) => by === companyId).map(({ name, cents }) => [name, cents] as const);
    const posted = postings.find((row) => row.companyId === companyId)?._sum.amountCents ?? 0n;
    const payrun = entries.findLast((entry) => entry.companyId === companyId)?.subjectId;
    return {
      year,
      states: statesOf(Object.fromEntries(own), rates).filter(({ reductionCents }) => reductionCents),
      booked: 0 - Number(posted),
      debitedOn: debits.findLast(({ employerCheckId }) => employerCheckId === payrun)?.effectiveOn,
      isFiled: forms.has(companyId),
    };
  };
}

function saidOf(operation: Operation, company: Payer, reduction: Reduction): Said | null {
  const { year, states, booked, debitedOn, isFiled } = reduction;
  if (!states.length) return null;
  const today = dateInLosAngeles(operation.now);
  const missing = reductionOf(states) - booked;
  const of = { states: states.map(({ state }) => stateNameOf(state)).join(', '), year: String(year) };
  if (missing <= 0) {
    if (booked <= 0 || !debitedOn || debitedOn < today) return null;
    return sentence(words.debited, { ...of, ...dollars(booked), day: debitedOn });
  }
  if (yearOf(today) === year && company.status !== 'offboarded')
    return sentence(words.toCome, { ...of, ...dollars(missing), day: nextDebit(company, missing) });
  if (isFiled) return null;
  return notDebited(operation, company, { today, year, of: { ...of, ...dollars(missing) }, missing });
}

const dollars = (cents: Cents) => ({ amount: `$${moneyText(cents)}` });

const words = {
  toCome:
    'Federal unemployment tax of {year} is {amount} higher by the paychecks so far: wages in {states} have a credit reduction. You are debited for it on {day}, and it is deposited for you.',
  debited:
    'Federal unemployment tax of {year} is {amount} higher: wages in {states} have a credit reduction. You are debited for it on {day}, and it is deposited for you.',
  waits:
    'Federal unemployment tax of {year} is {amount} higher: wages in {states} have a credit reduction. You cannot be debited for it: {reason} After {last} you pay it to the IRS with Form 940.',
  tooLate:
    'Federal unemployment tax of {year} is {amount} higher: wages in {states} have a credit reduction. You are not debited for it: pay it to the IRS with Form 940, by {day}.',
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
