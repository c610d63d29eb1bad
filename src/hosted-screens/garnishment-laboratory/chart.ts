import type { Cents } from '../../payroll/money.ts';
import { evaluateSchedule } from '../../payroll/withholding-schedule/evaluate-schedule.ts';
import type { DraftBranch } from '../../payroll/withholding-schedule/read-schedule.ts';
import type { Violation } from '../../payroll/withholding-schedule/violation.ts';
import type { Bracket } from '../../payroll/withholding-schedule/withholding-schedule.ts';
import { completeBracket, type Found, federalCeilingAt, lookUp, type Pay } from './look-up.ts';

export type Point = { readonly disposableCents: Cents; readonly cents: Cents };
export type Band = NonNullable<Violation['band']>;

/** One branch as it is drawn: everything in cents, with both axes from 0 to their ends. */
export type Chart = {
  readonly endCents: Cents;
  readonly topCents: Cents;
  readonly chosenCents: Cents;
  /** One for each bracket that could be read. */
  readonly lines: readonly (readonly Point[])[];
  readonly ceiling: readonly Point[];
  readonly bands: readonly Band[];
  /** Places from left to right, for the number under the pointer. */
  readonly places: readonly Found[];
};

export const placeCount = 40;

export function chartOf(branch: DraftBranch, bands: readonly Band[], chosenCents: Cents, pay: Pay): Chart {
  const brackets = branch.brackets.flatMap((draft) => completeBracket(draft) ?? []);
  const endCents = endOf(brackets, chosenCents, pay);
  const lines = brackets.map((bracket) => lineOf(bracket, endCents, pay)).filter(({ length }) => length > 0);
  const places = Array.from({ length: placeCount }, (_, place) =>
    lookUp(branch.brackets, Math.round((endCents * (place + 0.5)) / placeCount), pay),
  );
  const ceiling = ceilingOf(endCents, pay);
  const all = [...lines.flat(), ...ceiling].map(({ cents }) => cents);
  const topCents = roundUp(Math.max(100, ...all));
  return { endCents, topCents, chosenCents, lines, ceiling, bands, places };
}

/** Far enough right for every bracket, the amount that was chosen and the ceiling's full quarter. */
function endOf(brackets: readonly Bracket[], chosenCents: Cents, pay: Pay): Cents {
  const bounds = brackets.flatMap(({ minCents, maxCents }) => [minCents, maxCents ?? 0]);
  return roundUp(1.2 * Math.max(100, chosenCents, ...bounds, quarterFrom(pay)));
}

/** The least amount of which the federal ceiling is a whole quarter, to the dollar: searched, not known. */
function quarterFrom(pay: Pay): Cents {
  let [low, high] = [0, 10_000_00];
  while (high - low > 100) {
    const middle = Math.round((low + high) / 2);
    const isQuarter = (federalCeilingAt(middle, pay) ?? 0) >= Math.floor(middle / 4);
    if (isQuarter) high = middle;
    else low = middle;
  }
  return high;
}

/** Straight between its ends, but for the places where its action bends. */
function lineOf(bracket: Bracket, endCents: Cents, { frequency }: Pay): Point[] {
  const { minCents, action } = bracket;
  const maxCents = Math.min(bracket.maxCents ?? endCents, endCents);
  if (minCents > maxCents) return [];
  const bend =
    action.kind === 'excess_over_floor'
      ? [action.floorCents]
      : action.kind === 'amount'
        ? [action.amountCents]
        : [];
  const at = [minCents, ...bend.filter((cents) => cents > minCents && cents < maxCents), maxCents];
  return at.flatMap((disposableCents) => {
    const found = evaluateSchedule([{ frequency, brackets: [bracket] }], frequency, disposableCents);
    return found ? [{ disposableCents, cents: found.withheldCents }] : [];
  });
}

function ceilingOf(endCents: Cents, pay: Pay): Point[] {
  const steps = 200;
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((endCents * step) / steps)).flatMap(
    (disposableCents) => {
      const cents = federalCeilingAt(disposableCents, pay);
      return cents === undefined ? [] : [{ disposableCents, cents }];
    },
  );
}

/** To the next round number that four equal steps divide well. */
function roundUp(cents: number): Cents {
  const power = 10 ** Math.floor(Math.log10(cents));
  const factor = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((each) => each * power >= cents) ?? 10;
  return Math.round(factor * power);
}
