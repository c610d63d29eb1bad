import { countOf, dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { formatsNow } from '../language/formats.ts';
import { say } from '../language/say.ts';

export const monthFields = graphql('fragment Month on PayMonth { month hours pay employerCost }');
export type Month = ResultOf<typeof monthFields>;

const firstDayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

const frame = { width: 640, height: 184, top: 26, bottom: 32 };
const plotHeight = frame.height - frame.top - frame.bottom;

/** Bar charts of hours and cost by month, with the same figures in a table. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  if (!months.some(({ hours, pay }) => hours || pay)) return null;
  return (
    <section aria-labelledby="months">
      <h2 id="months">{say('Hours and cost by month')}</h2>
      <Bars title={say('Hours paid')} months={months} parts={[({ hours }) => hours]} />
      <Bars
        title={say('Cost in dollars: pay, plus employer taxes and contributions')}
        months={months}
        parts={[({ pay }) => pay, ({ employerCost }) => employerCost]}
      />
      <details>
        <summary>{say('Show data table')}</summary>
        <Table
          caption={say('Hours and cost by month')}
          rows={months}
          keyOf={({ month }) => month}
          empty=""
          columns={[
            { name: say('Month'), cell: ({ month }) => formatsNow().longMonth.format(firstDayOf(month)) },
            { name: say('Hours'), cell: ({ hours }) => countOf(hours), isNumber: true },
            { name: say('Pay'), cell: ({ pay }) => dollars(pay), isNumber: true },
            { name: say('Employer cost'), cell: ({ employerCost }) => dollars(employerCost), isNumber: true },
          ]}
        />
      </details>
    </section>
  );
}

type Part = (month: Month) => number;

/** A stacked bar for each month. */
function Bars({ title, months, parts }: { title: string; months: readonly Month[]; parts: readonly Part[] }) {
  const totalOf = (month: Month) => parts.reduce((sum, part) => sum + part(month), 0);
  const highest = Math.max(1, ...months.map(totalOf));
  const step = frame.width / months.length;
  const bottom = frame.top + plotHeight;
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={title}>
        {months.map((month, i) => (
          <g key={month.month} transform={`translate(${(i * step).toFixed(1)} 0)`}>
            {stacked(parts.map((part) => (plotHeight * part(month)) / highest)).map(
              ({ from, height }, part) => (
                <rect
                  key={height}
                  class={part ? 'on-top' : undefined}
                  x={step * 0.18}
                  y={bottom - from - height}
                  width={step * 0.64}
                  height={height}
                />
              ),
            )}
            {totalOf(month) > 0 && (
              <text
                class="wide"
                x={step / 2}
                y={bottom - (plotHeight * totalOf(month)) / highest - 6}
                text-anchor="middle"
              >
                {formatsNow().compact.format(totalOf(month))}
              </text>
            )}
            <text x={step / 2} y={frame.height - 8} text-anchor="middle">
              {formatsNow().shortMonth.format(firstDayOf(month.month))}
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
    const segment = { from, height };
    from += height;
    return segment;
  });
}
