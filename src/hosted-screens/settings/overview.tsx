import { counted, dayText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Done, Heading } from '../design/parts.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { named, said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { deliveryText } from './notifications.tsx';
import { saved } from './parts.tsx';
import { approvalText } from './payroll.tsx';
import { scheduleText, speedTexts } from './schedule-input.ts';

const query = graphql(`query Settings($companyId: ID!) {
  company(id: $companyId) {
    businessName email payrollSchedule payrollAutopilot payrollApprovalRequired payrollSecondApprovalAbove
    payrollSpeed accountNumber bankStatus payCalendar { paydays(first: 1) { checkDate } }
  }
  companyPeople(companyId: $companyId) { name }
  workLocations(companyId: $companyId, first: 100) { nodes { id name } }
  timeOffPolicies(companyId: $companyId) { id name }
  deductionTemplates(companyId: $companyId, retired: false, first: 100) { nodes { id } }
  garnishments(companyId: $companyId, first: 100) { nodes { id effectiveEndDate } }
  localTaxRates(companyId: $companyId) { locality }
  taxQuestions(companyId: $companyId) { isOpen }
  messageSettings { delivery }
}`);
type Data = ResultOf<typeof query>;

type Row = readonly [title: string, page: PageName, today: string];

const listed = (names: readonly string[], none: string): string =>
  names.length > 3
    ? say('{names} and {count} more', { names: names.slice(0, 3).join(', '), count: names.length - 3 })
    : names.join(', ') || none;

const bankTexts: Readonly<Record<Data['company']['bankStatus'], string>> = {
  NONE: text('No account is connected.'),
  PENDING: text('It is not verified yet.'),
  FAILED: text('It could not be verified. Connect a different one.'),
  VERIFIED: text('It is verified.'),
};

function payrollRows({ company, companyPeople }: Data): Row[] {
  const { payrollSchedule: schedule, payCalendar, accountNumber, bankStatus } = company;
  const next = payCalendar?.paydays[0];
  const names = [...new Set(companyPeople.map(({ name }) => name))];
  return [
    [
      say('Pay schedule'),
      'settings-schedule',
      schedule && payCalendar
        ? scheduleText(next && dayText(next.checkDate), labelOf(schedule))
        : say('Not set: nobody can be paid yet.'),
    ],
    [
      say('Approval and deadline'),
      'settings-approval',
      `${approvalText(company)} ${said(speedTexts[company.payrollSpeed])}.`,
    ],
    [
      say('Approvers and access'),
      'settings-people',
      listed(names, say('Everybody who has the link to these pages')),
    ],
    [
      say('Bank account'),
      'company-bank',
      [accountNumber, said(bankTexts[bankStatus])].filter(Boolean).join(' · '),
    ],
  ];
}

const isCurrent =
  (today: string) =>
  ({ effectiveEndDate: end }: { effectiveEndDate: string | null }) =>
    end === null || end >= today;

function peopleRows(data: Data, today: string): Row[] {
  const orders = data.garnishments.nodes.filter(isCurrent(today)).length;
  const offers = data.deductionTemplates.nodes.length;
  return [
    [
      say('Time-off policies'),
      'settings-time-off',
      listed(
        data.timeOffPolicies.map(({ name }) => named(name)),
        say('None: nobody earns paid time off.'),
      ),
    ],
    [
      say('Deductions'),
      'settings-deductions',
      offers ? counted(offers, 'deduction') : say('None to choose from.'),
    ],
    [say('Garnishment orders'), 'settings-orders', orders ? counted(orders, 'order') : say('None.')],
  ];
}

function placeRows(data: Data): Row[] {
  const open = data.taxQuestions.filter(({ isOpen }) => isOpen).length;
  const rates = data.localTaxRates.length;
  return [
    [say('Company details'), 'settings-company', data.company.businessName],
    [
      say('Work locations'),
      'settings-places',
      listed(
        data.workLocations.nodes.map(({ name }) => name),
        say('None yet.'),
      ),
    ],
    [
      say('State programs'),
      'settings-programmes',
      open ? say('{count} to answer', { count: counted(open, 'question') }) : say('Nothing to answer.'),
    ],
    [
      say('Local tax rates'),
      'settings-local-taxes',
      rates ? counted(rates, 'local tax rate') : say('None entered.'),
    ],
  ];
}

const messageRows = ({ company, messageSettings: { delivery } }: Data): Row[] => [
  [say('Notifications'), 'settings-notifications', `${company.email}. ${deliveryText(delivery)}`],
  [say('Branding'), 'settings-look', say('Set by your payroll partner.')],
];

type GroupProps = { id: string; title: string; rows: readonly Row[]; context: PageContext };

/** The current settings, each with the page that shows and changes it. */
const Group = ({ id, title, rows, context }: GroupProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <dl class="settings">
      {rows.map(([name, page, today]) => (
        <div key={page}>
          <dt>{name}</dt>
          <dd>{today}</dd>
          <dd class="open">
            <a href={context.addressOf({ page })}>
              {say('Open')}
              <span class="screen-reader-only">: {name}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Everything that a company sets, grouped by subject. */
export const settingsPage = definePage({
  title: text('Settings'),
  query,
  View: ({ data, context }) => (
    <>
      <Heading company={data.company.businessName} title={say('Settings')}>
        {say('What is set today. A change counts for payrolls that are not calculated yet.')}
      </Heading>
      <Done>{context.done === saved && say('The settings are saved.')}</Done>
      <Group id="payroll" title={say('Payroll')} rows={payrollRows(data)} context={context} />
      <Group id="people" title={say('People')} rows={peopleRows(data, context.today)} context={context} />
      <Group id="places" title={say('Company and taxes')} rows={placeRows(data)} context={context} />
      <Group id="messages" title={say('Messages and look')} rows={messageRows(data)} context={context} />
    </>
  ),
});
