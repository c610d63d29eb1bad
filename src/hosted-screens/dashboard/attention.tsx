import { dollars, pacificText } from '../design/format.ts';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import type { PageContext } from '../page-context.ts';

export type AttentionItem = {
  kind: string;
  message: string;
  checkDate: string | null;
  approveBy: string | null;
};
export type ReturnedPay = {
  name: string;
  payDate: string;
  amount: number;
  returnCode: string | null;
  reason: string;
  isRetryable: boolean;
};

export const attentionFields = `attention { kind message checkDate approveBy }
  returnedPay { name payDate amount returnCode reason isRetryable }`;

type Props = { items: readonly AttentionItem[]; returned: readonly ReturnedPay[]; context: PageContext };

/** What keeps people from being paid, and where to mend it. */
export function Attention({ items, returned, context }: Props) {
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">What needs attention</h2>
      {items.length === 0 && <p class="rest">Nothing. Everybody is paid as planned.</p>}
      {items.length > 0 && (
        <ul class="attention">
          {items.map((item) => (
            <li key={`${item.kind} ${item.checkDate}`}>
              <Status value={item.kind} />
              {item.checkDate && (
                <strong>
                  Payday <Day on={item.checkDate} />
                </strong>
              )}
              <p>
                {item.message}
                {item.approveBy && ` Approve before ${pacificText(item.approveBy)}.`}
              </p>
              <Remedy item={item} context={context} />
            </li>
          ))}
        </ul>
      )}
      {returned.length > 0 && <Returned rows={returned} />}
    </section>
  );
}

/** An embedded page leads nowhere else. */
function Remedy({ item: { kind, checkDate }, context }: { item: AttentionItem; context: PageContext }) {
  if (kind === 'PAY_RETURNED') return <a href="#returned-pay">See whose</a>;
  if (!checkDate || context.caller.embeddedPage) return null;
  const words = kind === 'APPROVAL_DUE' ? 'Review and approve' : 'Open this payday';
  return <a href={context.addressOf({ page: 'payroll', from: checkDate })}>{words}</a>;
}

const Returned = ({ rows }: { rows: readonly ReturnedPay[] }) => (
  <div id="returned-pay">
    <Table
      caption="Returned pay"
      rows={rows}
      keyOf={({ name, payDate, amount }) => `${name} ${payDate} ${amount}`}
      empty=""
      columns={[
        { name: 'Person', cell: ({ name }) => name },
        { name: 'Payday', cell: ({ payDate }) => <Day on={payDate} /> },
        { name: 'Why', cell: ({ reason, returnCode }) => `${reason}${returnCode ? ` (${returnCode})` : ''}` },
        {
          name: 'What to do',
          cell: ({ isRetryable }) =>
            isRetryable ? 'It can be sent again.' : 'Correct the bank account; then it can be sent again.',
        },
        { name: 'Amount', cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  </div>
);
