import { pacificText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Heading, Period, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';

type Job = {
  id: string;
  report: string;
  format: string;
  startDate: string;
  endDate: string;
  status: string;
  progress: number;
  problem: string | null;
  createdAt: string;
  download: object | null;
};
type Data = { company: { businessName: string }; jobs: Job[] };

const isInProgress = ({ status }: Job): boolean => status === 'QUEUED' || status === 'RUNNING';

/** The page that sends the file of a report. */
export const reportFilePage = 'report-file';

/** How often the page reloads while a report is in progress. */
const reloadSeconds = 3;

/** The latest reports, with their progress and download links. */
export const filesPage = definePage<Data>({
  title: 'Report files',
  query: `query ReportFiles($companyId: ID!) {
    company(id: $companyId) { businessName }
    jobs: latestReportJobs(companyId: $companyId) {
      id report format startDate endDate status progress problem createdAt download { expiresAt }
    }
  }`,
  refreshSeconds: ({ jobs }) => (jobs.some(isInProgress) ? reloadSeconds : undefined),
  View: ({ data: { company, jobs }, context }) => (
    <>
      <Heading company={company.businessName} title="Report files">
        {jobs.some(isInProgress)
          ? 'We are generating your reports. This page refreshes every few seconds.'
          : 'Files are available for 7 days.'}
      </Heading>
      <section aria-label="Files">
        <Table
          caption="Recent reports"
          rows={jobs}
          keyOf={({ id }) => id}
          empty="No reports yet."
          columns={[
            { name: 'Report', cell: (job) => <ReportCell job={job} /> },
            { name: 'Status', cell: (job) => <Progress job={job} /> },
            { name: 'File', cell: (job) => <Download job={job} context={context} /> },
            { name: 'Requested', cell: ({ createdAt }) => pacificText(createdAt) },
          ]}
        />
      </section>
      <p>
        <a href={context.addressOf({ page: 'reports' })}>Create another report</a>
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
      <Status value={status}>{status === 'RUNNING' ? `${progress}% complete` : labelOf(status)}</Status>
      {status === 'RUNNING' && (
        <progress class="steps-done" max={100} value={progress} aria-label={`${labelOf(report)}: progress`} />
      )}
      {problem && <span class="mark">{problem}</span>}
    </>
  );
}

function Download({ job, context }: { job: Job; context: PageContext }) {
  const { id, download, format, status } = job;
  const kind = format.toUpperCase();
  if (download) return <a href={context.addressOf({ page: reportFilePage, from: id })}>Download {kind}</a>;
  return <span class="none">{status === 'SUCCEEDED' ? 'No longer available' : 'Not ready yet'}</span>;
}
