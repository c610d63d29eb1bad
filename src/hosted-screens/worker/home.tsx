import { dayText, dollars, signed } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Day, Figures, Heading, OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { paystubFileName } from '../paystub/check.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { PersonSection } from '../people/parts.tsx';
import { payColumns } from './columns.tsx';
import { Details } from './details.tsx';
import { type HomeData, homeQuery, type RecentCheck } from './home-data.ts';
import { checksPageName, savedText } from './names.ts';
import { ToDo } from './to-do.tsx';

type Props = { data: HomeData; context: PageContext };

/** The next payday, what to do, the latest paychecks and the details of an employee. */
export const homePage = definePage<HomeData>({
  title: 'Your pay',
  query: homeQuery,
  View: ({ data, context }) => {
    const done = savedText[context.done ?? ''];
    return (
      <>
        {done && (
          <p class="done" role="status">
            {done}
          </p>
        )}
        <Heading company={data.company.businessName} title="Your pay">
          {nameOf(data.employee)}
        </Heading>
        <KeyFigures data={data} context={context} />
        <ToDo data={data} context={context} />
        <Recent data={data} context={context} />
        <Details data={data} context={context} />
      </>
    );
  },
});

/** The day of the next check that is not paid yet, or the next payday of the company's calendar. */
function nextPayday({ company, employee, pending, calculated }: HomeData): string | undefined {
  const [first] = [...pending.nodes, ...calculated.nodes].map(({ checkDate }) => checkDate).toSorted();
  const hasCalendar = !employee.defaultPaySchedule || employee.defaultPaySchedule === company.payrollSchedule;
  if (first || employee.employmentStatus !== 'LIVE' || !employee.onboarded || !hasCalendar) return first;
  return company.payCalendar?.paydays[0]?.checkDate;
}

function KeyFigures({ data, context }: Props) {
  const payday = nextPayday(data);
  const last = data.paid.nodes[0];
  const year = last && last.checkDate >= `${context.today.slice(0, 4)}-01-01` ? last : undefined;
  return (
    <Figures
      facts={[
        ['Next payday', payday ? <Day on={payday} /> : <OrNone none="None planned">{null}</OrNone>],
        [
          'Last net pay',
          last?.totals ? dollars(last.totals.netPay) : <OrNone none="None yet">{null}</OrNone>,
        ],
        ...(year?.yearToDate
          ? [[`Net pay in ${year.checkDate.slice(0, 4)}`, dollars(year.yearToDate.totals.netPay)] as const]
          : []),
      ]}
    />
  );
}

const Recent = ({ data: { recent }, context }: Props) => (
  <PersonSection
    id="paychecks"
    title="Latest paychecks"
    actions={recent.nodes.length ? [['All paychecks', context.addressOf({ page: checksPageName })]] : []}
  >
    <Table
      caption="Paychecks, newest first"
      rows={recent.nodes}
      keyOf={({ id }) => id}
      empty="No paychecks yet. Your paychecks appear here when your employer creates them."
      columns={[
        ...payColumns(context, 'Not calculated yet'),
        { name: 'Status', cell: (check) => <PaymentStatus check={check} /> },
        { name: 'What changed', cell: (check) => <Change check={check} /> },
        { name: 'Paystub', cell: (check) => <Download check={check} context={context} /> },
      ]}
    />
  </PersonSection>
);

/** How net pay differs from the paycheck before, with the two largest reasons. */
function Change({ check: { totals, sinceLastCheck } }: { check: RecentCheck }) {
  if (!totals) return <span class="none">Calculated at the cut-off</span>;
  if (!sinceLastCheck) return <span class="none">Nothing to compare with</span>;
  const { amount, changes } = sinceLastCheck;
  if (!changes.length) return <>Nothing</>;
  const reasons = changes.slice(0, 2).map((change) => `${change.label} ${signed(change.amount)}`);
  return (
    <>
      {amount ? `${dollars(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'}` : 'The same net pay'}
      <span class="below">
        {reasons.join(', ')}
        {changes.length > 2 && ' and other lines'}
      </span>
    </>
  );
}

function Download({
  check: { id, checkDate, totals },
  context,
}: {
  check: RecentCheck;
  context: PageContext;
}) {
  if (!totals) return null;
  const href = context.addressOf({ page: paystubFileName, from: id });
  return (
    <a href={href} aria-label={`PDF of ${dayText(checkDate)}`}>
      PDF
    </a>
  );
}
