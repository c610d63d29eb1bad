import { currentFigures } from '../../engine/figures/current-figures.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import { dollarsOf } from '../../engine/payroll/taxes/figure.ts';
import { irs945 } from '../../money/ledger/tax-agency.ts';
import { depositorOf, lookbackOf } from '../../money/remittances/deposit-schedule.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { appliedTo } from './applied-to.ts';
import { compensationOf } from './contractor-statements.ts';
import { depositedFor } from './deposited-for.ts';
import { type AnnualReturn, return945 } from './figures/annual-returns.ts';
import { form945Due } from './figures/due-dates.ts';
import type { Liability } from './figures/return-941.ts';
import { wholeYear } from './year-of-unemployment.ts';

export type BackupWithholdingReturn = AnnualReturn & {
  readonly companyId: string;
  readonly isOver: boolean;
  readonly due: ReturnType<typeof form945Due>;
};

/** Form 945 of a company and year, from the payments to contractors. */
export async function backupWithholdingReturn(
  operation: Operation,
  { companyId, year }: { companyId: string; year: number },
): Promise<BackupWithholdingReturn> {
  const period = wholeYear(companyId, year);
  const liabilities = await withheldByDay(operation, companyId, year);
  const lookback = yearOf(lookbackOf(year, irs945).start); // a calendar year
  const before = await withheldByDay(operation, companyId, lookback);
  const sent = await depositedFor(operation, irs945, period);
  const applied = await appliedTo(operation, period, irs945);
  const form = return945({
    year,
    incomeTax: 0, // the service pays no pensions
    backupWithheld: sumOf(liabilities),
    deposited: sent + applied,
    liabilities,
    depositor: liabilities.some(owesNextDay) ? 'semiweekly' : depositorOf(BigInt(sumOf(before)), year),
  });
  return {
    ...form,
    companyId,
    isOver: dateInLosAngeles(operation.now) > period.to,
    due: form945Due(year),
  };
}

/** Whether a day owes so much that the rest of the year becomes semiweekly. */
const owesNextDay = ({ date, cents }: Liability): boolean =>
  cents >= halfUp(dollarsOf(currentFigures().thresholdsOn(date).deposits.nextDay));

const sumOf = (days: readonly Liability[]): number => days.reduce((sum, { cents }) => sum + cents, 0);

async function withheldByDay({ db }: Operation, companyId: string, year: number): Promise<Liability[]> {
  const rows = await db.contractorPayment.groupBy({
    by: ['payDate'],
    where: compensationOf(companyId, year),
    _sum: { backupWithheldCents: true },
  });
  return rows
    .map(({ payDate, _sum }) => ({ date: payDate, cents: Number(_sum.backupWithheldCents ?? 0n) }))
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
