import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { type Checks, sumsOfChecks } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { lines941, worksheetOf } from './figures/form-941.ts';
import { type Return941X, return941X, type Statement } from './figures/form-941x.ts';
import { type Amounts, added } from './figures/line.ts';
import type { Quarter } from './figures/quarter.ts';
import { federalOf, ficaRates } from './figures/tax-year.ts';
import { type QuarterReturn, quarterReturn } from './quarter-of.ts';
import { grouped } from './sums.ts';
import { computedAfter, type VoidedCheck, voidedAfter } from './voided-after.ts';

/** The return to correct, and the way to do so. */
export type CorrectionOf = Quarter & {
  readonly companyId: string;
  /** The day on which the Form 941 was filed. The form contains what was paid and not voided by then. */
  readonly filedOn: PlainDate;
  readonly process: 'adjusted' | 'claim';
  readonly statements: readonly Statement[];
  /** The amounts that the return or its last correction reported. If absent, computed from later voids. */
  readonly reported?: Amounts | undefined;
  /** The fractions of cents that earlier corrections have added to line 15. */
  readonly earlierFractions?: Cents | undefined;
  /** The amounts that a filed correction reports. If absent, those of the checks now. */
  readonly corrected?: Amounts | undefined;
  /** When the return was filed. Absent if only the day is recorded. */
  readonly filedAt?: Date;
};

export type CorrectedQuarter = Return941X & {
  readonly companyId: string;
  readonly filedOn: PlainDate;
  /** The amounts of the checks now. */
  readonly amounts: Amounts;
  readonly checks: Checks;
  /** The checks that were in the return and have been voided since. */
  readonly voided: readonly VoidedCheck[];
};

/** Form 941-X of a quarter: the lines that changed since the return was filed. */
export async function correctedQuarter(operation: Operation, of: CorrectionOf): Promise<CorrectedQuarter> {
  const { companyId, filedOn, filedAt, process, statements, year, quarter } = of;
  const now = await quarterReturn(operation, { companyId, year, quarter });
  const voided = await voidedAfter(operation, now.checks, filedAt ?? filedOn);
  const amounts = of.corrected ?? now.amounts;
  const rates = ficaRates(federalOf(year));
  // Part 3 has no line for deposits.
  const linesOf = (sums: Amounts) => lines941(worksheetOf(sums, { year, rates, deposited: 0 }), rates);
  const form = return941X(
    {
      quarter: { year, quarter },
      reported: linesOf(of.reported ?? (await asFiled(operation, of, now, voided))),
      corrected: linesOf(amounts),
      earlierFractions: of.earlierFractions,
      discoveredOn: voided.at(-1)?.voidedOn ?? dateInLosAngeles(operation.now),
      process,
      statements,
      causes: voided.map(({ id, paidOn, voidedOn }) => `Check ${id} of ${paidOn} was voided on ${voidedOn}.`),
    },
    rates,
  );
  return { ...form, companyId, filedOn, amounts, checks: now.checks, voided };
}

/** The amounts of a filed return: with the checks that are voided since, without those in their place. */
async function asFiled(
  operation: Operation,
  { companyId, filedOn, filedAt }: CorrectionOf,
  { amounts, checks }: QuarterReturn,
  voided: readonly VoidedCheck[],
): Promise<Amounts> {
  const amountsOf = async (ids: readonly string[]): Promise<Amounts> =>
    [...grouped(await sumsOfChecks(operation.db, { companyId }, ids)).values()][0] ?? {};
  const since = await amountsOf(await computedAfter(operation, checks, filedAt ?? filedOn));
  const before = await amountsOf(idsOf(voided));
  return added(added(amounts, before), negated(since));
}

const negated = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, 0 - cents]));
