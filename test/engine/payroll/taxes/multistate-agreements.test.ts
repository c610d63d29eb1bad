/** What ends the withholding of a state of work: an agreement, a credit, a ban; and in which words. */
import { describe, expect, it } from 'vitest';
import { grossToNet } from '../../../support/shipped.ts';
import { at, certified, checkOf, days, withRules, worksheetOf } from './multistate-worksheet.ts';
import { withFigures } from './other-figures.ts';

describe('the reason for which a state of work takes nothing', () => {
  const reason = (home: string, work: string, tables?: Parameters<typeof checkOf>[1]) =>
    checkOf({ home, work: [work], ...certified(work) }, tables).line(`${work.toLowerCase()}_income`)?.reason;

  it('names the agreement, the form and the authority', () =>
    expect(reason('PA', 'NJ')).toBe(
      'reciprocity of NJ with PA, NJ-165 on file: PA taxes the wages (NJ-WT (September 2025) p. 8)',
    ));
  it('names what the worker certifies beside the residence', () => {
    expect(reason('VA', 'KY')).toBe(
      'reciprocity of KY with VA, K-4 (42A804) on file (resident of Virginia must commute daily): ' +
        'VA taxes the wages (42A804 (2026) boxes 1-4)',
    );
    expect(reason('IN', 'KY')).toBe(
      'reciprocity of KY with IN, K-4 (42A804) on file: IN taxes the wages (42A804 (2026) boxes 1-4)',
    );
  });
  it('names no key of the list of sources', () =>
    expect(reason('KY', 'IN')).toBe('reciprocity of IN with KY, WH-47 on file: KY taxes the wages'));
  it('names no authority where the figures have none', () => {
    const rules = withRules(({ reciprocity: { NJ: rule, ...others } }) => {
      if (!rule) throw new Error('no agreement of NJ');
      const { authority: _, ...agreement } = rule;
      return { reciprocity: { ...others, NJ: agreement } };
    });
    expect(reason('PA', 'NJ', rules)).toBe('reciprocity of NJ with PA, NJ-165 on file: PA taxes the wages');
  });
  it('names the ban on the tax of the District, with or without an agreement', () => {
    const words = 'the District may not tax the wages of nonresidents; keep Form D-4A on file';
    for (const home of ['VA', 'DE']) expect(reason(home, 'DC')).toBe(`${words} (D.C. Code 1-206.02(a)(5))`);
  });
});

describe('a home where the employer has no place', () => {
  it('withholds where one of two states of work leaves the wages to it by agreement', () => {
    const multistate = { nonresidenceCertificates: ['PA'], forms: [{ code: 'IL' }] };
    const { cents, line } = checkOf({
      home: 'NJ',
      work: ['PA', 'IL'],
      earnings: days(150_000, 50_000),
      multistate,
    });
    expect(line('pa_income')?.status).toBe('not_due');
    // Illinois takes 4.95 % of 500.00, 24.75: more than New Jersey's 95.41 of 2,000.00 has on them, 23.85.
    expect([cents('il_income'), cents('nj_income')]).toEqual([2_475, 9_541 - 2_385]);
  });
  it('does not withhold where the state of work takes nothing of any nonresident', () =>
    expect(checkOf({ home: 'DE', work: ['DC'] }).line('de_income')).toMatchObject({
      status: 'not_due',
      reason: 'the employer has no place in DE: withholding for the state of residence is by agreement',
    }));
});

describe("Indiana's county tax", () => {
  const inIndiana = (more: object, home = 'KY') =>
    checkOf({ home, work: ['IN'], state: { code: 'IN', county: '10' }, ...more });

  it('is withheld where an agreement takes the tax of the state away: 2 % of 2,000.00', () => {
    const check = inIndiana(certified('IN'));
    expect([check.cents('in_county'), check.tax('in_county')?.taxableWagesCents]).toEqual([4_000, 200_000]);
    expect(check.tax('in_income')).toBeUndefined();
    expect(check.line('in_income')?.status).toBe('not_due');
    expect(check.tax('in_county')?.flags).toEqual([expect.stringMatching(/^Departmental Notice #1/)]);
  });
  it('beside a bonus says nothing of the tax of the state on it, which is not due either', () => {
    const bonus = { earnings: [{ kind: 'bonus' as const, amountCents: 100_000 }] };
    expect(inIndiana({ ...bonus, ...certified('IN') }).line('in_supplemental')).toBeUndefined();
    expect(inIndiana(bonus).line('in_supplemental')).toMatchObject({ status: 'not_computed' });
  });
  it('takes a rate for nonresidents where the figures have one', () => {
    const rates = withFigures('IN', ({ withholding }) => ({
      withholding: withholding.map((row) => ({ ...row, nonresidentLocalRate: '0.01' })),
    }));
    const { cents } = checkOf(
      { home: 'KY', work: ['IN'], state: { code: 'IN', county: '10' }, ...certified('IN') },
      rates,
    );
    expect(cents('in_county')).toBe(2_000);
  });
  it('is not computed where the county is not stated', () =>
    expect(inIndiana({ ...certified('IN'), state: { code: 'IN' } }).line('in_county')).toMatchObject({
      status: 'not_computed',
      reason: 'no county is stated on the state form',
    }));
  it('is not computed where the tax of the state is not', () => {
    const work = ['IN', 'IL'];
    const atHome = { home: 'IN', work: ['IL'], state: { code: 'IL' }, employer: ['IN'] };
    const check = checkOf({ ...atHome, earnings: days(100_000) });
    const reason = 'IL withholds from the same wages';
    expect(check.line('in_county')).toMatchObject({ status: 'not_computed', reason });
    const homeless = grossToNet({
      ...worksheetOf({ home: 'IN', work, earnings: days(100_000, 100_000) }),
      places: { work: work.map(at), employer: [] },
    });
    const statuses = (homeless.coverage ?? []).filter(({ code }) => code.startsWith('in_'));
    expect(statuses.find(({ code }) => code === 'in_county')?.status).toBe('not_computed');
  });
  it('is not due where the tax of the state is not, by the same reason', () => {
    const check = checkOf({ home: 'IN', work: ['IL'], state: { code: 'IL' }, earnings: days(100_000) });
    const { status, reason } = check.line('in_income') ?? {};
    expect(check.line('in_county')).toMatchObject({ status, reason });
    expect(status).toBe('not_due');
  });
  it.each(['IN', 'KY'])('is not due where the worker, of %s, claims exemption', (home) =>
    expect(
      inIndiana({ state: { code: 'IN', county: '10', exempt: true } }, home).line('in_county'),
    ).toMatchObject({
      status: 'not_due',
      reason: 'no income tax is withheld for IN, nor for its county',
    }),
  );
});
