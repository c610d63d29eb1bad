import { dollars } from '../design/format.ts';
import { Day, PageLink } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

export const owedFields = graphql(`fragment OwedByWorker on OwedByWorker {
  employeeCheckId contractorPaymentId workerId name payDate amount since repayment takenFromId takenOn
}`);
type Owed = ResultOf<typeof owedFields>;

type Props = { rows: readonly Owed[]; context: PageContext };

/** Nothing where nobody owes anything. */
export function OwedByWorkers({ rows, context }: Props) {
  if (!rows.length) return null;
  return (
    <section aria-labelledby="owed">
      <h2 id="owed">{say('What people owe the company')}</h2>
      <p class="rest">
        {say(
          'Pay that was voided or corrected down. The service takes nothing from the account of a person.',
        )}
      </p>
      <Table
        caption={say('What people owe the company')}
        isNamedAbove
        rows={rows}
        keyOf={({ employeeCheckId, contractorPaymentId, takenFromId, payDate }) =>
          `${employeeCheckId ?? contractorPaymentId} ${takenFromId} ${payDate}`
        }
        empty=""
        columns={[
          { name: say('Person'), cell: (row) => <Person row={row} context={context} /> },
          { name: say('Amount'), cell: amountOf, isNumber: true },
          { name: say('Pay of'), cell: (row) => <PaidOn row={row} context={context} /> },
          { name: say('How it is repaid'), cell: (row) => <Repayment row={row} context={context} /> },
        ]}
      />
    </section>
  );
}

/** A correction takes back gross pay. */
const amountOf = ({ amount, repayment }: Owed): string =>
  repayment === 'FROM_CHECK' ? say('{amount} before taxes', { amount: dollars(amount) }) : dollars(amount);

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
