import { reasonText } from '../design/labels.ts';
import type { FormValues } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { hoursIn as readHours } from '../typed/numbers.ts';

/** The cells of the page for hours: their names, and what stands in them. */

export const kinds = ['regular', 'overtime', 'doubleTime'] as const;
export type Kind = (typeof kinds)[number];
export const kindNames = {
  regular: text('Regular'),
  overtime: text('Overtime'),
  doubleTime: text('Double time'),
} as const;

/** A person can have two checks on a payday: one has a reason to be outside the regular payroll. */
export const checkFields = graphql(`fragment HoursOfCheck on EmployeeCheck {
  id offCycleReason
  employee { firstName lastName externalId isSalary isExempt defaultWage }
  salary { amount }
  hours { regular overtime doubleTime others }
}`);
export type Check = ResultOf<typeof checkFields>;

export type Data = { readonly paydayHours: { readonly checks: readonly Check[] } | null };

export const nameOf = ({ employee }: Check): string => `${employee.firstName} ${employee.lastName}`;
/** The name, and the reason of a check outside the regular payroll. */
export const titleOf = (check: Check): string =>
  check.offCycleReason ? `${nameOf(check)} (${reasonText(check.offCycleReason)})` : nameOf(check);
export const cellOf = ({ id }: Check, kind: Kind): string => `${kind}-${id}`;
export const beforeOf = ({ id }: Check): string => `before-${id}`;

/** A salary covers regular hours, and all hours of an exempt employee. */
export const kindsOf = ({ employee: { isSalary, isExempt } }: Check): readonly Kind[] =>
  isSalary ? (isExempt === false ? ['overtime', 'doubleTime'] : []) : kinds;

const textOf = (hours: number): string => (hours === 0 ? '' : String(hours));
export const beforeText = ({ hours }: Check): string => kinds.map((kind) => textOf(hours[kind])).join(' ');

/** The text of a cell: as typed, or else the hours of the check. */
export const typedText = (check: Check, kind: Kind, fields: FormValues | undefined): string =>
  fields?.[cellOf(check, kind)] ?? textOf(check.hours[kind]);

/** The hours that are typed in a cell; nothing is 0. Undefined for what cannot be read. */
export const hoursIn = (text: string): number | undefined => (text.trim() ? readHours(text) : 0);

export const labelOf = (check: Check, kind: Kind): string =>
  say('{kind} hours of {name}', { kind: said(kindNames[kind]), name: titleOf(check) });
