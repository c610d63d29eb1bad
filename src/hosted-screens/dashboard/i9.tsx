import { Day, OrNone } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import { type Data, EmployeeRecordsPage, employeeRecordsQuery } from './employee-records-page.tsx';
import { EmploymentStatus } from './employment-status.tsx';

/**
 * The duties: 8 CFR 274a.2(b)(1)(i)(A) and (ii)(B); the retention period: (b)(2)(i)(A).
 */
export const i9Page = definePage<Data>({
  title: 'Form I-9',
  query: employeeRecordsQuery('FormI9'),
  View: ({ data, context }) => (
    <EmployeeRecordsPage
      data={data}
      context={context}
      title="Form I-9"
      lead="Employment eligibility verification for each employee."
      companyRecords={{ title: 'Forms on file', empty: 'No Forms I-9 are on file.' }}
      columns={[
        {
          name: 'Start date',
          cell: ({ startDate }) => <OrNone>{startDate && <Day on={startDate} />}</OrNone>,
        },
        {
          name: 'Status',
          cell: ({ employmentStatus }) => <EmploymentStatus status={employmentStatus} />,
        },
        { name: 'Form I-9', cell: () => <span class="none">Not on file</span> },
      ]}
      about={
        <>
          <p>
            Federal law requires a completed Form I-9 for every employee, including U.S. citizens. A form kept
            on paper or by another provider counts.
          </p>
          <ul class="points">
            <li>The employee completes Section 1 no later than the first day of work.</li>
            <li>
              The employer examines the documents and completes Section 2 within three business days of the
              first day of work.
            </li>
            <li>
              The employer keeps the form for three years after the date of hire or one year after employment
              ends, whichever is later.
            </li>
          </ul>
          <p class="source">Source: 8 CFR 274a.2(b).</p>
        </>
      }
    />
  ),
});
