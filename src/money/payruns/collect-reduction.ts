import { dateInLosAngeles, instantInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import {
  bookedReduction,
  firstDayOf,
  isFiled,
  lastCollected,
  lastDayOf,
  reducedStates,
  reductionOf,
} from '../credit-reduction/reductions.ts';
import { credit, debit, type Entry } from '../ledger/entry.ts';
import { post } from '../ledger/post.ts';
import { irs940 } from '../ledger/tax-agency.ts';
import { drawDebit } from '../money-movement/draw-debit.ts';
import { planRemittances } from '../remittances/plan-remittances.ts';
import { cannotPayReason } from './cannot-pay-reason.ts';

type Step = { readonly companyId: string; readonly at: number };

/**
 * Books the credit reduction of the last year, and what changed in those of earlier years, once it is due.
 * The deposit of the fourth quarter sends it, and the company is debited for it.
 */
export async function collectReduction(operation: Operation, { companyId, at }: Step): Promise<void> {
  const { db, now } = operation;
  await lock(db, 'companies', companyId);
  const due = { id: companyId, creditReductionAt: { lte: new Date(at) } };
  const company = await db.company.findFirst({ where: due });
  if (!company) return;
  const today = dateInLosAngeles(now);
  const lastYear = yearOf(today) - 1;
  for (const year of await bookedYears(operation, companyId))
    if (year < lastYear) await settle(operation, company, year);
  const isSettled = await settle(operation, company, lastYear);
  const next =
    isSettled || today >= lastCollected(lastYear) ? firstDayOf(lastYear + 2) : weekAfter(today, lastYear);
  const pays = await lastPayrun(operation, { companyId, from: lastYear, to: lastYear + 1 });
  const creditReductionAt = pays ? new Date(instantInLosAngeles(next, 0)) : null;
  await db.company.updateMany({ where: { id: companyId }, data: { creditReductionAt } });
}

/** What is not published yet, or cannot be debited yet, is tried each week until the last day. */
function weekAfter(today: PlainDate, year: number): PlainDate {
  const [next, last] = [addDays(today, 7), lastCollected(year)];
  return next < last ? next : last;
}

async function bookedYears({ db }: Operation, companyId: string): Promise<number[]> {
  const where = { companyId, kind: 'credit_reduction' };
  const days = await db.ledgerEntry.groupBy({ by: ['day'], where });
  return days.map(({ day }) => yearOf(day));
}

/**
 * Books by how much the reduction that the checks of a year owe differs from what is booked. Returns whether
 * nothing is left to book.
 */
async function settle(operation: Operation, company: Company, year: number): Promise<boolean> {
  const ofYear = { companyId: company.id, year };
  const payrunId = await lastPayrun(operation, { ...ofYear, from: year, to: year });
  if (!payrunId) return true;
  const states = await reducedStates(operation, ofYear, { withUnpaid: true });
  if (!states) return false;
  const missing = reductionOf(states) - (await bookedReduction(operation, ofYear));
  const isDebited = missing > 0 && (await canDebit(operation, company, year));
  const cents = missing < 0 || isDebited ? missing : await coveredByDeposits(operation, ofYear, missing);
  if (!cents) return missing === 0;
  const entry: Entry = {
    kind: 'credit_reduction',
    subject: { kind: 'employer_check', id: payrunId },
    reference: await nextReference(operation, payrunId),
    day: lastDayOf(year),
    postings: [debit('company_receivable', cents), credit('tax_payable', cents, { agency: irs940 })],
  };
  await post(operation, company.id, [entry]);
  await planRemittances(operation, company.id, [entry]);
  if (isDebited) await drawDebit(operation, company, { employerCheckId: payrunId, cents });
  await record(operation, 'collectCreditReduction', { companyId: company.id });
  return cents === missing;
}

type OfYear = { readonly companyId: string; readonly year: number };

type Years = { readonly companyId: string; readonly from: number; readonly to: number };

/** The last payrun of these years. The debit for a reduction belongs to that of its year. */
async function lastPayrun({ db }: Operation, { companyId, from, to }: Years): Promise<string | undefined> {
  const checkDate = { gte: firstDayOf(from), lte: lastDayOf(to) };
  const status = { in: ['pre-processed', 'processed'] };
  const where = { companyId, checkDate, status };
  return (await db.employerCheck.findFirst({ where, orderBy: { checkDate: 'desc' } }))?.id;
}

/** A filed Form 940 says what is due with it. So does one that is filed when a debit comes too late. */
const canDebit = async (operation: Operation, company: Company, year: number): Promise<boolean> =>
  dateInLosAngeles(operation.now) <= lastCollected(year) &&
  cannotPayReason(company, operation) === null &&
  !(await isFiled(operation, { companyId: company.id, year }));

/**
 * The part that deposits beyond the tax of the year pay already. A void has lowered debits by them, so it
 * needs no debit.
 */
async function coveredByDeposits(operation: Operation, ofYear: OfYear, missing: Cents): Promise<Cents> {
  if (missing <= 0 || (await isFiled(operation, ofYear))) return 0;
  const { companyId, year } = ofYear;
  const line = { companyId, account: 'tax_payable', agency: irs940, day: { lte: lastDayOf(year) } };
  const { _sum } = await operation.db.ledgerPosting.aggregate({ where: line, _sum: { amountCents: true } });
  return Math.min(missing, Math.max(0, Number(_sum.amountCents ?? 0n)));
}

/** A payrun may have several: a void lowers the reduction. */
async function nextReference({ db }: Operation, subjectId: string): Promise<string> {
  const where = { kind: 'credit_reduction', subjectKind: 'employer_check', subjectId };
  return String((await db.ledgerEntry.findMany({ where, select: { id: true } })).length + 1);
}
