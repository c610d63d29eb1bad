import { dayText, dollars } from '../design/format.ts';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { say, translated } from '../language/say.ts';
import type { AgencyDeposits, Deposit } from './queries.ts';
import type { Fact } from './rows.tsx';

/** The next deposit in words, and what was sent in the year. */
export function depositFacts(deposits: AgencyDeposits | undefined): Fact[] {
  if (!deposits) return [[say('Next'), say('None: nothing is owed yet')]];
  const { due, sent, year } = deposits;
  const next = due.find(({ isSmall, amount }) => !isSmall && amount > 0);
  return [
    [say('Next'), next ? dollars(next.amount) : say('None due')],
    ...(next ? [[say('Due'), dayText(next.dueOn)] as const] : []),
    [say('In {year}', { year }), dollars(sent)],
  ];
}

/** The deposits to make and the latest that were made, behind a button. */
export function DepositList({ deposits, name }: { deposits: AgencyDeposits | undefined; name: string }) {
  const rows = [...(deposits?.due ?? []), ...(deposits?.latest ?? [])];
  if (!rows.length) return null;
  return (
    <details>
      <summary>
        {say('All deposits')}
        <span class="screen-reader-only"> {say('to {name}', { name })}</span>
      </summary>
      <div class="disclosed">
        <Table
          caption={say('Deposits to {name}', { name })}
          rows={rows}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            { name: say('Due'), cell: ({ dueOn }) => <Day on={dueOn} /> },
            { name: say('For pay through'), cell: ({ periodEnd }) => <Day on={periodEnd} /> },
            { name: say('Status'), cell: (deposit) => <DepositStatus deposit={deposit} /> },
            { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
          ]}
        />
      </div>
    </details>
  );
}

function DepositStatus({ deposit: { status, isLate, isSmall, heldBecause } }: { deposit: Deposit }) {
  if (isSmall) return <Status value="CARRIED">{say('Goes with the next deposit')}</Status>;
  if (heldBecause)
    return (
      <>
        <Status value={isLate ? 'LATE' : 'DUE'}>{say('Held')}</Status> {translated(heldBecause)}
      </>
    );
  if (status === 'DUE')
    return isLate ? <Status value="LATE">{say('Not confirmed')}</Status> : <Status value="DUE" />;
  return <Status value={status} />;
}
