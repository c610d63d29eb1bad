/** Assessments that states bill beside unemployment insurance: each has a status on each check. */
import { describe, expect, it } from 'vitest';
import { WorksheetRefused } from '../../../../src/engine/payroll/refusal.ts';
import type { CompanyFacts } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { amountOf, company, lineOf, weekly } from './programme-worksheet.ts';

const statusOf = (state: string, code: string, facts: CompanyFacts = {}) => {
  const found = (grossToNet(weekly(state, company(facts))).coverage ?? []).find((line) => line.code === code);
  return found && [found.status, found.reason];
};
const stated = (code: string, facts: object) => ({ programmes: { [code]: facts } });
const surcharges = Object.entries(TABLES.states[0]?.states ?? {}).flatMap(([state, { programmes }]) =>
  programmes.filter(({ surcharge }) => surcharge).map((row) => ({ state, row })),
);

describe('a rate of the law', () => {
  it.each([
    ['GA', 'ga_admin_assessment', 120], // 0.06 % of 2,000
    ['MN', 'mn_workforce_fee', 200], // 0.1 %
    ['DC', 'dc_admin_assessment', 400], // 0.2 %
    ['OH', 'oh_technology_fee', 300], // 0.15 %
  ])('is computed in %s, and the line says whose rate may count it', (state, code, cents) => {
    expect(amountOf(weekly(state), code)).toBe(cents);
    expect(lineOf(weekly(state), code)).toMatchObject({ payer: 'employer' });
    expect(lineOf(weekly(state), code)?.flags).toEqual([
      'where the unemployment rate of the account counts it, state 0',
    ]);
    expect(amountOf(weekly(state, company(stated(code, { rate: '0' }))), code)).toBe(0);
  });

  it('ends at the wage base of unemployment insurance: 9,500 in Georgia', () => {
    const yearToDate = { taxableWagesCents: { ga_admin_assessment: 900_000 } };
    expect(amountOf(weekly('GA', { yearToDate }), 'ga_admin_assessment')).toBe(30);
  });

  it('is not due at the lowest and the highest rate of Georgia (O.C.G.A. 34-8-180(a)(2))', () => {
    const at = (rate: string) => ({ unemployment: { rate } });
    const reason =
      'Georgia administrative assessment is not due: the company says so, it has a rate of unemployment ' +
      'insurance of 0.04 % or 8.1 %, or it is exempt from unemployment insurance';
    for (const rate of ['0.0004', '0.081']) {
      expect(statusOf('GA', 'ga_admin_assessment', at(rate))).toEqual(['not_due', reason]);
    }
    expect(statusOf('GA', 'ga_admin_assessment', at('0.0264'))?.[0]).toBe('computed');
  });

  it('is not due from an employer that is exempt from unemployment insurance, or says so', () => {
    for (const facts of [
      { unemployment: { exempt: true } },
      stated('mn_workforce_fee', { applies: false }),
    ]) {
      expect(statusOf('MN', 'mn_workforce_fee', facts)).toEqual([
        'not_due',
        'Minnesota workforce development fee is not due: the company says so, ' +
          'or it is exempt from unemployment insurance',
      ]);
    }
  });
});

describe('a rate of the employer’s own', () => {
  it('is asked for by name, and computed once it is stated', () => {
    expect(statusOf('MS', 'ms_training')).toEqual([
      'not_computed',
      'Mississippi workforce training contributions: suspended in some years: the rate of the notice',
    ]);
    expect(amountOf(weekly('MS', company(stated('ms_training', { rate: '0.002' }))), 'ms_training')).toBe(
      400,
    );
  });

  it('is not due where the company says that it does not apply', () =>
    expect(statusOf('MS', 'ms_training', stated('ms_training', { applies: false }))?.[0]).toBe('not_due'));
});

describe('a surcharge that the unemployment rate counts', () => {
  it('is not due beside it, and says so', () =>
    expect(statusOf('ID', 'id_training_tax')).toEqual([
      'not_due',
      'the taxable wage rate of the notice counts it, as 3 % of that rate: ' +
        'state a rate for it where that of the account does not',
    ]));

  it('is computed beside a rate of the account that leaves it out', () => {
    const facts = { unemployment: { rate: '0.0097' }, ...stated('id_training_tax', { rate: '0.0003' }) };
    expect(amountOf(weekly('ID', company(facts)), 'id_training_tax')).toBe(60);
  });

  it('was repealed in Arizona: no rate is taken for it', () => {
    expect(statusOf('AZ', 'az_job_training')).toEqual(['not_due', 'Arizona repealed it from 2016 on']);
    const facts = company(stated('az_job_training', { rate: '0.001' }));
    expect(() => grossToNet(weekly('AZ', facts))).toThrow(WorksheetRefused);
  });
});

it.each(surcharges)(
  '$state $row.code has one status, and ends with the employer’s exemption',
  ({ state, row }) => {
    const status =
      row.rate !== undefined ? 'computed' : row.notDue === undefined ? 'not_computed' : 'not_due';
    expect(statusOf(state, row.code)?.[0]).toBe(status);
    expect(statusOf(state, row.code, { unemployment: { exempt: true } })?.[0]).toBe('not_due');
    expect(lineOf(weekly(state, company({ unemployment: { exempt: true } })), row.code)).toBeUndefined();
  },
);

describe('Hawaii’s prepaid health care', () => {
  it('is named, as its premium goes to a plan', () =>
    expect(statusOf('HI', 'hi_prepaid_health')).toEqual([
      'not_computed',
      'the premium goes to the plan, and the employee pays at most half of it and 1.5 % of wages: ' +
        'take it as a deduction, and state that the programme does not apply',
    ]));

  it('is not due beside a deduction once the company says so, as is the fee of New Mexico', () => {
    expect(statusOf('HI', 'hi_prepaid_health', stated('hi_prepaid_health', { applies: false }))?.[0]).toBe(
      'not_due',
    );
    expect(
      statusOf('NM', 'nm_workers_comp_fee', stated('nm_workers_comp_fee', { applies: false }))?.[0],
    ).toBe('not_due');
  });
});
