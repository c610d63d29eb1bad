import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { ActionButton } from '../design/form.tsx';
import { pacificText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, Done, Heading, Period } from '../design/parts.tsx';
import { Empty, Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { named, say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back } from '../people/parts.tsx';
import { ScheduleLink } from '../settings/parts.tsx';

const paydayFields = graphql(`fragment Payday on Payday {
  start end isBridging approveBy debitDate payLeavesAt checkDate movedFrom movedBecause
}`);
const payCalendarFields = graphql(
  `fragment PayCalendar on PayCalendar {
    fileUrl scheduleChange { formerSchedule firstPayday { ...Payday } }
  }`,
  [paydayFields],
);
type Payday = ResultOf<typeof paydayFields>;
type PayCalendar = ResultOf<typeof payCalendarFields> & { paydays: Payday[] };

const daysShown = 366;

function PaydaysTable({ calendar, today }: { calendar: PayCalendar | null; today: string }) {
  if (!calendar) {
    return (
      <Empty>
        {say(
          'Paydays are shown once the company has a pay schedule, a first check date and a first pay period.',
        )}
      </Empty>
    );
  }
  const { paydays, scheduleChange, fileUrl } = calendar;
  return (
    <>
      {scheduleChange && <ChangeOfSchedule change={scheduleChange} />}
      <Table
        caption={say('Next paydays')}
        columns={[
          { name: say('Payday'), cell: PaydayCell },
          { name: say('Pay period'), cell: PeriodCell },
          { name: say('Approve before'), cell: ({ approveBy }) => pacificText(approveBy) },
          { name: say('Debit'), cell: ({ debitDate }) => <Day on={debitDate} /> },
          { name: say('Pay leaves'), cell: ({ payLeavesAt }) => pacificText(payLeavesAt) },
        ]}
        rows={paydays.filter(({ checkDate }) => checkDate < addDays(today, daysShown))}
        keyOf={({ start }) => start}
        empty={say('No payday is known: the bank holidays of the coming year are not published yet.')}
      />
      <p>{say('The money is in the accounts on the payday.')}</p>
      <p class="rest">
        <a href={fileUrl}>{say('Add these days to a calendar program')}</a>
      </p>
    </>
  );
}

const ChangeOfSchedule = ({ change }: { change: NonNullable<PayCalendar['scheduleChange']> }) => (
  <p>
    {sayNodes(
      'The new schedule begins with the period from {start}. Earlier periods are paid {formerSchedule}.',
      {
        formerSchedule: labelOf(change.formerSchedule).toLowerCase(),
        start: <Day on={change.firstPayday.start} />,
      },
    )}
  </p>
);

function PaydayCell({ checkDate, movedFrom, movedBecause }: Payday) {
  return (
    <>
      <Day on={checkDate} />
      {movedFrom && (
        <>
          {', '}
          {sayNodes('moved from {day}: {reason}', {
            day: <Day on={movedFrom} />,
            reason: movedBecause && named(movedBecause),
          })}
        </>
      )}
    </>
  );
}

function PeriodCell({ start, end, isBridging }: Payday) {
  return (
    <>
      <Period period={{ start, end }} />
      {isBridging && `, ${say('until the new schedule')}`}
    </>
  );
}

const revoked = 'revoked-calendars';
/** The paydays of a year, or up to the last one for which the bank holidays are published. */
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
  isReadWithoutForm: true,
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
      <Done>
        {context.done === revoked &&
          say(
            'The former calendar addresses show nothing any more. Add the days to your calendar program again.',
          )}
      </Done>
      <PaydaysTable calendar={company.payCalendar} today={context.today} />
      {company.payCalendar ? <RevokeAddresses context={context} /> : <ScheduleLink context={context} />}
    </>
  ),
});

/** Ends the calendar addresses, which people who have left the company still have in their programs. */
const RevokeAddresses = ({ context }: { context: PageContext }) => (
  <>
    <p class="rest">
      {say(
        'Calendar programs of people who have left still show your paydays. You can end all calendar addresses and add new ones.',
      )}
    </p>
    <ActionButton context={context} to={{ page: 'pay-calendar' }} isPlain>
      {say('End all calendar addresses')}
    </ActionButton>
  </>
);
