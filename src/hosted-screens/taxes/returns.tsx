import type { ComponentChildren } from 'preact';
import { dollars } from '../design/format.ts';
import { Day, OrNone, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { said, say, text } from '../language/say.ts';
import type { ReturnStatus, TaxReturn } from './queries.ts';
import type { Fact } from './rows.tsx';

const words: Readonly<Record<ReturnStatus, string>> = {
  OPEN: text('Not over yet'),
  ACCOUNT_NEEDED: text('Account needed'),
  TO_FILE: text('To be filed'),
  PAST_DUE_DATE: text('Due date passed'),
};
const tones: Readonly<Record<ReturnStatus, string>> = {
  OPEN: 'RUNNING_PERIOD',
  ACCOUNT_NEEDED: 'NEEDED',
  TO_FILE: 'DUE',
  PAST_DUE_DATE: 'NEEDED',
};

const ReturnLabel = ({ status }: { status: ReturnStatus }) => (
  <Status value={tones[status]}>{said(words[status])}</Status>
);

/** `2026-10-01` to `2026-12-31` -> `Quarter 4, 2026`; a whole year is its number. */
function periodText({ periodStart, periodEnd }: TaxReturn): string {
  const year = periodStart.slice(0, 4);
  const [first, last] = [periodStart, periodEnd].map((day) => Number(day.slice(5, 7)));
  return first === 1 && last === 12
    ? year
    : say('Quarter {number}, {year}', { number: (last ?? 0) / 3, year });
}

const dueText = ({ dueOn }: TaxReturn): ComponentChildren => (
  <OrNone none={say('Not known here')}>{dueOn && <Day on={dueOn} />}</OrNone>
);

/** The latest return. */
export function returnFacts([latest]: readonly TaxReturn[]): Fact[] {
  if (!latest) return [[say('Period'), say('None yet')]];
  return [
    [say('Period'), periodText(latest)],
    [say('Due'), dueText(latest)],
    [say('Status'), <ReturnLabel key="status" status={latest.status} />],
  ];
}

/** The returns of the last four quarters, behind a button. Whether one was filed is not known. */
export function ReturnList({ returns, name }: { returns: readonly TaxReturn[]; name: string }) {
  if (!returns.length) return null;
  return (
    <details>
      <summary>
        {say('Returns')}
        <span class="screen-reader-only"> {say('to {name}', { name })}</span>
      </summary>
      <div class="disclosed">
        <Table
          caption={say('Returns to {name}', { name })}
          rows={returns}
          keyOf={({ periodEnd }) => periodEnd}
          empty=""
          columns={[
            { name: say('Period'), cell: periodText },
            { name: say('Due'), cell: dueText },
            { name: say('Status'), cell: ({ status }) => <ReturnLabel status={status} /> },
            { name: say('Taxes'), cell: ({ taxes }) => dollars(taxes), isNumber: true },
            { name: say('Deposited'), cell: ({ deposited }) => dollars(deposited), isNumber: true },
          ]}
        />
        <p class="rest">{say('Whether a return was filed is not recorded here.')}</p>
      </div>
    </details>
  );
}
