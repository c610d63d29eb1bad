/** The layout that three pages share: the company's records, and a table of each employee's records. */
import type { ComponentChildren } from 'preact';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading } from '../design/parts.tsx';
import { type Column, Empty, Table } from '../design/table.tsx';
import type { PageContext } from '../page-context.ts';
import { type Employee, employeeFields } from './employees-table.tsx';

export type EmployeeRecord = Employee & { email: string | null; metadata: Record<string, unknown> };
export type Data = { company: { businessName: string; employees: EmployeeRecord[] } };

export const employeeRecordsQuery = (
  name: string,
): string => `query ${name}($companyId: ID!, $first: Int, $startAt: ID) {
  company(id: $companyId) {
    businessName
    employees(first: $first, startAt: $startAt) { email metadata ${employeeFields} }
  }
}`;

type Props = {
  data: Data;
  context: PageContext;
  title: string;
  lead: string;
  /** Records of the company as a whole. */
  companyRecords: { title: string; empty: string } | undefined;
  about: ComponentChildren;
  columns: readonly Column<EmployeeRecord>[];
};

export function EmployeeRecordsPage({
  data: { company },
  context,
  title,
  lead,
  companyRecords,
  about,
  columns,
}: Props) {
  return (
    <>
      <Heading company={company.businessName} title={title}>
        {lead}
      </Heading>
      {companyRecords && (
        <section aria-labelledby="company">
          <h2 id="company">{companyRecords.title}</h2>
          <Empty>{companyRecords.empty}</Empty>
        </section>
      )}
      <section aria-labelledby="employees">
        <h2 id="employees">Employee records</h2>
        <Table
          caption="Records by employee"
          rows={rowsOfPage(company.employees)}
          keyOf={({ id }) => id}
          empty="No employees yet."
          columns={[{ name: 'Employee', cell: nameOf }, ...columns]}
        />
        <Pager rows={company.employees} context={context} what="employees" />
      </section>
      <section aria-labelledby="about">
        <h2 id="about">About this page</h2>
        {about}
      </section>
    </>
  );
}
