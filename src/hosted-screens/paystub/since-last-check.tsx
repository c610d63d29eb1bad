import { dayText, dollars, signed } from '../design/format.ts';
import { Table } from '../design/table.tsx';

export type SinceLastCheck = {
  checkDate: string;
  amount: number;
  changes: { label: string; amount: number; why: string | null }[];
};

/** How net pay differs from that of the check before, line by line. */
export function ChangesSinceLastCheck({ difference }: { difference: SinceLastCheck }) {
  const { checkDate, amount, changes } = difference;
  const size = `${dollars(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'} than`;
  return (
    <section aria-labelledby="since-last">
      <h2 id="since-last">What changed since your last paycheck</h2>
      <p>
        Your net pay is {amount ? size : 'the same as'} on {dayText(checkDate)}.
      </p>
      {changes.length > 0 && (
        <Table
          caption="Changes in net pay"
          rows={changes}
          keyOf={({ label }) => label}
          empty=""
          columns={[
            {
              name: 'Item',
              cell: ({ label, why }) => (
                <>
                  {label}
                  {why && <span class="below narrow">{why}</span>}
                </>
              ),
            },
            { name: 'Reason', cell: ({ why }) => why ?? '', isWide: true },
            { name: 'Effect on net pay', cell: (one) => signed(one.amount), isNumber: true },
          ]}
        />
      )}
    </section>
  );
}
