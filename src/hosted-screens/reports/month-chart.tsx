import { countOf, dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';

export type Month = { month: string; hours: number; pay: number; employerCost: number };

export const monthFields = 'month hours pay employerCost';

const names = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

const frame = { width: 640, height: 180, top: 24, bottom: 26 };
const room = frame.height - frame.top - frame.bottom;

/** Hours and cost by month, to be looked at; the figures stand below for whoever would rather read. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  if (!months.some(({ hours, pay }) => hours || pay)) return null;
  return (
    <section aria-labelledby="months">
      <h2 id="months">Hours and cost by month</h2>
      <Bars title="Hours paid" months={months} parts={[({ hours }) => hours]} />
      <Bars
        title="Cost in dollars: pay, and on top of it the employer's taxes and contributions"
        months={months}
        parts={[({ pay }) => pay, ({ employerCost }) => employerCost]}
      />
      <details>
        <summary>The figures</summary>
        <Table
          caption="Hours and cost by month"
          rows={months}
          keyOf={({ month }) => month}
          empty=""
          columns={[
            { name: 'Month', cell: ({ month }) => long.format(firstOf(month)) },
            { name: 'Hours', cell: ({ hours }) => countOf(hours), isNumber: true },
            { name: 'Pay', cell: ({ pay }) => dollars(pay), isNumber: true },
            { name: "Employer's part", cell: ({ employerCost }) => dollars(employerCost), isNumber: true },
          ]}
        />
      </details>
    </section>
  );
}

type Part = (month: Month) => number;

/** A bar for each month, its parts one above the other. */
function Bars({ title, months, parts }: { title: string; months: readonly Month[]; parts: readonly Part[] }) {
  const wholeOf = (month: Month) => parts.reduce((sum, part) => sum + part(month), 0);
  const most = Math.max(1, ...months.map(wholeOf));
  const step = frame.width / months.length;
  const bottom = frame.top + room;
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={title}>
        {months.map((month, i) => (
          <g key={month.month} transform={`translate(${(i * step).toFixed(1)} 0)`}>
            {stacked(parts.map((part) => (room * part(month)) / most)).map(({ from, height }, part) => (
              <rect
                key={height}
                class={part ? 'on-top' : undefined}
                x={step * 0.18}
                y={bottom - from - height}
                width={step * 0.64}
                height={height}
              />
            ))}
            {wholeOf(month) > 0 && (
              <text
                class="wide"
                x={step / 2}
                y={bottom - (room * wholeOf(month)) / most - 6}
                text-anchor="middle"
              >
                {short.format(wholeOf(month))}
              </text>
            )}
            <text x={step / 2} y={frame.height - 8} text-anchor="middle">
              {names.format(firstOf(month.month))}
            </text>
          </g>
        ))}
        <line x1="0" x2={frame.width} y1={bottom} y2={bottom} />
      </svg>
    </figure>
  );
}

function stacked(heights: readonly number[]): { from: number; height: number }[] {
  let from = 0;
  return heights.map((height) => {
    const one = { from, height };
    from += height;
    return one;
  });
}
