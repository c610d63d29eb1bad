import type { ComponentChildren } from 'preact';
import { ActionButton, FormProblems } from '../design/form.tsx';
import { countOf, dollars, longDay, nearDay, pacificText } from '../design/format.ts';
import { Heading, PageLink, Status } from '../design/parts.tsx';
import type { Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { aboutOne, type Routes } from '../screen.ts';
import { filingFields } from '../taxes/filing-row.ts';
import { approveForm, denyForm, waitingFields } from '../time-off/decisions.tsx';
import { Attention, attentionFields, confirmForm, openForm } from './attention.tsx';
import { FilingsDue } from './filings-due.tsx';
import { January, turnFields } from './january.tsx';
import { OwedByWorkers, owedFields } from './owed-by-workers.tsx';
import { returnedPayFields, sendAllForm, sendCheckForm, sendPaymentForm } from './returned-pay.tsx';

const comingFields = graphql(
  'fragment ComingPayrun on Payrun { checkDate status approveBy debitDate cashNeeded checkCount }',
);
type ComingPayrun = ResultOf<typeof comingFields>;

type ComingProps = { payrun: ComingPayrun | null; context: PageContext };

/** The next payroll: its deadline for approval, what it needs, and the button that runs it. */
function ComingPayday({ payrun, context }: ComingProps) {
  return (
    <section class="card coming" aria-labelledby="coming">
      <div>
        <h2 id="coming">{say('Next payroll')}</h2>
        {payrun ? (
          <p class="amount">
            <PageLink context={context} to={{ page: 'payroll', from: payrun.checkDate }}>
              <time dateTime={payrun.checkDate}>{nearDay(payrun.checkDate)}</time>
            </PageLink>
          </p>
        ) : (
          <p class="rest">{say('No payday is planned.')}</p>
        )}
      </div>
      {payrun && <RunPayroll payrun={payrun} context={context} />}
      {!context.caller.embeddedPage && (
        <p class="more">
          <a href={context.addressOf({ page: 'payroll' })}>{say('All payrolls')}</a>
          <a href={context.addressOf({ page: 'pay-calendar' })}>{say('Pay calendar')}</a>
        </p>
      )}
    </section>
  );
}

/** What the payday needs. */
function Needs({ payrun: { cashNeeded, checkCount, debitDate } }: { payrun: ComingPayrun }) {
  return (
    <dl class="lines">
      {checkCount > 0 && <Line name={say('Checks')}>{countOf(checkCount)}</Line>}
      {cashNeeded === null && <Line name={say('Cash')}>{say('Not calculated: over 1,000 checks')}</Line>}
      {cashNeeded !== null && cashNeeded > 0 && (
        <>
          <Line name={say('Cash')}>{dollars(cashNeeded)}</Line>
          <Line name={say('Leaves your bank')}>{nearDay(debitDate)}</Line>
        </>
      )}
    </dl>
  );
}

const Line = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div class="lines-row">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/**
 * Begins or continues the payroll, with the deadline above the button. An embedded page has no links to other
 * pages.
 */
function RunPayroll({ payrun, context }: { payrun: ComingPayrun; context: PageContext }) {
  const { checkDate, status, approveBy } = payrun;
  const isOpen = ['EMPTY', 'OPEN', 'SECOND_APPROVAL'].includes(status);
  return (
    <div class="run">
      {isOpen ? (
        <p class="deadline">{say('Approve before {time}.', { time: pacificText(approveBy) })}</p>
      ) : (
        <p>
          <Status value={status} />
        </p>
      )}
      <Needs payrun={payrun} />
      {!context.caller.embeddedPage &&
        (status === 'EMPTY' ? (
          <ActionButton context={context} to={{ page: 'open-payroll', from: checkDate }}>
            {say('Run payroll')}
          </ActionButton>
        ) : (
          <a
            class={isOpen ? 'button' : 'button plain'}
            href={context.addressOf({ page: isOpen ? 'hours' : 'payroll', from: checkDate })}
          >
            {isOpen ? say('Run payroll') : say('Open the receipt')}
          </a>
        ))}
    </div>
  );
}

const query = graphql(
  `query Overview($companyId: ID!) {
    ...Waiting
    comingPayrun(companyId: $companyId) { ...ComingPayrun }
    yearChange(companyId: $companyId) { ...YearTurn }
    filingsDue(companyId: $companyId) { ...FilingRow }
    owedByWorkers(companyId: $companyId) { ...OwedByWorker }
    printsChecks
    company(id: $companyId) {
      businessName status requirements { state }
      attention { ...Attention }
      returnedPay { ...ReturnedPay }
    }
  }`,
  [waitingFields, comingFields, turnFields, filingFields, attentionFields, returnedPayFields, owedFields],
);

/** Whether the payroll is started with the button of its payday. If so, nothing else offers it. */
const isRunBelow = (
  { kind, checkDate }: { readonly kind: string; readonly checkDate: string | null },
  coming: ComingPayrun | null,
): boolean => kind === 'PAYROLL_NOT_OPEN' && coming?.status === 'EMPTY' && coming.checkDate === checkDate;

/** The states with a requirement of the company. */
const statesIn = (requirements: readonly { readonly state: string | null }[]): readonly string[] => [
  ...new Set(requirements.flatMap(({ state }) => state ?? [])),
];

/** Tasks, and the next payday. People, the company and its paydays have pages of their own. */
export const overviewPage = definePage({
  title: text('Dashboard'),
  query,
  needsAttention: ({ company, waiting }) =>
    company.attention.length +
    company.returnedPay.length +
    waiting.nodes.length +
    statesIn(company.requirements).length,
  View: ({ data: { company, comingPayrun, waiting, owedByWorkers, ...data }, context }) => (
    <>
      <FormProblems context={context} />
      <div class="section-head">
        <Heading company={company.businessName} title={longDay(context.today)} />
        {!context.caller.embeddedPage && (
          <a href={context.addressOf({ page: 'company' })}>{say('About the company')}</a>
        )}
      </div>
      <div class="home">
        <Attention
          items={company.attention.filter((item) => !isRunBelow(item, comingPayrun))}
          returned={company.returnedPay}
          waiting={waiting}
          printsChecks={data.printsChecks}
          askingStates={statesIn(company.requirements)}
          isToOpen={company.attention.some((item) => isRunBelow(item, comingPayrun))}
          isLive={company.status === 'LIVE'}
          context={context}
        />
        <ComingPayday payrun={comingPayrun} context={context} />
      </div>
      <OwedByWorkers rows={owedByWorkers} context={context} />
      <FilingsDue filings={data.filingsDue} context={context} />
      <January turn={data.yearChange} context={context} />
    </>
  ),
});

const withForm = (form: Form): Page => ({ ...overviewPage, form });

/** The overview as the page to which its buttons are sent. It shows why they are refused. */
export const overviewRoutes: Routes = {
  'send-returned': { page: withForm(sendAllForm) },
  ...aboutOne({
    'send-check': withForm(sendCheckForm),
    'send-payment': withForm(sendPaymentForm),
    'time-off-approve': withForm(approveForm),
    'time-off-deny': withForm(denyForm),
    'pays-nothing': withForm(confirmForm),
    'open-payroll': withForm(openForm),
  }),
};
