import { centsOf } from '../../../../src/engine/payroll/money.ts';
import { PLAIN_BOOK } from '../../../../src/engine/payroll/quantity.ts';
import {
  compare,
  decimal,
  minus,
  over,
  plus,
  type Rational,
  times,
  whole,
} from '../../../../src/engine/payroll/rational.ts';
import { halfUp } from '../../../../src/engine/payroll/rounding.ts';
import { FILING_STATUSES } from '../../../../src/engine/payroll/tax-forms.ts';
import {
  type StateWithholding,
  stateIncomeTax,
} from '../../../../src/engine/payroll/taxes/state/state-income-tax.ts';
import type { WithholdingRow } from '../../../../src/engine/payroll/taxes/state/state-tables.ts';
import { withholdingRowOn } from '../../../../src/engine/payroll/taxes/state/withholding-row-on.ts';
import { PAY_FREQUENCIES } from '../../../../src/engine/payroll/worksheet.ts';
import { TABLES } from '../../../support/shipped.ts';
import examples from './state-examples-2026.json' with { type: 'json' };

/** One answer published by a state, as the examples file holds it. */
type StateExample = {
  readonly state: string;
  readonly wages: string;
  readonly frequency?: string;
  readonly status: string;
  readonly allowances: string;
  readonly expected: string;
  /** Dollars: the answer is printed for a range of wages, of which these are some. */
  readonly tolerance?: string;
  /** An answer half a cent between two, worked by hand: both are its rounding to the cent. */
  readonly exact?: string;
  readonly source: string;
  readonly code?: string;
  readonly payDate?: string;
  readonly county?: string;
  readonly nonresident?: boolean;
  readonly spouseHasEarnedIncome?: boolean;
  readonly allowanceAmount?: string;
  readonly federalWithholding?: string;
  readonly exemptionAmount?: string;
  readonly ageOrBlindExemptions?: string;
};

export const STATE_EXAMPLES: readonly StateExample[] = examples.examples;

/**
 * Some states print the annual amount of an example, which they divide by the periods and round to whole
 * dollars afterwards: that step is compared.
 */
export function printsAnnualStep({ state, frequency, expected }: StateExample): boolean {
  const [row] = TABLES.states[0]?.states[state]?.withholding ?? [];
  return frequency === undefined && row?.published?.taxTo === '1.00' && expected.includes('.');
}

function withoutRounding({ published: _, ...row }: WithholdingRow): WithholdingRow {
  return row;
}

/** What the evaluator answers to a published example, and how far off it is, in cents. */
export function answerTo(example: StateExample): { cents: number; difference: number; tolerance: number } {
  const date = example.payDate ?? '2026-11-20';
  const dates = { checkDate: date, periodStart: date, periodEnd: date };
  const [tables] = TABLES.states;
  const row = tables && withholdingRowOn(tables, example.state, dates);
  const isStep = printsAnnualStep(example);
  const frequency = PAY_FREQUENCIES.find((value) => value === (example.frequency ?? 'annually'));
  const status = FILING_STATUSES.find((value) => value === example.status);
  if (!row || !frequency || !status) throw new Error(`no row for ${example.state}`);
  const answer: StateWithholding = stateIncomeTax({
    state: example.state,
    row: isStep && row ? withoutRounding(row) : row,
    frequency,
    status,
    calculator: PLAIN_BOOK,
    wages: PLAIN_BOOK.fact('wages', dollars(example.wages)),
    federalWithheld: PLAIN_BOOK.fact('federal tax', dollars(example.federalWithholding ?? '0')),
    facts: {
      code: example.state,
      allowances: Number(example.allowances),
      formCode: example.code,
      county: example.county,
      nonresident: example.nonresident,
      spouseHasEarnedIncome: example.spouseHasEarnedIncome,
      allowanceAmountCents: example.allowanceAmount ? centsOf(example.allowanceAmount) : undefined,
      ageOrBlindExemptions: Number(example.ageOrBlindExemptions ?? '0'),
      exemptionAmountCents: example.exemptionAmount ? centsOf(example.exemptionAmount) : undefined,
    },
  });
  if (!answer.tax) throw new Error(`${example.state}: ${answer.unknown}`);
  const cents = answer.tax.cents;
  const off = minus(whole(cents), dollars(example.expected));
  const tolerance = isTie(example, cents) ? 1 : halfUp(dollars(example.tolerance ?? '0'));
  return { cents, difference: Math.abs(halfUp(off)), tolerance };
}

/** Whether ours and the printed cent are the two roundings of an exact answer that lies half way between. */
function isTie({ exact, expected }: StateExample, cents: number): boolean {
  if (exact === undefined) return false;
  const twice = times(dollars(exact), whole(2));
  return compare(twice, plus(whole(cents), dollars(expected))) === 0;
}

/** Reads "480.77" and "25000/52" as cents, exactly. */
function dollars(text: string): Rational {
  const [top = '0', bottom = '1'] = text.split('/');
  return over(times(decimal(top), whole(100)), plus(decimal(bottom), whole(0)));
}
