import { centsOf, countOf, dollars } from '../design/format.ts';
import { NumberedPages, pageSize } from '../design/pagination.tsx';
import { Day, Heading, PageLink } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';

export const owedFields = graphql(`fragment OwedByWorker on OwedByWorker {
  employeeCheckId contractorPaymentId workerId name payDate amount since repayment takenFromId takenOn
}`);
type Owed = ResultOf<typeof owedFields>;

type Props = { rows: readonly Owed[]; context: PageContext };

/** How many rows the dashboard shows. With more, it would be longer than three screens of a phone. */
const mostShown = 3;

/** Nothing where nobody owes anything. */
export function OwedByWorkers({ rows, context }: Props) {
  if (!rows.length) return null;
  const others = rows.slice(mostShown);
  return (
    <section aria-labelledby="owed">
      <h2 id="owed">{say('What people owe the company')}</h2>
      <p class="rest">{whatItIs()}</p>
      <OwedTable rows={rows.slice(0, mostShown)} context={context} />
      {others.length > 0 && (
        <p>
          {say('And {count} more: {amount}.', { count: countOf(others.length), amount: sumOf(others) })}{' '}
          {!context.caller.embeddedPage && (
            <a href={context.addressOf({ page: 'owed' })}>
              {say('See all {count}', { count: countOf(rows.length) })}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

/** All rows, in pages. */
export const owedPage = definePage({
  title: text('What people owe the company'),
  query: graphql(
    `query Owed($companyId: ID!) {
      company(id: $companyId) { businessName }
      owedByWorkers(companyId: $companyId) { ...OwedByWorker }
    }`,
    [owedFields],
  ),
  View: ({ data: { company, owedByWorkers: rows }, context }) => {
    const count = Math.max(1, Math.ceil(rows.length / pageSize));
    const number = Math.min(Math.max(1, Math.floor(Number(context.list.number)) || 1), count);
    return (
      <>
        <Heading company={company.businessName} title={say('What people owe the company')}>
          {whatItIs()} {rows.length > 0 && say('Together: {amount}.', { amount: sumOf(rows) })}
        </Heading>
        <OwedTable rows={rows.slice((number - 1) * pageSize, number * pageSize)} context={context} />
        <NumberedPages
          number={number}
          count={count}
          what={say('people')}
          addressOf={(page) => context.addressOf({ page: 'owed', number: String(page) })}
        />
      </>
    );
  },
});

const whatItIs = (): string =>
  say('Pay that was voided or corrected down. The service takes nothing from the account of a person.');

const OwedTable = ({ rows, context }: Props) => (
  <Table
    caption={say('What people owe the company')}
    isNamedAbove
    rows={rows}
    keyOf={({ employeeCheckId, contractorPaymentId, takenFromId, payDate }) =>
      `${employeeCheckId ?? contractorPaymentId} ${takenFromId} ${payDate}`
    }
    empty={say('Nobody owes the company anything.')}
    columns={[
      { name: say('Person'), cell: (row) => <Person row={row} context={context} /> },
      { name: say('Amount'), cell: amountOf, isNumber: true },
      { name: say('Pay of'), cell: (row) => <PaidOn row={row} context={context} /> },
      { name: say('How it is repaid'), cell: (row) => <Repayment row={row} context={context} /> },
    ]}
  />
);

const isBeforeTaxes = ({ repayment }: Pick<Owed, 'repayment'>): boolean => repayment === 'FROM_CHECK';

/** A correction takes back gross pay. */
const amountOf = (row: Owed): string =>
  isBeforeTaxes(row) ? say('{amount} before taxes', { amount: dollars(row.amount) }) : dollars(row.amount);

/** Net pay and pay before taxes are added apart. */
function sumOf(rows: readonly Owed[]): string {
  const parts = [false, true].flatMap((beforeTaxes) => {
    const found = rows.filter((row) => isBeforeTaxes(row) === beforeTaxes);
    const amount = dollars(found.reduce((sum, row) => sum + centsOf(row.amount), 0) / 100);
    if (!found.length) return [];
    return beforeTaxes ? say('{amount} before taxes', { amount }) : amount;
  });
  const [first = '', second] = parts;
  return second ? say('{first}, and {second}', { first, second }) : first;
}

type RowProps = { row: Owed; context: PageContext };

function Person({ row: { contractorPaymentId, workerId, name }, context }: RowProps) {
  const page = contractorPaymentId ? 'contractor' : 'employee';
  return (
    <PageLink context={context} to={{ page, from: workerId }}>
      {name}
    </PageLink>
  );
}

/** The pay that was too much, and since when it is owed. */
function PaidOn({ row: { employeeCheckId, payDate, since, repayment }, context }: RowProps) {
  const day = <Day on={payDate} />;
  return (
    <>
      {employeeCheckId ? (
        <PageLink context={context} to={{ page: 'employee-paystub', from: employeeCheckId }}>
          {day}
        </PageLink>
      ) : (
        day
      )}
      {repayment === 'BY_WORKER' && (
        <span class="below">{sayNodes('Owed since {day}', { day: <Day on={since} /> })}</span>
      )}
    </>
  );
}

/** The page of the voided pay records that it is back; a later check takes back a correction by itself. */
function Repayment({ row, context }: RowProps) {
  const { employeeCheckId, contractorPaymentId, takenFromId, takenOn, name } = row;
  if (takenFromId && takenOn)
    return (
      <PageLink context={context} to={{ page: 'employee-paystub', from: takenFromId }}>
        {sayNodes('Taken from the pay of {day}', { day: <Day on={takenOn} /> })}
      </PageLink>
    );
  const page = contractorPaymentId ? 'contractor-fix-payment' : 'employee-fix-check';
  return (
    <PageLink context={context} to={{ page, from: contractorPaymentId ?? employeeCheckId ?? '' }}>
      {say('Record the repayment')}
      <span class="screen-reader-only">: {name}</span>
    </PageLink>
  );
}
