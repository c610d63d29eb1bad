import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

/** Rows per page. Queries read one more, at which the next page starts. */
export const pageSize = 50;

type Row = { id: string };

export const rowsOfPage = <Item extends Row>(rows: readonly Item[]): readonly Item[] =>
  rows.slice(0, pageSize);

type Props = { rows: readonly Row[]; context: PageContext; what: string };

/** Links to the first and the next page of a list that is longer than a page. */
export function Pager({ rows, context, what }: Props) {
  const page = context.page ? { page: context.page } : {};
  return (
    <Pages
      rows={rows}
      isLater={context.from !== undefined}
      addressOf={(from) => context.addressOf({ ...page, ...(from && { from }) })}
      what={what}
    />
  );
}

type PagesProps = {
  rows: readonly Row[];
  /** Whether this is not the first page. */
  isLater: boolean;
  /** The address of the page that starts with an id, or of the first page. */
  addressOf: (start?: string) => string;
  what: string;
};

export function Pages({ rows, isLater, addressOf, what }: PagesProps) {
  const next = rows[pageSize]?.id;
  if (!next && !isLater) return null;
  return (
    <nav class="pager" aria-label={say('More {what}', { what })}>
      {isLater && <a href={addressOf()}>{say('First {what}', { what })}</a>}
      {next && <a href={addressOf(next)}>{say('Next {what}', { what })}</a>}
    </nav>
  );
}
