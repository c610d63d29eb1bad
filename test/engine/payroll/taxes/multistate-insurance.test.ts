/** Which one state insures the work of a check, and what becomes of the programmes of the others. */
import { describe, expect, it } from 'vitest';
import { grossToNet } from '../../../support/shipped.ts';
import { checkOf, days, worksheetOf } from './multistate-worksheet.ts';

describe('the state of unemployment insurance', () => {
  const away = { home: 'NY', work: ['NJ', 'NY'], earnings: days(0, 200_000).slice(1) };
  const open = {
    status: 'not_computed',
    missing: 'unemployment_state of the employee',
    reason: 'the work in NY does not decide which state insures it',
  };

  it('is open in a first week away from the base alone, wherever the worker lives or is directed from', () => {
    for (const multistate of [{}, { directedFrom: 'NY' }]) {
      const { insured, line } = checkOf({ ...away, multistate });
      expect(insured).toEqual([]);
      expect(line('ny_sui')).toMatchObject(open);
      expect(line('nj_sui')).toMatchObject(open);
    }
  });
  it.each([
    ['earnings that were insured nowhere', { us_medicare: 100 }],
    ['the income tax of the base', { nj_income: 100 }],
    ['insurance of nothing', { nj_sui: 0 }],
  ])('is not decided by %s earlier in the year', (_what, taxableWagesCents) =>
    expect(checkOf({ ...away, yearToDate: { taxableWagesCents } }).line('ny_sui')).toMatchObject(open),
  );
  it('names each state of a service that decides nothing', () => {
    const earnings = days(0, 100_000, 100_000).slice(1);
    const { line } = checkOf({ home: 'OH', work: ['NJ', 'NY', 'PA'], earnings });
    expect(line('pa_sui')?.reason).toBe('the work in NY and PA does not decide which state insures it');
  });
  it('is the reason in the other states: as the employer states, as directed, as the worker lives', () => {
    const stated = { home: 'NJ', work: ['NJ'], multistate: { unemploymentState: 'PA' } };
    expect(checkOf(stated).line('nj_sui')?.reason).toBe(
      'PA insures the work of the employee: as the employer states',
    );
    const earnings = days(0, 100_000, 100_000).slice(1);
    const service = { home: 'PA', work: ['NJ', 'NY', 'PA'], earnings };
    expect(checkOf({ ...service, multistate: { directedFrom: 'NY' } }).line('pa_sui')?.reason).toBe(
      'NY insures the work of the employee: the service is directed from there',
    );
    expect(checkOf(service).line('ny_sui')?.reason).toBe(
      'PA insures the work of the employee: the worker lives there',
    );
  });
  it('must be a state', () => {
    const multistate = { unemploymentState: 'PR' };
    expect(() => grossToNet({ ...worksheetOf({ home: 'NJ', work: ['NJ'] }), multistate })).toThrow(
      'multistate.unemploymentState must be one of the fifty states or DC',
    );
  });
});

describe('the insurance of a check whose usual place of work changed', () => {
  const [inAlaska, later] = days(100_000, 100_000).map((entry) => ({ ...entry, place: 0 }));
  const moved = { home: 'AK', work: ['AK', 'RI'] };
  const reimbursed = { kind: 'reimbursement' as const, amountCents: 5_000, place: 1, usual: 1 };
  const ofRhodeIsland = { ...later, kind: 'flat' as const, place: 1, usual: 1 };
  const ofAlaska = { ...inAlaska, kind: 'flat' as const };

  it('is not asked by a place that has a reimbursement and no pay', () => {
    const { insured, tax, line } = checkOf({ ...moved, earnings: [ofAlaska, reimbursed] });
    expect(insured).toEqual(['ak_sui']);
    expect(tax('ri_tdi')).toBeUndefined();
    expect(line('ri_tdi')?.status).not.toBe('computed');
  });
  it('is that of the former place where all pay was earned before the change', () => {
    const before = checkOf({ ...moved, earnings: [ofRhodeIsland, { ...reimbursed, place: 0, usual: 0 }] });
    expect(before.insured).toEqual(['ri_sui']);
    expect(before.tax('ri_sui')?.taxableWagesCents).toBe(100_000);
  });
  it('is open for a state that some days leave open: never computed from the other days alone', () => {
    const days = [ofAlaska, { ...ofRhodeIsland, place: 0 }];
    const { insured, tax, line } = checkOf({ ...moved, earnings: days });
    expect(insured).toEqual([]);
    expect(tax('ak_ui_employee')).toBeUndefined();
    for (const code of ['ak_sui', 'ak_ui_employee', 'ri_sui'])
      expect(line(code)).toMatchObject({
        status: 'not_computed',
        reason: 'the work in AK does not decide which state insures it',
      });
  });
  it('has one line for each tax where two places each leave their days open and a third does not', () => {
    const earnings = [
      { ...ofAlaska, place: 1, usual: 0 },
      { ...ofAlaska, place: 0, usual: 1 },
      { ...ofAlaska, place: 0, usual: 2 },
    ];
    const { insured, line } = checkOf({ home: 'RI', work: ['AK', 'RI', 'AK'], earnings });
    expect(insured).toEqual([]);
    expect(line('ak_sui')).toMatchObject({
      status: 'not_computed',
      reason: 'the work in RI does not decide which state insures it',
    });
  });
});

describe('taxes of the other states of work', () => {
  const both = { home: 'WA', work: ['WA', 'OR'], earnings: days(100_000, 100_000) };

  it('are not due, each for the insurance, and the income tax for its own reason', () => {
    const { line } = checkOf(both);
    const reason = 'WA insures the work of the employee: the base of operations is there';
    for (const code of ['or_paid_leave', 'or_paid_leave_er', 'or_sui']) {
      expect(line(code)).toMatchObject({ status: 'not_due', reason });
    }
    const { line: inTexas } = checkOf({ ...both, home: 'NJ', work: ['NJ', 'TX'] });
    expect(inTexas('tx_income')).toMatchObject({ status: 'not_due', reason: 'TX does not tax wages' });
  });
  it('leave those of the state of insurance their own reasons', () => {
    const company = { unemployment: { exempt: true } };
    expect(checkOf({ ...both, company }).line('wa_sui')?.reason).toBe(
      'the employer is exempt from unemployment insurance in WA',
    );
  });
});

describe('a programme that follows the place of the work or of the home', () => {
  const [inOregon, inBoth] = [['OR'], ['OR', 'WA']];
  const open = {
    status: 'not_computed',
    missing: 'its computation for part of a check',
    reason:
      'Oregon statewide transit tax follows the place of the work or of the home, ' +
      'and the check has more than one state',
  };

  it('is computed where all work is in the state that insures it: 0.1 % of 2,000.00', () => {
    const { cents, line } = checkOf({ home: 'WA', work: inOregon });
    expect(cents('or_transit')).toBe(200);
    // 0.9 cents for each of the 40 hours of a week
    expect(cents('or_wbf')).toBe(36);
    expect(line('or_transit')?.status).toBe('computed');
  });
  it('is not computed for part of a check, also in the state that insures it', () => {
    const { tax, line } = checkOf({ home: 'WA', work: inBoth, earnings: days(100_000, 100_000) });
    expect([tax('or_transit'), tax('or_wbf')]).toEqual([undefined, undefined]);
    expect(line('or_transit')).toMatchObject(open);
    expect(line('wa_lni')?.status).toBe('not_computed');
    expect(tax('or_paid_leave')?.amountCents).toBe(1_200);
  });
  it('is not computed for a home where no work was done', () => {
    expect(checkOf({ home: 'OR', work: ['WA'] }).line('or_transit')).toMatchObject(open);
    expect(checkOf({ home: 'OR', work: ['WA'] }).line('or_wbf')).toBeUndefined();
  });
  it('is none of a home in which the work was done', () => {
    const multistate = { unemploymentState: 'WA' };
    expect(checkOf({ home: 'OR', work: inOregon, multistate }).line('or_transit')).toMatchObject(open);
    const atHome = checkOf({ home: 'OR', work: inBoth, earnings: days(100_000, 0).slice(0, 1) });
    expect(atHome.cents('or_transit')).toBe(100);
  });
});
