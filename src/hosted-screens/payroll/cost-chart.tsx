import { dayText, dollars } from '../design/format.ts';
import { say } from '../language/say.ts';

const most = 12;
const [width, height, gap] = [720, 160, 10];

type Payday = { checkDate: string; cash: number };

/** The cash of each payday, latest first, as bars, oldest first. The table below has the same amounts. */
export function CostChart({ paydays }: { paydays: readonly Payday[] }) {
  const shown = paydays.slice(0, most).toReversed();
  const [first, last] = [shown[0], shown.at(-1)];
  const highest = Math.max(...shown.map(({ cash }) => cash));
  if (!first || !last || shown.length < 2 || highest <= 0) return null;
  const step = width / shown.length;
  return (
    <figure class="chart cost">
      <figcaption>
        {say('Cash for each payday, {from} to {to}; the most was {highest}.', {
          from: dayText(first.checkDate),
          to: dayText(last.checkDate),
          highest: dollars(highest),
        })}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {shown.map(({ checkDate, cash }, i) => {
          const tall = Math.max(2, (cash / highest) * (height - 4));
          return (
            <rect
              key={checkDate}
              x={i * step + gap / 2}
              y={height - tall}
              width={step - gap}
              height={tall}
              rx="4"
            >
              <title>{`${dayText(checkDate)}: ${dollars(cash)}`}</title>
            </rect>
          );
        })}
        <line x1="0" y1={height} x2={width} y2={height} />
      </svg>
    </figure>
  );
}
