/** The tabs of a person's page. Each has an address of its own. */
import { nameOf } from '../design/labels.ts';
import { Facts } from '../design/parts.tsx';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { EarlierPay } from './earlier-pay.tsx';
import { detailFacts, payFacts } from './facts.tsx';
import { Invitation } from './invitation.tsx';
import { canChange, PersonSection, tabOf } from './parts.tsx';
import type { PersonPageData } from './person-data.ts';
import { AttributeList, Documents, Employment, type Links, TaxForms, TimeOff } from './sections.tsx';
import { AccountsTable, ChecksTable, DeductionsTable, inOrder, OrdersTable } from './tables.tsx';

type Props = { data: PersonPageData; context: PageContext };

const tabs = {
  summary: text('Summary'),
  pay: text('Pay'),
  taxes: text('Taxes'),
  'time-off': text('Time off'),
  documents: text('Documents'),
  checks: text('Paychecks'),
  details: text('Details'),
} as const;
type Tab = keyof typeof tabs;

/** The tab in the address, or else the tab of the form that was just sent. */
function tabShown({ list: { tab }, done, page }: PageContext): Tab {
  if (tab && Object.hasOwn(tabs, tab)) return tab as Tab; // as it is one of them
  const form = (Object.keys(tabOf) as PageName[]).find((name) => done?.startsWith(name) || name === page);
  return (form && tabOf[form]) ?? 'summary';
}

export function PersonTabs({ data, context }: Props) {
  const { employee } = data;
  const shown = tabShown(context);
  return (
    <nav aria-label={nameOf(employee)}>
      <ul class="tabs">
        {Object.entries(tabs).map(([tab, name]) => (
          <li key={tab}>
            <a
              href={context.addressOf({ page: 'employee', from: employee.id, tab })}
              aria-current={tab === shown ? 'page' : undefined}
            >
              {said(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The tab that is open. */
export function OpenTab({ data, context }: Props) {
  const { employee } = data;
  const tab = tabShown(context);
  const to = (page: PageName) => context.addressOf({ page, from: employee.id });
  const links: Links = (...all) =>
    canChange(context) ? all.map(([text, page]) => [text, to(page)] as const) : [];
  const parts = { data, links, context };
  if (tab === 'taxes') return <Taxes {...parts} />;
  if (tab === 'time-off')
    return (
      <>
        <TimeOff
          balances={employee.timeOff}
          requests={data.requests}
          links={links}
          policies={
            canChange(context) && !context.caller.embeddedPage
              ? context.addressOf({ page: 'settings-time-off' })
              : undefined
          }
        />
        <Employment employee={employee} links={links} />
      </>
    );
  if (tab === 'documents')
    return (
      <Documents
        employee={employee}
        consent={employee.w2Consent}
        forms={employee.formsW2Given}
        years={data}
        context={context}
      />
    );
  if (tab === 'checks') return <Paychecks {...parts} />;
  if (tab === 'details') return <Details {...parts} />;
  return (
    <>
      <PersonSection
        id="pay"
        title={say('Pay')}
        actions={links(
          [say('Change pay'), 'employee-pay'],
          [say('Something was different in the past'), 'employee-past-fact'],
        )}
      >
        <Facts facts={payFacts(data, context.today)} />
      </PersonSection>
      {tab === 'pay' ? <PayTab {...parts} /> : <Summary {...parts} />}
    </>
  );
}

type PartsProps = Props & { links: Links };

const PayTab = ({ data, links, context }: PartsProps) => (
  <>
    <BankAccounts data={data} links={links} context={context} />
    <Withheld data={data} links={links} context={context} />
    <EarlierPay entries={data.employee.earlierPay} links={links} />
  </>
);

const Summary = ({ data, links, context }: PartsProps) => (
  <>
    {!data.employee.onboarded && <Invitation worker={data.employee} to="employee-invite" context={context} />}
    <Employment employee={data.employee} links={links} />
    <Paychecks data={data} links={links} context={context} most={3} />
  </>
);

const Taxes = ({ data: { employee }, links, context }: PartsProps) => (
  <TaxForms
    employee={employee}
    signatures={employee.formSignatures}
    letters={employee.lockInLetters}
    exemptDay={employee.w4ExemptThrough}
    today={context.today}
    links={links}
    fileOf={(from) => context.addressOf({ page: 'employee-signed-form', from })}
  />
);

const Details = ({ data, links, context }: PartsProps) => (
  <>
    <PersonSection
      id="details"
      title={say('Personal details')}
      actions={links([say('Change details'), 'employee-details'])}
    >
      <Facts facts={detailFacts(data)} />
    </PersonSection>
    <Invitation worker={data.employee} to="employee-invite" context={context} />
    <AttributeList data={data} links={links} />
  </>
);

function BankAccounts({ data: { employee }, links, context }: PartsProps) {
  const accounts = [...inOrder(employee.used), ...employee.others.toReversed()];
  return (
    <PersonSection
      id="bank"
      title={say('Bank account')}
      actions={links(
        [say('Add a bank account'), 'employee-bank-account'],
        [say('Split the pay'), 'employee-pay-split'],
      )}
      empty={
        !accounts.length &&
        say('No bank account is on file. Direct deposits wait for one; checks can be printed.')
      }
    >
      <AccountsTable rows={accounts} context={context} />
    </PersonSection>
  );
}

const Withheld = ({ data: { employee }, links, context }: PartsProps) => (
  <PersonSection
    id="withheld"
    title={say('Deductions and garnishments')}
    actions={links([say('Add a deduction'), 'employee-deduction'])}
    empty={employee.recurringDeductions.length + employee.garnishments.length === 0 && say('None.')}
  >
    <DeductionsTable
      rows={employee.recurringDeductions}
      changeOf={(from) =>
        canChange(context) ? context.addressOf({ page: 'employee-deduction-change', from }) : undefined
      }
    />
    <OrdersTable rows={employee.garnishments} />
  </PersonSection>
);

function Paychecks({ data, links, context, most = 12 }: PartsProps & { most?: number }) {
  const { employee, employeeChecks } = data;
  const all = context.addressOf({ page: 'employee-checks', from: employee.id });
  const shown = employeeChecks.nodes.slice(0, most);
  const hasMore = employeeChecks.next || employeeChecks.nodes.length > most;
  return (
    <PersonSection
      id="checks"
      title={say('Paychecks')}
      actions={[
        ...(hasMore ? [[say('All paychecks'), all] as const] : []),
        ...(employee.onboarded ? links([say('Pay outside the regular payroll'), 'employee-off-cycle']) : []),
      ]}
      empty={!shown.length && say('None yet.')}
    >
      <ChecksTable rows={shown} context={context} />
    </PersonSection>
  );
}
