/** What is typed into the page for hours, and what of it is saved. */
import { Fault, type Path } from '../../foundation/fault.ts';
import { inWords } from '../../foundation/sentence.ts';
import { type Field, type Form, type FormValues, fileField, type PageData, tableField } from '../form.ts';
import { say } from '../language/say.ts';
import { hours } from '../typed/numbers.ts';
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

export const checksIn = ({ paydayHours }: Data): readonly Check[] => paydayHours?.checks ?? [];

const fieldOf = (check: Check, kind: Kind): Field => ({
  name: cellOf(check, kind),
  label: labelOf(check, kind),
  isOwnWords: true,
  isOptional: true,
  kind: hours,
});

/** The cells of each check. */
export const groupsOf = (data: Data): Form['groups'] =>
  checksIn(data).map((check) => ({
    legend: titleOf(check),
    fields: kindsOf(check).map((kind) => fieldOf(check, kind)),
  }));

export const tableFields: readonly Field[] = [tableField, fileField].map((name) => ({
  name,
  label: '',
  isOptional: true,
}));

const changedIn = ({ data, formValues }: PageData<Data>): readonly Check[] =>
  checksIn(data).filter((check) => isChanged(check, formValues));

/** The hours of the checks that were changed; nothing where none was. */
export function rowsOf(read: PageData<Data>) {
  const rows = changedIn(read).map((check) => ({
    employeeCheckId: check.id,
    ...hoursOf(check, read.formValues),
  }));
  return rows.length ? { rows } : undefined;
}

/** The cell that a fault of the mutation is about, or its check. */
export function fieldAt([, place, name]: Path, read: PageData<Data>): Field | undefined {
  const check = changedIn(read)[Number(place)];
  const kind = kinds.find((each) => each === name);
  if (!check) return undefined;
  return kind
    ? fieldOf(check, kind)
    : { name: '', label: say('The check of {name}', { name: titleOf(check) }), isOwnWords: true };
}

/** Of a table, every row is compared with what the page showed: none was looked at before. */
export function problemsOfRows(read: PageData<Data>): readonly Fault[] {
  const { data, formValues } = read;
  const compared = formValues['action'] === 'fill' ? checksIn(data) : changedIn(read);
  return [
    ...compared.flatMap((check) => changedElsewhere(check, formValues)),
    ...goneChecks(checksIn(data), formValues),
  ];
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

function changedElsewhere(check: Check, fields: FormValues): Fault[] {
  const before = fields[beforeOf(check)];
  if (before === undefined || before === beforeText(check)) return [];
  const problem = say('The hours of {name} were changed elsewhere while this page was open. Review them.', {
    name: titleOf(check),
  });
  return [new Fault('MALFORMED', { problem: inWords(problem) })];
}

/** Changed cells of a check that can no longer be changed: its cut-off has passed, or it was deleted. */
function goneChecks(checks: readonly Check[], fields: FormValues): Fault[] {
  const open = new Set(checks.map(beforeOf));
  const gone = Object.keys(fields).filter((name) => name.startsWith('before-') && !open.has(name));
  if (!gone.length) return [];
  const problem =
    gone.length === 1
      ? say('A check is no longer open, and not shown any more.')
      : say('{count} checks are no longer open, and not shown any more.', { count: gone.length });
  return [new Fault('MALFORMED', { problem: inWords(problem) })];
}
