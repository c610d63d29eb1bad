import { Status } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import { type Data, EmployeeRecordsPage, employeeRecordsQuery } from './employee-records-page.tsx';

export const customPaperworkPage = definePage<Data>({
  title: 'Custom paperwork',
  query: employeeRecordsQuery('CustomPaperwork'),
  View: ({ data, context }) => (
    <EmployeeRecordsPage
      data={data}
      context={context}
      title="Custom paperwork"
      lead="Company documents for employees to read and sign."
      companyRecords={{ title: 'Company documents', empty: 'No company documents yet.' }}
      columns={[
        {
          name: 'Onboarding',
          cell: ({ onboarded }) => (
            <Status value={onboarded ? 'DONE' : 'NEEDED'}>{onboarded ? 'Complete' : 'Incomplete'}</Status>
          ),
        },
        { name: 'To sign', cell: () => <span class="none">None</span> },
        { name: 'Signed', cell: () => <span class="none">None</span> },
      ]}
      about={
        <p>
          Documents such as an employee handbook, a confidentiality agreement or a uniform policy, who needs
          to sign each one, and who has signed. Tax forms are not listed here: employees complete them during
          onboarding.
        </p>
      }
    />
  ),
});
