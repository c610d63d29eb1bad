import { countOf, dollars } from '../design/format.ts';
import { Pages, rowsOfPage } from '../design/pagination.tsx';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

export const comingFields = graphql(
  'fragment Coming on PayrunSummary { checkDate checkCount unapprovedChecks paymentCount }',
);
export const pastFields = graphql(`fragment Past on EmployerCheck {
  id checkDate status checkCount contractorTotal totals { netPay companyCashRequirement }
}`);
type Coming = ResultOf<typeof comingFields>;
type Past = ResultOf<typeof pastFields>;

type LinkProps = { checkDate: string; context: PageContext };

const PaydayLink = ({ checkDate, context }: LinkProps) => (
  <a href={context.addressOf({ page: 'payroll', from: checkDate })}>
    <Day on={checkDate} />
  </a>
);

/** A phone has no row for what is nothing. */
const countIn = (count: number): string => (count ? countOf(count) : '');

export function ComingPaydays({ rows, context }: { rows: readonly Coming[]; context: PageContext }) {
  return (
    <Table
      caption={say('Coming paydays')}
      rows={rows}
      keyOf={({ checkDate }) => checkDate}
      empty={say('Nobody has pay on a later day yet.')}
      columns={[
        {
          name: say('Payday'),
          cell: ({ checkDate }) => <PaydayLink checkDate={checkDate} context={context} />,
        },
        { name: say('Checks'), cell: ({ checkCount }) => countIn(checkCount), isNumber: true },
        {
          name: say('Not approved'),
          cell: ({ unapprovedChecks }) => countIn(unapprovedChecks),
          isNumber: true,
        },
        {
          name: say('Contractor payments'),
          cell: ({ paymentCount }) => countIn(paymentCount),
          isNumber: true,
        },
      ]}
    />
  );
}

const cashOf = ({ totals, contractorTotal }: Past): number => totals.companyCashRequirement + contractorTotal;

export function PastPaydays({ rows, context }: { rows: readonly Past[]; context: PageContext }) {
  return (
    <>
      <Table
        caption={say('Past payrolls')}
        rows={rowsOfPage(rows)}
        keyOf={({ id }) => id}
        empty={say('No payroll has been calculated yet. The first is here after its cut-off.')}
        columns={[
          {
            name: say('Payday'),
            cell: ({ checkDate }) => <PaydayLink checkDate={checkDate} context={context} />,
          },
          { name: say('Status'), cell: ({ status }) => <Status value={status} /> },
          { name: say('Checks'), cell: ({ checkCount }) => countOf(checkCount), isNumber: true },
          { name: say('Net pay'), cell: ({ totals }) => dollars(totals.netPay), isNumber: true },
          { name: say('Cash'), cell: (row) => dollars(cashOf(row)), isNumber: true },
        ]}
      />
      <Pages
        rows={rows}
        isLater={context.list.start !== undefined}
        addressOf={(start) => context.addressOf({ page: 'payroll', ...(start && { start }) })}
        what={say('past payrolls')}
      />
    </>
  );
}
