import { ActionButton } from '../design/form.tsx';
import { capitalized, countOf, dollars, hours, shortDay, signed } from '../design/format.ts';
import { labelOf, nameOf, reasonText } from '../design/labels.ts';
import { NumberedPages, pageSize } from '../design/pagination.tsx';
import { PageLink, Status } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { paidLater, paidNothing } from './confirmations.ts';
import { type Check, comparedDay, type Difference, type Payrun, type Returned, statusOf } from './payrun.ts';
import { PersonLink } from './settle.tsx';
import { lateArrival } from './tables.tsx';

type Props = { payrun: Payrun; context: PageContext };
type TableProps = Props & { returned: Returned };

/** Everybody on the payday, with the difference from the last one. People who need something come first. */
export function PeopleTable({ payrun, returned, context }: TableProps) {
  const { checks, differences, checkDate, checkCount } = payrun;
  const lastCheckDate = comparedDay(payrun);
  const needy = new Set([
    ...paidNothing(payrun),
    ...paidLater(payrun),
    ...checks.filter(({ problem }) => problem),
  ]);
  const sorted = [...needy, ...checks.filter((check) => !needy.has(check))];
  const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
  const wanted = Number(context.list.number ?? 1);
  const number = wanted >= 1 && wanted <= pages ? Math.floor(wanted) : 1;
  const byPerson = new Map(differences.map((difference) => [difference.employeeId, difference]));
  const differenceOf = ({ employeeId }: Check) => byPerson.get(employeeId);
  return (
    <>
      <Table
        caption={checkCount === 1 ? say('1 person') : say('{count} people', { count: countOf(checkCount) })}
        rows={sorted.slice((number - 1) * pageSize, number * pageSize)}
        keyOf={({ employeeCheckId }) => employeeCheckId}
        empty={say('No check is open for this payday.')}
        columns={[
          ...columnsOf(payrun, returned, context),
          ...(lastCheckDate ? sinceLast(lastCheckDate, differenceOf) : []),
        ]}
      />
      <NumberedPages
        number={number}
        count={pages}
        what={say('employees')}
        addressOf={(page) => context.addressOf({ page: 'payroll', from: checkDate, number: String(page) })}
      />
    </>
  );
}

const amountOf = (amount: number | null) =>
  amount === null ? <span class="none">{say('Unknown')}</span> : dollars(amount);

/** The hours in words. A salary has none. */
const hoursText = (check: Check): string => (check.hours || check.paysNothing ? hours(check.hours) : '–');

/** Whether the page explains above why nobody is paid: a missed payday does. */
const isSaidAbove = ({ missed, checks }: Payrun): boolean =>
  missed !== null && new Set(checks.map(({ heldBecause }) => heldBecause)).size === 1;

const columnsOf = (payrun: Payrun, returned: Returned, context: PageContext): readonly Column<Check>[] => [
  {
    name: say('Employee'),
    cell: (check) => (
      <Employee
        check={isSaidAbove(payrun) ? { ...check, heldBecause: null } : check}
        status={statusOf(check, returned)}
        late={lateArrival(check, payrun)}
        context={context}
      />
    ),
  },
  { name: say('Hours'), cell: (check) => hoursText(check), isNumber: true },
  { name: say('Gross pay'), cell: ({ grossPay }) => amountOf(grossPay), isNumber: true },
  { name: say('Taxes'), cell: ({ employeeTaxes }) => amountOf(employeeTaxes), isNumber: true },
  ...(payrun.checks.some(({ withheld }) => withheld !== 0)
    ? [{ name: say('Deductions'), cell: ({ withheld }: Check) => amountOf(withheld), isNumber: true }]
    : []),
  { name: say('Net pay'), cell: ({ netPay }) => <strong>{amountOf(netPay)}</strong>, isNumber: true },
];

const sinceLast = (
  day: string,
  differenceOf: (check: Check) => Difference | undefined,
): readonly Column<Check>[] => [
  {
    name: say('Since {day}', { day: shortDay(day) }),
    cell: (check) => {
      const found = differenceOf(check);
      if (!found) return <span class="none">{say('Same')}</span>;
      return (
        <>
          {signed(found.netDifference)}
          <span class="below">{whyOf(found)}</span>
        </>
      );
    },
    isNumber: true,
  },
];

/** The change in a few words. */
function whyOf({ kind, now, before }: Difference): string {
  if (kind === 'NEW') return say('Not paid last time');
  const more = (now?.hours ?? 0) - (before?.hours ?? 0);
  if (more) return say('{hours} h', { hours: `${more > 0 ? '+' : '−'}${hours(Math.abs(more))}` });
  const gross = (now?.grossPay ?? 0) - (before?.grossPay ?? 0);
  return gross ? say('Gross pay {amount}', { amount: signed(Math.round(gross * 100) / 100) }) : '';
}

/** The link to a calculated check. Its own page opens, corrects and voids it. */
const StubLink = ({ check, context }: { check: Check; context: PageContext }) =>
  context.caller.embeddedPage ? null : (
    <a
      href={context.addressOf({ page: 'employee-paystub', from: check.employeeCheckId })}
      aria-label={`${say('Paystub')}: ${nameOf(check)}`}
    >
      {say('Paystub')}
    </a>
  );

type EmployeeProps = { check: Check; status: string; late: string | null; context: PageContext };

/** Warnings that the page shows above. */
const shownAbove = ['APPROVAL_MISSING', 'NO_EARNINGS'];

/** The name, how the check is paid, and why it cannot be paid or what changed after its approval. */
function Employee({ check, status, late, context }: EmployeeProps) {
  const { offCycleReason, heldBecause, problem, changedSinceApproval, disbursementMethod } = check;
  const blocking = check.warnings.filter(({ code, blocks }) => blocks && !shownAbove.includes(code));
  const notes = [heldBecause ?? problem, ...blocking.map(({ message }) => message)];
  const changed =
    changedSinceApproval &&
    say('Approved with net pay of {netPay}.', { netPay: dollars(changedSinceApproval.netPay) });
  return (
    <>
      <PersonLink check={check} context={context} />{' '}
      {check.status !== 'PENDING' && (
        <>
          <Status value={status} /> <StubLink check={check} context={context} />
        </>
      )}
      {offCycleReason && <span class="below">{reasonText(offCycleReason)}</span>}
      {disbursementMethod === 'DOWNLOAD_CHECK' && <span class="below">{labelOf('PHYSICAL_CHECK')}</span>}
      {check.note && <span class="below">{say('Note: {note}', { note: check.note })}</span>}
      {check.paysNothing && <span class="mark">{say('No hours')}</span>}
      {[...new Set([...notes, changed, late])].map(
        (note) =>
          note && (
            <span class="mark" key={note}>
              {capitalized(note)}
            </span>
          ),
      )}
    </>
  );
}

/** The people who are employed and not paid this time, or were paid last time and are not now. */
export function NotPaid({ payrun, context }: Props) {
  const { leftOut, differences, checkDate, status } = payrun;
  const isOpen = ['OPEN', 'SECOND_APPROVAL', 'APPROVED', 'EMPTY'].includes(status);
  const named = new Set(leftOut.map(({ employeeId }) => employeeId));
  const gone = differences.filter(({ kind, employeeId }) => kind === 'MISSING' && !named.has(employeeId));
  if (!leftOut.length && !gone.length && !['OPEN', 'SECOND_APPROVAL'].includes(status)) return null;
  if (!leftOut.length && !gone.length)
    return <p class="rest">{say('Everybody who is employed in the pay period is paid.')}</p>;
  return (
    <section class="card listed" aria-labelledby="not-paid">
      <h2 id="not-paid">{say('Not paid this time')}</h2>
      <ul class="matters">
        {leftOut.map((person) => (
          <li class="matter" key={person.employeeId}>
            <p class="what">
              <PageLink context={context} to={{ page: 'employee', from: person.employeeId }}>
                {nameOf(person)}
              </PageLink>{' '}
              <span class="rest">{person.reason === 'DELETED' ? say('Skipped.') : person.message}</span>
            </p>
            {person.reason === 'DELETED' && isOpen && !context.caller.embeddedPage && (
              <ActionButton
                context={context}
                to={{ page: 'payroll-return', from: checkDate }}
                hidden={{ employeeId: person.employeeId }}
                isPlain
                label={`${say('Pay after all')}: ${nameOf(person)}`}
              >
                {say('Pay after all')}
              </ActionButton>
            )}
          </li>
        ))}
        {gone.map((person) => (
          <li class="matter" key={person.employeeId}>
            <p class="what">
              {nameOf(person)} <span class="rest">{say('Paid last time, and not now.')}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
