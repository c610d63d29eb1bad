/** Forms of a year whose workers federal law exempts from payroll taxes, against lines worked by hand. */
import { describe, expect, test } from 'vitest';
import type { PayrollTaxExemption } from '../../../../src/engine/payroll/worker-facts.ts';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { yearToDate } from '../../../../src/engine/payroll/year-to-date.ts';
import { form940 } from '../../../../src/outside/filings/figures/form-940.ts';
import { form941 } from '../../../../src/outside/filings/figures/form-941.ts';
import { formW2 } from '../../../../src/outside/filings/figures/form-w2.ts';
import { type Amounts, added, type Line } from '../../../../src/outside/filings/figures/line.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';
import { plain } from '../../../engine/payroll/plain-worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { amountsOf } from '../amounts-of.ts';

const tables = federalOf(2026);

/** Checks of one person in the first quarter, each a salary, with the facts that hold on its day. */
function paid(...checks: readonly (Partial<Worksheet> & { readonly cents: number })[]): Amounts {
  const before: Parameters<typeof yearToDate>[0][number][] = [];
  return checks.reduce<Amounts>((sum, { cents, ...facts }) => {
    const earnings = [{ kind: 'salary' as const, amountCents: cents }];
    const worksheet = { ...plain, earnings, ...facts, yearToDate: yearToDate(before) };
    const paycheck = grossToNet(worksheet);
    before.push(paycheck);
    return added(sum, amountsOf({ worksheet, paycheck }));
  }, {});
}
const as = (payrollTaxExemption: PayrollTaxExemption) => ({ worker: { payrollTaxExemption } });

const shown = (lines: readonly Line[], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, lines.find(({ line }) => line === name)?.cents]));
const boxes = (amounts: Amounts) => shown(formW2(amounts, 2026).boxes, '1 3 4 5 6 7');
const warnings = (amounts: Amounts) => formW2(amounts, 2026).warnings;
const unemployment = (...people: readonly Amounts[]) => {
  const days = [{ date: plain.checkDate, amounts: people.reduce(added, {}) }];
  return shown(form940(days, { tables, byState: {}, deposited: 0 }).lines, '3 4 5 6 7 8');
};
const quarter = (...people: readonly Amounts[]) => {
  const days = [{ date: plain.checkDate, amounts: people.reduce(added, {}) }];
  const rates = ficaRates(tables);
  return shown(
    form941(days, { year: 2026, rates, deposited: 0 }).lines,
    '2 5a.1 5a.2 5b.1 5c.1 5c.2 5d.1 5e',
  );
};

const student = () => paid({ cents: 800_000, ...as('nonresident_student') });
const wife = () => paid({ cents: 800_000, ...as('spouse_or_parent_of_owner') });
const posted = () => paid({ cents: 800_000, ...as('totalization') });
const usual = () => paid({ cents: 800_000 });

describe('Form W-2', () => {
  test('has pay in box 1 alone, and no boxes 3 to 7, of who owes neither share', () => {
    const empty = { 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 };
    expect(boxes(student())).toEqual({ 1: 800_000, ...empty });
    expect(boxes(posted())).toEqual({ 1: 800_000, ...empty });
    // Tips of the exempt are no social security tips.
    const tips = [{ kind: 'tips' as const, amountCents: 10_000 }];
    expect(boxes(paid({ cents: 0, earnings: tips, ...as('minister') }))).toMatchObject({
      1: 10_000,
      ...empty,
    });
  });

  test('has all of them where only FUTA is not due: 6.2 % and 1.45 % of 8,000.00', () => {
    expect(boxes(wife())).toEqual({ 1: 800_000, 3: 800_000, 4: 49_600, 5: 800_000, 6: 11_600, 7: 0 });
  });

  test('has the wages from the 18th birthday on', () => {
    const child = { ...as('child_of_owner'), birthDate: '2008-03-13' };
    const both = paid(
      { cents: 100_000, checkDate: '2026-03-06', ...child },
      { cents: 200_000, checkDate: '2026-03-13', ...child },
    );
    expect(boxes(both)).toEqual({ 1: 300_000, 3: 200_000, 4: 12_400, 5: 200_000, 6: 2_900, 7: 0 });
    expect(warnings(both)).toEqual([]);
  });

  test.each([
    ['who owes neither', student],
    ['who owes Social Security and Medicare alone', wife],
    ['for whom only FUTA is due', posted],
  ])('warns of nothing for a worker %s', (_, worker) => expect(warnings(worker())).toEqual([]));

  test('still warns where a voided check had used the FUTA base of one for whom only FUTA is due', () => {
    const { 'wages:us_futa': _, ...short } = posted();
    expect(warnings(short)).toEqual([
      'Federal unemployment tax was computed on 0.00 of wages, and the year comes to 7,000.00: a check that was ' +
        'voided had counted toward later ones.',
    ]);
  });
});

test('Form 941 has pay of all in line 2, and in lines 5a to 5d only who owes Social Security and Medicare', () => {
  expect(quarter(student(), posted(), wife())).toEqual({
    '2': 2_400_000,
    '5a.1': 800_000,
    '5a.2': 99_200, // 12.4 %
    '5b.1': 0,
    '5c.1': 800_000,
    '5c.2': 23_200, // 2.9 %
    '5d.1': 0,
    '5e': 122_400,
  });
});

test('Form 941 has no wages above 200,000 in line 5d of an exempt worker', () => {
  const high = paid({ cents: 30_000_000, ...as('religious_sect') });
  expect(quarter(high)).toMatchObject({ '2': 30_000_000, '5a.1': 0, '5c.1': 0, '5d.1': 0, '5e': 0 });
});

describe('Form 940', () => {
  test('has all pay of the exempt in line 4, and above the base what is left of others', () => {
    expect(unemployment(usual(), student(), wife())).toEqual({
      '3': 2_400_000,
      '4': 1_600_000,
      '5': 100_000,
      '6': 1_700_000,
      '7': 700_000,
      '8': 4_200, // 0.6 %
    });
  });

  test('has pay that only FUTA taxes as that of others', () => {
    expect(unemployment(posted())).toEqual(unemployment(usual()));
    expect(unemployment(posted())).toEqual({
      '3': 800_000,
      '4': 0,
      '5': 100_000,
      '6': 100_000,
      '7': 700_000,
      '8': 4_200,
    });
  });

  test('has what a cafeteria plan takes in line 4, of a worker for whom only FUTA is due as well', () => {
    const deductions = [{ type: 'section_125' as const, employee: { amountCents: 30_000 } }];
    expect(unemployment(paid({ cents: 800_000, deductions, ...as('totalization') }))).toMatchObject({
      '3': 800_000,
      '4': 30_000,
      '5': 70_000,
      '7': 700_000,
    });
  });

  test('has the pay before the 21st birthday in line 4', () => {
    const child = { ...as('child_of_owner'), birthDate: '2005-03-13' };
    const both = paid(
      { cents: 100_000, checkDate: '2026-03-06', ...child },
      { cents: 900_000, checkDate: '2026-03-13', ...child },
    );
    expect(unemployment(both)).toMatchObject({ '3': 1_000_000, '4': 100_000, '5': 200_000, '7': 700_000 });
  });
});
