import { dollars } from '../design/format.ts';
import { Scrolled } from '../design/table.tsx';
import { say } from '../language/say.ts';
import type { Row } from './with-year-to-date.ts';

/** A table of amounts. */
export type Sums = {
  caption: string;
  /** The heading of the first column. */
  rowHeading: string;
  /** An optional column between the names and the amounts. */
  note?: { name: string; isNumber?: boolean };
  rows: readonly Row[];
  /** The rows of the table's footer. */
  totals: readonly Row[];
};

/** Amounts of a check, each beside its year-to-date amount. */
export function SumsTable({ caption, rowHeading, note, rows, totals }: Sums) {
  const hasYear = totals.some(({ yearToDate }) => yearToDate !== null);
  const sumRow = (row: Row) => <SumRow key={row.name} row={row} note={note} />;
  return (
    <Scrolled name={caption}>
      <table class="sums">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHeading}</th>
            {note && (
              <th scope="col" class={note.isNumber ? 'number wide' : 'wide'}>
                {note.name}
              </th>
            )}
            <th scope="col" class="number">
              {hasYear ? say('This check') : say('Amount')}
            </th>
            {hasYear && (
              <th scope="col" class="number">
                {say('Year to date')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>{rows.map(sumRow)}</tbody>
        <tfoot>{totals.map(sumRow)}</tfoot>
      </table>
    </Scrolled>
  );
}

function SumRow({
  row: { name, note: noteText, reason, amount, yearToDate },
  note,
}: {
  row: Row;
  note: Sums['note'];
}) {
  return (
    <tr>
      <th scope="row">
        {name}
        {noteText && (
          <span class="below narrow">
            {note?.isNumber ? say('{noteText} hours', { noteText }) : noteText}
          </span>
        )}
        {reason && <span class="below">{reason}</span>}
      </th>
      {note && <td class={note.isNumber ? 'number wide' : 'wide'}>{noteText}</td>}
      <td class="number">{dollars(amount)}</td>
      {yearToDate !== null && <td class="number">{dollars(yearToDate)}</td>}
    </tr>
  );
}
