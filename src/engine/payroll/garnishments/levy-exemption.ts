import { inForce, outdated } from '../dated-rows.ts';
import { atLeastZero, type Cents, moneyText } from '../money.ts';
import { decimal, over, times, whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
import { PERIODS_PER_YEAR } from '../taxes/tables.ts';
import type { Ceilings } from './ceiling.ts';
import type { EarnedPay, GarnishmentOrder, LevyStatement, Taken } from './garnishment.ts';
import type { LevyRow } from './garnishment-ceilings.ts';

const NO_STATEMENT: LevyStatement = { filingStatus: 'mfs', dependents: 0 };

/** A federal tax levy takes all take-home pay but the exempt amount, after support ordered before it. */
export function levyExemption(pay: EarnedPay, { levy }: GarnishmentOrder, { allCents }: Taken): Ceilings {
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

/** Publication 1494 rounds each of the three to the cent; the dependents' one before it is multiplied. */
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
