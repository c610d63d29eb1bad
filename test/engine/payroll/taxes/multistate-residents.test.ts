/** What the state of residence withholds beside others, and how the explanation says it. */
import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';
import { at, certified, checkOf, days, type More, worksheetOf } from './multistate-worksheet.ts';

const explained = (more: More, rule: string) => explainedLines(worksheetOf(more), rule).join('\n');
const forms = (...codes: string[]) => ({ multistate: { forms: codes.map((code) => ({ code })) } });

describe('a home that leaves out what another state withholds from', () => {
  it('takes its rate of the rest alone: Arizona 2 % of 1,500.00, 30.00', () => {
    const { tax } = checkOf({ home: 'AZ', work: ['AZ', 'KS'], earnings: days(150_000, 50_000) });
    expect(tax('az_income')).toMatchObject({ taxableWagesCents: 150_000, amountCents: 3_000 });
    expect(tax('az_income')?.flags).toBeUndefined();
  });
  it('takes the wages of a state that asks for nothing, and the explanation names both states', () => {
    const week = {
      home: 'AZ',
      work: ['AZ', 'IL', 'KS'],
      earnings: days(100_000, 50_000, 50_000),
    };
    expect(checkOf(week).tax('az_income')).toMatchObject({
      taxableWagesCents: 150_000,
      amountCents: 3_000,
    });
    expect(explained(week, 'wages.az')).toContain(
      'Wages for Arizona income tax 1,500.00 = 1,500.00 of 2,000.00, for work in AZ and IL\n',
    );
  });
  it('asks for nothing where others withhold from all of them', () => {
    const reason = (...work: string[]) =>
      checkOf({
        home: 'CO',
        work,
        employer: ['CO'],
        earnings: days(...work.map(() => 100_000)),
      }).line('co_income');
    expect(reason('KS')).toMatchObject({
      status: 'not_due',
      reason: 'KS withholds from the same wages, so CO asks for none',
    });
    expect(reason('KS', 'NE')).toMatchObject({
      status: 'not_due',
      reason: 'KS and NE withhold from the same wages, so CO asks for none',
    });
  });
});

describe('a home whose rule is not loaded', () => {
  it('is open, and the reason names the states that withhold', () => {
    const { line } = checkOf({
      home: 'OH',
      work: ['CA', 'NY'],
      employer: ['OH'],
      earnings: days(100_000, 100_000),
      ...forms('NY'),
    });
    expect(line('oh_income')).toMatchObject({
      status: 'not_computed',
      missing: 'the rule of OH for residents who work elsewhere',
      reason: 'CA and NY withhold from the same wages',
    });
  });
});

describe('a home of which it is not known whether the employer has a place there', () => {
  const open = {
    status: 'not_computed',
    reason: 'an employer withholds for NJ if it has a place there',
    missing: 'the places of the employer',
  };
  const lineOf = (more: Partial<Worksheet>) =>
    grossToNet({ ...plain, ...more }).coverage?.find(({ code }) => code === 'nj_income');

  it('is open, whether the places or the form of the state of work name it', () => {
    const places = { residence: at('NJ'), work: [at('NY')] };
    expect(lineOf({ state: { code: 'NY' }, places })).toMatchObject(open);
    expect(lineOf({ state: { code: 'NY', residence: 'NJ' } })).toMatchObject(open);
  });
});

describe('two states of work', () => {
  it('each take their own of their own wages: neither lessens what the other takes', () => {
    const { cents } = checkOf({
      home: 'TX',
      work: ['AZ', 'IL'],
      earnings: days(100_000, 100_000),
      ...forms('IL'),
    });
    // 2 % and 4.95 % of 1,000.00
    expect([cents('az_income'), cents('il_income')]).toEqual([2_000, 4_950]);
  });
  it('are both named in the credit of the home', () => {
    const week = {
      home: 'CA',
      work: ['AZ', 'IL'],
      employer: ['CA'],
      earnings: days(100_000, 100_000),
      ...forms('IL'),
    };
    expect(explained(week, 'ca_income')).toContain(
      'California income tax 48.50 = 118.00 on all wages less 69.50, what AZ and IL take of them\n',
    );
  });
});

describe('the explanation', () => {
  it('of a state of work that takes its tax on its wages speaks of no credit', () =>
    expect(explained({ home: 'TX', work: ['IL'] }, 'il_income')).not.toContain('less'));
  it('of a home that nothing lessens speaks of none', () => {
    const week = { home: 'CA', work: ['AZ'], employer: ['CA'], ...certified('AZ') };
    expect(checkOf(week).tax('ca_income')?.amountCents).toBe(11_800);
    expect(explained(week, 'ca_income')).not.toContain('what');
  });
  it('of wages in one of several states names them by their rule', () => {
    const week = { home: 'TX', work: ['TX', 'IL'], earnings: days(150_000, 50_000), ...forms('IL') };
    expect(explained(week, 'wages.il')).toContain(
      'Wages for Illinois income tax 500.00 = 500.00 of 2,000.00, for work in IL\n    [wages.il;',
    );
  });
  it('of a credit for the only state of work rounds nothing, as nothing is divided', () =>
    expect(explained({ home: 'NJ', work: ['NY'], employer: ['NJ'] }, 'nj_income')).toMatch(
      /95\.41 on all wages less 95\.41, what NY takes of them\n {4}\[nj_income; [^\]]*; not rounded\]/,
    ));
  it('of a share of the tax on all wages names the tax and the share', () => {
    const week = {
      home: 'NH',
      work: ['CT', 'NH'],
      state: { code: 'CT', formCode: 'F' },
      earnings: days(42_000, 28_000),
    };
    expect(explained(week, 'ct_income')).toContain(
      'Connecticut income tax 10.67 = 17.79 on all wages, 60 % of them earned in CT\n    [ct_income;',
    );
  });
});
