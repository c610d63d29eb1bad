import { reasonText } from '../design/labels.ts';
import type { FormValues } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { Kind as Typed } from '../typed/kind.ts';
import { dollars, hours } from '../typed/numbers.ts';

/** The cells of the grid: their columns, their names, and their content. */

/** The columns into which people type, in order. The usual columns are always shown. */
export const columns = {
  regular: { name: text('Regular'), typed: hours, isUsual: true },
  overtime: { name: text('Overtime'), typed: hours, isUsual: true },
  doubleTime: { name: text('Double time'), typed: hours, isUsual: false },
  tips: { name: text('Tips'), typed: dollars, isUsual: true },
  cashTips: { name: text('Cash tips'), typed: dollars, isUsual: false },
  bonus: { name: text('Bonus'), typed: dollars, isUsual: true },
  commission: { name: text('Commission'), typed: dollars, isUsual: false },
  reimbursement: { name: text('Reimbursement'), typed: dollars, isUsual: false },
  pto: { name: text('Time off'), typed: hours, isUsual: true },
  sick: { name: text('Sick time'), typed: hours, isUsual: false },
} as const satisfies Readonly<Record<string, { name: string; typed: Typed; isUsual: boolean }>>;
export type Kind = keyof typeof columns;
export const kinds = Object.keys(columns) as readonly Kind[]; // Object.keys returns string[]

export const isAmount = (kind: Kind): boolean => columns[kind].typed === dollars;

/** A person can have two checks on a payday: one of them has a reason to be outside the regular payroll. */
export const checkFields = graphql(`fragment HoursOfCheck on EmployeeCheck {
  id offCycleReason cutOffAt grossPay approvalRequired approved
  payPeriod { start end }
  employee { firstName lastName title externalId isSalary isExempt defaultWage }
  salary { amount }
  disbursement { method }
  note
  hours { regular overtime doubleTime pto sick tips cashTips bonus commission reimbursement others }
}`);
export type Check = ResultOf<typeof checkFields>;

export type Data = {
  readonly paydayHours: { readonly checkDate: string; readonly checks: readonly Check[] } | null;
};

export const nameOf = ({ employee }: Pick<Check, 'employee'>): string =>
  `${employee.firstName} ${employee.lastName}`;
/** The name, with the reason if the check is outside the regular payroll. */
export const titleOf = (check: Check): string =>
  check.offCycleReason ? `${nameOf(check)} (${reasonText(check.offCycleReason)})` : nameOf(check);
export const cellOf = ({ id }: Pick<Check, 'id'>, kind: Kind): string => `${kind}-${id}`;
/** The hidden field with the names of the people in the rows. Each follows the end of the check's id. */
export const peopleField = 'people';
const endOf = (id: string): string => id.slice(-12);
export const peopleText = (checks: readonly Check[]): string =>
  checks.map((check) => `${endOf(check.id)} ${nameOf(check)}`).join('\n');

/** A cell in words, as its form was sent: the person and the column. */
export function sentLabel(name: string, fields: FormValues): string | undefined {
  const [, kind = '', id = ''] = /^(\w+)-(.+)$/.exec(name) ?? [];
  const line = fields[peopleField]?.split('\n').find((row) => row.startsWith(`${endOf(id)} `));
  if (!line) return undefined;
  const person = line.slice(endOf(id).length + 1).trim();
  if (kind === 'note') return `${person}: ${say('Note')}`;
  return Object.hasOwn(columns, kind) ? `${person}: ${said(columns[kind as Kind].name)}` : undefined; // as it is one
}

export const beforeOf = ({ id }: Pick<Check, 'id'>): string => `before-${id}`;
export const noteOf = ({ id }: Pick<Check, 'id'>): string => `note-${id}`;
export const methodOf = ({ id }: Pick<Check, 'id'>): string => `paidBy-${id}`;

/** A salary covers regular hours, and all hours of an exempt employee. */
export function kindsOf({ employee: { isSalary, isExempt } }: Check): readonly Kind[] {
  if (!isSalary) return kinds;
  return kinds.filter((kind) =>
    kind === 'overtime' || kind === 'doubleTime' ? isExempt === false : kind !== 'regular',
  );
}

const textOf = (kind: Kind, value: number): string => (value === 0 ? '' : columns[kind].typed.show(value));

/** What the page showed of a check: the pay in each column, a mark if it is printed, and the note. */
export const beforeText = ({ hours: pay, disbursement, note }: Check): string =>
  [
    ...kinds.flatMap((kind, place) => (pay[kind] === 0 ? [] : `${place}:${textOf(kind, pay[kind])}`)),
    ...(disbursement.method === 'DIRECT_DEPOSIT' ? [] : ['printed']),
    ...(note ? [`note:${encodeURIComponent(note)}`] : []),
  ].join(' ');

/** The text of a cell: as typed, or else the value of the check. */
export const typedText = (check: Check, kind: Kind, fields: FormValues | undefined): string =>
  fields?.[cellOf(check, kind)] ?? textOf(kind, check.hours[kind]);

/** The note as typed, or else the note of the check. Several lines become one. */
export const typedNote = (check: Check, fields: FormValues | undefined): string =>
  (fields?.[noteOf(check)] ?? check.note ?? '').replaceAll(/\s+/g, ' ').trim();

/** The hours or dollars typed in a cell; an empty cell is 0. Undefined if it cannot be read. */
export function valueIn(kind: Kind, typed: string): number | undefined {
  if (!typed.trim()) return 0;
  const read = columns[kind].typed.read(typed);
  return 'value' in read && typeof read.value === 'number' ? read.value : undefined;
}

/** Hours in ten-thousandths, or cents: whole numbers, which add up exactly. */
export const wholeOf = (kind: Kind, value: number): number =>
  Math.round(value * (isAmount(kind) ? 100 : 10_000));

export const labelOf = (check: Check, kind: Kind): string => {
  const values = { kind: said(columns[kind].name), name: titleOf(check) };
  return isAmount(kind) ? say('{kind} of {name}', values) : say('{kind} hours of {name}', values);
};

/** Whether payroll waits for the hours of the check: it pays an hourly worker nothing. */
export const hasNoHours = ({ employee, grossPay, offCycleReason }: Check): boolean =>
  !employee.isSalary && grossPay === 0 && offCycleReason === null;
