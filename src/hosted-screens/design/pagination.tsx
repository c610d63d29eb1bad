import type { PageContext } from '../page-context.ts';

/** Rows per page. Queries read one more, at which the next page starts. */
export const pageSize = 50;

type Row = { id: string };

export const rowsOfPage = <Item extends Row>(rows: readonly Item[]): readonly Item[] =>
  rows.slice(0, pageSize);

/** Links to the first and the next page of a list that is longer than a page. */
export function Pager({ rows, context, what }: { rows: readonly Row[]; context: PageContext; what: string }) {
  const next = rows[pageSize]?.id;
  if (!next && !context.from) return null;
  const page = context.page ? { page: context.page } : {};
  return (
    <nav class="pager" aria-label={`More ${what}`}>
      {context.from && <a href={context.addressOf(page)}>First {what}</a>}
      {next && <a href={context.addressOf({ ...page, from: next })}>Next {what}</a>}
    </nav>
  );
}
