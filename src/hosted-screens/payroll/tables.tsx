import { counted, dayText, dollars, hours } from '../design/format.ts';
import { labelOf, nameOf, reasonText, taxName, whyNotCalculated } from '../design/labels.ts';
import { Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { say } from '../language/say.ts';
import type { Check, Difference, Gap, Payrun, Warning } from './payrun.ts';

/** The missing approval is left out: the page says it above. */
export function WarningsTable({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <Table
      caption={say('To review')}
      rows={warnings.filter(({ code }) => code !== 'APPROVAL_MISSING')}
      keyOf={({ code, blocks }) => `${code} ${blocks}`}
      empty={say('Nothing to review.')}
      columns={[
        { name: say('Severity'), cell: ({ severity }) => <Status value={severity} /> },
        { name: say('What'), cell: ({ message }) => message, isLong: true },
        { name: say('Checks'), cell: ({ checkCount }) => checkCount, isNumber: true },
      ]}
    />
  );
}

/** Taxes whose amounts are not zero but unknown. */
export function GapsTable({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <Table
      caption={say('Taxes that are not calculated')}
      rows={gaps}
      keyOf={({ code, reason }) => `${code} ${reason}`}
      empty=""
      columns={[
        { name: say('Tax'), cell: taxName },
        { name: say('Why'), cell: whyNotCalculated, isLong: true },
        { name: say('Checks'), cell: ({ checkCount }) => checkCount, isNumber: true },
      ]}
    />
  );
}

export function LeftOutTable({ people }: { people: Payrun['leftOut'] }) {
  return (
    <Table
      caption={say('Not paid this time')}
      rows={people}
      keyOf={({ employeeId }) => employeeId}
      empty={say('Everybody who is employed in the pay period is paid.')}
      columns={[
        { name: say('Employee'), cell: nameOf },
        { name: say('Why'), cell: ({ message }) => message },
      ]}
    />
  );
}

const amountOrNone = (amount: number | undefined) =>
  amount === undefined ? <span class="none">{say('Not paid')}</span> : dollars(amount);
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${dollars(amount)}`;

export function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <Table
      caption={say('What changed')}
      rows={differences}
      keyOf={({ employeeId }) => employeeId}
      empty={say('Everybody is paid the same as last time.')}
      columns={[
        { name: say('Employee'), cell: nameOf },
        { name: say('Hours before'), cell: ({ before }) => hours(before?.hours ?? 0), isNumber: true },
        { name: say('Hours now'), cell: ({ now }) => hours(now?.hours ?? 0), isNumber: true },
        { name: say('Net pay before'), cell: ({ before }) => amountOrNone(before?.netPay), isNumber: true },
        { name: say('Net pay now'), cell: ({ now }) => amountOrNone(now?.netPay), isNumber: true },
        { name: say('Difference'), cell: ({ netDifference }) => signed(netDifference), isNumber: true },
      ]}
    />
  );
}

export function ChecksTable({ payrun: { checks, checkDate } }: { payrun: Payrun }) {
  return (
    <Table
      caption={counted(checks.length, 'check')}
      rows={checks}
      keyOf={({ employeeCheckId }) => employeeCheckId}
      empty={say('No check is open for this payday.')}
      columns={[
        { name: say('Employee'), cell: (check) => <Employee check={check} checkDate={checkDate} /> },
        { name: say('Status'), cell: (check) => <CheckStatus check={check} /> },
        { name: say('Hours'), cell: (check) => hours(check.hours), isNumber: true },
        { name: say('Gross pay'), cell: ({ grossPay }) => amountOf(grossPay), isNumber: true },
        { name: say('Net pay'), cell: ({ netPay }) => amountOf(netPay), isNumber: true },
      ]}
    />
  );
}

/** Says of pay that arrives after its payday when it does; null for all other pay. */
export const lateArrival = ({ arrivesOn }: { arrivesOn: string | null }, checkDate: string) =>
  arrivesOn && arrivesOn > checkDate ? say('The pay arrives on {day}.', { day: dayText(arrivesOn) }) : null;

const amountOf = (amount: number | null) =>
  amount === null ? <span class="none">{say('Unknown')}</span> : dollars(amount);

/** The name, and what keeps the check from being paid or has changed since its approval. */
function Employee({ check, checkDate }: { check: Check; checkDate: string }) {
  const { offCycleReason, heldBecause, problem, changedSinceApproval, warnings } = check;
  const blocking = warnings.filter(({ code, blocks }) => blocks && code !== 'APPROVAL_MISSING');
  const notes = [heldBecause ?? problem, ...blocking.map(({ message }) => message)];
  const changed =
    changedSinceApproval &&
    say('Approved with net pay of {netPay}.', { netPay: dollars(changedSinceApproval.netPay) });
  return (
    <>
      {nameOf(check)}
      {offCycleReason && <span class="none"> · {reasonText(offCycleReason)}</span>}
      {[...new Set([...notes, changed, lateArrival(check, checkDate)])].map(
        (note) =>
          note && (
            <span class="mark" key={note}>
              {note}
            </span>
          ),
      )}
    </>
  );
}

function CheckStatus({ check: { status, approved, approvalRequired } }: { check: Check }) {
  if (status !== 'PENDING') return <Status value={status} />;
  if (approved) return <Status value="APPROVED" />;
  return approvalRequired ? (
    <Status value="OPEN">{say('Not approved')}</Status>
  ) : (
    <Status value="PENDING">{labelOf('PENDING')}</Status>
  );
}
