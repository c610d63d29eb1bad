import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { irs941 } from '../../money/ledger/tax-agency.ts';
import type { Checks } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { appliedTo } from './applied-to.ts';
import { depositedFor } from './deposited-for.ts';
import { withEarlierPayNamed } from './earlier-pay.ts';
import { type AnnualReturn, return944 } from './figures/annual-returns.ts';
import { form944Due } from './figures/due-dates.ts';
import { worksheetOf } from './figures/form-941.ts';
import { type DayAmounts, type DayLiability, liabilityByDay } from './figures/liability.ts';
import { type Amounts, added, type Line } from './figures/line.ts';
import { scheduleOf944 } from './figures/quarter-deposits.ts';
import { federalOf, ficaRates } from './figures/tax-year.ts';
import { daysOfYear } from './quarter-of.ts';
import { type VoidedCheck, voidedAfter } from './voided-after.ts';
import { wholeYear } from './year-of-unemployment.ts';

/** Form 944 of a company and year, with what it is computed from. */
export type SmallEmployerReturn = AnnualReturn & {
  readonly checks: Checks;
  readonly isOver: boolean;
  readonly days: readonly DayLiability[];
  /** The sums of all checks. */
  readonly amounts: Amounts;
  readonly voidedLater: readonly VoidedCheck[];
  readonly due: ReturnType<typeof form944Due>;
};

/** Form 944 from the paid checks: the lines of four Forms 941 in one, by the same figures. */
export async function smallEmployerReturn(
  operation: Operation,
  { companyId, year }: { companyId: string; year: number },
  ofYear?: readonly DayAmounts[],
): Promise<SmallEmployerReturn> {
  const checks = wholeYear(companyId, year);
  const read = ofYear ?? (await daysOfYear(operation, companyId, year));
  const days = read.filter(({ date }) => date >= checks.from && date <= checks.to);
  const amounts = days.reduce<Amounts>((sum, day) => added(sum, day.amounts), {});
  const rates = ficaRates(federalOf(year));
  const sent = await depositedFor(operation, irs941, checks);
  const applied = await appliedTo(operation, checks);
  const worksheet = worksheetOf(amounts, { year, rates, deposited: sent, applied });
  const owed = liabilityByDay(days);
  const form = return944(
    {
      ...worksheet,
      adjustment: worksheet.fractions + worksheet.sickPay + worksheet.tipsAndInsurance,
      deposited: sent + applied,
      liabilities: owed.map(({ date, totalCents: cents }) => ({ date, cents })),
      depositor: scheduleOf944(read, year),
    },
    rates,
  );
  return {
    ...form,
    lines: await withEarlierPayNamed(operation, checks, form.lines.map(withDepositsElsewhere)),
    checks,
    isOver: dateInLosAngeles(operation.now) > checks.to,
    days: owed,
    amounts,
    voidedLater: await voidedAfter(operation, checks),
    due: form944Due(year),
  };
}

const withDepositsElsewhere = (line: Line): Line =>
  line.line === '10' ? { ...line, missing: 'deposits made elsewhere' } : line;
