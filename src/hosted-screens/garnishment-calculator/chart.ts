import {
  completeBracket,
  federalCeilingAt,
  type PreviewOptions,
  previewWithholding,
  type WithholdingPreview,
} from '../../engine/payroll/garnishments/preview-withholding.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { evaluateSchedule } from '../../engine/payroll/withholding-schedule/evaluate-schedule.ts';
import type { DraftBranch } from '../../engine/payroll/withholding-schedule/read-schedule.ts';
import type { Violation } from '../../engine/payroll/withholding-schedule/violation.ts';
import type { Bracket } from '../../engine/payroll/withholding-schedule/withholding-schedule.ts';

export type Point = { readonly disposableCents: Cents; readonly cents: Cents };
export type Band = NonNullable<Violation['band']>;

/** The data of a chart, in cents. Both axes start at 0. */
export type Chart = {
  readonly endCents: Cents;
  readonly topCents: Cents;
  /** The entered earnings. */
  readonly disposableCents: Cents;
  /** A line for each valid bracket. */
  readonly lines: readonly (readonly Point[])[];
  readonly ceiling: readonly Point[];
  readonly bands: readonly Band[];
  /** Evenly spaced previews, shown on hover. */
  readonly points: readonly WithholdingPreview[];
};

export const pointCount = 40;

export function chartOf(
  branch: DraftBranch,
  bands: readonly Band[],
  disposableCents: Cents,
  options: PreviewOptions,
): Chart {
  const brackets = branch.brackets.flatMap((draft) => completeBracket(draft) ?? []);
  const endCents = endOf(brackets, disposableCents, options);
  const lines = brackets
    .map((bracket) => lineOf(bracket, endCents, options))
    .filter(({ length }) => length > 0);
  const points = Array.from({ length: pointCount }, (_, index) =>
    previewWithholding(branch.brackets, Math.round((endCents * (index + 0.5)) / pointCount), options),
  );
  const ceiling = ceilingOf(endCents, options);
  const amounts = [...lines.flat(), ...ceiling].map(({ cents }) => cents);
  const topCents = roundUp(Math.max(100, ...amounts));
  return { endCents, topCents, disposableCents, lines, ceiling, bands, points };
}

/** The end of the earnings axis: beyond all brackets, the entered earnings, and where the ceiling is 25%. */
function endOf(brackets: readonly Bracket[], disposableCents: Cents, options: PreviewOptions): Cents {
  const bounds = brackets.flatMap(({ minCents, maxCents }) => [minCents, maxCents ?? 0]);
  return roundUp(1.2 * Math.max(100, disposableCents, ...bounds, quarterFrom(options)));
}

/** The lowest earnings, to the dollar, of which the federal ceiling is a full 25%, by binary search. */
function quarterFrom(options: PreviewOptions): Cents {
  let [low, high] = [0, 10_000_00];
  while (high - low > 100) {
    const middle = Math.round((low + high) / 2);
    const isQuarter = (federalCeilingAt(middle, options) ?? 0) >= Math.floor(middle / 4);
    if (isQuarter) high = middle;
    else low = middle;
  }
  return high;
}

/** The line of a bracket: its ends, and the point where its action bends. */
function lineOf(bracket: Bracket, endCents: Cents, { frequency }: PreviewOptions): Point[] {
  const { minCents, action } = bracket;
  const maxCents = Math.min(bracket.maxCents ?? endCents, endCents);
  if (minCents > maxCents) return [];
  const bend =
    action.kind === 'excess_over_floor'
      ? [action.floorCents]
      : action.kind === 'amount'
        ? [action.amountCents]
        : [];
  const stops = [minCents, ...bend.filter((cents) => cents > minCents && cents < maxCents), maxCents];
  return stops.flatMap((disposableCents) => {
    const evaluated = evaluateSchedule([{ frequency, brackets: [bracket] }], frequency, disposableCents);
    return evaluated ? [{ disposableCents, cents: evaluated.withheldCents }] : [];
  });
}

function ceilingOf(endCents: Cents, options: PreviewOptions): Point[] {
  const steps = 200;
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((endCents * step) / steps)).flatMap(
    (disposableCents) => {
      const cents = federalCeilingAt(disposableCents, options);
      return cents === undefined ? [] : [{ disposableCents, cents }];
    },
  );
}

/** The next round number that divides well into four grid steps. */
function roundUp(cents: number): Cents {
  const power = 10 ** Math.floor(Math.log10(cents));
  const factor = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((each) => each * power >= cents) ?? 10;
  return Math.round(factor * power);
}
