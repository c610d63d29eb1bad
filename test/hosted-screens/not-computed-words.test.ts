/** Why a tax is not calculated, and which fact it lacks, is Spanish on a Spanish page: whatever the check. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Worksheet } from '../../src/engine/payroll/worksheet.ts';
import { gapInSpanish } from '../../src/hosted-screens/language/patterns.ts';
import { anyCompany, worksheetOf } from '../engine/payroll/coverage/random-company.ts';
import { anyWorksheet } from '../engine/payroll/random-worksheet.ts';
import { runs } from '../support/sample.ts';
import { grossToNet, TABLES } from '../support/shipped.ts';

const saidOf = (worksheet: Worksheet): string[] =>
  (grossToNet(worksheet).coverage ?? []).flatMap(({ status, reason, missing }) =>
    status === 'not_computed' ? [reason ?? '', missing ?? ''].filter(Boolean) : [],
  );

/** Programs keep their names, and say in them whom they are for. */
const programs = /\(programmes\.\w+\): .*/;
/** Words that no name of a place or of a program has. */
const english =
  / (?:the|is|are|daily|weekly|biweekly|semimonthly|monthly|quarterly|semiannually|annually|withholds?) /;
const isSpanish = (sentence: string): boolean => {
  const words = gapInSpanish(sentence);
  return words !== undefined && !english.test(` ${words.replace(programs, '')} `);
};
const withoutSpanish = (sentences: readonly string[]) => sentences.filter((one) => !isSpanish(one));

describe('why a tax is not calculated has Spanish words', () => {
  test('for companies with places all over the country', () =>
    fc.assert(
      fc.property(anyCompany, (company) => {
        expect(withoutSpanish(saidOf(worksheetOf(company)))).toEqual([]);
      }),
      runs(2_000),
    ));

  test('for all kinds of pay', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        expect(withoutSpanish(saidOf(worksheet))).toEqual([]);
      }),
      runs(2_000),
    ));

  test('for every local tax that the figures leave to the employer', () => {
    const places = TABLES.locals
      .flatMap(({ states }) => Object.values(states))
      .flatMap(({ localities }) => localities);
    const reasons = places.flatMap(({ taxes = [] }) =>
      taxes.flatMap((tax) => (tax?.method === 'none' ? [] : (tax?.why ?? []))),
    );
    const different = [...new Set(reasons)];
    expect(different.length).toBeGreaterThan(1);
    expect(withoutSpanish(different)).toEqual([]);
  });

  test('for every program whose rate the figures leave to the company', () => {
    const programmes = TABLES.states
      .flatMap(({ states }) => Object.values(states))
      .flatMap((state) => state.programmes);
    const reasons = programmes.flatMap(({ name, note, rate, payer }) => {
      if (!note || rate) return [];
      return [payer === 'employee' || payer === 'employer' ? `${name}: ${note}` : note];
    });
    expect(reasons.length).toBeGreaterThan(10);
    expect(withoutSpanish(reasons)).toEqual([]);
  });

  /** Reasons and facts that the properties above seldom draw, or never. */
  test.each([
    'the salary covers hours in more than one state, and how much of it each has is not stated',
    'work in OH and PA is taxed by where the worker lives, which is not stated',
    'the address of the employee',
    'the figures name a method "spiral" that this engine does not have',
    'no fee is entered for it',
    'no resident rate is entered for it',
    'a local rate entered for oh-akron',
    'New York City prints no quarterly table',
    'a monthly check may share a week with the next',
    'what OH withholds depends on NY: NY may tax work at home in OH for an office there',
    'the home takes from work elsewhere, and the rate of one place of work is higher',
    'the days worked in AL this year, or a form of AL of the employee: with it AL is withheld for from the first day',
    'GA: 5 % of all wages of the year, or 23 days, may be enough before 5,000',
  ])('in “%s”', (sentence) => expect(withoutSpanish([sentence])).toEqual([]));
});
