/** Dates as people in the United States type them: the month comes first, unless it is named. */

import { isPlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { said, say, text } from '../language/say.ts';
import { type Kind, plain, type Typed, textOf } from './kind.ts';

const months = [
  ...[text('January'), text('February'), text('March'), text('April'), text('May'), text('June')],
  ...[text('July'), text('August'), text('September'), text('October'), text('November'), text('December')],
];

/** The parts of a date in the orders in which people write them. */
const orders = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[/. -](?<day>\d{1,2})[/. -](?<year>\d+)$/,
  /^(?<month>[a-z]{3,9})\.?[ -](?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ -])(?<year>\d+)$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?(?<month>[a-z]{3,9})\.?(?:, ?|[ -])(?<year>\d+)$/i,
];

const example = () => say('such as 4/17/1985');

const slashes = () => say('write it with slashes and the month first, such as 4/17/1985');

/** Between points, most of the world writes the day first. */
const isUnclear = (typed: string, month: number, date: number): boolean =>
  /^\d{1,2}\./.test(typed) && month <= 12 && date <= 12 && month !== date;

/** The number of a month that is named in full or by its first letters; of digits, their number. */
const monthOf = (typed: string): number =>
  /^\d/.test(typed)
    ? Number(typed)
    : months.findIndex((name) => name.toLowerCase().startsWith(typed.toLowerCase())) + 1;

const daysOf = (yearAndMonth: string): number =>
  [31, 30, 29, 28].find((last) => isPlainDate(`${yearAndMonth}-${last}`)) ?? 0;

/** `4/17/1985`, `04-17-1985`, `1985-04-17`, `April 17, 1985`, `17 Apr 1985` -> `1985-04-17`. */
function readDay(typed: string): Typed {
  const parts = orders.map((order) => order.exec(plain(typed))?.groups).find(Boolean);
  const { year = '', month = '', day: dayNumber = '' } = parts ?? {};
  const number = monthOf(month);
  if (!parts || number === 0) return { problem: say('must be a date, {example}', { example: example() }) };
  if (year.length !== 4)
    return { problem: say('must have a year of four digits, {example}', { example: example() }) };
  if (isUnclear(plain(typed), number, Number(dayNumber)))
    return { problem: say('can be read in two ways: {slashes}', { slashes: slashes() }) };
  if (number > 12) return { problem: say('must begin with the month, {example}', { example: example() }) };
  const yearAndMonth = `${year}-${String(number).padStart(2, '0')}`;
  const date = `${yearAndMonth}-${dayNumber.padStart(2, '0')}`;
  if (isPlainDate(date)) return { value: date };
  const name = `${said(months[number - 1] ?? '')} ${year}`;
  return {
    problem: say('must be a day of the calendar: {name} has {yearAndMonth} days', {
      name,
      yearAndMonth: daysOf(yearAndMonth),
    }),
  };
}

export const day: Kind = {
  read: readDay,
  show: (value) => {
    const [year, month, date] = textOf(value).split('-');
    return year && month && date ? `${Number(month)}/${Number(date)}/${year}` : '';
  },
};

/** A date that the API takes and returns as MM/DD/YYYY. */
export const usDay: Kind = {
  read: (typed) => {
    const read = readDay(typed);
    if ('problem' in read) return read;
    const [year, month, date] = textOf(read.value).split('-');
    return { value: `${month}/${date}/${year}` };
  },
  show: textOf,
};
