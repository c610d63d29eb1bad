import { countOf, dollars, hourlyRate, hours as hoursText } from '../design/format.ts';
import { labelOf as enumLabel } from '../design/labels.ts';
import { Scrolled } from '../design/table.tsx';
import type { FormValues } from '../form.ts';
import { said, say } from '../language/say.ts';
import {
  kinds as allKinds,
  beforeOf,
  beforeText,
  type Check,
  cellOf,
  columns,
  hasNoHours,
  isAmount,
  type Kind,
  kindsOf,
  methodOf,
  noteOf,
  titleOf,
  typedNote,
  typedText,
  valueIn,
  wholeOf,
} from './cells.ts';

type Props = {
  /** All checks of the payday, which the totals include. */
  readonly all: readonly Check[];
  /** The checks of this page. */
  readonly checks: readonly Check[];
  readonly kinds: readonly Kind[];
  readonly fields: FormValues | undefined;
  readonly hasNotes: boolean;
  readonly canPrintChecks: boolean;
  /** The message of each wrong cell. */
  readonly problems: ReadonlyMap<string, string>;
};

/** A row for each check, with a cell for each kind of pay. Tab moves from cell to cell, row by row. */
export function HoursTable(props: Props) {
  const { checks, kinds, hasNotes, canPrintChecks } = props;
  return (
    <Scrolled name={say('Hours')}>
      <table class="hours">
        <caption class="screen-reader-only">{say('Hours of the pay period')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Employee')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" class="number">
                <span id={idOf(kind)}>{said(columns[kind].name)}</span>
                {isAmount(kind) && ', $'}
              </th>
            ))}
            {hasNotes && (
              <th scope="col">
                <span id="note">{say('Note')}</span>
              </th>
            )}
            {canPrintChecks && (
              <th scope="col">
                <span id="paidBy">{say('Pay by')}</span>
              </th>
            )}
            <th scope="col" class="number">
              {say('Gross pay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check, place) => (
            <Row key={check.id} check={check} row={`r${place}`} {...props} />
          ))}
        </tbody>
        <Totals {...props} />
      </table>
    </Scrolled>
  );
}

/** The sums of everybody's cells. */
function Totals({ all, kinds, fields, hasNotes, canPrintChecks }: Props) {
  const sumOf = (kind: Kind) =>
    all.reduce((sum, check) => sum + wholeOf(kind, valueIn(kind, typedText(check, kind, fields)) ?? 0), 0);
  const textOf = (kind: Kind) =>
    isAmount(kind) ? dollars(sumOf(kind) / 100) : hoursText(sumOf(kind) / 10_000);
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {all.length === 1 ? say('1 person') : say('{count} people', { count: countOf(all.length) })}
        </th>
        {kinds.map((kind) => (
          <td key={kind} class="number" data-name={said(columns[kind].name)}>
            {textOf(kind)}
          </td>
        ))}
        {hasNotes && <td class="nothing" />}
        {canPrintChecks && <td class="nothing" />}
        <td class="number gross" data-name={say('Gross pay')}>
          {dollars(grossOf(all))}
        </td>
      </tr>
    </tfoot>
  );
}

/** The saved gross pay. */
export const grossOf = (checks: readonly Check[]): number =>
  checks.reduce((sum, { grossPay }) => sum + Math.round(grossPay * 100), 0) / 100;

type RowProps = Props & {
  readonly check: Check;
  /** The id of the name. A cell is labelled by its column and its row, which takes fewer bytes than words. */
  readonly row: string;
};

function Row({ all, check, row, kinds, fields, hasNotes, canPrintChecks, problems }: RowProps) {
  const before = beforeOf(check);
  const isMissing = stillMissing(all, fields).includes(check);
  const isLinked = hasNoHours(check) && all.filter(hasNoHours).length === 1; // the bar links to it
  return (
    <tr class={isMissing ? 'missing' : undefined}>
      <th scope="row">
        <Person check={check} row={row} isMissing={isMissing} />
        <input type="hidden" name={before} value={fields?.[before] ?? beforeText(check)} />
      </th>
      {kinds.map((kind) => (
        <Cell
          key={kind}
          check={check}
          row={row}
          kind={kind}
          isLinked={isLinked && kind === 'regular'}
          typed={typedText(check, kind, fields)}
          problem={problems.get(cellOf(check, kind))}
        />
      ))}
      {hasNotes && <Note check={check} row={row} fields={fields} problem={problems.get(noteOf(check))} />}
      {canPrintChecks && <PaidBy check={check} row={row} fields={fields} />}
      <td class="number gross" data-name={say('Gross pay')}>
        {dollars(check.grossPay)}
      </td>
    </tr>
  );
}

/** People without hours, saved or typed, once others have some. In an empty grid nobody is missing. */
function stillMissing(all: readonly Check[], fields: FormValues | undefined): readonly Check[] {
  const byHour = all.filter(({ employee }) => !employee.isSalary);
  const missing = byHour.filter(
    (check) => hasNoHours(check) && kindsOf(check).every((kind) => !typedText(check, kind, fields)),
  );
  return missing.length < byHour.length ? missing : [];
}

type PersonProps = Pick<RowProps, 'check' | 'row'> & { isMissing: boolean };

function Person({ check, row, isMissing }: PersonProps) {
  const { employee, hours, salary } = check;
  const pay = employee.isSalary
    ? salary && say('Salary {amount}', { amount: dollars(salary.amount) })
    : say('{rate} an hour', { rate: hourlyRate(employee.defaultWage) });
  return (
    <>
      <span id={row}>{titleOf(check)}</span>
      <span class="below">
        {[employee.title, pay].filter(Boolean).join(' · ')}
        {hours.others === 0 ? (
          <>
            {' '}
            <button
              type="submit"
              name="skip"
              value={check.id}
              class="link dot"
              aria-label={say('Skip {name} on this payday', { name: titleOf(check) })}
            >
              {say('Skip')}
            </button>
          </>
        ) : (
          ` · ${say('{hours} hours entered by shift', { hours: hoursText(hours.others) })}`
        )}
      </span>
      {isMissing && <span class="mark">{say('No hours yet')}</span>}
    </>
  );
}

/** The id of a column's name. */
const idOf = (kind: Kind): string => `k${allKinds.indexOf(kind)}`;

type CellProps = Pick<RowProps, 'check' | 'row'> & {
  kind: Kind;
  isLinked: boolean;
  typed: string;
  problem: string | undefined;
};

function Cell({ check, row, kind, isLinked, typed, problem }: CellProps) {
  if (!kindsOf(check).includes(kind))
    return <td class="covered">{kind === 'regular' ? say('Salary') : null}</td>;
  const id = cellOf(check, kind);
  return (
    <td data-name={said(columns[kind].name)}>
      <Entry
        id={id}
        labelledBy={`${idOf(kind)} ${row}`}
        value={typed}
        problem={problem}
        isLinked={isLinked}
        isNumber
      />
    </td>
  );
}

type EntryProps = {
  id: string;
  labelledBy: string;
  value: string;
  problem: string | undefined;
  /** Whether a link leads to it. Other cells have no id, because 500 people have many cells. */
  isLinked?: boolean;
  isNumber?: boolean;
};

/** The field of a cell, with its problem. */
function Entry({ id, labelledBy, value, problem, isLinked = false, isNumber = false }: EntryProps) {
  return (
    <>
      <input
        id={problem || isLinked ? id : undefined}
        name={id}
        value={value}
        inputMode={isNumber ? 'decimal' : undefined}
        aria-labelledby={labelledBy}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
}

type NoteProps = Pick<RowProps, 'check' | 'row' | 'fields'> & { problem: string | undefined };

/** The employer's note to the worker. A note that is too long is refused and not cut. */
function Note({ check, row, fields, problem }: NoteProps) {
  const id = noteOf(check);
  return (
    <td class="words" data-name={say('Note')}>
      <Entry id={id} labelledBy={`note ${row}`} value={typedNote(check, fields)} problem={problem} />
    </td>
  );
}

function PaidBy({ check, row, fields }: Pick<RowProps, 'check' | 'row' | 'fields'>) {
  const name = methodOf(check);
  const chosen = fields?.[name] ?? check.disbursement.method;
  const usual = chosen === 'DIRECT_DEPOSIT';
  return (
    <td class={usual ? 'usual' : undefined} data-name={say('Pay by')}>
      <select name={name} aria-labelledby={`paidBy ${row}`}>
        <option value="DIRECT_DEPOSIT" selected={usual}>
          {say('Deposit')}
        </option>
        <option value="DOWNLOAD_CHECK" selected={!usual}>
          {enumLabel('PHYSICAL_CHECK')}
        </option>
      </select>
    </td>
  );
}
