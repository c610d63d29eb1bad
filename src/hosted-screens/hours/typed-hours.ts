import type { Fault } from '../../foundation/fault.ts';
import type { FormValues } from '../form.ts';
import type { CellProblem, GridRequest } from '../grid.ts';
import { say } from '../language/say.ts';
import { problemText } from '../plain-words.ts';
import {
  beforeOf,
  beforeText,
  type Check,
  cellOf,
  type Data,
  hoursIn,
  type Kind,
  kinds,
  kindsOf,
  labelOf,
  titleOf,
  typedText,
} from './cells.ts';
import { fillFrom } from './paste.ts';

/** What the fields of the page ask for. */
export async function readHours({ paydayHours }: Data, sent: FormValues): Promise<GridRequest> {
  const checks = paydayHours?.checks ?? [];
  const action = sent['action'];
  const isTable = action === 'fill';
  const filled = isTable
    ? await fillFrom(sent['paste'] ?? '', checks)
    : { fields: {}, results: [], problems: [] };
  const fields = { ...sent, ...filled.fields, ...(filled.problems.length ? {} : { paste: '' }) };
  const rows = isTable ? [] : checks.filter((check) => isChanged(check, fields));
  const variables = rows.map((check) => ({ employeeCheckId: check.id, ...hoursOf(check, fields) }));
  return {
    action: action === 'preview' || action === 'save' ? action : 'show',
    fields,
    results: filled.results,
    problems: [
      ...filled.problems.map((message) => ({ fieldId: 'paste', message })),
      ...checks.flatMap((check) => unreadableCells(check, fields)),
      ...(isTable ? checks : rows).flatMap((check) => changedElsewhere(check, fields)),
      ...goneChecks(checks, fields),
    ],
    variables: variables.length ? { rows: variables } : undefined,
    problemOf: (fault) => problemOf(rows, fault),
  };
}

const hoursOf = (check: Check, fields: FormValues) =>
  Object.fromEntries(kinds.map((kind) => [kind, hoursIn(typedText(check, kind, fields)) ?? 0]));

/**
 * Compared with what the page showed, so that two people can change different rows; and with the check, so
 * that a form that is sent twice changes nothing again.
 */
function isChanged(check: Check, fields: FormValues): boolean {
  const before = (fields[beforeOf(check)] ?? beforeText(check)).split(' ');
  const differs = (hoursBefore: (kind: Kind) => number) =>
    kindsOf(check).some((kind) => {
      const hours = hoursIn(typedText(check, kind, fields));
      return hours !== undefined && hours !== hoursBefore(kind);
    });
  return differs((kind) => Number(before[kinds.indexOf(kind)] ?? 0)) && differs((kind) => check.hours[kind]);
}

const unreadableCells = (check: Check, fields: FormValues): CellProblem[] =>
  kindsOf(check)
    .filter((kind) => hoursIn(typedText(check, kind, fields)) === undefined)
    .map((kind) => ({
      fieldId: cellOf(check, kind),
      message: say('{cell} must be hours, such as 40, 37.5 or 7:30.', { cell: labelOf(check, kind) }),
    }));

function changedElsewhere(check: Check, fields: FormValues): CellProblem[] {
  const [kind] = kindsOf(check);
  const before = fields[beforeOf(check)];
  if (before === undefined || before === beforeText(check)) return [];
  const message = say('The hours of {name} were changed elsewhere while this page was open. Review them.', {
    name: titleOf(check),
  });
  return [{ fieldId: kind && cellOf(check, kind), message }];
}

/** Changed cells of a check that can no longer be changed: its cut-off has passed, or it was deleted. */
function goneChecks(checks: readonly Check[], fields: FormValues): CellProblem[] {
  const open = new Set(checks.map(beforeOf));
  const gone = Object.keys(fields).filter((name) => name.startsWith('before-') && !open.has(name));
  if (!gone.length) return [];
  const message =
    gone.length === 1
      ? say('A check is no longer open, and not shown any more.')
      : say('{count} checks are no longer open, and not shown any more.', { count: gone.length });
  return [{ fieldId: undefined, message }];
}

function problemOf(rows: readonly Check[], fault: Fault): CellProblem {
  const { where } = fault;
  const problem = problemText(fault);
  const [, place, field] = where;
  const check = rows[Number(place)];
  const kind = kinds.find((each) => each === field);
  if (!check) return { fieldId: undefined, message: problem };
  if (!kind)
    return {
      fieldId: undefined,
      message: say('The check of {name} {problem}.', { name: titleOf(check), problem }),
    };
  return { fieldId: cellOf(check, kind), message: `${labelOf(check, kind)} ${problem}.` };
}
