import type { Visit } from '../visit.ts';

/** Rows of a listing on one page. Documents ask for one more, which tells where the next page starts. */
export const pageSize = 50;

type Row = { id: string };

export const shownOf = <Each extends Row>(rows: readonly Each[]): readonly Each[] => rows.slice(0, pageSize);

/** The ways to the listing's other pages, where it has any. */
export function Pager({ rows, visit, what }: { rows: readonly Row[]; visit: Visit; what: string }) {
  const next = rows[pageSize]?.id;
  if (!next && !visit.from) return null;
  const page = visit.page ? { page: visit.page } : {};
  return (
    <nav class="pager" aria-label={`More ${what}`}>
      {visit.from && <a href={visit.addressOf(page)}>First {what}</a>}
      {next && <a href={visit.addressOf({ ...page, from: next })}>Next {what}</a>}
    </nav>
  );
}
