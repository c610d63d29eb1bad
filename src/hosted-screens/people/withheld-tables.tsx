/** The tables of a person's deductions and garnishments. */

import { dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';

export const deductionFields = graphql(`fragment Deduction on EmployeeDeduction {
  id deductionType customName employeeContribution { contributionType value }
  employerContribution { contributionType value } effectiveStartDate effectiveEndDate
}`);
export type Deduction = ResultOf<typeof deductionFields>;
type Contribution = Deduction['employerContribution'];

/** What is contributed of each check: dollars, or percent of its gross earnings. */
export const contributionText = (contribution: Contribution): string => {
  if (!contribution || contribution.value === null) return say('Nothing');
  const { contributionType, value } = contribution;
  return contributionType === 'PERCENTAGE' ? `${value} %` : dollars(value);
};

export const deductionName = ({
  customName,
  deductionType,
}: Pick<Deduction, 'customName' | 'deductionType'>) => customName ?? labelOf(deductionType.replace(/^_/, ''));

type DeductionsProps = { rows: readonly Deduction[]; changeOf: (id: string) => string | undefined };

/** The deductions, each with a link to its form unless nothing can be changed. */
export const DeductionsTable = ({ rows, changeOf }: DeductionsProps) => (
  <Table
    caption={say('Deductions of each paycheck')}
    rows={rows}
    keyOf={({ id }) => id}
    empty={say('None.')}
    columns={[
      {
        name: say('Deduction'),
        cell: (row) => {
          const href = changeOf(row.id);
          return href ? <a href={href}>{deductionName(row)}</a> : deductionName(row);
        },
      },
      { name: say('Type'), cell: ({ deductionType }) => labelOf(deductionType.replace(/^_/, '')) },
      { name: say('Employee'), cell: (row) => contributionText(row.employeeContribution), isNumber: true },
      { name: say('Employer'), cell: (row) => contributionText(row.employerContribution), isNumber: true },
      { name: say('From'), cell: ({ effectiveStartDate }) => <Day on={effectiveStartDate} /> },
      {
        name: say('Until'),
        cell: ({ effectiveEndDate: end }) => (
          <OrNone none={say('Further notice')}>{end && <Day on={end} />}</OrNone>
        ),
      },
    ]}
  />
);

export const orderFields = graphql(`fragment Order on Garnishment {
  id garnishmentType agency { name } caseId effectiveStartDate effectiveEndDate withheldAmount remainingAmount
}`);
type Order = ResultOf<typeof orderFields>;

export const OrdersTable = ({ rows }: { rows: readonly Order[] }) => (
  <Table
    caption={say('Garnishments')}
    rows={rows}
    keyOf={({ id }) => id}
    empty={say('None.')}
    columns={[
      { name: say('Order'), cell: ({ garnishmentType }) => labelOf(garnishmentType) },
      { name: say('Agency'), cell: ({ agency }) => agency.name },
      { name: say('Case'), cell: ({ caseId }) => caseId },
      { name: say('From'), cell: ({ effectiveStartDate }) => <Day on={effectiveStartDate} /> },
      {
        name: say('Until'),
        cell: ({ effectiveEndDate: end }) => (
          <OrNone none={say('Further notice')}>{end && <Day on={end} />}</OrNone>
        ),
      },
      { name: say('Withheld'), cell: ({ withheldAmount }) => dollars(withheldAmount), isNumber: true },
      {
        name: say('Remaining'),
        cell: ({ remainingAmount: rest }) => (rest === null ? say('No total') : dollars(rest)),
        isNumber: true,
      },
    ]}
  />
);
