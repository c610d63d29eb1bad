import type { ComponentChild } from 'preact';
import { say } from '../language/say.ts';

export type Column<Row> = {
  readonly name: string;
  readonly cell: (row: Row) => ComponentChild;
  readonly isNumber?: boolean;
  /** Hidden on a phone, where the first column has its text. */
  readonly isWide?: boolean;
  /** Whether it holds sentences, for which a phone has no column. */
  readonly isLong?: boolean;
  /** Shown in the head instead of the name: for example, a link that sorts. */
  readonly head?: ComponentChild;
  readonly sorted?: 'ascending' | 'descending' | undefined;
};

type Props<Row> = {
  caption: string;
  /** The cells of the first column are row headers. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: string;
  /** Whether the heading above says the same as the caption. Then only screen readers have the caption. */
  isNamedAbove?: boolean;
};

export function Table<Row>({ caption, columns, rows, keyOf, empty, isNamedAbove }: Props<Row>) {
  if (!rows.length) return isNamedAbove ? <Empty>{empty}</Empty> : <Empty title={caption}>{empty}</Empty>;
  const isSortable = columns.some(({ head }) => head !== undefined);
  return (
    <Scrolled name={caption}>
      <table class={fitsPhones(columns) ? undefined : 'stacks'}>
        <caption class={isNamedAbove ? 'screen-reader-only' : undefined}>{caption}</caption>
        <thead class={isSortable ? 'sorts' : undefined}>
          <tr data-name={isSortable ? say('Sort by') : undefined}>
            {columns.map(({ name, head, sorted, ...column }) => (
              <th key={name} scope="col" class={classOf(column)} aria-sort={sorted}>
                {head ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, i) => (
                <Cell key={column.name} column={column} row={row} isHeading={i === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

/** Tables that do not fit are stacked on a phone, so that nobody has to scroll to an amount. */
const fitsPhones = (columns: readonly { isNumber?: boolean; isLong?: boolean }[]): boolean =>
  columns.length <= 3 && columns.at(-1)?.isNumber === true && !columns.some(({ isLong }) => isLong);

type Kind = { isNumber?: boolean; isWide?: boolean; isLong?: boolean };
const classOf = ({ isNumber, isWide, isLong }: Kind): string | undefined =>
  [isNumber && 'number', isWide && 'wide', isLong && 'long'].filter(Boolean).join(' ') || undefined;

type CellProps<Row> = { column: Column<Row>; row: Row; isHeading: boolean };

function Cell<Row>({ column, row, isHeading }: CellProps<Row>) {
  if (isHeading) return <th scope="row">{column.cell(row)}</th>;
  return (
    <td class={classOf(column)} data-name={column.name}>
      <div>{column.cell(row)}</div>
    </td>
  );
}

/** Scrolls a wide table horizontally, by keyboard too. */
export function Scrolled({ name, children }: { name: string; children: ComponentChild }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="scrolled" aria-label={say('Table: {name}', { name })} tabIndex={0}>
      {children}
    </section>
  );
}

/** An empty table is one grey line. */
export const Empty = ({ title, children }: { title?: string; children: ComponentChild }) => (
  <p class="empty">
    {title && <>{title}: </>}
    {children}
  </p>
);
