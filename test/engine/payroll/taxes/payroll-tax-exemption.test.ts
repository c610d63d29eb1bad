/** Workers whom federal law exempts from payroll taxes, worked by hand: 26 USC 3121(b), 3127, 3306(c). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PayrollTaxExemption } from '../../../../src/engine/payroll/worker-facts.ts';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { yearToDate } from '../../../../src/engine/payroll/year-to-date.ts';
import { runs } from '../../../support/sample.ts';
import { explainedGrossToNet, grossToNet } from '../../../support/shipped.ts';
import { plain, tax } from '../plain-worksheet.ts';
import { anyWorksheet, exemptWorker } from '../random-worksheet.ts';

const exempt = (payrollTaxExemption: PayrollTaxExemption, more: Partial<Worksheet> = {}) =>
  grossToNet({ ...plain, ...more, worker: { payrollTaxExemption } });
const child = (birthDate: string, more: Partial<Worksheet> = {}) =>
  exempt('child_of_owner', { birthDate, ...more });

const FICA = ['us_social_security', 'us_medicare', 'us_social_security_employer', 'us_medicare_employer'];
/** Of 2,000.00: 6.2 %, 1.45 %, both again, and 0.6 %. */
const due = { fica: [12_400, 2_900, 12_400, 2_900], futa: 1_200 };
/** 26 USC 3401(a)(2), (9), 3402(p). */
const isWithheldByAgreement = (kind: string) => kind === 'minister' || kind === 'h2a_worker';
const none = [undefined, undefined, undefined, undefined];
const taxes = (paycheck: ReturnType<typeof grossToNet>) => ({
  fica: FICA.map((code) => tax(paycheck, code)),
  futa: tax(paycheck, 'us_futa'),
});
const reasonOf = (paycheck: ReturnType<typeof grossToNet>, code: string) =>
  paycheck.coverage?.find((line) => line.code === code && line.status === 'not_due')?.reason;

describe('each kind of worker owes what the law leaves', () => {
  const person = 'the worker is exempt: ';
  test.each([
    [
      'nonresident_student',
      `${person}a nonresident student or exchange visitor (26 USC 3121(b)(19))`,
      `${person}a nonresident student or exchange visitor (26 USC 3306(c)(19))`,
    ],
    [
      'student_of_employer',
      `${person}a student of the school that employs (26 USC 3121(b)(10))`,
      `${person}a student of the school that employs (26 USC 3306(c)(10)(B))`,
    ],
    [
      'spouse_or_parent_of_owner',
      undefined,
      `${person}the spouse or a parent of the owner (26 USC 3306(c)(5))`,
    ],
    [
      'minister',
      `${person}a minister or a member of a religious order (26 USC 3121(b)(8)(A))`,
      `${person}a minister or a member of a religious order (26 USC 3306(c)(8))`,
    ],
    [
      'h2a_worker',
      `${person}an H-2A agricultural worker (26 USC 3121(b)(1))`,
      `${person}an H-2A agricultural worker (26 USC 3306(c)(1)(B))`,
    ],
    [
      'totalization',
      `${person}insured by another country's certificate of coverage (26 USC 3101(c), 3111(c))`,
      undefined,
    ],
    [
      'religious_sect',
      `${person}a member of a religious sect with an approved Form 4029 (26 USC 3127)`,
      undefined,
    ],
  ] as const)('%s', (kind, fica, futa) => {
    const paycheck = exempt(kind);
    expect(taxes(paycheck)).toEqual({ fica: fica ? none : due.fica, futa: futa ? undefined : due.futa });
    for (const code of FICA) expect(reasonOf(paycheck, code), code).toBe(fica);
    expect(reasonOf(paycheck, 'us_futa')).toBe(futa);
    expect(tax(paycheck, 'us_income')).toBe(isWithheldByAgreement(kind) ? 0 : 27_019); // as of others
    expect(tax(paycheck, 'tx_sui')).toBe(tax(grossToNet(plain), 'tx_sui'));
  });

  test('a worker without the fact owes all, to the byte as before', () => {
    expect(taxes(grossToNet(plain))).toEqual(due);
    expect(grossToNet({ ...plain, worker: {} })).toEqual(grossToNet(plain));
  });
});

describe('a child of the owner, by age at the end of the pay period, March 13, 2026', () => {
  const under = (age: number, section: string) =>
    `the worker is exempt: a child of the owner under ${age} at the end of the pay period (26 USC ${section})`;

  test('owes nothing on the day before the 18th birthday', () => {
    const paycheck = child('2008-03-14');
    expect(taxes(paycheck)).toEqual({ fica: none, futa: undefined });
    expect(reasonOf(paycheck, 'us_social_security')).toBe(under(18, '3121(b)(3)(A)'));
    expect(reasonOf(paycheck, 'us_additional_medicare')).toBe(under(18, '3121(b)(3)(A)'));
  });

  test.each([
    ['on the 18th birthday', '2008-03-13'],
    ['on the day before the 21st', '2005-03-14'],
  ])('owes Social Security and Medicare %s, and no FUTA', (_, birthDate) => {
    const paycheck = child(birthDate);
    expect(taxes(paycheck)).toEqual({ fica: due.fica, futa: undefined });
    expect(reasonOf(paycheck, 'us_futa')).toBe(under(21, '3306(c)(5)'));
  });

  test('owes all on the 21st birthday, and nothing warns any more', () => {
    const paycheck = child('2005-03-13');
    expect(paycheck).toEqual(grossToNet({ ...plain, birthDate: '2005-03-13' }));
  });

  test('born on February 29 is 18 on March 1', () => {
    const on = (checkDate: string) => taxes(child('2008-02-29', { checkDate })).fica;
    expect(on('2026-02-28')).toEqual(none);
    expect(on('2026-03-01')).toEqual(due.fica);
  });

  test('who was 17 in the whole pay period owes nothing on a payday after the birthday', () => {
    const period = { periodStart: '2026-02-22', periodEnd: '2026-03-07' };
    expect(taxes(child('2008-03-08', period)).fica).toEqual(none);
    expect(taxes(child('2008-03-07', period)).fica).toEqual(due.fica);
    expect(taxes(child('2005-03-08', period)).futa).toEqual(undefined);
    expect(taxes(child('2005-03-07', period)).futa).toEqual(due.futa);
  });

  test('without a date of birth is not computed', () => {
    expect(() => exempt('child_of_owner')).toThrow(
      'birthDate is required, because a child of the owner is exempt up to an age',
    );
  });

  test('has the true age where provisional figures are of an earlier year', () => {
    const later = { checkDate: '2027-03-12', figuresOf: 2026 };
    expect(taxes(child('2009-03-13', later)).fica).toEqual(none);
    expect(taxes(child('2009-03-12', later)).fica).toEqual(due.fica);
  });
});

describe('an exemption that begins or ends within a year', () => {
  const pay = (amountCents: number) => [{ kind: 'salary' as const, amountCents }];

  test('counts the taxed part of the year alone towards the bases', () => {
    const first = exempt('nonresident_student', { earnings: pay(15_000_000) });
    const second = grossToNet({ ...plain, earnings: pay(20_000_000), yearToDate: yearToDate([first]) });
    const taxable = (code: string) => second.taxes.find((line) => line.code === code)?.taxableWagesCents;
    expect(taxable('us_social_security')).toBe(18_450_000); // the whole base of 2026
    expect(taxable('us_futa')).toBe(700_000);
    expect(tax(second, 'us_additional_medicare')).toBeUndefined(); // 200,000 are not exceeded
    const third = grossToNet({ ...plain, yearToDate: yearToDate([first, second]) });
    expect(tax(third, 'us_social_security')).toBe(0);
    expect(tax(third, 'us_additional_medicare')).toBe(1_800); // 0.9 % of 2,000.00
  });

  test('leaves the base that was used before', () => {
    const before = grossToNet({ ...plain, earnings: pay(500_000) });
    const during = exempt('h2a_worker', { yearToDate: yearToDate([before]) });
    const after = grossToNet({
      ...plain,
      earnings: pay(500_000),
      yearToDate: yearToDate([before, during]),
    });
    expect(tax(after, 'us_futa')).toBe(1_200); // 0.6 % of what 5,000.00 leave of 7,000.00
  });

  test('counts untaxed pay of the year where a plan counts pay: 360,000 in 2026, 26 USC 401(a)(17)', () => {
    const employer = { percent: '10' };
    const deductions = [{ type: '401k' as const, employee: { amountCents: 0 }, employer }];
    const first = exempt('totalization', { earnings: pay(35_500_000), deductions });
    const next = { earnings: pay(1_000_000), deductions, yearToDate: yearToDate([first]) };
    const { deductions: taken } = exempt('totalization', next);
    expect(taken[0]?.employerCents).toBe(50_000); // 10 % of the 5,000.00 that are left
  });
});

describe('what stands beside an exemption', () => {
  const warned = (paycheck: ReturnType<typeof grossToNet>) => paycheck.checkWarnings?.map(({ code }) => code);

  test('is that the state computes its programmes as for others', () => {
    const { checkWarnings } = exempt('minister', { state: { code: 'CA' } });
    expect(checkWarnings).toEqual([
      {
        code: 'state_programmes_not_exempt',
        severity: 'info',
        message:
          'federal law exempts a minister or a member of a religious order: unemployment insurance and the ' +
          'other state programmes of CA are computed as for others',
        earnings: [],
      },
    ]);
  });

  test('is nothing where the state exempts the employer, or nothing is exempt', () => {
    expect(warned(exempt('minister', { company: { unemployment: { exempt: true } } }))).toEqual([]);
    expect(warned(grossToNet(plain))).toEqual([]);
  });

  test('is the income tax by the W-4: exempt withholds nothing, and a nonresident as one', () => {
    const federal = { filingStatus: 'single', exempt: true } as const;
    expect(tax(exempt('minister', { federal }), 'us_income')).toBe(0);
    const nonresident = { filingStatus: 'single', nonresidentAlien: true } as const;
    expect(tax(exempt('nonresident_student', { federal: nonresident }), 'us_income')).toBe(
      tax(grossToNet({ ...plain, federal: nonresident }), 'us_income'),
    );
  });

  test('is the tax of Massachusetts without a subtraction of Social Security and Medicare', () => {
    const inBoston = { state: { code: 'MA' } };
    const withheld = tax(exempt('totalization', inBoston), 'ma_income') ?? 0;
    // 5 % of the 124.00 and 29.00 that others subtract
    expect(withheld - (tax(grossToNet({ ...plain, ...inBoston }), 'ma_income') ?? 0)).toBe(765);
  });

  test('is the exemption of the employer from FUTA, with either reason', () => {
    const company = { futaExempt: true };
    expect(taxes(exempt('totalization', { company }))).toEqual({ fica: none, futa: undefined });
    expect(reasonOf(exempt('totalization', { company }), 'us_futa')).toBe(
      'the employer is exempt from federal unemployment tax',
    );
  });
});

const RUNS = runs(5_000);

test(`over ${RUNS.numRuns} random checks, exempt workers have no line of what is exempt, and the same income tax where it is withheld`, () =>
  fc.assert(
    fc.property(anyWorksheet, exemptWorker, (worksheet, { worker, birthDate }) => {
      // Pay suffices, for tax on imputed pay too: where it is short, income tax takes what the others leave.
      const paid = worksheet.earnings.filter(({ kind }) => kind !== 'cash_tips');
      const earnings = [...paid, { kind: 'salary' as const, amountCents: 1_000_000_000 }];
      const facts = { ...worksheet, birthDate, earnings, deductions: [] };
      const usual = grossToNet({ ...facts, worker: {} });
      const { paycheck, explanation } = explainedGrossToNet({ ...facts, worker });
      const dueCodes = paycheck.taxes.map(({ code }) => code);
      const notDue = paycheck.coverage?.filter(({ reason = '' }) =>
        reason.startsWith('the worker is exempt'),
      );
      for (const { code } of notDue ?? []) {
        expect(dueCodes).not.toContain(code);
        expect(JSON.stringify(explanation)).not.toContain(`"rule":"${code}"`);
      }
      const isWithheld =
        !isWithheldByAgreement(worker.payrollTaxExemption) ||
        ('incomeTaxAgreedFrom' in worker && facts.checkDate >= '2026-06-01');
      expect(tax(paycheck, 'us_income')).toBe(isWithheld ? tax(usual, 'us_income') : 0);
      const kept = usual.taxes.filter(
        ({ code }) => code.startsWith('us_') && code !== 'us_income' && dueCodes.includes(code),
      );
      for (const { code, amountCents } of kept) expect(tax(paycheck, code), code).toBe(amountCents);
    }),
    RUNS,
  ));
