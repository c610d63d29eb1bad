/** The forms that are left to file, and in January the link to the year end. */
import { Day } from '../design/parts.tsx';
import { say, sayNodes } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { type FilingRow, nameOfFiling, periodText } from '../taxes/filing-row.ts';
import { FilingLabel, Why } from '../taxes/filings.tsx';

type Props = { filings: readonly FilingRow[]; context: PageContext };

/** Whether the year end is under way: the forms of last year are due by the end of January. */
const isYearEnd = ({ today }: PageContext): boolean => Number(today.slice(5, 7)) <= 2;

/** Empty once everything is filed. An embedded page has no links to other pages. */
export function FilingsDue({ filings, context }: Props) {
  if (!filings.length) return null;
  const year = Number(context.today.slice(0, 4)) - 1;
  const ready = filings.filter(({ status }) => status === 'READY').length;
  return (
    <section aria-labelledby="filings-due">
      <h2 id="filings-due">
        {isYearEnd(context) ? say('Year end of {year}', { year }) : say('To be filed')}
      </h2>
      <p class="rest">
        {say('Forms left: {left}. Ready to authorize: {count}.', { left: filings.length, count: ready })}
      </p>
      <ol class="plain-list">
        {filings.map((filing) => (
          <li key={filing.id}>
            <FilingLabel status={filing.status} />{' '}
            <strong>
              {nameOfFiling(filing)}, {periodText(filing)}
            </strong>
            {filing.dueOn && <> {sayNodes('due {day}', { day: <Day on={filing.dueOn} /> })}</>}
            <Why filing={filing} context={context} />
          </li>
        ))}
      </ol>
      {!context.caller.embeddedPage && (
        <p>
          <a href={`${context.addressOf({ page: 'taxes' })}#filings`}>{say('Open the filings')}</a>
        </p>
      )}
    </section>
  );
}
