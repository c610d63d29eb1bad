import { dollars, hourlyRate, hours as hoursText } from '../design/format.ts';
import { reasonText } from '../design/labels.ts';
import { Scrolled } from '../design/table.tsx';
import type { FormValues } from '../form.ts';
import { said, say } from '../language/say.ts';
import {
  beforeOf,
  beforeText,
  type Check,
  cellOf,
  hoursIn,
  type Kind,
  kindNames,
  kinds,
  kindsOf,
  labelOf,
  nameOf,
  titleOf,
  typedText,
} from './cells.ts';
import { commonWarnings, type PreviewedCheck, Warnings } from './preview.tsx';

type TotalsProps = {
  readonly checks: readonly PreviewedCheck[];
  readonly fields: FormValues | undefined;
  readonly isPreview: boolean;
};

/** The sums of what stands in the cells. */
function Totals({ checks, fields, isPreview }: TotalsProps) {
  const sumOf = (kind: Kind) =>
    checks.reduce((sum, check) => sum + Math.round((hoursIn(typedText(check, kind, fields)) ?? 0) * 1e4), 0) /
    1e4;
  const gross = checks.reduce((sum, { grossPay = 0 }) => sum + Math.round(grossPay * 100), 0) / 100;
  return (
    <tfoot>
      <tr>
        <th scope="row">{say('Total')}</th>
        {kinds.map((kind) => (
          <td key={kind} class="number" data-name={said(kindNames[kind])}>
            <div>{hoursText(sumOf(kind))}</div>
          </td>
        ))}
        {isPreview && (
          <td class="number" data-name={say('Gross pay')}>
            <div>{dollars(gross)}</div>
          </td>
        )}
      </tr>
    </tfoot>
  );
}

type Props = {
  readonly checks: readonly PreviewedCheck[];
  readonly fields: FormValues | undefined;
  readonly isPreview: boolean;
  /** The message of each wrong cell. */
  readonly problems: ReadonlyMap<string, string>;
};

/** A row for each check, with a cell for each kind of hours. Tab moves from cell to cell, row by row. */
export function HoursTable({ checks, fields, isPreview, problems }: Props) {
  const common = commonWarnings(checks);
  return (
    <Scrolled name={say('Hours')}>
      <table class="stacks hours">
        <caption>{say('Hours of the pay period')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Employee')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" class="number">
                {said(kindNames[kind])}
              </th>
            ))}
            {isPreview && (
              <th scope="col" class="number">
                {say('Gross pay')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <Row
              key={check.id}
              check={check}
              fields={fields}
              isPreview={isPreview}
              problems={problems}
              common={common}
            />
          ))}
        </tbody>
        <Totals checks={checks} fields={fields} isPreview={isPreview} />
      </table>
    </Scrolled>
  );
}

type RowProps = Omit<Props, 'checks'> & { check: PreviewedCheck; common: ReadonlySet<string> };

function Row({ check, fields, isPreview, problems, common }: RowProps) {
  const before = beforeOf(check);
  return (
    <tr>
      <th scope="row">
        <Person check={check} common={common} />
        <input type="hidden" name={before} value={(isPreview && fields?.[before]) || beforeText(check)} />
      </th>
      {kinds.map((kind) => (
        <td key={kind} class="number" data-name={said(kindNames[kind])}>
          <Cell check={check} kind={kind} fields={fields} problem={problems.get(cellOf(check, kind))} />
        </td>
      ))}
      {isPreview && (
        <td class="number" data-name={say('Gross pay')}>
          <div>{dollars(check.grossPay ?? 0)}</div>
        </td>
      )}
    </tr>
  );
}

function Person({ check, common }: { check: PreviewedCheck; common: ReadonlySet<string> }) {
  const { employee, hours, warnings = [] } = check;
  return (
    <>
      {nameOf(check)}
      <span class="below">
        {employee.isSalary
          ? say('Salary')
          : say('{rate} an hour', { rate: hourlyRate(employee.defaultWage) })}
        {check.offCycleReason && ` · ${reasonText(check.offCycleReason)}`}
        {hours.others > 0 &&
          ` · ${say('{hours} hours entered by shift', { hours: hoursText(hours.others) })}`}
      </span>
      <Warnings warnings={warnings.filter(({ message }) => !common.has(message))} name={titleOf(check)} />
    </>
  );
}

type CellProps = { check: Check; kind: Kind; fields: FormValues | undefined; problem: string | undefined };

function Cell({ check, kind, fields, problem }: CellProps) {
  if (!kindsOf(check).includes(kind)) {
    const salary = kind === 'regular' && check.salary ? dollars(check.salary.amount) : say('In salary');
    return <div class="rest">{salary}</div>;
  }
  const id = cellOf(check, kind);
  return (
    <div>
      <input
        id={id}
        name={id}
        value={typedText(check, kind, fields)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={labelOf(check, kind)}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
