import { describe, expect, it } from 'vitest';
import type { EarningEntry, MultistateFacts } from '../../../../src/engine/payroll/worksheet.ts';
import { checkOf, days, withRules } from './multistate-worksheet.ts';

describe('a threshold for nonresidents', () => {
  const inIllinois = (before: number) =>
    checkOf({
      home: 'TX',
      work: ['TX', 'IL'],
      earnings: days(150_000, 50_000),
      yearToDate: { stateDays: { IL: before }, stateWagesCents: { IL: before * 50_000 } },
    });

  it('Illinois: the 30th day of the year is free', () => {
    expect(inIllinois(29).line('il_income')).toMatchObject({
      status: 'not_due',
      reason:
        'work in IL on 30 of the 30 days of a year that are free of withholding for residents of TX, unless more are expected',
    });
  });
  it('Illinois: from the 31st on 4.95 % of the wages there, 24.75, and the days before are named', () => {
    const { tax } = inIllinois(30);
    expect(tax('il_income')).toMatchObject({ amountCents: 2_475, taxableWagesCents: 50_000 });
    expect(tax('il_income')?.flags).toEqual(['IL taxes the wages of the first 30 days of the year as well']);
  });
  it('South Carolina: from 800.00 of the year on', () => {
    const withBefore = (cents: number) =>
      checkOf({
        home: 'TX',
        work: ['TX', 'SC'],
        earnings: days(150_000, 10_000),
        yearToDate: { stateWagesCents: { SC: cents } },
      }).line('sc_income')?.status;
    expect([withBefore(69_999), withBefore(70_000)]).toEqual(['not_due', 'computed']);
  });
  it('Wisconsin: from 1,500.00 of the year on, and the wages before are named', () => {
    const withBefore = (cents: number, home = 'TX') =>
      checkOf({
        home,
        work: ['TX', 'WI'],
        earnings: days(150_000, 10_000),
        yearToDate: { stateWagesCents: { WI: cents } },
      });
    expect(withBefore(139_999).line('wi_income')).toMatchObject({
      status: 'not_due',
      reason: 'the wages of residents of TX in WI are below 1500 this year, unless more are expected',
    });
    expect(withBefore(140_000).tax('wi_income')).toMatchObject({
      taxableWagesCents: 10_000,
      flags: ['WI taxes the 1,400.00 earned there before this check as well'],
    });
    // no threshold for residents of a state with an agreement, whose certificate is not on file
    const { tax } = withBefore(0, 'IL');
    expect(tax('wi_income')?.flags).toEqual(['no certificate of nonresidence (W-220) is on file']);
    expect(withBefore(0).line('wi_income')?.status).toBe('not_due');
  });
  it('a first check above the dollars of a year has no wages before it', () =>
    expect(
      checkOf({ home: 'TX', work: ['TX', 'WI'], earnings: days(1_000, 150_000) }).tax('wi_income')?.flags,
    ).toBeUndefined());
  it.each([
    ['RI', 0, 'computed'], // 280-RICR-20-55-10.6(C)(1): any part of the wages
    ['VA', 0, 'computed'], // Code of Virginia 58.1-460: any service
    ['VT', 28, 'not_due'],
    ['VT', 29, 'computed'], // 30 or more days
    ['WI', 1, 'not_due'], // 1,000.00
    ['WI', 2, 'computed'], // 1,500.00: W-166 p. 8
    ['IA', 0, 'computed'], // Iowa Admin. Code 701-307.1(1): services performed in the state
  ])('%s: after %i days of the year a day there is %s', (state, before, status) => {
    const { line } = checkOf({
      home: 'TX',
      work: ['TX', state],
      earnings: days(150_000, 50_000),
      yearToDate: { stateDays: { [state]: before }, stateWagesCents: { [state]: before * 50_000 } },
    });
    expect(line(`${state.toLowerCase()}_income`)?.status).toBe(status);
  });
  it('is not asked of the usual place of work, of a state with a form, nor of one that withheld before', () => {
    const usual = checkOf({ home: 'TX', work: ['IL'] });
    const form = { multistate: { forms: [{ code: 'IL' }] }, earnings: days(1_000, 50_000) };
    const before = { taxableWagesCents: { il_income: 1 } };
    const withheld = { earnings: days(1_000, 50_000), yearToDate: before };
    expect(usual.cents('il_income')).toBe(9_900);
    expect(usual.tax('il_income')?.flags).toBeUndefined();
    const formElsewhere = { state: { code: 'TX' }, earnings: days(200_000) };
    expect(checkOf({ home: 'TX', work: ['IL'], ...formElsewhere }).cents('il_income')).toBe(9_900);
    const own = { state: { code: 'IL' }, earnings: days(1_000, 50_000) };
    expect(checkOf({ home: 'TX', work: ['TX', 'IL'], ...own }).cents('il_income')).toBe(2_475);
    const ofAnother = { ...form, multistate: { forms: [{ code: 'CA' }] } };
    expect(checkOf({ home: 'TX', work: ['TX', 'IL'], ...ofAnother }).line('il_income')?.status).toBe(
      'not_due',
    );
    expect(checkOf({ home: 'TX', work: ['TX', 'IL'], ...form }).cents('il_income')).toBe(2_475);
    expect(checkOf({ home: 'TX', work: ['TX', 'IL'], ...withheld }).cents('il_income')).toBe(2_475);
  });
  it('of undated work is not computed, and says which days are missing', () => {
    const earnings: EarningEntry[] = [{ kind: 'flat', amountCents: 50_000, place: 1 }];
    const { line } = checkOf({ home: 'TX', work: ['TX', 'IL'], earnings });
    expect(line('il_income')).toMatchObject({ status: 'not_computed' });
    expect(line('il_income')?.missing).toContain('the days worked in IL this year');
  });
  it('for residents of states with a similar rule is computed only for states without a tax', () => {
    const inAlabama = (home: string) =>
      checkOf({ home, work: [home, 'AL'], earnings: days(150_000, 50_000) }).line('al_income')?.status;
    expect([inAlabama('TX'), inAlabama('NJ')]).toEqual(['not_due', 'not_computed']);
  });
  it('Oklahoma: from 300.01 of a quarter on, and below that it is open', () => {
    const withWages = (cents: number) =>
      checkOf({ home: 'TX', work: ['TX', 'OK'], earnings: days(150_000, cents) });
    expect(withWages(30_000).line('ok_income')).toMatchObject({
      status: 'not_computed',
      reason: 'OK: the wages of the quarter in the state',
    });
    expect(withWages(30_001).tax('ok_income')?.taxableWagesCents).toBe(30_001);
    const atHome = checkOf({ home: 'OK', work: ['OK'] }).tax('ok_income');
    expect(withWages(30_001).tax('ok_income')?.flags).toEqual(atHome?.flags);
  });
  it('Georgia: from 5,000.01 of the year on, and below that it is open', () => {
    const withBefore = (cents: number) =>
      checkOf({
        home: 'TX',
        work: ['TX', 'GA'],
        earnings: days(150_000, 10_000),
        yearToDate: { stateWagesCents: { GA: cents } },
      });
    expect(withBefore(490_000).line('ga_income')).toMatchObject({
      status: 'not_computed',
      reason: 'GA: 5 % of all wages of the year, or 23 days, may be enough before 5,000',
    });
    expect(withBefore(490_001).tax('ga_income')?.taxableWagesCents).toBe(10_000);
  });
  it('California: the first day is withheld from, also where it is not known which day it is', () => {
    const earnings: EarningEntry[] = [{ kind: 'flat', amountCents: 50_000, place: 1 }];
    const { tax } = checkOf({ home: 'TX', work: ['TX', 'CA'], earnings });
    expect(tax('ca_income')?.taxableWagesCents).toBe(50_000);
    const atHome = checkOf({ home: 'CA', work: ['CA'] }).tax('ca_income');
    expect(tax('ca_income')?.flags).toEqual(atHome?.flags);
  });
  it('of days after earlier pay of which the days are not known is not computed', () =>
    expect(
      checkOf({
        home: 'TX',
        work: ['TX', 'IL'],
        earnings: days(150_000, 50_000),
        yearToDate: { stateWagesCents: { IL: 50_000 } },
      }).line('il_income')?.missing,
    ).toContain('the days worked in IL this year'));
  it('names days of earlier checks only where this check is the first with tax', () => {
    expect(inIllinois(31).tax('il_income')?.flags).toBeUndefined();
    const dates = Array.from({ length: 31 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`);
    const earnings = dates.map(
      (date): EarningEntry => ({ kind: 'flat', amountCents: 10_000, date, place: 1 }),
    );
    const { tax } = checkOf({ home: 'TX', work: ['TX', 'IL'], earnings });
    expect(tax('il_income')?.taxableWagesCents).toBe(310_000);
    expect(tax('il_income')?.flags).toBeUndefined();
  });
  it('that is not loaded leaves the tax not computed', () => {
    const rules = withRules(({ thresholds: { IL: _, ...others } }) => ({ thresholds: others }));
    const week = { home: 'TX', work: ['TX', 'IL'], earnings: days(150_000, 50_000) };
    expect(checkOf(week, rules).line('il_income')).toMatchObject({
      status: 'not_computed',
      reason: 'the operator of the service has not entered from when IL taxes nonresidents',
    });
  });
  it('that no source states leaves the tax not computed, and so that of the home', () => {
    const { line } = checkOf({ home: 'NY', work: ['NY', 'NJ'], earnings: days(150_000, 50_000) });
    expect(line('nj_income')?.missing).toContain('a form of NJ of the employee');
    expect(line('ny_income')?.status).toBe('not_computed');
  });
});

describe('work at home for an office in another state', () => {
  const office = { home: 'NJ', work: ['NY', 'NJ'], earnings: days(120_000, 80_000), employer: ['NJ'] };

  it('for convenience is work in New York: on all 2,000.00', () => {
    const { tax, cents } = checkOf({ ...office, multistate: { remoteWork: 'convenience' } });
    expect(tax('ny_income')).toMatchObject({ taxableWagesCents: 200_000, amountCents: 9_868 });
    expect(cents('nj_income')).toBe(0);
  });
  it('of necessity is work in New Jersey', () => {
    const { tax } = checkOf({ ...office, multistate: { remoteWork: 'necessity' } });
    expect(tax('ny_income')?.taxableWagesCents).toBe(120_000);
  });
  it('is not computed while it is not known which it is', () => {
    const { line } = checkOf(office);
    for (const code of ['ny_income', 'nj_income']) {
      expect(line(code)).toMatchObject({
        status: 'not_computed',
        missing: 'remote_work of the employee: convenience or necessity',
      });
    }
  });
  it('does not matter to a state without such a rule', () =>
    expect(checkOf({ ...office, home: 'OK', work: ['TX', 'OK'] }).line('ok_income')?.status).toBe(
      'computed',
    ));
  it('for New Jersey matters to residents of states that have the rule themselves', () => {
    const status = (home: string) =>
      checkOf({ ...office, home, work: ['NJ', home] }).line('nj_income')?.status;
    expect([status('NY'), status('MA')]).toEqual(['not_computed', 'computed']);
  });
});

describe('unemployment insurance', () => {
  const earnings = days(0, 200_000);

  it('follows the base of operations, where some of the work is done, and each other state says so', () => {
    const { insured, line } = checkOf({ home: 'NJ', work: ['NJ', 'NY'], earnings: days(1_000, 1_000) });
    expect(insured).toEqual(['nj_sui']);
    expect(line('ny_sui')).toMatchObject({
      status: 'not_due',
      reason: 'NJ insures the work of the employee: the base of operations is there',
    });
  });
  it('follows the usual place of a week elsewhere, if it insured work of this year before', () => {
    const yearToDate = { taxableWagesCents: { nj_sui: 100 } };
    const away = earnings.slice(1);
    expect(checkOf({ home: 'NJ', work: ['NJ', 'NY'], earnings: away, yearToDate }).insured).toEqual([
      'nj_sui',
    ]);
    const open = checkOf({ home: 'NJ', work: ['NJ', 'NY'], earnings: away });
    expect(open.insured).toEqual([]);
    expect(open.line('nj_sui')).toMatchObject({ missing: 'unemployment_state of the employee' });
  });
  it('follows direction and control, then the residence, where there is no work at the base', () => {
    const away = days(0, 1_000, 1_000).slice(1);
    const insured = (multistate: MultistateFacts, home = 'PA') =>
      checkOf({ home, work: ['NJ', 'NY', 'PA'], earnings: away, multistate }).insured;
    expect(insured({ directedFrom: 'NY' })).toEqual(['ny_sui']);
    expect(insured({ directedFrom: 'CA' })).toEqual(['pa_sui']);
    expect(insured({}, 'OH')).toEqual([]);
  });
  it('is what the employer states, at the rate of its account there', () => {
    const multistate = { unemploymentState: 'PA', employer: { PA: { unemployment: { rate: '0.01' } } } };
    const { insured, cents } = checkOf({ home: 'NJ', work: ['NJ'], multistate });
    expect([insured, cents('pa_sui')]).toEqual([['pa_sui'], 2_000]);
  });
  it('takes the programmes along, but for those that follow the place', () => {
    const { line } = checkOf({ home: 'WA', work: ['WA', 'OR'], earnings: days(1_000, 1_000) });
    expect(line('wa_pfml')?.status).toBe('computed');
    expect(line('or_paid_leave')?.status).toBe('not_due');
    expect(line('or_transit')?.status).toBe('not_computed');
  });
});
