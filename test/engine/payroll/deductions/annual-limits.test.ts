/** The limits of a year and of a month: what counts towards each, and what the explanation says of it. */
import { describe, expect, test } from 'vitest';
import type { DeductionEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { yearToDate } from '../../../../src/engine/payroll/year-to-date.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines, leavesOf } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

const entry = (type: DeductionEntry['type'], amountCents: number, more: Partial<DeductionEntry> = {}) => ({
  type,
  employee: { amountCents },
  ...more,
});
const taken = (deductions: DeductionEntry[], more: Partial<Worksheet> = {}) =>
  grossToNet({ ...plain, deductions, ...more }).deductions.map(({ amountCents }) => amountCents);
const rich = { earnings: [{ kind: 'salary', amountCents: 20_000_000 }] } as const;

describe('plans of section 125', () => {
  test.each([
    ['fsa', 340_000],
    ['dependent_care', 750_000],
    ['premium_only', 2_000_000],
    [undefined, 2_000_000],
  ] as const)('%s has a limit of its own, or none: %i', (plan, most) => {
    expect(taken([entry('section_125', 2_000_000, plan ? { plan } : {})], rich)).toEqual([most]);
  });

  test('count what the same plan took, and no other', () => {
    const yearToDate = { deductionsCents: { fsa: 339_000, dependent_care: 1, section_125: 900_000 } };
    expect(taken([entry('section_125', 5_000, { plan: 'fsa' })], { yearToDate })).toEqual([1_000]);
  });

  test('the employer counts towards the limit of dependent care, and not of health accounts', () => {
    const employerContributionsCents = { fsa: 300_000, dependent_care: 700_000 };
    const deductions = [
      entry('section_125', 90_000, { plan: 'fsa' }),
      entry('section_125', 90_000, { plan: 'dependent_care' }),
    ];
    expect(taken(deductions, { yearToDate: { employerContributionsCents } })).toEqual([90_000, 50_000]);
  });
});

test('a SIMPLE plan shares its limit with no Roth plan', () => {
  const yearToDate = { deductionsCents: { roth_403b: 2_000_000, simple_ira: 1_690_000 } };
  expect(taken([entry('simple_ira', 50_000)], { yearToDate })).toEqual([10_000]);
});

test('the catch-up from 60 ends with the year of the 64th birthday', () => {
  const of = (birthDate: string) => taken([entry('401k', 9_000_000)], { ...rich, birthDate });
  expect([of('1963-12-31'), of('1962-12-31')]).toEqual([[3_575_000], [3_250_000]]);
});

test('a plan without a limit by law has none, and a worker without a birth date no catch-up', () => {
  expect(taken([entry('miscellaneous', 5_000_000)], rich)).toEqual([5_000_000]);
  expect(taken([entry('401k', 9_000_000)], rich)).toEqual([2_450_000]);
});

test('a plan is one of section 125 and of commuter benefits alone, and premiums are summed by the type', () => {
  const plan = 'fsa' as const;
  expect(taken([entry('401k', 9_000_000, { plan })], rich)).toEqual([2_450_000]);
  const deductions = [entry('section_125', 5_000, { plan: 'premium_only' })];
  const { deductionsCents } = yearToDate([grossToNet({ ...plain, deductions })]);
  expect(deductionsCents).toEqual({ section_125: 5_000 });
});

describe('the explanation names', () => {
  const leaves = (deduction: DeductionEntry, more: Partial<Worksheet> = {}) => [
    ...new Set(leavesOf({ ...plain, ...more, deductions: [deduction] }, `deductions.${deduction.type}`)),
  ];

  test('the limit of the month and what both sides gave in it', () => {
    const law = '(26 USC 132(f)(2); IRS Rev. Proc. 2025-32, since 2026-01-01)';
    const monthToDate = { deductionsCents: { parking: 30_000 } };
    expect(leaves(entry('commuter', 9_000, { plan: 'parking' }), { monthToDate })).toEqual([
      'contribution 9000',
      `monthly limit 34000 ${law}`,
      'parking this month before 30000',
      'taken before on this check 0',
      'parking this month before 0',
      'contribution 0',
    ]);
  });

  test('the limit of the year, the catch-up, and the types that share it', () => {
    const law = '(26 USC 402(g), 414(v); IRS Notice 2025-67, since 2026-01-01)';
    expect(leaves(entry('401k', 9_000), { birthDate: '1970-01-01' })).toEqual([
      'contribution 9000',
      `annual limit 2450000 ${law}`,
      `catch-up 800000 ${law}`,
      '401k, roth_401k, 403b, roth_403b this year before 0',
      'taken before on this check 0',
    ]);
  });

  test('no catch-up where there is none', () =>
    expect(leaves(entry('401k', 9_000)).filter((leaf) => leaf.startsWith('catch-up'))).toEqual([]));

  test('the limit before tax of a high earner', () => {
    const yearToDate = { lastYear: { ficaWagesCents: 15_000_001 } };
    const facts = leaves(entry('401k', 9_000), { yearToDate });
    expect(facts).toContain(
      'limit before tax 2450000 (26 USC 414(v)(7); P.L. 117-328 section 603; IRS Notice 2025-67, since 2026-01-01)',
    );
    expect(facts).toContain('401k, 403b this year before 0');
  });
});

describe('the explanation of taxed wages', () => {
  const fica = 'Wages for Social Security and Medicare';
  const income = 'Wages for federal income tax';
  const section125 = entry('section_125', 10_000);
  const wages = (deductions: DeductionEntry[], more: Partial<Worksheet> = {}) =>
    ['wages.fica', 'wages.federal_income'].flatMap((rule) =>
      explainedLines({ ...plain, ...more, deductions }, rule),
    );

  test('names what was left out, with the law', () => {
    expect(wages([section125])).toEqual([
      `${fica} 1,900.00 = gross earnings and cash tips less section 125 and HSA deductions\n` +
        '    [wages.fica; 26 USC 3121(a)(5)(G), 125, since 1984-01-01; not rounded]',
      `${income} 1,900.00 = gross earnings and cash tips less every pre-tax deduction\n` +
        '    [wages.federal_income; 26 USC 3401(a); IRS Pub. 15 section 5, since 1984-01-01; not rounded]',
    ]);
  });

  test('names commuter benefits and imputed income where there are any', () => {
    const earnings = [...plain.earnings, { kind: 'vehicle_use' as const, amountCents: 5_000 }];
    expect(wages([entry('commuter', 10_000)], { earnings })).toEqual([
      `${fica} 1,950.00 = gross earnings and cash tips, with imputed income less section 125, HSA and commuter deductions\n` +
        '    [wages.fica; 26 USC 3121(a)(5)(G), (20), 125, since 1984-01-01; not rounded]',
      `${income} 1,950.00 = gross earnings and cash tips, with imputed income less every pre-tax deduction\n` +
        '    [wages.federal_income; 26 USC 3401(a); IRS Pub. 15 section 5, since 1984-01-01; not rounded]',
    ]);
  });
});
