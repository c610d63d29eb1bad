/** Turns the service's texts for programs into words for the people who read a screen. */
import type { Fault } from '../foundation/fault.ts';
import {
  english,
  filled,
  isList,
  type Sentence,
  type Template,
  type Value,
  type Values,
} from '../foundation/sentence.ts';
import { spanish } from '../foundation/spanish/spanish.ts';
import { dollars, pacificText } from './design/format.ts';
import { lettersOfState, stateName } from './design/state-name.ts';
import { dayText, formatsNow } from './language/formats.ts';
import { type Language, language, learn } from './language/visit.ts';
import { day } from './typed/day.ts';

const notAnyMore = 'This can no longer be done: something has changed since. Open the page again to see it.';

/** English sentences of the API that name ids, objects or keys. */
const plain: { readonly [Words in Template]?: string } = {
  'The object is not in a state that permits the operation.': notAnyMore,
  'This key or link may not do that.': 'This page may not do that.',
  'No company with the given company ID exists.': 'This company is gone.',
  'No employee check with the given ID exists.': 'This paycheck is gone.',
  'No employee with the given ID exists.': 'This employee is gone.',
  'No contractor with the given ID exists.': 'This contractor is gone.',
  'No contractor payment with the given ID exists.': 'This contractor payment is gone.',
  'No shift with the given ID exists.': 'This shift is gone.',
  'No reporting period with the given ID exists.': 'This reporting period is gone.',
  'No work location with the given ID exists.': 'This work location is gone.',
  'No bank account with the given ID exists.': 'This bank account is gone.',
  'No deduction template with the given ID exists.': 'This kind of deduction is gone.',
  'No deduction with the given ID exists.': 'This deduction is gone.',
  'No recurring deduction with the given ID exists.': 'This deduction is gone.',
  'No garnishment with the given ID exists.': 'This garnishment is gone.',
  'No employer check with the given ID exists.': 'This payday is gone.',
  'No regular payroll with the given ID exists.': 'This regular payroll is gone.',
  'No time-off policy with the given ID exists.': 'This time-off policy is gone.',
  'No change of a time-off balance with the given ID exists.': 'This change of a time-off balance is gone.',
  'No time-off request with the given ID exists.': 'This time-off request is gone.',
  'No person with the given ID exists.': 'This person is gone.',
  'No message with the given ID exists.': 'This message is gone.',
  'No signature with the given ID exists.': 'This signature is gone.',
  'No document to sign with the given ID exists.': 'This document is gone.',
  'No ledger entry with the given ID exists.': 'This ledger entry is gone.',
  'No report job with the given ID exists.': 'This report job is gone.',
  'No remittance with the given ID exists.': 'This remittance is gone.',
  'No filing with the given ID exists.': 'This filing is gone.',
  'No event with the given ID exists.': 'This event is gone.',
  'No audit entry with the given ID exists.': 'This audit entry is gone.',
  'No webhook endpoint with the given ID exists.': 'This webhook endpoint is gone.',
  'No delivery with the given ID exists.': 'This delivery is gone.',
  'Addresses cannot be verified at the moment. Nothing was written; try again.':
    'Addresses cannot be verified at the moment. Nothing was saved: try again.',
  'Nobody is paid as long as the company has no pay schedule (payroll_schedule) and no first payday (payroll_firstDate).':
    'Nobody is paid as long as the company has no pay schedule and no first payday.',
  'Nobody is paid as long as the company has no pay schedule (payroll_schedule).':
    'Nobody is paid as long as the company has no pay schedule.',
  'Nobody is paid as long as the company has no first payday (payroll_firstDate).':
    'Nobody is paid as long as the company has no first payday.',
  'The company has no pay calendar: set {missing}.':
    'The company has no pay calendar: its schedule, first payday or first pay period is missing.',
  'The company has no pay calendar: payroll_schedule is {schedule}, payroll_firstPayPeriodID is a {other} period.':
    'The company has no pay calendar: its schedule is {schedule}, and its first pay period is {other}.',
  'The employee check is {status}: only a pending one can be changed.':
    'The paycheck is {status}: only a pending one can be changed.',
  'The employee check {id} is {status}: only a pending one can be previewed.':
    'The paycheck {id} is {status}: only a pending one can be previewed.',
  'is not an employee check of the company': 'is not a paycheck of the company',
  'must not be before effective_start_date, {start}': 'must not be before the first day, {start}',
  'cannot be hoh on a form of 2019 or older': 'cannot be head of household on a form of 2019 or older',
  'must be 3660 or less': 'must be 3,660 or less',
  'must be 8784 or less': 'must be 8,784 or less',
  'must be 1000 or less': 'must be 1,000 or less',
  'must be 10000000000 or less': 'must be 10,000,000,000 or less',
  'more than 40 h in the workweek of {day}, not all stated as overtime (29 USC 207)':
    'more than 40 h in the workweek of {day}, not all stated as overtime',
  'more than {hours} undated h, which is 40 a week, not all stated as overtime (29 USC 207)':
    'more than {hours} hours in the period, which is 40 a week, and not all of the rest is overtime',
  'More than 40 h in the workweek of {day}, with those on the check of {days}, not all stated as overtime (29 USC 207).':
    'More than 40 h in the workweek of {day}, with those on the check of {days}, not all stated as overtime.',
  'overtime counts the bonus as a flat sum (Alvarado v. Dart, 2018): state production for one that grows with hours or pieces':
    'overtime counts the bonus as a flat sum. If it grows with hours or pieces, ask your payroll partner to enter it so',
  '{cash} in cash and {tips} in tips for {hours} h in the workweek of {day}: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)':
    '{cash} in cash and {tips} in tips for {hours} h in the workweek of {day}: the minimum wage of {place}, {minimum}, leaves {short} to pay',
  '{cash} in cash and {tips} in tips for {hours} h in the period: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)':
    '{cash} in cash and {tips} in tips for {hours} h in the period: the minimum wage of {place}, {minimum}, leaves {short} to pay',
  'The law of {state} requires final wages {rule} ({citation}): by {due}, as the last day is {last}. The check pays on {day}.':
    'The law of {state} requires final wages {rule}: by {due}, as the last day is {last}. The check pays on {day}.',
  'must be MM-DD or hire_date': 'must be a day such as 01-01, or that of the hire',
  'must be one of 401k, section_125, hsa, miscellaneous, 403b, roth_ira, simple_ira, roth_401k, roth_403b, 457b, commuter, 457b_tax_exempt':
    'must be a type of the list',
  'must be 1000000 or less': 'must be 1,000,000 or less',
  'must be 10000000 or less': 'must be 10,000,000 or less',
  'must be 100000000 or less': 'must be 100,000,000 or less',
  'must be 1000000000 or less': 'must be 1,000,000,000 or less',
  'must be 100000000000 or less': 'must be 100,000,000,000 or less',
};

/** The same in Spanish, for sentences that name fields. */
const plainSpanish: typeof plain = {
  'more than 40 h in the workweek of {day}, not all stated as overtime (29 USC 207)':
    'más de 40 h en la semana laboral del {day}, no todas indicadas como horas extra',
  'more than {hours} undated h, which is 40 a week, not all stated as overtime (29 USC 207)':
    'más de {hours} horas en el período, que son 40 por semana, y no todas las demás son horas extra',
  'More than 40 h in the workweek of {day}, with those on the check of {days}, not all stated as overtime (29 USC 207).':
    'Más de 40 h en la semana laboral del {day}, con las del cheque del {days}, no todas indicadas como horas extra.',
  'overtime counts the bonus as a flat sum (Alvarado v. Dart, 2018): state production for one that grows with hours or pieces':
    'las horas extra cuentan el bono como una suma fija. Si crece con las horas o las piezas, pida a su proveedor de nómina que lo ingrese así',
  '{cash} in cash and {tips} in tips for {hours} h in the workweek of {day}: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)':
    '{cash} en efectivo y {tips} en propinas por {hours} h en la semana laboral del {day}: según el salario mínimo de {place}, {minimum}, faltan {short} por pagar',
  '{cash} in cash and {tips} in tips for {hours} h in the period: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)':
    '{cash} en efectivo y {tips} en propinas por {hours} h en el período: según el salario mínimo de {place}, {minimum}, faltan {short} por pagar',
  'The law of {state} requires final wages {rule} ({citation}): by {due}, as the last day is {last}. The check pays on {day}.':
    'La ley de {state} exige hacer el pago final {rule}: a más tardar el {due}, porque el último día es el {last}. El cheque paga el {day}.',
  'The company has no pay calendar: set {missing}.':
    'La empresa no tiene calendario de pagos: falta su frecuencia, su primer día de pago o su primer período.',
  'The company has no pay calendar: payroll_schedule is {schedule}, payroll_firstPayPeriodID is a {other} period.':
    'La empresa no tiene calendario de pagos: su frecuencia es {schedule}, y su primer período es {other}.',
};

const catalogues: Readonly<Record<Language, Readonly<Record<string, string | undefined>>>> = {
  en: plain,
  es: { ...spanish, ...plainSpanish },
};

/**
 * A sentence of the service in the language of the visit, with its values as people write them. If the
 * catalogue lacks it, it stays English, and the page says so.
 */
export const spoken = (said: string | Sentence): string => wordsWith(said, shownDay);

function wordsWith(said: string | Sentence, dayOf: (date: string) => string): string {
  const [template, values]: [string, Values] =
    typeof said === 'string' ? [said, {}] : [said.template, said.values];
  if (template === '{words}') return english(said);
  const own = catalogues[language()][template];
  if (own === undefined && template !== '{sentences}' && language() !== 'en') learn({ hasEnglish: true });
  return filled(own ?? template, (name) => textOf(name, values[name] ?? '', dayOf));
}

/** For fields of results that a screen shows. */
export const wordsOfVisit = (said: string | Sentence): string => wordsWith(said, dayText);

/** A day as people type it. */
const shownDay = (date: string): string => (language() === 'en' ? day.show(date) : dayText(date));

/** The values that are amounts of money, if they have cents. Programs get them without a sign. */
const amounts = new Set(
  'amount cash last least limit minimum most net other salary short tips wage weekly'.split(' '),
);
const withCents = /^-?\d{1,3}(?:,?\d{3})*\.\d\d$/;

function textOf(name: string, value: Value, dayOf: (date: string) => string): string {
  const words = (said: string | Sentence) => wordsWith(said, dayOf);
  if (isList(value)) return value.map(words).join(' ');
  if (typeof value === 'object') return words(value);
  if (typeof value === 'number') return name === 'year' ? String(value) : formatsNow().count.format(value);
  if (/^\d{4}-\d\d-\d\d(?:, \d{4}-\d\d-\d\d)*$/.test(value)) return value.split(', ').map(dayOf).join(', ');
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return pacificText(value);
  if (amounts.has(name) && withCents.test(value)) return dollars(Number(value.replaceAll(',', '')));
  if (name === 'state' && /^[A-Z]{2}$/.test(value) && lettersOfState(value)) return stateName(value);
  return value;
}

/** The reason of a fault. A text for programs only stays English, and the page says so. */
export function problemText({ said, problem }: Pick<Fault, 'said' | 'problem'>): string {
  if (said === undefined) learn({ hasEnglish: true });
  return said === undefined ? problem : spoken(said);
}
