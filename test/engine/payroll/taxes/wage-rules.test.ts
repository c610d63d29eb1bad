/** Which pay each programme of a state counts, by its own rule. */
import { describe, expect, it } from 'vitest';
import type { DeductionEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { company, lineOf, weekly } from './programme-worksheet.ts';

const cents = (dollars: number) => dollars * 100;
const deduct = (type: DeductionEntry['type'], dollars: number, more: Partial<DeductionEntry> = {}) => ({
  type,
  employee: { amountCents: cents(dollars) },
  ...more,
});
const paid = (state: string, dollars: number, more: Partial<Worksheet>) =>
  weekly(state, { earnings: [{ kind: 'salary', amountCents: cents(dollars) }], ...more });
const wagesOf = (worksheet: Worksheet, ...codes: string[]) =>
  codes.map((code) => (lineOf(worksheet, code)?.taxableWagesCents ?? 0) / 100);

describe('which pay counts', () => {
  it('California: an HSA of both sides counts for UI, ETT and SDI, a health plan does not', () => {
    const hsa = paid('CA', 4_000, { deductions: [deduct('hsa', 100)] });
    expect(wagesOf(hsa, 'ca_sui', 'ca_ett', 'ca_sdi')).toEqual([4_000, 4_000, 4_000]);
    const both = paid('CA', 4_000, {
      deductions: [deduct('hsa', 100, { employer: { amountCents: cents(50) } }), deduct('section_125', 30)],
    });
    expect(wagesOf(both, 'ca_sui', 'ca_ett', 'ca_sdi')).toEqual([4_020, 4_020, 4_020]);
  });

  it('Massachusetts: of a match, what the employer adds to what pay covers counts, and no more', () => {
    const employer = { match: { percent: '100' } };
    const roth = { type: 'roth_401k' as const, employee: { amountCents: cents(900) }, employer };
    const check = paid('MA', 1_000, { deductions: [roth], ...company({ headcount: 100 }) });
    const { deductions, totals } = grossToNet(check);
    const added = (deductions[0]?.employerCents ?? 0) / 100;
    expect([totals.netPayCents < 100, added > 0, added < 900]).toEqual([true, true, true]);
    expect(wagesOf(check, 'ma_sui')).toEqual([1_000 + added]);
  });

  it('Massachusetts: unemployment, workforce fund and PFML have one base, with a doubt on each line', () => {
    const deductions = [deduct('section_125', 1_000), deduct('hsa', 1_000), deduct('401k', 1_000)];
    const check = { ...paid('MA', 7_000, { deductions, ...company({ headcount: 100 }) }) };
    const annual: Worksheet = { ...check, payFrequency: 'annually' };
    const codes = ['ma_sui', 'ma_wtf', 'ma_pfml', 'ma_pfml_er'];
    expect(wagesOf(annual, ...codes)).toEqual([7_000, 7_000, 7_000, 7_000]);
    for (const code of codes)
      expect(lineOf(annual, code)?.flags, code).toContainEqual(expect.stringContaining('was not read'));
    expect(lineOf(weekly('MA', company({ headcount: 100 })), 'ma_wtf')?.flags ?? []).not.toContainEqual(
      expect.stringContaining('was not read'),
    );
  });

  it('Rhode Island: neither a health plan nor deferrals count; TDI exempts workers of 14 and 15', () => {
    const deductions = [deduct('section_125', 1_000), deduct('hsa', 1_000), deduct('401k', 1_000)];
    const check = paid('RI', 7_000, { deductions });
    expect(wagesOf({ ...check, payFrequency: 'annually' }, 'ri_tdi', 'ri_sui', 'ri_jdf')).toEqual([
      4_000, 4_000, 4_000,
    ]);
    const aged = (birthDate: string) =>
      weekly('RI', { birthDate, earnings: [{ kind: 'regular', hours: '20', rate: '16' }] });
    expect(wagesOf(aged('2011-06-01'), 'ri_tdi', 'ri_sui', 'ri_jdf')).toEqual([0, 320, 320]);
    expect(wagesOf(aged('2010-03-13'), 'ri_tdi')).toEqual([320]);
    expect(grossToNet(aged('2011-06-01')).coverage).toContainEqual(
      expect.objectContaining({
        code: 'ri_tdi',
        status: 'not_due',
        reason: 'the worker is under 16 (R.I. Gen. Laws 28-40-2.1)',
      }),
    );
  });

  it('TriMet and Lane: the printed example, 30,000 with deferrals and a match of 1,000, is 31,000', () => {
    const of = (type: DeductionEntry['type'], code: string) =>
      wagesOf(
        {
          ...paid('OR', 30_000, {
            deductions: [deduct(type, 3_000, { employer: { amountCents: cents(1_000) } })],
            ...company({ programmes: { [code]: { applies: true } } }),
          }),
          payFrequency: 'annually',
        },
        code,
      );
    expect([of('401k', 'or_trimet'), of('401k', 'or_lane'), of('roth_401k', 'or_trimet')]).toEqual([
      [31_000],
      [31_000],
      [31_000],
    ]);
  });

  it('Oregon paid leave: the statute leaves dependent care out, and the line says who says otherwise', () => {
    const check = paid('OR', 4_000, { deductions: [deduct('section_125', 100, { plan: 'dependent_care' })] });
    expect(wagesOf(check, 'or_paid_leave')).toEqual([3_900]);
    expect(lineOf(check, 'or_paid_leave')?.flags).toContainEqual(expect.stringContaining('help page'));
  });

  it('a state whose law was not read says so where it matters, and only there', () => {
    const said = 'the law of the state was not read';
    const check = paid('OH', 4_000, { deductions: [deduct('section_125', 100)] });
    expect(lineOf(check, 'oh_sui')?.flags).toContainEqual(expect.stringContaining(said));
    expect(lineOf(paid('OH', 4_000, {}), 'oh_sui')?.flags).not.toContainEqual(expect.stringContaining(said));
  });
});

describe('a worker whom the law exempts', () => {
  const exempt = (state: string, programme: string, more: object) =>
    weekly(state, {
      worker: { programmeExemptions: [{ programme, reason: '', from: '2026-01-01', ...more }] },
    });

  it.each([
    ['WA', 'wa_cares', { reason: 'nonimmigrant_visa', certificate: 'ESD letter of 2025-11-03' }],
    ['NY', 'ny_pfl', { reason: 'waiver', certificate: 'waiver signed 2026-01-05' }],
    ['CA', 'ca_sui', { reason: 'family_member' }],
    ['RI', 'ri_tdi', { reason: 'family_member' }],
    ['OH', 'oh_sui', { reason: 'student', certificate: 'R.C. 4141.01(B)(3)' }],
    ['IL', 'il_sui', { reason: 'officer', certificate: 'election of 2026-01-02' }],
  ])('%s %s has no line, and the coverage says why', (state, programme, more) => {
    const check = exempt(state, programme, more);
    expect(lineOf(weekly(state), programme)).toBeDefined();
    expect(lineOf(check, programme)).toBeUndefined();
    const line = grossToNet(check).coverage?.find(({ code }) => code === programme);
    expect(line).toMatchObject({ status: 'not_due', reason: expect.stringContaining('exempt') });
    if ('certificate' in more) expect(line?.reason).toContain(more.certificate);
  });

  it('owes again before the first day and after the last', () => {
    const waiver = { reason: 'waiver', certificate: 'signed' };
    const taxed = (more: object) => lineOf(exempt('NY', 'ny_pfl', { ...waiver, ...more }), 'ny_pfl');
    expect(taxed({ from: '2026-03-14' })).toBeDefined();
    expect(taxed({ until: '2026-03-12' })).toBeDefined();
    expect(taxed({ until: '2026-03-13' })).toBeUndefined();
  });

  it.each([
    [{ reason: 'waiver' }, "worker.programmeExemptions[0].certificate must name the worker's signed waiver"],
    [
      { reason: 'age' },
      'worker.programmeExemptions[0].reason must be one of waiver, family_member, student, officer, other for ny_pfl',
    ],
    [
      { reason: 'student' },
      'worker.programmeExemptions[0].certificate must name the rule or the document that exempts the worker',
    ],
  ])('is refused without what the law wants: %j', (more, problem) => {
    expect(() => grossToNet(exempt('NY', 'ny_pfl', more))).toThrow(problem);
  });
});

it('Maryland without a county says at which rate its tax is computed', () => {
  const flags = (state: Worksheet['state']) => lineOf({ ...weekly('MD'), state }, 'md_income')?.flags ?? [];
  const said = 'no county is stated (state.county): its tax is computed at 3.3 %';
  expect(flags({ code: 'MD' })).toContain(said);
  expect(flags({ code: 'MD', county: '01' })).not.toContain(said);
  expect(flags({ code: 'MD', nonresident: true })).not.toContain(said);
});
