import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Paycheck } from '../../../../src/engine/payroll/paycheck.ts';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { yearToDate } from '../../../../src/engine/payroll/year-to-date.ts';
import { form940 } from '../../../../src/outside/filings/figures/form-940.ts';
import { form941 } from '../../../../src/outside/filings/figures/form-941.ts';
import { formW2 } from '../../../../src/outside/filings/figures/form-w2.ts';
import type { DayAmounts } from '../../../../src/outside/filings/figures/liability.ts';
import { type Amounts, added, type Line } from '../../../../src/outside/filings/figures/line.ts';
import { isWithin } from '../../../../src/outside/filings/figures/quarter.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';
import { anyWorksheet } from '../../../engine/payroll/random-worksheet.ts';
import { runs } from '../../../support/sample.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { amountsOf } from '../amounts-of.ts';

const paydays = ['2026-01-09', '2026-03-27', '2026-05-15', '2026-08-07', '2026-08-21', '2026-12-18'];
const tables = federalOf(2026);

/**
 * A year of one employee: the facts stay; earnings, states of work and exemptions from payroll taxes differ
 * from payday to payday.
 */
const anyYear = fc
  .tuple(anyWorksheet, fc.array(anyWorksheet, { minLength: 1, maxLength: paydays.length }))
  .map(([{ federal, state, payFrequency, birthDate }, checks]) => {
    const before: Paycheck[] = [];
    return checks.map((check, i) => {
      const { earnings, deductions, places, multistate, state: usual, worker } = check;
      const checkDate = paydays[i] ?? '';
      const worksheet: Worksheet = {
        checkDate,
        payFrequency,
        // A premium on top of other straight time is of one dated week: here it is of hours of its own.
        earnings: earnings.map(({ date: _, straightTimePaid, ...undated }) =>
          straightTimePaid ? { ...undated, straightRate: '15' } : undated,
        ),
        deductions,
        federal,
        state: places ? usual : state,
        places,
        multistate,
        birthDate: worker ? check.birthDate : birthDate,
        worker,
        yearToDate: yearToDate(before),
      };
      const paycheck = grossToNet(worksheet);
      before.push(paycheck);
      return { worksheet, paycheck };
    });
  });

const anyCompany = fc.array(anyYear, { minLength: 1, maxLength: 3 });

/** All that is filed for a company's year, and the checks it is made of. */
function filed(employees: readonly (readonly { worksheet: Worksheet; paycheck: Paycheck }[])[]) {
  const byDate = new Map<string, Amounts>();
  for (const check of employees.flat()) {
    const { checkDate } = check.worksheet;
    byDate.set(checkDate, added(byDate.get(checkDate) ?? {}, amountsOf(check)));
  }
  const days: DayAmounts[] = [...byDate]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, amounts]) => ({ date, amounts }));
  const quarters = [1, 2, 3, 4].map((quarter) =>
    form941(
      days.filter(({ date }) => isWithin({ year: 2026, quarter }, date)),
      { year: 2026, rates: ficaRates(tables), deposited: 0 },
    ),
  );
  const all = days.reduce<Amounts>((sum, { amounts }) => added(sum, amounts), {});
  const byState = Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('futa:')));
  return {
    checks: employees.flat().map(({ paycheck }) => paycheck),
    quarters,
    statements: employees.map((checks) => formW2(checks.map(amountsOf).reduce(added, {}), 2026)),
    unemployment: form940(days, { tables, byState, deposited: 0 }),
  };
}

const on = (lines: readonly Line[], name: string): number =>
  lines.find(({ line }) => line === name)?.cents ?? 0;
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const taxed = (checks: readonly Paycheck[], ...codes: string[]) =>
  total(
    checks.flatMap(({ taxes }) =>
      taxes.filter(({ code }) => codes.includes(code)).map(({ amountCents }) => amountCents),
    ),
  );
/** What insurers withheld from their sick pay. */
const ficaOfInsurers = (checks: readonly Paycheck[]) =>
  total(checks.flatMap(({ taxes }) => taxes.map(({ byInsurerCents = 0 }) => byInsurerCents)));
const incomeTaxOfInsurers = (checks: readonly Paycheck[]) =>
  total(checks.flatMap(({ earnings }) => earnings.map(({ incomeTaxCents = 0 }) => incomeTaxCents)));
const fica = ['us_social_security', 'us_medicare', 'us_additional_medicare'];
const employerFica = ['us_social_security_employer', 'us_medicare_employer'];
const formRuns = runs(150);

test('the wage statements of a year add up to its four returns, to the cent', () => {
  fc.assert(
    fc.property(anyCompany.map(filed), ({ quarters, statements, checks }) => {
      const boxes = (...names: string[]) =>
        total(statements.flatMap((statement) => names.map((name) => on(statement.boxes, name))));
      const lines = (...names: string[]) =>
        total(quarters.flatMap((quarter) => names.map((name) => on(quarter.lines, name))));
      expect(boxes('1')).toBe(lines('2'));
      expect(boxes('2')).toBe(lines('3') + incomeTaxOfInsurers(checks));
      expect(lines('3')).toBe(taxed(checks, 'us_income'));
      expect(boxes('3')).toBe(lines('5a.1'));
      expect(boxes('7')).toBe(lines('5b.1'));
      expect(boxes('5')).toBe(lines('5c.1'));
      expect(boxes('4', '6')).toBe(taxed(checks, ...fica) + ficaOfInsurers(checks));
      expect(lines('8') + ficaOfInsurers(checks)).toBe(0);
    }),
    formRuns,
  );
});

test('lines 7 to 9 bring what the form computes to what was withheld, and Schedule B adds up to line 12', () => {
  fc.assert(
    fc.property(anyCompany.map(filed), ({ quarters, checks }) => {
      for (const { lines, days } of quarters) {
        expect(total(days.map(({ totalCents }) => totalCents))).toBe(on(lines, '12'));
        expect(on(lines, '12')).toBe(total(['6', '7', '8', '9'].map((line) => on(lines, line))));
        // Half a cent for each of five taxes on each check, and as much again where the form rounds.
        expect(Math.abs(on(lines, '7'))).toBeLessThanOrEqual(2.5 * checks.length + 2);
      }
      const owed = total(quarters.map(({ lines }) => on(lines, '12')));
      expect(owed).toBe(taxed(checks, 'us_income', ...fica, ...employerFica));
    }),
    formRuns,
  );
});

test("the year's unemployment tax: payments less what is exempt and above the base are the wages taxed", () => {
  fc.assert(
    fc.property(anyCompany.map(filed), ({ unemployment: { lines, quarters, rounding }, checks }) => {
      expect(on(lines, '3') - on(lines, '6')).toBe(on(lines, '7'));
      expect(Math.min(on(lines, '4'), on(lines, '5'))).toBeGreaterThanOrEqual(0);
      expect(on(lines, '8')).toBe(taxed(checks, 'us_futa'));
      expect(Math.abs(rounding)).toBeLessThanOrEqual(0.5 * checks.length + 0.5);
      expect(total(quarters.map(({ cents }) => cents))).toBe(on(lines, '12'));
    }),
    formRuns,
  );
});

test('nobody has more social security wages and tips in a year than the base', () => {
  fc.assert(
    fc.property(anyCompany.map(filed), ({ statements }) => {
      for (const { boxes } of statements) {
        expect(on(boxes, '3') + on(boxes, '7')).toBeLessThanOrEqual(184_500_00);
        expect(Math.min(on(boxes, '3'), on(boxes, '7'))).toBeGreaterThanOrEqual(0);
      }
    }),
    formRuns,
  );
});

test('a statement warns of what a void left untaxed, or taxed too much, and of nothing else', () => {
  fc.assert(
    fc.property(anyYear, fc.nat(), (year, chosen) => {
      expect(formW2(year.map(amountsOf).reduce(added, {}), 2026).warnings).toEqual([]);
      const standing = year.filter((_, i) => i !== chosen % year.length);
      const { boxes, warnings } = formW2(standing.map(amountsOf).reduce(added, {}), 2026);
      const due = Math.min(184_500_00, on(boxes, '5'));
      const isShort = on(boxes, '3') + on(boxes, '7') !== due;
      expect(warnings.some((words) => words.startsWith('Social security'))).toBe(isShort);
    }),
    formRuns,
  );
});
