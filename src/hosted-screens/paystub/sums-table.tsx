import { dollars } from '../design/format.ts';
import { Scrolled } from '../design/table.tsx';
import type { Row } from './with-year-to-date.ts';

type Props = {
  caption: string;
  /** What the rows are: the heading of their names. */
  of: string;
  /** What is noted of each row, between its name and its amounts. */
  note?: { name: string; isNumber?: boolean };
  rows: readonly Row[];
  /** The rows that the others come to. */
  totals: readonly Row[];
};

/** Amounts of a check, each beside what the year has come to. */
export function SumsTable({ caption, of, note, rows, totals }: Props) {
  const hasYear = totals.some(({ ofYear }) => ofYear !== null);
  const row = (each: Row) => <SumRow key={each.name} row={each} note={note} />;
  return (
    <Scrolled name={caption}>
      <table class="sums">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {note && (
              <th scope="col" class={note.isNumber ? 'number wide' : 'wide'}>
                {note.name}
              </th>
            )}
            <th scope="col" class="number">
              {hasYear ? 'This check' : 'Amount'}
            </th>
            {hasYear && (
              <th scope="col" class="number">
                Year to date
              </th>
            )}
          </tr>
        </thead>
        <tbody>{rows.map(row)}</tbody>
        <tfoot>{totals.map(row)}</tfoot>
      </table>
    </Scrolled>
  );
}

function SumRow({ row: { name, note: noted, amount, ofYear }, note }: { row: Row; note: Props['note'] }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {noted && <span class="below narrow">{note?.isNumber ? `${noted} hours` : noted}</span>}
      </th>
      {note && <td class={note.isNumber ? 'number wide' : 'wide'}>{noted}</td>}
      <td class="number">{dollars(amount)}</td>
      {ofYear !== null && <td class="number">{dollars(ofYear)}</td>}
    </tr>
  );
}
