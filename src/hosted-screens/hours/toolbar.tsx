import type { ComponentChild } from 'preact';
import { countOf } from '../design/format.ts';
import type { FormValues } from '../form.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { type ListRequest, readListRequest } from '../query-parameter.ts';
import { type Check, hasNoHours } from './cells.ts';
import { everyColumn, withNotes, withoutHours } from './people-shown.ts';

/**
 * The search text when the page was opened. It shows whether the text has changed, whichever button is
 * pressed.
 */
export const soughtBefore = 'sought';

/** The value of a button that leads to a place of the grid. The typed text is saved on the way. */
const goTo = (place: ListRequest): string => new URLSearchParams({ ...place }).toString();

export const placeIn = (go: string): ListRequest =>
  readListRequest(Object.fromEntries(new URLSearchParams(go)));

/** The new search text; undefined if it is the previous one. */
export function soughtIn({ find, [soughtBefore]: before = '' }: FormValues): ListRequest | undefined {
  if (find === undefined || find.trim() === before) return undefined;
  return readListRequest({ search: find });
}

type GoProps = {
  to: ListRequest;
  look?: string;
  label?: string;
  isCurrent?: boolean;
  children: ComponentChild;
};

/** Leads to another part of the grid, and saves first. A link would lose the typed text. */
export const Go = ({ to, look = 'plain', label, isCurrent, children }: GoProps) => (
  <button
    type="submit"
    name="go"
    value={goTo(to)}
    class={look}
    aria-label={label}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {children}
  </button>
);

type ToolbarProps = { checks: readonly Check[]; context: PageContext; sought: string };

/** Searches people, and shows the people without hours or every column. */
export function Toolbar({ checks, context, sought }: ToolbarProps) {
  const { search = '', group } = context.list;
  const missing = checks.filter(hasNoHours).length;
  return (
    <div class="toolbar">
      <Search sought={sought} />
      {missing > 0 && group !== withoutHours && (
        <Go to={{ group: withoutHours }}>{say('Without hours: {count}', { count: countOf(missing) })}</Go>
      )}
      {(search || group === withoutHours) && <Go to={{}}>{say('Show everybody')}</Go>}
      <a class="button plain" href="#paste">
        {say('Paste or upload a file')}
      </a>
      {group !== withNotes && !checks.some(({ note }) => note) && (
        <Go to={{ group: withNotes }}>{say('Write notes')}</Go>
      )}
      {group === everyColumn ? (
        <Go to={{}}>{say('Fewer columns')}</Go>
      ) : (
        <Go to={{ group: everyColumn }}>{say('More columns')}</Go>
      )}
      <label class="unfold">
        <input type="checkbox" id="unfold" /> {say('Show the empty fields, too')}
      </label>
    </div>
  );
}

const Search = ({ sought }: { sought: string }) => (
  <search class="finder">
    <label class="screen-reader-only" for="find">
      {say('Find a person')}
    </label>
    <input
      id="find"
      name="find"
      type="search"
      value={sought}
      maxLength={100}
      placeholder={say('Find a person')}
    />
    <button type="submit" name="action" value="find" class="plain">
      {say('Find')}
    </button>
  </search>
);

type PageButtonsProps = { number: number; pages: number; list: ListRequest };

/** The pages of the grid. Typed text is saved on the way to another page. */
export function PageButtons({ number, pages, list }: PageButtonsProps) {
  if (pages === 1) return null;
  const { number: _, ...same } = list;
  return (
    <nav aria-label={say('Pages of {what}', { what: say('employees') })}>
      <ul class="numbers">
        {Array.from({ length: pages }, (_each, i) => (
          <li key={i}>
            <Go
              to={{ ...same, number: String(i + 1) }}
              look="link"
              label={say('Page {number}', { number: countOf(i + 1) })}
              isCurrent={i + 1 === number}
            >
              {countOf(i + 1)}
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  );
}
