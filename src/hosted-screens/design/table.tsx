import type { ComponentChild } from 'preact';

export type Column<Row> = {
  readonly name: string;
  readonly cell: (row: Row) => ComponentChild;
  readonly isNumber?: boolean;
  /** Shown in the head instead of the name, such as a link that sorts. */
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
};

export function Table<Row>({ caption, columns, rows, keyOf, empty }: Props<Row>) {
  if (!rows.length) {
    return <Empty title={caption}>{empty}</Empty>;
  }
  return (
    <Scrolled name={caption}>
      <table class={fitsPhones(columns) ? undefined : 'stacks'}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber, head, sorted }) => (
              <th key={name} scope="col" class={isNumber ? 'number' : undefined} aria-sort={sorted}>
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

/** Tables that do not fit are stacked on a phone, so that no amount has to be scrolled to. */
const fitsPhones = (columns: readonly { isNumber?: boolean }[]): boolean =>
  columns.length <= 3 && columns.at(-1)?.isNumber === true;

type CellProps<Row> = { column: Column<Row>; row: Row; isHeading: boolean };

function Cell<Row>({ column, row, isHeading }: CellProps<Row>) {
  if (isHeading) return <th scope="row">{column.cell(row)}</th>;
  return (
    <td class={column.isNumber ? 'number' : undefined} data-name={column.name}>
      <div>{column.cell(row)}</div>
    </td>
  );
}

/** Scrolls a wide table horizontally, by keyboard too. */
export function Scrolled({ name, children }: { name: string; children: ComponentChild }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="scrolled" aria-label={`Table: ${name}`} tabIndex={0}>
      {children}
    </section>
  );
}

export function Empty({ title, children }: { title?: string; children: ComponentChild }) {
  return (
    <div class="empty">
      {title && <h3>{title}</h3>}
      <p>{children}</p>
    </div>
  );
}
