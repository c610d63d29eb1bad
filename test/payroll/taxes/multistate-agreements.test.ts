/** What ends the withholding of a state of work: an agreement, a credit, a ban; and in which words. */
import { describe, expect, it } from 'vitest';
import { certified, checkOf, days, withRules } from './multistate-worksheet.ts';

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
