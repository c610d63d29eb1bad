import { countOf } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
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
        The state accounts that we need to pay and file the company's payroll taxes.
      </Heading>
      <section id="open" aria-labelledby="open-title">
        <h2 id="open-title">Open requirements</h2>
        <Requirements rows={company.requirements} />
      </section>
      <section id="states" aria-labelledby="states-title">
        <h2 id="states-title">Work states</h2>
        <WorkingStates rows={company.workingStates} />
      </section>
      <section id="federal" aria-labelledby="federal-title">
        <h2 id="federal-title">Federal taxes</h2>
        <Facts facts={[['Employer ID (EIN)', company.businessEin]]} />
        <p>
          Federal income tax, Social Security, Medicare and unemployment taxes are paid under this number.
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
      empty="No open requirements. They appear after the first paycheck to an employee in a state."
      columns={[
        { name: 'State', cell: ({ state }) => stateName(state) },
        { name: 'Required for', cell: ({ type }) => labelOf(type) },
        { name: 'What to do', cell: ({ description }) => description },
      ]}
    />
  );
}

function WorkingStates({ rows }: { rows: readonly WorkingState[] }) {
  return (
    <Table
      caption="Required state accounts"
      rows={rows}
      keyOf={({ state }) => state}
      empty="No employee has a work state yet."
      columns={[
        { name: 'State', cell: ({ state }) => stateName(state) },
        { name: 'Employees', cell: ({ employeeCount }) => countOf(employeeCount), isNumber: true },
        { name: 'Income tax account', cell: ({ accounts }) => accountStatusOf(accounts, 'SIT_') },
        { name: 'Unemployment insurance account', cell: ({ accounts }) => accountStatusOf(accounts, 'SUI_') },
      ]}
    />
  );
}

const accountStatusOf = (accounts: readonly string[], prefix: string): string =>
  accounts.some((type) => type.startsWith(prefix))
    ? 'Required'
    : 'Not required: this state does not tax wages';
