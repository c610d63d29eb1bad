import { pacificText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Heading, Period, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';

const query = graphql(`query ReportFiles($companyId: ID!) {
  company(id: $companyId) { businessName }
  jobs: latestReportJobs(companyId: $companyId) {
    id report format startDate endDate status progress problem createdAt download { expiresAt }
  }
}`);
type Job = ResultOf<typeof query>['jobs'][number];

const isInProgress = ({ status }: Job): boolean => status === 'QUEUED' || status === 'RUNNING';

/** How often the page reloads while a report is in progress. */
const reloadSeconds = 3;

/** The latest reports, with their progress and download links. */
export const filesPage = definePage({
  title: text('Report files'),
  query,
  refreshSeconds: ({ jobs }) => (jobs.some(isInProgress) ? reloadSeconds : undefined),
  View: ({ data: { company, jobs }, context }) => (
    <>
      <Heading company={company.businessName} title={say('Report files')}>
        {jobs.some(isInProgress)
          ? say('We are generating your reports. This page refreshes every few seconds.')
          : say('Files are available for 7 days.')}
      </Heading>
      <section aria-label={say('Files')}>
        <Table
          caption={say('Recent reports')}
          rows={jobs}
          keyOf={({ id }) => id}
          empty={say('No reports yet.')}
          columns={[
            { name: say('Report'), cell: (job) => <ReportCell job={job} /> },
            { name: say('Status'), cell: (job) => <Progress job={job} /> },
            { name: say('File'), cell: (job) => <Download job={job} context={context} /> },
            { name: say('Requested'), cell: ({ createdAt }) => pacificText(createdAt) },
          ]}
        />
      </section>
      <p>
        <a href={context.addressOf({ page: 'reports' })}>{say('Create another report')}</a>
      </p>
    </>
  ),
});

/** The period is below the name, so that the download link fits on a phone. */
function ReportCell({ job: { report, startDate, endDate } }: { job: Job }) {
  return (
    <>
      {labelOf(report)}
      <br />
      <small class="none">
        <Period period={{ start: startDate, end: endDate }} />
      </small>
    </>
  );
}

function Progress({ job: { status, progress, problem, report } }: { job: Job }) {
  return (
    <>
      <Status value={status}>
        {status === 'RUNNING' ? say('{progress}% complete', { progress }) : labelOf(status)}
      </Status>
      {status === 'RUNNING' && (
        <progress
          class="steps-done"
          max={100}
          value={progress}
          aria-label={say('{report}: progress', { report: labelOf(report) })}
        />
      )}
      {problem && <span class="mark">{problem}</span>}
    </>
  );
}

function Download({ job, context }: { job: Job; context: PageContext }) {
  const { id, download, format, status } = job;
  const kind = format.toUpperCase();
  if (download)
    return (
      <a href={context.addressOf({ page: 'report-file', from: id })}>{say('Download {kind}', { kind })}</a>
    );
  return (
    <span class="none">{status === 'SUCCEEDED' ? say('No longer available') : say('Not ready yet')}</span>
  );
}
