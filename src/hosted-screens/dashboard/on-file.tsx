/** What three pages share: the company's employees, and what is on file about each of them. */
import type { ComponentChildren } from 'preact';
import { Pager, shownOf } from '../design/listing.tsx';
import { Heading } from '../design/parts.tsx';
import { type Column, Empty, Table } from '../design/table.tsx';
import { nameOf } from '../design/words.ts';
import type { Visit } from '../visit.ts';
import { type Employee, employeeFields } from './employees-table.tsx';

export type OnFile = Employee & { email: string | null; metadata: Record<string, unknown> };
export type Data = { company: { businessName: string; employees: OnFile[] } };

export const onFileQuery = (
  name: string,
): string => `query ${name}($companyId: ID!, $first: Int, $startAt: ID) {
  company(id: $companyId) {
    businessName
    employees(first: $first, startAt: $startAt) { email metadata ${employeeFields} }
  }
}`;

type Props = {
  data: Data;
  visit: Visit;
  title: string;
  lead: string;
  /** What the company has of the page's own kind. */
  own: { title: string; empty: string } | undefined;
  about: ComponentChildren;
  columns: readonly Column<OnFile>[];
};

export function OnFilePage({ data: { company }, visit, title, lead, own, about, columns }: Props) {
  return (
    <>
      <Heading company={company.businessName} title={title}>
        {lead}
      </Heading>
      {own && (
        <section aria-labelledby="own">
          <h2 id="own">{own.title}</h2>
          <Empty>{own.empty}</Empty>
        </section>
      )}
      <section aria-labelledby="on-file">
        <h2 id="on-file">On file for each employee</h2>
        <Table
          caption="What is on file"
          rows={shownOf(company.employees)}
          keyOf={({ id }) => id}
          empty="No employee has been added to this company yet."
          columns={[{ name: 'Employee', cell: nameOf }, ...columns]}
        />
        <Pager rows={company.employees} visit={visit} what="employees" />
      </section>
      <section aria-labelledby="about">
        <h2 id="about">What belongs here</h2>
        {about}
      </section>
    </>
  );
}
