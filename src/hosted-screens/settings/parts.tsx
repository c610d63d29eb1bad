import type { ComponentChildren } from 'preact';
import { NumberedPages } from '../design/pagination.tsx';
import { Done, Heading } from '../design/parts.tsx';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { Back, canChange } from '../people/parts.tsx';
import { malformed } from '../typed/read-fields.ts';

/** What the pages of the settings have in common. */

/** The name with which the page after a form reports that it is saved. */
export const saved = 'saved';

type FrameProps = {
  company: { readonly businessName: string };
  title: string;
  /** The purpose of the page, in a sentence. */
  lead: ComponentChildren;
  context: PageContext;
  children: ComponentChildren;
};

/** A page of the settings: the way back, the heading, and the report that a form was saved. */
export const SettingsPage = ({ company, title, lead, context, children }: FrameProps) => (
  <>
    <Back to={context.addressOf({ page: 'settings' })}>{say('Settings')}</Back>
    <Heading company={company.businessName} title={title}>
      {lead}
    </Heading>
    <Done>{context.done === saved && say('The settings are saved.')}</Done>
    {children}
  </>
);

export const backToSettings = () => [say('Settings'), { page: 'settings' }] as const;

/** For an empty setting: one grey line, and what to do. */
export const Nothing = ({ children }: { children: ComponentChildren }) => <p class="rest">{children}</p>;

/** Leads to the pay schedule where nothing can be shown without one. An embedded page has no such link. */
export const ScheduleLink = ({ context }: { context: PageContext }) =>
  context.caller.embeddedPage ? null : (
    <p>
      <a class="button" href={context.addressOf({ page: 'settings-schedule' })}>
        {say('Set the pay schedule')}
      </a>
    </p>
  );

type ActionProps = {
  context: PageContext;
  to: PageName;
  from?: string;
  isPlain?: boolean;
  children: ComponentChildren;
};

/** A link to a form. An offboarded company can only be read, so it has none. */
export const ActionLink = ({ context, to, from, isPlain, children }: ActionProps) =>
  canChange(context) ? (
    <a
      class={isPlain ? 'button plain' : 'button'}
      href={context.addressOf({ page: to, ...(from && { from }) })}
    >
      {children}
    </a>
  ) : null;

type NamedProps = { context: PageContext; to: PageName; from: string; name: string };

/** The name of a row, and the link that changes it. Some readers get no link. */
export const NameAndChange = ({ context, to, from, name }: NamedProps) => (
  <>
    {name}
    {canChange(context) && (
      <>
        {' '}
        <a href={context.addressOf({ page: to, from })}>
          {say('Change')}
          <span class="screen-reader-only">: {name}</span>
        </a>
      </>
    )}
  </>
);

type SearchProps = {
  context: PageContext;
  found: { readonly total: number; readonly pageCount: number };
};

/** Searches the people to choose from, if there are more than a page shows. */
export function PeopleSearch({ context, found }: SearchProps) {
  const { search = '', number = '1' } = context.list;
  if (found.pageCount < 2 && !search) return null;
  const place = { ...(context.page && { page: context.page }), ...(context.from && { from: context.from }) };
  return (
    <>
      <search>
        <form method="get" class="search">
          <input type="hidden" name="session" value={context.session} />
          {Object.entries(place).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div class="entry">
            <label for="search">{say('Name')}</label>
            <input
              id="search"
              name="search"
              type="search"
              value={search}
              maxLength={100}
              autoComplete="off"
            />
          </div>
          <button type="submit" class="plain">
            {say('Search')}
          </button>
        </form>
      </search>
      <NumberedPages
        number={Number(number) || 1}
        count={found.pageCount}
        what={say('employees')}
        addressOf={(page) => context.addressOf({ ...place, ...context.list, number: String(page) })}
      />
    </>
  );
}

/**
 * Refuses a second object of the same name: a form that is sent twice adds one. Screens and stubs show the
 * names, so names differ.
 */
export const namedTwice = (field: string, name: unknown, present: readonly (string | null)[]) =>
  typeof name === 'string' && present.includes(name)
    ? [malformed(field, text('is there already: choose another name'))]
    : [];
