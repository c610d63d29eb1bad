import { RoutingNumber } from '../design/bank-name.tsx';
import { dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, OrNone, Period, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';

/** The tables of a person's bank accounts, paychecks, deductions and garnishments. */

export const accountFields = graphql(`fragment Account on BankAccount {
  id nickname accountNumber routingNumber accountType isActive splitPosition splitAmount splitPercent verification
}`);
export type Account = ResultOf<typeof accountFields>;

/** `*****1234, savings (Holidays)`. */
export const accountName = ({ accountNumber, accountType, nickname }: Account): string =>
  `${accountNumber}, ${labelOf(accountType).toLowerCase()}${nickname ? ` (${nickname})` : ''}`;

/** The accounts that receive pay: the parts of a split in order, and the active account. */
export const inOrder = (used: readonly Account[]): Account[] => {
  const place = ({ splitPosition }: Account) => splitPosition ?? used.length;
  return used.toSorted((a, b) => place(a) - place(b));
};

/** What an account receives of each pay. */
function partText({ isActive, splitPosition, splitAmount, splitPercent }: Account, isSplit: boolean) {
  if (isActive) return isSplit ? say('The rest') : say('Pay goes here');
  if (splitPosition === null) return say('Not used');
  return splitPercent === null
    ? say('{splitAmount} of each pay', { splitAmount: dollars(splitAmount ?? 0) })
    : say('{splitPercent}% of each pay', { splitPercent });
}

type AccountsProps = { rows: readonly Account[]; context: PageContext };

export const AccountsTable = ({ rows, context }: AccountsProps) => (
  <Table
    caption={say('Accounts')}
    isNamedAbove
    rows={rows}
    keyOf={({ id }) => id}
    empty={say('No bank account is on file. Direct deposits wait for one; checks can be printed.')}
    columns={[
      { name: say('Account'), cell: ({ accountNumber }) => accountNumber },
      {
        name: say('Routing number'),
        cell: ({ routingNumber }) => <RoutingNumber number={routingNumber} context={context} />,
      },
      { name: say('Type'), cell: ({ accountType }) => labelOf(accountType) },
      { name: say('Name'), cell: ({ nickname }) => <OrNone none={say('None')}>{nickname}</OrNone> },
      { name: say('Verification'), cell: ({ verification }) => labelOf(verification) },
      {
        name: say('Status'),
        cell: (row) => (
          <Status value={row.isActive || row.splitPosition !== null ? 'DONE' : 'OFF'}>
            {partText(
              row,
              rows.some(({ splitPosition }) => splitPosition !== null),
            )}
          </Status>
        ),
      },
    ]}
  />
);

export const checkFields = graphql(`fragment Check on EmployeeCheck {
  id status disbursement { method status } checkDate payPeriod { start end } grossPay totals { netPay }
}`);
export type Check = ResultOf<typeof checkFields>;

/** The paychecks, each with a link to its stub. */
export const ChecksTable = ({ rows, context }: { rows: readonly Check[]; context: PageContext }) => (
  <Table
    caption={say('Paychecks, newest first')}
    isNamedAbove
    rows={rows}
    keyOf={({ id }) => id}
    empty={say('None yet.')}
    columns={[
      {
        name: say('Payday'),
        cell: ({ id, checkDate }) => (
          <a href={context.addressOf({ page: 'employee-paystub', from: id })}>
            <Day on={checkDate} />
          </a>
        ),
      },
      { name: say('Pay period'), cell: ({ payPeriod }) => <Period period={payPeriod} /> },
      { name: say('Status'), cell: (check) => <PaymentStatus check={check} /> },
      { name: say('Gross pay'), cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
      {
        name: say('Net pay'),
        cell: ({ totals }) => <OrNone none={say('Pending')}>{totals && dollars(totals.netPay)}</OrNone>,
        isNumber: true,
      },
    ]}
  />
);

export const deductionFields = graphql(`fragment Deduction on EmployeeDeduction {
  id deductionType customName employeeContribution { contributionType value }
  employerContribution { contributionType value } effectiveStartDate effectiveEndDate
}`);
export type Deduction = ResultOf<typeof deductionFields>;
type Contribution = Deduction['employerContribution'];

/** The contribution from each check: dollars, or percent of its gross earnings. */
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

/** The deductions. Each links to its form, unless nothing can be changed. */
export const DeductionsTable = ({ rows, changeOf }: DeductionsProps) => (
  <Table
    caption={say('Deductions of each paycheck')}
    isNamedAbove
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
    isNamedAbove
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
