import { countSentence } from '../design/format.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import { type Employee, EmployeesTable, employeeFields } from './employees-table.tsx';

type Data = { company: { businessName: string; employeeCount: number; employees: Employee[] } };

export const employeesPage = definePage<Data>({
  title: 'Employees',
  query: `query Employees($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      employeeCount
      employees(first: $first, startAt: $startAt) { ${employeeFields} }
    }
  }`,
  View: ({ data: { company }, context }) => (
    <>
      <Heading company={company.businessName} title="Employees">
        {countSentence(company.employeeCount, 'employee')}
      </Heading>
      <EmployeesTable rows={rowsOfPage(company.employees)} />
      <Pager rows={company.employees} context={context} what="employees" />
    </>
  ),
});
