/** How people type dates, states, amounts and numbers, and how a form shows them. */
import { isPlainDate } from '../payroll/calendar/plain-date.ts';
import { lettersOfState, stateName } from './design/state-name.ts';

type Typed = { readonly value: unknown } | { readonly problem: string };

/** The kind of value that a field holds. `read` receives text that is not blank. */
export type Kind = {
  readonly read: (typed: string) => Typed;
  readonly show: (value: unknown) => string;
};

const read = (value: unknown, problem: string): Typed => (value === undefined ? { problem } : { value });
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** The parts of a date in the orders in which people write them. */
const orders = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
];

/** `4/17/1985`, `04-17-1985`, `1985-04-17`, `April 17, 1985` -> `1985-04-17`. */
function dayIn(typed: string): string | undefined {
  const parts = orders.map((order) => order.exec(typed)?.groups).find(Boolean);
  if (!parts) return undefined;
  const { year = '', month = '', day = '' } = parts;
  const named = months.findIndex((name) => name.startsWith(month.toLowerCase())) + 1;
  const plain = [year, String(named || month), day].map((part) => part.padStart(2, '0')).join('-');
  return isPlainDate(plain) ? plain : undefined;
}

export const day: Kind = {
  read: (typed) => read(dayIn(typed), 'must be a date, such as 4/17/1985'),
  show: (value) => {
    const [year, month, date] = textOf(value).split('-');
    return year && month && date ? `${Number(month)}/${Number(date)}/${year}` : '';
  },
};

export const state: Kind = {
  read: (typed) => read(lettersOfState(typed), 'must be a state, such as California or CA'),
  show: (value) => stateName(textOf(value)),
};

/** Commas are read only between groups of three digits before the point. */
const isNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;

const numberIn = (typed: string): number | undefined =>
  /\d/.test(typed) && isNumber.test(typed) ? Number(typed.replaceAll(',', '')) : undefined;

export const dollars: Kind = {
  read: (typed) => read(numberIn(typed.replace(/^\$\s*/, '')), 'must be an amount, such as 1,250.50'),
  show: (value) => textOf(value).replace(/^\d+$/, '$&.00').replace(/\.\d$/, '$&0'),
};

export const quantity: Kind = {
  read: (typed) => read(numberIn(typed), 'must be a number, such as 37.5'),
  show: textOf,
};

export const count: Kind = {
  read: (typed) => read(/^\d{1,9}$/.test(typed) ? Number(typed) : undefined, 'must be a whole number'),
  show: textOf,
};

/** `219 45 6780` -> `219456780`; anything but nine digits is left to the rule of the field. */
export const ssn: Kind = {
  read: (typed) => {
    const digits = typed.replace(/[\s.-]/g, '');
    return read(/^\d{9}$/.test(digits) ? digits : undefined, 'must be nine digits');
  },
  show: textOf,
};

/** Digits with blanks or hyphens between them, such as an account number on a check. */
export const digits: Kind = { read: (typed) => ({ value: typed.replace(/[\s-]/g, '') }), show: textOf };

export const yesOrNo: Kind = {
  read: (typed) => ({ value: typed === 'yes' }),
  show: (value) => (value ? 'yes' : 'no'),
};

export const text: Kind = { read: (typed) => ({ value: typed }), show: textOf };
