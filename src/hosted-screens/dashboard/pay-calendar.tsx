import { Heading } from '../design/parts.tsx';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back } from '../people/parts.tsx';
import { type PayCalendar, PaydaysTable, payCalendarFields } from './paydays-table.tsx';

export const calendarPageName = 'pay-calendar';

/** As many as a weekly schedule has in a year. */
const ofYear = 53;

type Data = { company: { businessName: string; payCalendar: PayCalendar | null } };

/** The paydays of a year, or until the last one whose bank holidays are known. */
export const calendarPage = definePage<Data>({
  title: text('Pay calendar'),
  query: `query PayCalendar($companyId: ID!) {
    company(id: $companyId) { businessName payCalendar { ${payCalendarFields(ofYear)} } }
  }`,
  View: ({ data: { company }, context }) => (
    <>
      <Back to={context.addressOf({ page: 'dashboard' })}>{say('Dashboard')}</Back>
      <Heading company={company.businessName} title={say('Pay calendar')} />
      <PaydaysTable calendar={company.payCalendar} />
    </>
  ),
});

/** An embedded page leads nowhere else. */
export const YearOfPaydays = ({ context }: { context: PageContext }) =>
  context.caller.embeddedPage ? null : (
    <a href={context.addressOf({ page: calendarPageName })}>{say('Show the paydays of a year')}</a>
  );
