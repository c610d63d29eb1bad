import { dayText, dollars } from '../design/format.ts';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import type { AgencyDeposits, Deposit } from './queries.ts';
import type { Fact } from './rows.tsx';

/** The next deposit in words, and what was sent in the year. */
export function depositFacts(deposits: AgencyDeposits | undefined): Fact[] {
  if (!deposits) return [['Next', 'None: nothing is owed yet']];
  const { due, sent, year } = deposits;
  const next = due.find(({ isSmall, amount }) => !isSmall && amount > 0);
  return [
    ['Next', next ? dollars(next.amount) : 'None due'],
    ...(next ? [['Due', dayText(next.dueOn)] as const] : []),
    [`In ${year}`, dollars(sent)],
  ];
}

/** The deposits to make and the latest that were made, behind a button. */
export function DepositList({ deposits, name }: { deposits: AgencyDeposits | undefined; name: string }) {
  const rows = [...(deposits?.due ?? []), ...(deposits?.latest ?? [])];
  if (!rows.length) return null;
  return (
    <details>
      <summary>
        All deposits<span class="screen-reader-only"> to {name}</span>
      </summary>
      <div class="disclosed">
        <Table
          caption={`Deposits to ${name}`}
          rows={rows}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            { name: 'Due', cell: ({ dueOn }) => <Day on={dueOn} /> },
            { name: 'For pay through', cell: ({ periodEnd }) => <Day on={periodEnd} /> },
            { name: 'Status', cell: (deposit) => <DepositStatus deposit={deposit} /> },
            { name: 'Amount', cell: ({ amount }) => dollars(amount), isNumber: true },
          ]}
        />
      </div>
    </details>
  );
}

function DepositStatus({ deposit: { status, isLate, isSmall } }: { deposit: Deposit }) {
  if (isSmall) return <Status value="CARRIED">Goes with the next deposit</Status>;
  if (status === 'DUE') return isLate ? <Status value="LATE">Not confirmed</Status> : <Status value="DUE" />;
  return <Status value={status} />;
}
