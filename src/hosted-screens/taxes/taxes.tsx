import { countOf } from '../design/format.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { said } from '../design/words.ts';
import { definePage } from '../page.ts';

type Requirement = { state: string; type: string; description: string };
type WorkingState = { state: string; employeeCount: number; accounts: string[] };
type Data = {
  company: {
    businessName: string;
    businessEin: string;
    requirements: Requirement[];
    workingStates: WorkingState[];
  };
};

export const taxesPage = definePage<Data>({
  title: 'Taxes',
  query: `query Taxes($companyId: ID!) {
    company(id: $companyId) {
      businessName
      businessEin
      requirements { state type description }
      workingStates { state employeeCount accounts }
    }
  }`,
  View: ({ data: { company } }) => (
    <>
      <Heading company={company.businessName} title="Taxes">
        What the company needs so that its payroll taxes can be paid and filed.
      </Heading>
      <section id="open" aria-labelledby="open-title">
        <h2 id="open-title">Open requirements</h2>
        <Requirements rows={company.requirements} />
      </section>
      <section id="states" aria-labelledby="states-title">
        <h2 id="states-title">Where people work</h2>
        <WorkingStates rows={company.workingStates} />
      </section>
      <section id="federal" aria-labelledby="federal-title">
        <h2 id="federal-title">Federal taxes</h2>
        <Facts facts={[['Employer ID (EIN)', company.businessEin]]} />
        <p>
          Federal income tax, Social Security, Medicare and unemployment tax are all paid under this number.
        </p>
      </section>
    </>
  ),
});

function Requirements({ rows }: { rows: readonly Requirement[] }) {
  return (
    <Table
      caption="Open requirements by state"
      rows={rows}
      keyOf={({ state, type }) => `${state} ${type}`}
      empty="Nothing is open. A state asks once a check has been paid to somebody who works there."
      columns={[
        { name: 'State', cell: ({ state }) => stateName(state) },
        { name: 'Needed for', cell: ({ type }) => said(type) },
        { name: 'What to do', cell: ({ description }) => description },
      ]}
    />
  );
}

function WorkingStates({ rows }: { rows: readonly WorkingState[] }) {
  return (
    <Table
      caption="States and the accounts they ask for"
      rows={rows}
      keyOf={({ state }) => state}
      empty="No employee has a state of work yet."
      columns={[
        { name: 'State', cell: ({ state }) => stateName(state) },
        { name: 'Employees', cell: ({ employeeCount }) => countOf(employeeCount), isNumber: true },
        { name: 'Income tax account', cell: ({ accounts }) => neededFor(accounts, 'SIT_') },
        { name: 'Unemployment insurance account', cell: ({ accounts }) => neededFor(accounts, 'SUI_') },
      ]}
    />
  );
}

const neededFor = (accounts: readonly string[], prefix: string): string =>
  accounts.some((type) => type.startsWith(prefix)) ? 'Needed' : 'Not needed: the state taxes no wages';
