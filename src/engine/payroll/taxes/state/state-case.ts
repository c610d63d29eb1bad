import type { Calculator, Quantity, Source } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import type { FilingStatus, PayFrequency, StateFacts } from '../../worksheet.ts';
import { PERIODS_PER_YEAR } from '../tables.ts';
import type { WithholdingRow } from './state-tables.ts';

/** The inputs of one check for one row of a state's withholding figures. */
export type StateCase = {
  readonly state: string;
  readonly row: WithholdingRow;
  readonly facts: StateFacts;
  readonly status: FilingStatus;
  readonly frequency: PayFrequency;
  /** Taxable in this state, this period. */
  readonly wages: Quantity;
  /** The same, annualised. */
  readonly annual: Quantity;
  readonly periods: Quantity;
  readonly federalWithheld: Quantity;
  /** Social Security and Medicare withheld from this check, and this year before; where they are known. */
  readonly fica?: { readonly now: Quantity; readonly before: Quantity };
  readonly allowances: number;
  readonly source: Source;
  readonly calculator: Calculator;
};

export type StateInput = Pick<
  StateCase,
  'state' | 'row' | 'facts' | 'status' | 'frequency' | 'wages' | 'federalWithheld' | 'fica' | 'calculator'
>;

export function stateCase(input: StateInput): StateCase {
  const { state, row, facts, status, frequency, wages, federalWithheld, fica, calculator } = input;
  const source = { citation: row.source, effectiveFrom: row.effectiveFrom };
  const periods = calculator.figure('pay periods a year', periodsIn(row, frequency), source);
  return {
    state,
    row,
    facts,
    status,
    frequency,
    wages,
    annual: wages.times(periods),
    periods,
    federalWithheld,
    ...(fica ? { fica } : {}),
    allowances: facts.allowances ?? 0,
    source,
    calculator,
  };
}

/** Some states count their own number of days for daily pay; an employer may choose 27 biweekly periods. */
function periodsIn({ published }: WithholdingRow, frequency: PayFrequency) {
  const own = { daily: published?.daysForDaily, biweekly: published?.biweeklyPeriods };
  const stated = frequency === 'daily' || frequency === 'biweekly' ? own[frequency] : undefined;
  return whole(stated === undefined ? PERIODS_PER_YEAR[frequency] : Number(stated));
}

export function count(number: number, label: string, calculator: Calculator): Quantity {
  return calculator.fact(label, whole(number));
}
