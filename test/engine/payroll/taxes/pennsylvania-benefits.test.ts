/** Imputed income that Pennsylvania does not tax: 72 P.S. 7301(d)(vi), 61 Pa. Code 101.6a, PA-40 W-2 RW. */
import { expect, test } from 'vitest';
import type { EarningEntry, ImputedKind } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { plain, tax } from '../plain-worksheet.ts';

const salary: EarningEntry = { kind: 'salary', amountCents: 200_000 };
const benefit = (kind: ImputedKind, amountCents = 17_000): EarningEntry => ({ kind, amountCents });
const taxable = ({ taxes }: ReturnType<typeof grossToNet>, name: string) =>
  taxes.find(({ code }) => code === name)?.taxableWagesCents;
const saysDoubt = ({ taxes }: ReturnType<typeof grossToNet>) =>
  taxes.some(({ code, flags }) => code === 'pa_income' && flags?.join().includes('imputed income'));

/** PA-40 W-2 RW, lines 12 and 15, subtracts both from federal wages; 3.07 % of 2,000.00 and of 2,170.00. */
test.each([
  ['group_term_life', 200_000, 6_140],
  ['vehicle_use', 200_000, 6_140],
  ['taxable_benefit', 217_000, 6_662],
  ['s_corporation_health', 217_000, 6_662],
] as const)('%s is taxed as its law says', (kind, wages, due) => {
  const paycheck = grossToNet({ ...plain, state: { code: 'PA' }, earnings: [salary, benefit(kind)] });
  expect([taxable(paycheck, 'pa_income'), tax(paycheck, 'pa_income')]).toEqual([wages, due]);
  expect(saysDoubt(paycheck)).toBe(wages !== 200_000);
  expect(paycheck.taxes.find(({ code }) => code === 'pa_sui')?.flags?.join()).toContain('PA may differ');
});

test('the kinds that it taxes count beside those that it does not, and the explanation says why', () => {
  const worksheet = {
    ...plain,
    state: { code: 'PA' },
    earnings: [salary, benefit('group_term_life'), benefit('vehicle_use', 1_000), benefit('taxable_benefit')],
  };
  const paycheck = grossToNet(worksheet);
  expect(taxable(paycheck, 'pa_income')).toBe(217_000);
  expect(saysDoubt(paycheck)).toBe(true);
  expect(explainedLines(worksheet, 'wages.pa')).toEqual([
    'Wages for Pennsylvania income tax 2,170.00 = 2,350.00 less 180.00 of benefits that PA does not tax\n' +
      '    [wages.pa; PA-40 W-2 RW (12-22) lines 12, 15; 72 P.S. 7301(d)(vi); 61 Pa. Code 101.6a(a), (b)(4); ' +
      'sick pay of insurers: 61 Pa. Code 101.6(c), Department of Revenue answer 900 (2020-11-30), ' +
      'since 2026-01-01; not rounded]',
  ]);
  expect(explainedLines({ ...worksheet, earnings: [salary] }, 'wages.pa')).toEqual([]);
});

test('all wages of a resident leave it out, and a part of the wages counts it and says so', () => {
  const earnings: EarningEntry[] = [
    { kind: 'flat', amountCents: 100_000, date: '2026-03-09' },
    { kind: 'flat', amountCents: 100_000, date: '2026-03-10', place: 1 },
    { ...benefit('vehicle_use', 20_000), date: '2026-03-10', place: 1 },
  ];
  const of = (home: string, usual: string, other: string) => {
    const places = { residence: { state: home }, work: [{ state: usual }, { state: other }] };
    const paycheck = grossToNet({ ...plain, state: { code: usual }, places, earnings });
    return [taxable(paycheck, 'pa_income'), saysDoubt(paycheck)];
  };
  expect(of('PA', 'PA', 'TX')).toEqual([200_000, false]);
  expect(of('TX', 'TX', 'PA')).toEqual([120_000, true]);
});
