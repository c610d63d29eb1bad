/** Reports of the last quarter to the states: by when, where, and the files to upload. */
import { ActionButton, FormProblems } from '../design/form.tsx';
import { dayText, dollars } from '../design/format.ts';
import { Day, Heading, OrNone, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { OpenedFiles } from '../people/new-hires.tsx';
import { Back } from '../people/parts.tsx';

const query = graphql(`query StateReports($companyId: ID!) {
  company(id: $companyId) { businessName }
  stateReports(companyId: $companyId) {
    state kind form periodStart periodEnd dueOn fileName people gross taxable
  }
}`);
type Data = ResultOf<typeof query>;
type Report = Data['stateReports'][number];

const View = ({ data: { company, stateReports }, context }: { data: Data; context: PageContext }) => (
  <>
    <Back to={context.addressOf({ page: 'taxes' })}>{say('Taxes')}</Back>
    <FormProblems context={context} />
    <Heading company={company.businessName} title={say('Reports to states')}>
      {stateReports[0]
        ? say('Wage reports and withholding returns for {start} to {end}.', {
            start: dayText(stateReports[0].periodStart),
            end: dayText(stateReports[0].periodEnd),
          })
        : say('Nobody was paid in the last quarter.')}
    </Heading>
    {stateReports.length > 0 && <Reports reports={stateReports} context={context} />}
  </>
);

type ReportsProps = { reports: readonly Report[]; context: PageContext };

const Reports = ({ reports, context }: ReportsProps) => (
  <>
    <Table
      caption={say('Reports of the last quarter')}
      rows={reports}
      keyOf={({ state, kind }) => `${state} ${kind}`}
      empty=""
      columns={[
        { name: say('State'), cell: ({ state }) => stateName(state) },
        { name: say('Report'), cell: ({ form }) => form },
        {
          name: say('Due'),
          cell: ({ dueOn }) => <OrNone none={say('Not known here')}>{dueOn && <Day on={dueOn} />}</OrNone>,
        },
        { name: say('Prepared'), cell: (report) => <Prepared report={report} /> },
        { name: say('Wages'), cell: ({ gross }) => dollars(gross), isNumber: true },
      ]}
    />
    <StateButtons reports={reports} context={context} />
    <p class="rest">
      {say(
        'You upload each report on the site of the state. Compare the totals there with those of this page.',
      )}
    </p>
  </>
);

const Prepared = ({ report: { fileName } }: { report: Report }) =>
  fileName ? (
    <Status value="READY">{say('File for the state')}</Status>
  ) : (
    <Status value="DUE">{say('Table to enter by hand')}</Status>
  );

function StateButtons({ reports, context }: { reports: readonly Report[]; context: PageContext }) {
  const states = [...new Set(reports.map(({ state }) => state))];
  return (
    <div class="actions">
      {states.map((state) => (
        <ActionButton key={state} context={context} to={{ page: 'state-report', from: state }}>
          {say('Open the reports to {state}', { state: stateName(state) })}
        </ActionButton>
      ))}
    </div>
  );
}

export const stateReportsPage = definePage({ title: text('Reports to states'), query, View });

/** The page to which the button of a state is sent. */
export const stateReportPage: Page = {
  ...stateReportsPage,
  form: defineForm({
    groups: [],
    mutation: graphql(`mutation OpenStateReport($companyId: ID!, $state: Text!) {
      openStateReport(companyId: $companyId, state: $state) { name mediaType content }
    }`),
    variables: (_values, state) => ({ state }),
    next: ({ openStateReport: files }) => ({
      title: say('Reports to states'),
      body: (
        <>
          <Heading company="" title={say('Reports to states')}>
            {say(
              'The files contain whole Social Security numbers. The audit log records that you opened them.',
            )}
          </Heading>
          <OpenedFiles files={files} />
        </>
      ),
    }),
  }),
};
