import { countOf, dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { formatsNow } from '../language/formats.ts';
import { say } from '../language/say.ts';

export const monthFields = graphql('fragment Month on PayMonth { month hours pay employerCost }');
export type Month = ResultOf<typeof monthFields>;

const firstDayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Bar charts of hours and cost by month, with the same figures in a table. */
export function MonthChart({ months: all }: { months: readonly Month[] }) {
  const first = all.findIndex(({ hours, pay }) => hours || pay);
  if (first < 0) return null;
  const months = all.slice(first);
  return (
    <section aria-labelledby="months">
      <h2 id="months">{say('Hours and cost by month')}</h2>
      <div class="two">
        <Bars title={say('Hours paid')} months={months} parts={[({ hours }) => hours]} />
        <Bars
          title={say('Cost in dollars: pay, plus employer taxes and contributions')}
          months={months}
          parts={[({ pay }) => pay, ({ employerCost }) => employerCost]}
        />
      </div>
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

/** A bar for each month, with its number in words, because a picture holds no text. */
function Bars({ title, months, parts }: { title: string; months: readonly Month[]; parts: readonly Part[] }) {
  const totalOf = (month: Month) => parts.reduce((sum, part) => sum + part(month), 0);
  const highest = Math.max(1, ...months.map(totalOf));
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <dl class="bars">
        {months.map((month) => (
          <div key={month.month} class="bar">
            <dt>{formatsNow().shortMonth.format(firstDayOf(month.month))}</dt>
            <dd>
              <Bar shares={parts.map((part) => part(month) / highest)} />
              {totalOf(month) > 0 ? formatsNow().compact.format(totalOf(month)) : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

const width = 400;

function Bar({ shares }: { shares: readonly number[] }) {
  const startOf = (i: number) => shares.slice(0, i).reduce((sum, share) => sum + share, 0) * width;
  return (
    <svg viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {shares.map((share, i) => (
        <rect
          key={startOf(i)}
          class={i ? 'on-top' : undefined}
          x={startOf(i)}
          width={share * width}
          height={16}
        />
      ))}
    </svg>
  );
}
