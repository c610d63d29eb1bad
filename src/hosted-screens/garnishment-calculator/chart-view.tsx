import type { Cents } from '../../engine/payroll/money.ts';
import { dollars } from '../design/format.ts';
import { type Band, type Chart, type Point, pointCount } from './chart.ts';

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

/** At least three pixels wide, so that a gap of one cent is visible. */
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
