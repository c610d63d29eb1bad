import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { countOf } from './format.ts';

/** Rows per page. Queries read one more, with which the next page starts. */
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

type NumberedProps = {
  /** The page that is shown, from 1. */
  number: number;
  count: number;
  what: string;
  addressOf: (number: number) => string;
};

/** Links to the numbered pages of a long list: the first, the last and the current one with its neighbors. */
export function NumberedPages({ number, count, what, addressOf }: NumberedProps) {
  if (count === 1 && number === 1) return null;
  const near = [1, number - 1, number, number + 1, count];
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b);
  return (
    <nav aria-label={say('Pages of {what}', { what })}>
      <ul class="numbers">
        {number > 1 && (
          <li>
            <a href={addressOf(Math.min(number - 1, count))} rel="prev">
              {say('Previous')}
            </a>
          </li>
        )}
        {shown.map((page, i) => (
          <li key={page} class={page - (shown[i - 1] ?? 0) > 1 ? 'after-gap' : undefined}>
            <a
              href={addressOf(page)}
              aria-label={say('Page {number}', { number: countOf(page) })}
              aria-current={page === number ? 'page' : undefined}
            >
              {countOf(page)}
            </a>
          </li>
        ))}
        {number < count && (
          <li>
            <a href={addressOf(number + 1)} rel="next">
              {say('Next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
