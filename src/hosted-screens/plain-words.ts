/** What the API says to programs, in words for the people who fill in a form. */
import { pacificText } from './design/format.ts';
import { day } from './typed/day.ts';

type Rewrite = readonly [pattern: RegExp, words: (...parts: string[]) => string];

const names: Readonly<Record<string, string>> = {
  'employee check': 'paycheck',
  'employer check': 'payday',
  'employee deduction': 'deduction',
  'deduction template': 'kind of deduction',
  'recurring deduction': 'deduction',
};

const rewrites: readonly Rewrite[] = [
  [/^The object is not in a state that permits the operation\.$/, () => notAnyMore],
  [/^No (.+) with the given (?:\w+ )?ID exists\.$/, (_, name = '') => `This ${names[name] ?? name} is gone.`],
  [/^This key or link may not do that\.$/, () => 'This page may not do that.'],
  [/Nothing was written;/, () => 'Nothing was saved:'],
  [/\b(?:employee|employer) check\b/g, (name) => names[name] ?? name],
  [/\bID of a/g, () => 'a'],
  [/\beffective_start_date\b/g, () => 'the first day'],
  [/\bcannot be hoh\b/g, () => 'cannot be head of household'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => pacificText(instant)],
  [/\b\d{4}-\d\d-\d\d\b/g, (date) => day.show(date)],
  [/(?<=^must be )\d{4,}(?:\.\d+)?(?= or less$)/, (number) => Number(number).toLocaleString('en-US')],
];

const notAnyMore = 'This can no longer be done: something has changed since. Open the page again to see it.';

export const inPlainWords = (problem: string): string =>
  rewrites.reduce((text, [pattern, words]) => text.replace(pattern, words), problem);
