import { pacificText } from '../design/format.ts';
import { Heading, Period, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { said } from '../design/words.ts';
import { definePage } from '../page.ts';

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
  download: { url: string } | null;
};
type Data = { company: { businessName: string }; jobs: Job[] };

const isUnderWay = ({ status }: Job): boolean => status === 'QUEUED' || status === 'RUNNING';

/** How long until a page with work under way looks again by itself. */
const soonSeconds = 3;

/** How far the latest reports are, and where those that are made can be downloaded. */
export const filesPage = definePage<Data>({
  title: 'Report files',
  query: `query ReportFiles($companyId: ID!) {
    company(id: $companyId) { businessName }
    jobs: latestReportJobs(companyId: $companyId) {
      id report format startDate endDate status progress problem createdAt download { url }
    }
  }`,
  refreshSeconds: ({ jobs }) => (jobs.some(isUnderWay) ? soonSeconds : undefined),
  View: ({ data: { company, jobs }, visit }) => (
    <>
      <Heading company={company.businessName} title="Report files">
        {jobs.some(isUnderWay)
          ? 'Reports are being made. This page looks again every few seconds until they are.'
          : 'A file is kept for a week. Its address works for 15 minutes after this page was opened.'}
      </Heading>
      <section aria-label="Files">
        <Table
          caption="The latest reports"
          rows={jobs}
          keyOf={({ id }) => id}
          empty="No report has been asked for."
          columns={[
            { name: 'Report', cell: (job) => <What job={job} /> },
            { name: 'Status', cell: (job) => <Progress job={job} /> },
            { name: 'File', cell: (job) => <Download job={job} /> },
            { name: 'Asked for', cell: ({ createdAt }) => pacificText(createdAt) },
          ]}
        />
      </section>
      <p>
        <a href={visit.addressOf({ page: 'reports' })}>Make another report</a>
      </p>
    </>
  ),
});

/** The days stand below the name, so that the file is in sight on a telephone. */
function What({ job: { report, startDate, endDate } }: { job: Job }) {
  return (
    <>
      {said(report)}
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
      <Status value={status}>{status === 'RUNNING' ? `${progress} % done` : said(status)}</Status>
      {status === 'RUNNING' && (
        <progress class="steps-done" max={100} value={progress} aria-label={`${said(report)}: progress`} />
      )}
      {problem && <span class="mark">{problem}</span>}
    </>
  );
}

function Download({ job: { download, format, status } }: { job: Job }) {
  const kind = format.toUpperCase();
  if (download) return <a href={download.url}>Download {kind}</a>;
  return <span class="none">{status === 'SUCCEEDED' ? 'Not kept any more' : 'Not yet'}</span>;
}
