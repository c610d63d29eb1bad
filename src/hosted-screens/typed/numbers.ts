/** Amounts, percentages, hours and counts as people type them. */
import { said, say, type Text, text } from '../language/say.ts';
import { type Kind, plain, type Typed, textOf, valueOr } from './kind.ts';

/** Commas are read only between groups of three digits before the point. */
const isNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

function numberIn(typed: string): number | undefined {
  return /\d/.test(typed) && isNumber.test(typed) ? Number(typed.replaceAll(',', '')) : undefined;
}

/** The number, or a problem. A comma elsewhere can mean thousands or cents, so the service does not guess. */
function readNumber(typed: string, what: Text, example: string): Typed {
  const isUnclear = /^[\d.,]*,[\d.,]*$/.test(typed) && /\d/.test(typed);
  const problem = isUnclear
    ? unclear('comma', example)
    : say('must be {what}, such as {example}', { what: said(what), example });
  return valueOr(numberIn(typed), problem);
}

const unclear = (mark: 'comma' | 'point', example: string): string =>
  say('has a {mark} that can be read in two ways: write it as in {example}', { mark: said(mark), example });

/** 1.250 means 1,250.00 to many people. But a wage of 18.125 is clear. */
const hasUnclearPoint = (typed: string): boolean => /^[1-9]\d{0,2}\.\d\d0$/.test(typed);

const withoutDollar = (typed: string): string => plain(typed).replace(/^\$ ?/, '');
const percentSign = / ?(?:%|percent)$/i;
const withoutPercent = (typed: string): string => plain(typed).replace(percentSign, '');

export const dollars: Kind = {
  read: (typed) => {
    const bare = withoutDollar(typed);
    if (hasUnclearPoint(bare)) return { problem: unclear('point', '1,250.50') };
    return readNumber(bare, 'an amount', '1,250.50');
  },
  show: (value) => textOf(value).replace(/^\d+$/, '$&.00').replace(/\.\d$/, '$&0'),
};

/** `33.3`, `33.3 %` or `33.3 percent`. */
export const percent: Kind = {
  read: (typed) => readNumber(withoutPercent(typed), 'a percentage', '3.4'),
  show: textOf,
};

export const wholePercent: Kind = {
  read: (typed) => {
    const number = numberIn(withoutPercent(typed));
    const isWhole = Number.isInteger(number) && number !== undefined && number <= 100;
    return valueOr(isWhole ? number : undefined, text('must be a whole number from 0 to 100, such as 33'));
  },
  show: textOf,
};

/** An amount, or a percentage if the text has the sign. Without a sign, the unit is open. */
export type Share = { readonly value: number; readonly unit?: 'dollars' | 'percent' };

export const share: Kind = {
  read: (typed) => {
    const isPercent = percentSign.test(plain(typed));
    const isDollars = plain(typed).startsWith('$');
    const bare = isPercent ? withoutPercent(typed) : withoutDollar(typed);
    if (!isPercent && hasUnclearPoint(bare)) return { problem: unclear('point', '1,250.50') };
    const value = numberIn(bare);
    const unit = { ...(isPercent && { unit: 'percent' }), ...(isDollars && { unit: 'dollars' }) };
    return valueOr(
      value === undefined ? undefined : { value, ...unit },
      text('must be an amount, such as 200.00, or a percentage, such as 10%'),
    );
  },
  show: textOf,
};

/** Any number, also below zero. */
export const number: Kind = {
  read: (typed) => {
    const bare = plain(typed);
    const read = readNumber(bare.replace(/^-/, ''), 'a number', '12.5');
    return 'value' in read && bare.startsWith('-') ? { value: -Number(read.value) } : read;
  },
  show: textOf,
};

export const count: Kind = {
  read: (typed) => {
    const number = numberIn(plain(typed));
    return valueOr(
      Number.isSafeInteger(number) ? number : undefined,
      text('must be a whole number, such as 2'),
    );
  },
  show: textOf,
};

/** `40`, `37.5`, `.25`, `7:30`, `1,040.5` or `8 hours` as hours. Undefined for anything else. */
export function hoursIn(typed: string): number | undefined {
  const bare = plain(typed).replace(/ ?(?:h|hrs?|hours?)\.?$/i, '');
  const [, whole, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(bare) ?? [];
  if (whole !== undefined) return Math.round((Number(whole) + Number(minutes) / 60) * 1e4) / 1e4;
  return /\.\d{5}/.test(bare) ? undefined : numberIn(bare);
}

export const hours: Kind = {
  read: (typed) => valueOr(hoursIn(typed), text('must be hours, such as 40, 37.5 or 7:30')),
  show: textOf,
};
