/** Reads what was typed into the grid, and decides what of it is saved. */
import { Fault, type Path } from '../../foundation/fault.ts';
import { inWords } from '../../foundation/sentence.ts';
import { type Field, type Form, type FormValues, fileField, type PageData, tableField } from '../form.ts';
import { say } from '../language/say.ts';
import {
  beforeOf,
  beforeText,
  type Check,
  cellOf,
  columns,
  type Data,
  type Kind,
  kinds,
  kindsOf,
  labelOf,
  methodOf,
  noteOf,
  titleOf,
  typedNote,
  typedText,
  valueIn,
} from './cells.ts';

export const checksIn = ({ paydayHours }: Data): readonly Check[] => paydayHours?.checks ?? [];

const fieldOf = (check: Check, kind: Kind): Field => ({
  name: cellOf(check, kind),
  label: labelOf(check, kind),
  isOwnWords: true,
  isOptional: true,
  kind: columns[kind].typed,
});

const noteField = (check: Check): Field => ({
  name: noteOf(check),
  label: say('Note of {name}', { name: titleOf(check) }),
  isOwnWords: true,
  isOptional: true,
});

/** The cells of each check. */
export const groupsOf = (data: Data): Form['groups'] =>
  checksIn(data).map((check) => ({
    legend: titleOf(check),
    fields: [...kindsOf(check).map((kind) => fieldOf(check, kind)), noteField(check)],
  }));

export const tableFields: readonly Field[] = [tableField, fileField].map((name) => ({
  name,
  label: '',
  isOptional: true,
}));

/** The hidden field with what a table has filled in for people on other pages of the grid. */
export const elsewhereField = 'elsewhere';

/** A line for each check: its id, what the page showed of it, and its filled cells. */
export const elsewhereText = (checks: readonly Check[], fields: FormValues): string =>
  checks
    .flatMap((check) => {
      const filled = kinds.flatMap((kind, place) => {
        const typed = fields[cellOf(check, kind)];
        return typed === undefined ? [] : [`${place}=${typed}`];
      });
      if (fields[noteOf(check)] !== undefined)
        filled.push(`note=${encodeURIComponent(typedNote(check, fields))}`);
      return filled.length
        ? [[check.id, fields[beforeOf(check)] ?? beforeText(check), ...filled].join('|')]
        : [];
    })
    .join('\n');

/** Everything that was typed: the fields of this page, and what a table has filled in on other pages. */
export function allTyped(fields: FormValues): FormValues {
  const lines = (fields[elsewhereField] ?? '').split('\n').filter(Boolean);
  const cells = lines.flatMap((line) => {
    const [id = '', before = '', ...filled] = line.split('|');
    const texts = filled.flatMap((cell) => {
      const [place = '', typed = ''] = cell.split('=', 2);
      if (place === 'note') return [[noteOf({ id }), decoded(typed)] as const];
      const kind = kinds[Number(place)];
      return kind ? [[cellOf({ id }, kind), typed] as const] : [];
    });
    return [[beforeOf({ id }), before] as const, ...texts];
  });
  return { ...Object.fromEntries(cells), ...fields };
}

/**
 * Decodes a part that was encoded as in an address. If somebody has changed the hidden field, it is read as
 * it is.
 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The check of the person whom the button "Skip" leaves out of the payday. */
const skippedIn = ({ data, formValues }: PageData<Data>): Check | undefined =>
  checksIn(data).find(({ id }) => id === formValues['skip']);

const changedIn = (read: PageData<Data>): readonly Check[] => {
  const fields = allTyped(read.formValues);
  return checksIn(read.data).filter((check) => check !== skippedIn(read) && isChanged(check, fields));
};

/** What was changed, and who is skipped; undefined if nothing was. */
export function variablesOf(read: PageData<Data>) {
  const fields = allTyped(read.formValues);
  const rows = changedIn(read).map((check) => ({
    employeeCheckId: check.id,
    ...payOf(check, fields),
    note: typedNote(check, fields) || null,
    ...(isPaidOtherwise(check, fields) && { disbursement: { method: fields[methodOf(check)] } }),
  }));
  const skipped = skippedIn(read)?.id;
  if (!rows.length && !skipped) return undefined;
  return { rows, hasRows: rows.length > 0, skipped: skipped ?? 'nobody', isSkipping: skipped !== undefined };
}

/** The cell or the check that a fault of the mutation concerns. */
export function fieldAt([, place, name]: Path, read: PageData<Data>): Field | undefined {
  const check = changedIn(read)[Number(place)];
  const kind = kinds.find((other) => other === name);
  if (!check) return undefined;
  if (name === 'note') return noteField(check);
  return kind
    ? fieldOf(check, kind)
    : { name: '', label: say('The check of {name}', { name: titleOf(check) }), isOwnWords: true };
}

/** After a table, compares every row with what the page showed, because nobody has seen the rows before. */
export function problemsOfRows(read: PageData<Data>): readonly Fault[] {
  const fields = allTyped(read.formValues);
  const compared = fields['action'] === 'fill' ? checksIn(read.data) : changedIn(read);
  return [
    ...hasWorked(skippedIn(read)),
    ...compared.flatMap((check) => changedElsewhere(check, fields)),
    ...goneChecks(checksIn(read.data), fields),
  ];
}

const payOf = (check: Check, fields: FormValues) =>
  Object.fromEntries(kinds.map((kind) => [kind, valueIn(kind, typedText(check, kind, fields)) ?? 0]));

/** The pay and the method that the page showed, from the text of `beforeText`. */
function shownBefore(check: Check, fields: FormValues) {
  const parts = (fields[beforeOf(check)] ?? beforeText(check)).split(' ');
  const texts = new Map(parts.map((part) => part.split(':', 2) as [string, string | undefined]));
  return {
    method: texts.has('printed') ? 'DOWNLOAD_CHECK' : 'DIRECT_DEPOSIT',
    note: decoded(texts.get('note') ?? ''),
    valueOf: (kind: Kind) => valueIn(kind, texts.get(String(kinds.indexOf(kind))) ?? '') ?? 0,
  };
}

function isPaidOtherwise(check: Check, fields: FormValues): boolean {
  const method = fields[methodOf(check)] ?? check.disbursement.method;
  return method !== shownBefore(check, fields).method && method !== check.disbursement.method;
}

/**
 * Whether a row changed. It is compared with what the page showed, so that two people can change different
 * rows. It is also compared with the check, so that a form that is sent twice changes nothing again.
 */
function isChanged(check: Check, fields: FormValues): boolean {
  if (isPaidOtherwise(check, fields)) return true;
  const before = shownBefore(check, fields);
  const note = typedNote(check, fields);
  if (note !== before.note && note !== (check.note ?? '')) return true;
  const differs = (valueBefore: (kind: Kind) => number) =>
    kindsOf(check).some((kind) => {
      const value = valueIn(kind, typedText(check, kind, fields));
      return value !== undefined && value !== valueBefore(kind);
    });
  return differs(before.valueOf) && differs((kind) => check.hours[kind]);
}

/** Refuses to skip a person with hours of a time clock, who has worked. */
function hasWorked(skipped: Check | undefined): Fault[] {
  if (!skipped || skipped.hours.others === 0) return [];
  const problem = say('{name} has hours that were entered by shift. Remove those first.', {
    name: titleOf(skipped),
  });
  return [new Fault('WRONG_STATE', { problem: inWords(problem) })];
}

function changedElsewhere(check: Check, fields: FormValues): Fault[] {
  const before = fields[beforeOf(check)];
  if (before === undefined || before === beforeText(check)) return [];
  const problem = say('The hours of {name} were changed elsewhere while this page was open. Review them.', {
    name: titleOf(check),
  });
  return [new Fault('MALFORMED', { problem: inWords(problem) })];
}

/**
 * Refuses changed cells of a check that can no longer be changed: its cut-off has passed, or it was deleted.
 */
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
