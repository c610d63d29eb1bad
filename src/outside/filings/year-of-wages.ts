import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { dateText } from '../../engine/payroll/calendar/plain-date.ts';
import { irs941, irs943, payOf } from '../../money/ledger/tax-agency.ts';
import { type Checks, countEmployees } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { appliedTo } from './applied-to.ts';
import { depositedFor } from './deposited-for.ts';
import { withEarlierPayNamed } from './earlier-pay.ts';
import { type AnnualReturn, return943, return944 } from './figures/annual-returns.ts';
import { form943Due, form944Due } from './figures/due-dates.ts';
import { worksheetOf } from './figures/form-941.ts';
import { type DayAmounts, type DayLiability, liabilityByDay } from './figures/liability.ts';
import { type Amounts, added, type Line } from './figures/line.ts';
import { wagesPaid } from './figures/payments.ts';
import { scheduleOfYear } from './figures/quarter-deposits.ts';
import { federalOf, ficaRates } from './figures/tax-year.ts';
import { daysOfYear } from './quarter-of.ts';
import { type VoidedCheck, voidedAfter } from './voided-after.ts';
import { wholeYear } from './year-of-unemployment.ts';

/** Form 943 reports the wages of farm work of a year, and Form 944 other wages in place of Forms 941. */
export type FormOfWages = '943' | '944';

const formsOfWages = {
  '943': { agency: irs943, dueOf: form943Due, totalLine: '13', depositsLine: '14' },
  '944': { agency: irs941, dueOf: form944Due, totalLine: '9', depositsLine: '10' },
} as const;

/** The return of a company and year, with what it is computed from. */
export type YearOfWages = AnnualReturn & {
  readonly form: FormOfWages;
  readonly checks: Checks;
  readonly isOver: boolean;
  readonly days: readonly DayLiability[];
  /** The sums of all checks. */
  readonly amounts: Amounts;
  /** The line of the taxes after adjustments and credits, which the days add up to. */
  readonly totalLine: string;
  readonly voidedLater: readonly VoidedCheck[];
  readonly due: ReturnType<typeof form944Due>;
};

type OfYear = { readonly companyId: string; readonly year: number };

/** The checks that line 1 of Form 943 counts the employees of: their pay period includes 12 March. */
export const paidInMarch = ({ checks, year }: Pick<YearOfWages, 'checks' | 'year'>): Checks => ({
  ...checks,
  periodHolds: dateText(year, 3, 12),
  paid: Object.keys(wagesPaid),
});

/** Form 943 or 944 from the paid checks: the lines of Forms 941 of a year, by the same figures. */
export async function yearOfWages(
  operation: Operation,
  form: FormOfWages,
  { companyId, year }: OfYear,
  ofYear?: readonly DayAmounts[],
): Promise<YearOfWages> {
  const { agency, dueOf, totalLine, depositsLine } = formsOfWages[form];
  const checks = { ...wholeYear(companyId, year), ...payOf(agency) };
  const read = ofYear ?? (await daysOfYear(operation, { companyId, year, agency }));
  const days = read.filter(({ date }) => date >= checks.from && date <= checks.to);
  const amounts = days.reduce<Amounts>((sum, day) => added(sum, day.amounts), {});
  const rates = ficaRates(federalOf(year));
  const sent = await depositedFor(operation, agency, checks);
  const applied = await appliedTo(operation, checks, agency);
  const worksheet = worksheetOf(amounts, { year, rates, deposited: sent, applied });
  const owed = liabilityByDay(days);
  const ofWages = {
    ...worksheet,
    adjustment: worksheet.fractions + worksheet.sickPay + worksheet.tipsAndInsurance,
    deposited: sent + applied,
    liabilities: owed.map(({ date, totalCents: cents }) => ({ date, cents })),
    depositor: scheduleOfYear(read, year),
  };
  const computed =
    form === '944'
      ? return944(ofWages, rates)
      : return943(
          { ...ofWages, employees: await countEmployees(operation.db, paidInMarch({ checks, year })) },
          rates,
        );
  const lines = computed.lines.map((line) => withDepositsElsewhere(line, depositsLine));
  return {
    ...computed,
    form,
    lines: await withEarlierPayNamed(operation, checks, lines),
    checks,
    isOver: dateInLosAngeles(operation.now) > checks.to,
    days: owed,
    amounts,
    totalLine,
    voidedLater: await voidedAfter(operation, checks),
    due: dueOf(year),
  };
}

const withDepositsElsewhere = (line: Line, depositsLine: string): Line =>
  line.line === depositsLine ? { ...line, missing: 'deposits made elsewhere' } : line;
