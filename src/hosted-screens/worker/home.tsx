import { dayText, dollars, signed } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Day, Done, Figures, Heading, OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { partOfPayOf, verifiedFirstOf, waitsOf } from '../people/bank.tsx';
import { PersonSection } from '../people/parts.tsx';
import { payColumns } from './checks.tsx';
import { Details } from './details.tsx';
import { type HomeData, homeQuery, type RecentCheck } from './home-data.ts';
import { ToDo } from './to-do.tsx';

/** What the page says after a form is saved, by the name of the form's page. */
const savedText: Readonly<Record<string, string>> = {
  'bank-account': text('Your bank account is saved. Your pay goes to it from now on.'),
  [verifiedFirstOf('bank-account')]: text(
    'Your bank account is saved. Your bank has four banking days to say that it is wrong. Pay that is due earlier waits.',
  ),
  [partOfPayOf('bank-account')]: text(
    'Your bank account is saved. It gets nothing until you give it a part of your pay.',
  ),
  [waitsOf('bank-account')]: text(
    'Your bank account is saved. Your pay goes on to the account in use until the day that is shown below.',
  ),
  [waitsOf('pay-split')]: text(
    'Your split is saved. Your pay goes on as before until the day that is shown below.',
  ),
  'stop-change': text('The change is stopped. Your pay goes on to the account in use.'),
  'pay-split': text('Your split is saved. It counts from your next pay that is sent.'),
  'about-you': text('Your details are saved.'),
  address: text('Your address is saved.'),
  attributes: text('Your answers are saved.'),
  w4: text('Your W-4 is saved. It counts from your next paycheck that is not calculated yet.'),
  i9: text('Section 1 of Form I-9 is signed. Show your employer your documents.'),
  'state-form': text(
    'Your state form is saved. It counts from your next paycheck that is not calculated yet.',
  ),
  retry: text(
    'Your payment has been sent again. It arrives on the next banking day, unless your bank returns it again.',
  ),
};

type Props = { data: HomeData; context: PageContext };

/** The next payday, what to do, the latest paychecks and the details of an employee. */
export const homePage = definePage({
  title: text('Your pay'),
  query: homeQuery,
  View: ({ data, context }) => {
    return (
      <>
        <Done>{said(savedText[context.done ?? ''] ?? '')}</Done>
        <Heading company={data.company.businessName} title={say('Your pay')}>
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

/**
 * The day of the next check that is not paid yet, or the next payday of the company's calendar. A check that
 * its cut-off left unpaid is not paid on its day.
 */
function nextPayday({ company, employee, pending, calculated }: HomeData): string | undefined {
  const missed = new Set(pending.nodes.flatMap((check) => (check.heldBecause ? check.checkDate : [])));
  const planned = pending.nodes.filter(({ heldBecause }) => heldBecause === null);
  const [first] = [...planned, ...calculated.nodes].map(({ checkDate }) => checkDate).toSorted();
  const hasCalendar = !employee.defaultPaySchedule || employee.defaultPaySchedule === company.payrollSchedule;
  if (first || employee.employmentStatus !== 'LIVE' || !employee.onboarded || !hasCalendar) return first;
  return company.payCalendar?.paydays.find(({ checkDate }) => !missed.has(checkDate))?.checkDate;
}

function KeyFigures({ data, context }: Props) {
  const payday = nextPayday(data);
  const last = data.paid.nodes[0];
  const year = last && last.checkDate >= `${context.today.slice(0, 4)}-01-01` ? last : undefined;
  return (
    <Figures
      facts={[
        [
          say('Next payday'),
          payday ? <Day on={payday} /> : <OrNone none={say('None planned')}>{null}</OrNone>,
        ],
        [
          say('Last net pay'),
          last?.totals ? dollars(last.totals.netPay) : <OrNone none={say('None yet')}>{null}</OrNone>,
        ],
        ...(year?.yearToDate
          ? [
              [
                say('Net pay in {checkDate}', { checkDate: year.checkDate.slice(0, 4) }),
                dollars(year.yearToDate.totals.netPay),
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

const Recent = ({ data: { recent }, context }: Props) => (
  <PersonSection
    id="paychecks"
    title={say('Latest paychecks')}
    actions={recent.nodes.length ? [[say('All paychecks'), context.addressOf({ page: 'paychecks' })]] : []}
  >
    <Table
      caption={say('Paychecks, newest first')}
      isNamedAbove
      rows={recent.nodes}
      keyOf={({ id }) => id}
      empty={say('No paychecks yet. Your paychecks appear here when your employer creates them.')}
      columns={[
        ...payColumns(context, say('Not calculated yet')),
        { name: say('Status'), cell: (check) => <PaymentStatus check={check} /> },
        { name: say('What changed'), cell: (check) => <Change check={check} /> },
        { name: say('Paystub'), cell: (check) => <Download check={check} context={context} /> },
      ]}
    />
  </PersonSection>
);

function moreOrLess(amount: number): string {
  const values = { amount: dollars(Math.abs(amount)) };
  if (amount === 0) return say('The same net pay');
  return amount > 0 ? say('{amount} more', values) : say('{amount} less', values);
}

/** How net pay differs from the previous paycheck, with the two largest reasons. */
function Change({ check: { totals, heldBecause, sinceLastCheck } }: { check: RecentCheck }) {
  if (!totals && heldBecause !== null) return <span class="mark">{say('Waits for your employer')}</span>;
  if (!totals) return <span class="none">{say('Calculated at the cut-off')}</span>;
  if (!sinceLastCheck) return <span class="none">{say('Nothing to compare with')}</span>;
  const { amount, changes } = sinceLastCheck;
  if (!changes.length) return <>{say('Nothing')}</>;
  const reasons = changes.slice(0, 2).map((change) => `${change.label} ${signed(change.amount)}`);
  return (
    <>
      {moreOrLess(amount)}
      <span class="below">
        {reasons.join(', ')}
        {changes.length > 2 && ` ${say('and other lines')}`}
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
  const href = context.addressOf({ page: 'paystub-pdf', from: id });
  return (
    <a href={href} aria-label={say('PDF of {checkDate}', { checkDate: dayText(checkDate) })}>
      {say('PDF')}
    </a>
  );
}
