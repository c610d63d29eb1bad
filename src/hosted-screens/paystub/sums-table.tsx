import { centsOf, dollars } from '../design/format.ts';
import { Scrolled } from '../design/table.tsx';
import { say } from '../language/say.ts';

export type Amount = { name: string; note?: string; amount: number; reason?: string | null };

/** An amount of a check and its year-to-date amount, which is null before the check is calculated. */
export type Row = Amount & { yearToDate: number | null };

/** One row per name: first those of the check in its order, then those that only the year has. */
export function withYearToDate(check: readonly Amount[], year: readonly Amount[] | undefined): Row[] {
  const all = [...check, ...(year ?? [])];
  const sum = (lines: readonly Amount[], name: string) =>
    lines.filter((line) => line.name === name).reduce((cents, line) => cents + centsOf(line.amount), 0) / 100;
  return [...new Set(all.map(({ name }) => name))].map((name) => ({
    name,
    note: all.find((line) => line.name === name)?.note ?? '',
    reason: reasonsOf(check.filter((line) => line.name === name)),
    amount: sum(check, name),
    yearToDate: year ? sum(year, name) : null,
  }));
}

const reasonsOf = (lines: readonly Amount[]) =>
  lines.flatMap(({ reason }) => reason ?? []).join('; ') || null;

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
