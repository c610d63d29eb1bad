import { Heading } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back } from '../people/parts.tsx';
import { PaydaysTable, payCalendarFields, paydayFields } from './paydays-table.tsx';

const revoked = 'revoked-calendars';
export const calendarPageName = 'pay-calendar';

/** The paydays of a year, or until the last one whose bank holidays are known. */
export const calendarPage = definePage({
  title: text('Pay calendar'),
  query: graphql(
    `query PayCalendar($companyId: ID!) {
      company(id: $companyId) {
        businessName
        payCalendar {
          ...PayCalendar
          paydays(first: 53) { ...Payday } # as many as a weekly schedule has in a year
        }
      }
    }`,
    [payCalendarFields, paydayFields],
  ),
  form: defineForm({
    groups: [],
    mutation: graphql('mutation RevokeCalendars($companyId: ID!) { revokeCalendars(companyId: $companyId) }'),
    variables: () => ({}),
    next: () => ({ done: revoked }),
  }),
  View: ({ data: { company }, context }) => (
    <>
      <Back to={context.addressOf({ page: 'dashboard' })}>{say('Dashboard')}</Back>
      <Heading company={company.businessName} title={say('Pay calendar')} />
      {context.done === revoked && (
        <p class="done" role="status">
          {say(
            'The former calendar addresses show nothing any more. Add the days to your calendar program again.',
          )}
        </p>
      )}
      <PaydaysTable calendar={company.payCalendar} />
      {company.payCalendar && <RevokeAddresses csrf={context.csrf} />}
    </>
  ),
});

/** People who have left the company keep the address in their calendar programs. */
const RevokeAddresses = ({ csrf }: Pick<PageContext, 'csrf'>) => (
  <form method="post">
    <input type="hidden" name="csrf" value={csrf} />
    <p class="rest">
      {say(
        'Calendar programs of people who have left still show your paydays. You can end all calendar addresses and add new ones.',
      )}
    </p>
    <button class="plain" type="submit">
      {say('End all calendar addresses')}
    </button>
  </form>
);

/** An embedded page leads nowhere else. */
export const YearOfPaydays = ({ context }: { context: PageContext }) =>
  context.caller.embeddedPage ? null : (
    <a href={context.addressOf({ page: calendarPageName })}>{say('Show the paydays of a year')}</a>
  );
