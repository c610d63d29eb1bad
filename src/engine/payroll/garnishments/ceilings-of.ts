import { inForce, outdated } from '../dated-rows.ts';
import { atLeastZero, type Cents, moneyText } from '../money.ts';
import { decimal, over, times, whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
import { PERIODS_PER_YEAR } from '../taxes/tables.ts';
import { amount, type Ceilings, ceiling, excess, shareOf } from './ceiling.ts';
import type { EarnedPay, GarnishmentOrder, GarnishmentType, LevyStatement, Taken } from './garnishment.ts';
import type { LevyRow } from './garnishment-ceilings.ts';
import { federalMinimumWageHours, ordinaryCeilings } from './ordinary-ceilings.ts';
import { stateLevyCeilings } from './state-levy-ceilings.ts';
import { supportCeiling } from './support-ceiling.ts';

/**
 * Federal student loans: 15 percent of disposable pay and the excess over 30 hours of the minimum wage a
 * week, for all such orders together; behind other orders also what those leave of 25 percent. No state
 * ceiling binds them.
 */
function studentLoanCeilings(
  pay: EarnedPay,
  _order: GarnishmentOrder,
  { allCents, studentLoanCents }: Taken,
): Ceilings {
  const row = inForce(pay.garnishmentCeilings.studentLoan, pay.checkOn);
  if (!row) return { limits: [], notes: [`no student loan ceiling is loaded for ${pay.checkOn}`] };
  const disposable = amount(atLeastZero(pay.disposableCents - (pay.healthPremiumCents ?? 0)));
  const above = excess(disposable, federalMinimumWageHours(row.minimumWageHours, pay));
  const behind = shareOf(row.rateWithPriorOrders, disposable);
  return {
    limits: [
      ceiling('student loan percentage', shareOf(row.rate, disposable), studentLoanCents, row),
      ceiling('student loan excess', above, studentLoanCents, row),
      ...(allCents > studentLoanCents ? [ceiling('student loan behind others', behind, allCents, row)] : []),
    ],
    notes: [],
  };
}

const NO_STATEMENT: LevyStatement = { filingStatus: 'mfs', dependents: 0 };

/** A federal tax levy takes all take-home pay except the exempt amount, after support ordered before it. */
function levyExemption(pay: EarnedPay, { levy }: GarnishmentOrder, { allCents }: Taken): Ceilings {
  const row = inForce(pay.garnishmentCeilings.federalTaxLevy, pay.checkOn);
  if (!row) return { limits: [], notes: [`no exempt amount of a levy is loaded for ${pay.checkOn}`] };
  const statement = levy ?? NO_STATEMENT;
  const exempt = exemptCents(row, statement, pay.frequency);
  const left = moneyText(pay.takeHomeCents - allCents);
  const expected = statement.dependents > 0 || (statement.additional ?? 0) > 0 ? row.unconfirmed : undefined;
  return {
    limits: [
      {
        name: 'levy exemption',
        cents: atLeastZero(pay.takeHomeCents - allCents - exempt),
        words: `take-home pay of ${left} less the exempt ${moneyText(exempt)}`,
        citation: row.citation,
        effectiveFrom: row.effectiveFrom,
      },
    ],
    notes: [
      ...(levy ? [] : ['no statement of exemptions: married filing separately, no dependents']),
      ...outdated(row, 'exempt amount', pay.checkOn),
      ...(expected ? [expected] : []),
    ],
  };
}

/**
 * Publication 1494 rounds each of the three amounts to the cent, and that of a dependent before it is
 * multiplied.
 */
function exemptCents(row: LevyRow, statement: LevyStatement, frequency: EarnedPay['frequency']): Cents {
  const { filingStatus, dependents, additional = 0 } = statement;
  const aPeriod = (dollars: string, count = 1) =>
    halfUp(over(times(decimal(dollars), whole(100 * count)), whole(PERIODS_PER_YEAR[frequency])));
  return (
    aPeriod(row.standardDeduction[filingStatus]) +
    dependents * aPeriod(row.perDependent) +
    aPeriod(row.perAdditional[filingStatus], additional)
  );
}

type CeilingsOf = (pay: EarnedPay, order: GarnishmentOrder, taken: Taken) => Ceilings;

const none = (why: string) => () => ({ limits: [], notes: [why] });

const BY_TYPE: Readonly<Record<GarnishmentType, CeilingsOf>> = {
  child_support: supportCeiling,
  creditor: ordinaryCeilings,
  federal_tax_levy: levyExemption,
  state_tax_levy: stateLevyCeilings,
  student_loan: studentLoanCeilings,
  bankruptcy: none('15 USC 1673(b)(1)(B) frees bankruptcy orders from the federal ceiling'),
  other: ordinaryCeilings,
};

/** The legal ceilings on an order of its type, less what earlier orders took of them. */
export const ceilingsOf: CeilingsOf = (pay, order, taken) => BY_TYPE[order.type](pay, order, taken);
