/** Workers from whom income tax is withheld only as both agree, and those who owe from an amount a year. */
import { describe, expect, test } from 'vitest';
import { readWorksheet } from '../../../../src/engine/figures/worksheet-format/read-worksheet.ts';
import { REFUSED_WORKERS, type WorkerFacts } from '../../../../src/engine/payroll/worker-facts.ts';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { yearToDate } from '../../../../src/engine/payroll/year-to-date.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain, tax } from '../plain-worksheet.ts';

const paid = (amountCents: number) => ({ earnings: [{ kind: 'flat' as const, amountCents }] });
const of = (kind: WorkerFacts['payrollTaxExemption'], more: Partial<Worksheet> = {}, agreed?: string) =>
  grossToNet({
    ...plain,
    ...more,
    worker: {
      ...(kind ? { payrollTaxExemption: kind } : {}),
      ...(agreed ? { incomeTaxAgreedFrom: agreed } : {}),
    },
  });
const FICA = ['us_social_security', 'us_medicare', 'us_social_security_employer', 'us_medicare_employer'];
const ficaOf = (paycheck: ReturnType<typeof of>) => FICA.map((code) => tax(paycheck, code));
const none = FICA.map(() => undefined);
const codesOf = ({ checkWarnings = [] }: ReturnType<typeof of>) => checkWarnings.map(({ code }) => code);

describe('income tax of ministers, H-2A workers and household employees, 26 USC 3401(a), 3402(p)', () => {
  const kinds = ['minister', 'h2a_worker', 'household_employee'] as const;

  test.each(kinds)(
    'is not withheld from a %s without an agreement, federal or state, and the line says why',
    (kind) => {
      const paycheck = of(kind, { state: { code: 'CA' } });
      const lines = paycheck.taxes.filter(({ code }) => code.endsWith('_income'));
      expect(
        lines.map(({ code, amountCents, taxableWagesCents }) => [code, amountCents, taxableWagesCents]),
      ).toEqual([
        ['us_income', 0, 200_000],
        ['ca_income', 0, 200_000],
      ]);
      expect(lines[0]?.flags?.join()).toMatch(
        /^nothing: no agreement to withhold is stated for this day: .*\(26 USC 34/,
      );
      expect(lines[1]?.flags).toContain(
        'nothing: CA is taken to withhold from wages of federal law alone; its own law on these workers was not read',
      );
    },
  );

  test.each(kinds)('is withheld from a %s by the W-4 from the day of the agreement', (kind) => {
    const usual = of(undefined, { state: { code: 'CA' } });
    const [day, next] = ['2026-03-13', '2026-03-14'];
    const agreed = of(kind, { state: { code: 'CA' } }, day);
    expect(tax(agreed, 'us_income')).toBe(tax(usual, 'us_income'));
    expect(tax(agreed, 'ca_income')).toBe(tax(usual, 'ca_income'));
    expect(tax(of(kind, {}, next), 'us_income')).toBe(0);
  });
});

describe('Social Security and Medicare from an amount a year, of all pay of the year or of none', () => {
  test.each([
    ['household_employee', 300_000],
    ['farm_worker', 15_000],
    ['election_worker', 250_000],
  ] as const)('of a %s begin at the amount', (kind, cents) => {
    const below = of(kind, paid(cents - 1));
    expect(ficaOf(below)).toEqual(none);
    expect(below.coverage?.find(({ code }) => code === 'us_medicare')?.reason).toContain(
      'the pay of the year',
    );
    const [old, health] = [(cents * 62) / 1_000, (cents * 145) / 10_000].map(Math.round);
    expect(ficaOf(of(kind, paid(cents)))).toEqual([old, health, old, health]);
  });

  test('are due of earlier pay with the check that reaches it, and of that check alone afterwards', () => {
    const first = of('household_employee', paid(200_000));
    const second = of('household_employee', { ...paid(100_000), yearToDate: yearToDate([first]) });
    expect([ficaOf(first), ficaOf(second)]).toEqual([none, [18_600, 4_350, 18_600, 4_350]]); // of 3,000.00
    const third = of('household_employee', { ...paid(100_000), yearToDate: yearToDate([first, second]) });
    expect(ficaOf(third)).toEqual([6_200, 1_450, 6_200, 1_450]);
  });

  test('bring income tax with them for farm and election workers, 26 USC 3401(a)(2), Rev. Rul. 2000-6', () => {
    const high = { yearToDate: { taxableWagesCents: { us_income: 20_000_000, us_medicare: 20_000_000 } } };
    for (const [kind, below] of [
      ['farm_worker', 14_999],
      ['election_worker', 249_999],
    ] as const) {
      expect(tax(of(kind, paid(below)), 'us_income')).toBe(0);
      expect(tax(of(kind, { ...paid(below), ...high }), 'us_income')).toBe(
        tax(of(undefined, paid(below)), 'us_income'),
      );
      expect(tax(of(kind, paid(below), '2026-01-01'), 'us_income')).toBe(
        tax(of(undefined, paid(below)), 'us_income'),
      );
    }
  });

  test('are refused in a year whose amount is not loaded', () => {
    expect(() => of('household_employee', { checkDate: '2025-12-31', state: { code: 'TX' } })).toThrow(
      'checkDate must be in a year for which the amount of householdEmployees is loaded: 2025-12-31',
    );
  });

  test('count pay in money alone: pre-tax deductions and benefits are refused', () => {
    const entry = { type: '401k' as const, employee: { amountCents: 1_000 } };
    expect(() => of('farm_worker', { deductions: [entry] })).toThrow(
      'deductions[0].type must come after taxes for a farm_worker',
    );
    const benefit = { earnings: [{ kind: 'taxable_benefit' as const, amountCents: 5_000 }] };
    expect(() => of('household_employee', benefit)).toThrow(
      'earnings[0].kind must be paid in money to a household_employee',
    );
  });
});

describe('the check says', () => {
  test('that pay of a household employee belongs on Schedule H, which is not prepared', () => {
    const warning = of('household_employee').checkWarnings?.find(
      ({ code }) => code === 'return_not_prepared',
    );
    expect(warning?.message).toContain('belongs on Schedule H of Form 1040, which is not prepared here');
    expect(warning?.message).toContain('FUTA');
  });

  test.each([
    ['h2a_worker', false],
    ['farm_worker', true],
    ['taxed_farm_worker', true],
  ] as const)('of a %s whether FUTA is computed of farm work: %s', (kind, isComputed) => {
    expect(codesOf(of(kind)).includes('futa_of_farm_work')).toBe(isComputed);
    expect(codesOf(of(kind))).not.toContain('return_not_prepared');
  });

  test('that a nonresident student has the W-4 of a resident', () => {
    expect(codesOf(of('nonresident_student'))).toContain('nonresident_alien_not_stated');
    const federal = { filingStatus: 'single', nonresidentAlien: true } as const;
    expect(codesOf(of('nonresident_student', { federal }))).not.toContain('nonresident_alien_not_stated');
  });
});

test('a student from India has no amount added: treaty, Article 21(2), 309.60 a week for others', () => {
  const week = { ...paid(50_000) };
  const federal = { filingStatus: 'single', nonresidentAlien: true } as const;
  const india = of('nonresident_student', { ...week, federal: { ...federal, treatyOfIndia: true } });
  expect(tax(india, 'us_income')).toBe(tax(of(undefined, week), 'us_income'));
  expect(tax(of('nonresident_student', { ...week, federal }), 'us_income')).toBe(
    tax(of(undefined, paid(80_960)), 'us_income'),
  );
  const wrong = { checkDate: '2026-03-13', payFrequency: 'weekly', earnings: [] };
  expect(
    readWorksheet({ ...wrong, federal: { filingStatus: 'single', treatyOfIndia: true } }).problems,
  ).toEqual([{ field: 'federal.treatyOfIndia', message: 'is only for a nonresident alien' }]);
});

test.each(REFUSED_WORKERS)('a %s is refused by name, and not taxed as others are', (kind) => {
  expect(() => of(kind)).toThrow(`worker.payrollTaxExemption must not be ${kind}`);
});

describe('a farm worker of an employer with 2,500 or more of farm wages', () => {
  const amounts = (check: ReturnType<typeof of>) =>
    check.taxes.map(({ code, amountCents }) => [code, amountCents]);

  test('owes every tax as others do, and the IRS is paid those of Form 943 apart', () => {
    const [farm, other] = [of('taxed_farm_worker'), of(undefined)];
    expect(amounts(farm)).toEqual(amounts(other));
    const agencies = (check: typeof farm) =>
      check.taxes
        .filter(({ jurisdiction }) => jurisdiction === 'US')
        .map(({ code, agency }) => [code, agency]);
    expect(agencies(farm)).toEqual(
      agencies(other).map(([code]) => [code, code === 'us_futa' ? undefined : 'IRS 943']),
    );
    expect(agencies(other).every(([, agency]) => agency === undefined)).toBe(true);
  });

  test('is paid in money alone, and may have deductions before taxes', () => {
    const benefit = { earnings: [{ kind: 'taxable_benefit' as const, amountCents: 5_000 }] };
    expect(() => of('taxed_farm_worker', benefit)).toThrow(
      'earnings[0].kind must be paid in money to a taxed_farm_worker',
    );
    const entry = { type: '401k' as const, employee: { amountCents: 1_000 } };
    expect(of('taxed_farm_worker', { deductions: [entry] }).deductions).toHaveLength(1);
  });
});
