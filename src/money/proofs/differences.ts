import { taxNameOf } from '../../engine/figures/tax-of-code.ts';
import { amountText } from '../../engine/payroll/money.ts';

/** The rules that hold for every check, and the words for a check that breaks one. */
export const checkInvariants = {
  totals: 'Gross pay less taxes, deductions and garnishments is net pay; each total is the sum of its lines.',
  not_negative: 'No tax, deduction, garnishment or net pay is below zero.',
  limits: 'Deferrals, health savings and Social Security wages of the year stay within their limits.',
  wage_floor: 'Each hour below the federal minimum wage has a warning.',
  coverage: 'Each tax has one status, and each tax of the check is computed.',
} as const;
export type CheckInvariant = keyof typeof checkInvariants;

/** A line of a check on which the second computation differs, or which breaks an invariant. */
export type Difference = {
  /** Absent where the second computation differs. */
  readonly invariant?: CheckInvariant;
  /** Stable, such as taxes.us_income.amountCents. */
  readonly line: string;
  /** Null where the line has no amount. */
  readonly storedCents: number | null;
  /** Null where the rule names no amount. */
  readonly expectedCents: number | null;
};

type Found = { readonly disagreements: readonly Difference[]; readonly broken: readonly Difference[] };

export const differencesOf = ({ disagreements, broken }: Found): Difference[] => [
  ...disagreements,
  ...broken,
];

/** A line of a tax by the name of the tax; another one as it is called, such as totals.netPayCents. */
function lineText(line: string): string {
  const [, code, amount] = /^taxes\.([^.]+)\.(\w+)$/.exec(line) ?? [];
  if (code === undefined) return line;
  return amount === 'amountCents' ? taxNameOf(code) : `${taxNameOf(code)} (${wordsOf(amount ?? '')})`;
}

/** taxableWagesCents -> taxable wages. */
const wordsOf = (name: string): string =>
  name
    .replace(/Cents$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

/** A difference as a sentence, with both amounts. */
export function sayDifference({ invariant, line: at, storedCents, expectedCents }: Difference): string {
  const line = lineText(at);
  const source = invariant ? 'the rule allows' : 'the second computation comes to';
  const is = storedCents === null ? `It is about ${line}` : `${line} is ${amountText(storedCents)}`;
  const said = expectedCents === null ? `${is}.` : `${is}, and ${source} ${amountText(expectedCents)}.`;
  return invariant ? `It does not hold: ${checkInvariants[invariant]} ${said}` : said;
}
