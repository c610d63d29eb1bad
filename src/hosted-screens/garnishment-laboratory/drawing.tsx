import { type Cents, moneyText } from '../../payroll/money.ts';
import { type Band, type Chart, type Point, placeCount } from './chart.ts';

const frame = { width: 640, height: 320, left: 72, right: 36, top: 34, bottom: 44 };
const inner = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
};
const ticks = [0, 1, 2, 3, 4];

/** Withheld against disposable earnings. */
export function Drawing({ chart, title }: { chart: Chart; title: string }) {
  const x = (cents: Cents) => frame.left + (inner.width * Math.min(cents, chart.endCents)) / chart.endCents;
  const y = (cents: Cents) => frame.top + inner.height * (1 - cents / chart.topCents);
  const path = (points: readonly Point[]) =>
    points
      .map(({ disposableCents, cents }) => `${x(disposableCents).toFixed(1)},${y(cents).toFixed(1)}`)
      .join(' ');
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={title} class="drawing">
      {chart.bands.map((band) => (
        <BandMark key={`${band.kind}${band.fromCents}`} band={band} x={x} endCents={chart.endCents} />
      ))}
      <Axes chart={chart} x={x} y={y} />
      {chart.lines.map((line) => (
        <polyline key={line[0]?.disposableCents} class="withheld" points={path(line)} />
      ))}
      <polyline class="ceiling" points={path(chart.ceiling)} />
      <line
        class="chosen"
        x1={x(chart.chosenCents)}
        x2={x(chart.chosenCents)}
        y1={frame.top}
        y2={frame.top + inner.height}
      />
      {chart.places.map(({ disposableCents }, place) => (
        <Place key={disposableCents} place={place} middle={x(disposableCents)} />
      ))}
    </svg>
  );
}

type Scale = (cents: Cents) => number;

/** At least three pixels wide, so that a gap of one cent is seen. */
function BandMark({ band, x, endCents }: { band: Band; x: Scale; endCents: Cents }) {
  const from = x(band.fromCents);
  const width = Math.max(3, x(band.toCents ?? endCents) - from);
  return <rect class={band.kind} x={from} y={frame.top} width={width} height={inner.height} />;
}

function Axes({ chart, x, y }: { chart: Chart; x: Scale; y: Scale }) {
  const at = (end: Cents) => ticks.map((tick) => Math.round((end * tick) / (ticks.length - 1)));
  const bottom = frame.top + inner.height;
  return (
    <g class="axes">
      {at(chart.topCents).map((cents) => (
        <g key={cents}>
          <line x1={frame.left} x2={frame.left + inner.width} y1={y(cents)} y2={y(cents)} />
          <text x={frame.left - 8} y={y(cents) + 4} text-anchor="end">
            {moneyText(cents)}
          </text>
        </g>
      ))}
      {at(chart.endCents).map((cents) => (
        <text key={cents} x={x(cents)} y={bottom + 18} text-anchor="middle">
          {moneyText(cents)}
        </text>
      ))}
      <text x={frame.left + inner.width / 2} y={bottom + 38} text-anchor="middle">
        disposable earnings
      </text>
    </g>
  );
}

/** A strip of the drawing; while the pointer is on it, the table beside shows its row. */
function Place({ place, middle }: { place: number; middle: number }) {
  const width = inner.width / placeCount;
  return (
    <rect
      class={`place place-${place}`}
      x={middle - width / 2}
      y={frame.top}
      width={width}
      height={inner.height}
    />
  );
}
