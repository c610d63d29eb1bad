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
import { dollars } from '../design/format.ts';

type Point = { readonly disposableCents: Cents; readonly cents: Cents };
export type Band = NonNullable<Violation['band']>;

/** The data of a chart, in cents. Both axes start at 0. */
type Chart = {
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

const pointCount = 40;

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

/**
 * The end of the earnings axis. It is beyond all brackets, the entered earnings, and the point where the
 * ceiling is 25%.
 */
function endOf(brackets: readonly Bracket[], disposableCents: Cents, options: PreviewOptions): Cents {
  const bounds = brackets.flatMap(({ minCents, maxCents }) => [minCents, maxCents ?? 0]);
  return roundUp(1.2 * Math.max(100, disposableCents, ...bounds, quarterFrom(options)));
}

/** The lowest earnings, to the dollar, at which the federal ceiling is a full 25%, by binary search. */
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
  const factor = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((step) => step * power >= cents) ?? 10;
  return Math.round(factor * power);
}

const frame = { width: 640, height: 320, left: 96, right: 40, top: 34, bottom: 58 };
const plot = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
  bottom: frame.height - frame.bottom,
};
const gridSteps = [0, 1, 2, 3, 4];

type Scale = (cents: Cents) => number;

/** A line chart of the amount withheld by disposable earnings. */
export function ChartView({ chart, title }: { chart: Chart; title: string }) {
  const x: Scale = (cents) => frame.left + (plot.width * Math.min(cents, chart.endCents)) / chart.endCents;
  const y: Scale = (cents) => frame.top + plot.height * (1 - cents / chart.topCents);
  const path = (points: readonly Point[]) =>
    points
      .map(({ disposableCents, cents }) => `${x(disposableCents).toFixed(1)},${y(cents).toFixed(1)}`)
      .join(' ');
  const earningsX = x(chart.disposableCents);
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={title}>
      {chart.bands.map((band) => (
        <BandMark key={`${band.kind}${band.fromCents}`} band={band} x={x} endCents={chart.endCents} />
      ))}
      <Axes chart={chart} x={x} y={y} />
      {chart.lines.map((line) => (
        <polyline key={line[0]?.disposableCents} points={path(line)} />
      ))}
      <polyline class="ceiling" points={path(chart.ceiling)} />
      <line class="earnings" x1={earningsX} x2={earningsX} y1={frame.top} y2={plot.bottom} />
      {chart.points.map((point) => (
        <HoverStrip key={point.disposableCents} point={point} middle={x(point.disposableCents)} />
      ))}
    </svg>
  );
}

/** The mark of a band. It is at least three pixels wide, so that a gap of one cent is visible. */
function BandMark({ band, x, endCents }: { band: Band; x: Scale; endCents: Cents }) {
  const from = x(band.fromCents);
  const width = Math.max(3, x(band.toCents ?? endCents) - from);
  return <rect class={band.kind} x={from} y={frame.top} width={width} height={plot.height} />;
}

function Axes({ chart, x, y }: { chart: Chart; x: Scale; y: Scale }) {
  const gridAt = (end: Cents) => gridSteps.map((step) => Math.round((end * step) / (gridSteps.length - 1)));
  return (
    <>
      {gridAt(chart.topCents).map((cents) => (
        <g key={cents}>
          <line x1={frame.left} x2={frame.left + plot.width} y1={y(cents)} y2={y(cents)} />
          <text x={frame.left - 8} y={y(cents) + 4} text-anchor="end">
            {dollars(cents / 100)}
          </text>
        </g>
      ))}
      {gridAt(chart.endCents).map((cents) => (
        <text key={cents} x={x(cents)} y={plot.bottom + 22} text-anchor="middle">
          {dollars(cents / 100)}
        </text>
      ))}
      <text x={frame.left + plot.width / 2} y={plot.bottom + 50} text-anchor="middle">
        Disposable earnings
      </text>
    </>
  );
}

/** A strip of the chart that shows its amounts while the pointer is over it. */
function HoverStrip({ point, middle }: { point: Chart['points'][number]; middle: number }) {
  const { disposableCents, brackets, bySchedule, federalCeilingCents, result } = point;
  const width = plot.width / pointCount;
  const money = (cents: Cents | undefined) => (cents === undefined ? 'none' : dollars(cents / 100));
  const position = brackets.map((index) => index + 1).join(' and ') || 'none';
  return (
    <g class="strip">
      <rect x={middle - width / 2} y={frame.top} width={width} height={plot.height} />
      <text x={frame.width / 2} y={18} text-anchor="middle">
        Earnings {money(disposableCents)}, bracket {position}: schedule {money(bySchedule?.cents)}, ceiling{' '}
        {money(federalCeilingCents)}, withheld {money(result?.withheldCents)}
      </text>
    </g>
  );
}
