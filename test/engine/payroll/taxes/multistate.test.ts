import { describe, expect, it } from 'vitest';
import { explanationText } from '../../../../src/engine/payroll/explanation/explanation-text.ts';
import { explainedGrossToNet, grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';
import { at, certified, checkOf, days, worksheetOf } from './multistate-worksheet.ts';

describe('a commuter', () => {
  it('from New Jersey to New York is withheld from by New York alone, whose tax is the higher', () => {
    const { cents, line } = checkOf({ home: 'NJ', work: ['NY'], employer: ['NJ'] });
    expect([cents('ny_income'), cents('nj_income')]).toEqual([9_868, 0]);
    expect(line('nj_income')?.status).toBe('computed');
  });
  it('is not withheld from for a home where the employer has no place', () => {
    const { tax, line } = checkOf({ home: 'NJ', work: ['NY'] });
    expect(tax('nj_income')).toBeUndefined();
    expect(line('nj_income')).toMatchObject({
      status: 'not_due',
      reason: 'the employer has no place in NJ: withholding for the state of residence is by agreement',
    });
  });
  it('from California to Arizona: 2 % for Arizona, 40.00, and for California 118.00 less 40.00', () => {
    const { cents } = checkOf({ home: 'CA', work: ['AZ'], employer: ['CA'] });
    expect([cents('az_income'), cents('ca_income')]).toEqual([4_000, 7_800]);
  });
  it('from Texas to California is taxed by California as at home, and by Texas not', () => {
    const { cents, line, insured } = checkOf({ home: 'TX', work: ['CA'] });
    expect([cents('ca_income'), cents('ca_sdi'), insured]).toEqual([11_800, 2_600, ['ca_sui']]);
    expect(line('tx_income')).toMatchObject({ status: 'not_due', reason: 'TX does not tax wages' });
  });
  it('into Maryland pays its rate for nonresidents: the special 2.25 % instead of a county', () => {
    const stated = checkOf({ home: 'MD', work: ['MD'], state: { code: 'MD', nonresident: true } });
    const resident = checkOf({ home: 'MD', work: ['MD'], state: { code: 'MD', county: '01' } });
    const { cents } = checkOf({ home: 'DE', work: ['MD'] });
    expect(cents('md_income')).toBe(stated.cents('md_income'));
    expect(cents('md_income')).not.toBe(resident.cents('md_income'));
  });
  it('from Ohio, whose rule for residents was not found: New York taxes, Ohio is named', () => {
    const { cents, line } = checkOf({ home: 'OH', work: ['NY'], employer: ['OH'] });
    expect(cents('ny_income')).toBe(9_868);
    expect(line('oh_income')).toMatchObject({
      status: 'not_computed',
      missing: 'the rule of OH for residents who work elsewhere',
    });
  });
});

it('a city of the home goes by the form of its state, not by that of the state of work', () => {
  const city = { state: 'NY', city: 'New York', zip: '10001', localities: ['ny-new-york-city'] };
  const withForm = (form: object, atWork: object = {}) => {
    const multistate = { forms: [{ code: 'NY', ...form }] };
    const places = { residence: city, work: [at('NJ')], employer: [city] };
    const state = { code: 'NJ', ...atWork };
    const { taxes } = grossToNet({ ...plain, state, places, multistate });
    return taxes.find(({ code }) => code === 'ny_local:new_york_city')?.amountCents;
  };
  expect(withForm({}, { exempt: true, allowances: 9 })).toBe(7_487);
  expect(withForm({ filingStatus: 'married', allowances: 2 })).toBe(4_300 + 2_982);
  const { taxes } = grossToNet({ ...plain, state: undefined, places: { residence: city, work: [city] } });
  expect(taxes.find(({ code }) => code === 'ny_local:new_york_city')?.amountCents).toBe(7_487);
});

describe('reciprocity', () => {
  it('of Pennsylvania and New Jersey: with NJ-165 on file Pennsylvania takes 3.07 % of 2,000', () => {
    const { cents, tax, line } = checkOf({ home: 'PA', work: ['NJ'], ...certified('NJ') });
    expect(cents('pa_income')).toBe(6_140);
    expect(tax('nj_income')).toBeUndefined();
    expect(line('nj_income')?.reason).toContain('NJ-165 on file: PA taxes the wages');
  });
  it('without the certificate the state of work withholds, and says what is missing', () => {
    const { tax } = checkOf({ home: 'PA', work: ['NJ'] });
    expect(tax('nj_income')).toMatchObject({ amountCents: 9_541, taxableWagesCents: 200_000 });
    expect(tax('nj_income')?.flags).toContain('no certificate of nonresidence (NJ-165) is on file');
    expect(tax('pa_income')).toBeUndefined();
  });
  it('runs one way only where it does: Arizona stops for California, and California credits nothing', () => {
    const { cents, line } = checkOf({ home: 'CA', work: ['AZ'], employer: ['CA'], ...certified('AZ') });
    expect([cents('az_income'), cents('ca_income')]).toEqual([undefined, 11_800]);
    expect(line('az_income')?.reason).toBe('Form WEC is on file: CA credits the tax of AZ');
  });
  it('does not cover the residents of a third state', () => {
    const { cents } = checkOf({ home: 'DE', work: ['NJ'], ...certified('NJ') });
    expect(cents('nj_income')).toBe(9_541);
  });
  it.each(['MD', 'VA'])('the District takes nothing of residents of %s, whose state taxes all', (home) => {
    const { tax, line, cents } = checkOf({ home, work: ['DC'] });
    expect(tax('dc_income')).toBeUndefined();
    expect(line('dc_income')?.reason).toContain('may not tax the wages of nonresidents');
    expect(cents(`${home.toLowerCase()}_income`)).toBe(
      checkOf({ home, work: [home] }).cents(`${home.toLowerCase()}_income`),
    );
  });
  it('of Maryland and Virginia needs MW507', () => {
    expect(checkOf({ home: 'VA', work: ['MD'], ...certified('MD') }).cents('va_income')).toBe(10_037);
    expect(checkOf({ home: 'VA', work: ['MD'] }).cents('va_income')).toBeUndefined();
  });
});

describe('two states within one check', () => {
  const withForm = { multistate: { forms: [{ code: 'NY' }] }, earnings: days(150_000, 50_000) };

  it('New York takes its tax on 500.00, and New Jersey its tax on 2,000.00 less that', () => {
    const { tax, insured, workStates } = checkOf({ home: 'NJ', work: ['NJ', 'NY'], ...withForm });
    const alone = checkOf({ home: 'NY', work: ['NY'], earnings: days(50_000) });
    expect(tax('ny_income')).toMatchObject({
      taxableWagesCents: 50_000,
      amountCents: alone.cents('ny_income'),
    });
    expect(tax('nj_income')).toMatchObject({ taxableWagesCents: 200_000, amountCents: 9_541 - 1_617 });
    expect(insured).toEqual(['nj_sui']);
    expect(workStates).toEqual([
      { state: 'NJ', wagesCents: 150_000, days: 1 },
      { state: 'NY', wagesCents: 50_000, days: 1 },
    ]);
  });
  it('a credit is no more than the tax of the home on the same wages', () => {
    const { cents } = checkOf({
      home: 'NJ',
      work: ['NJ', 'CA'],
      earnings: days(20_000, 1_000_000),
    });
    const whole = checkOf({ home: 'NJ', work: ['NJ'], earnings: days(1_020_000) }).cents('nj_income') ?? 0;
    const ofCalifornia = Math.floor((whole * 1_020_000 - whole * 20_000) / 1_020_000);
    expect((cents('ca_income') ?? 0) > ofCalifornia).toBe(true);
    expect(Math.abs((cents('nj_income') ?? 0) - (whole - ofCalifornia))).toBeLessThanOrEqual(1);
  });
  it.each(['KS', 'MN', 'MO', 'NE'])(
    '%s takes of its residents its tax on all wages less all of the other tax',
    (home) => {
      const code = `${home.toLowerCase()}_income`;
      const whole = checkOf({ home, work: [home] }).cents(code) ?? 0;
      // Illinois takes 4.95 % of 2,000.00 at the usual place of work.
      const { cents } = checkOf({ home, work: ['IL'], employer: [home] });
      expect([cents('il_income'), cents(code)]).toEqual([9_900, Math.max(0, whole - 9_900)]);
      // California's tax on nearly all of 10,000.00 is more than theirs on it, and leaves less of the rest.
      const earnings = days(20_000, 980_000);
      const both = checkOf({ home, work: [home, 'CA'], earnings });
      const alone = checkOf({ home, work: [home], earnings: days(1_000_000) }).cents(code) ?? 0;
      expect(both.cents(code)).toBe(Math.max(0, alone - (both.cents('ca_income') ?? 0)));
    },
  );
  it.each(['AL', 'AZ', 'CO', 'ID', 'OK'])(
    '%s leaves out wages from which another state withholds',
    (home) => {
      const state = { code: home, ...(home === 'AL' ? { formCode: 'S' } : {}) };
      const { tax } = checkOf({ home, work: [home, 'KS'], state, earnings: days(150_000, 50_000) });
      expect(tax(`${home.toLowerCase()}_income`)?.taxableWagesCents).toBe(150_000);
    },
  );
  it('Kansas takes of nonresidents a quarter of its tax on all wages, where a quarter is earned there', () => {
    const whole = checkOf({ home: 'KS', work: ['KS'] }).cents('ks_income') ?? 0;
    const { tax } = checkOf({ home: 'TX', work: ['TX', 'KS'], earnings: days(150_000, 50_000) });
    expect(tax('ks_income')).toMatchObject({
      taxableWagesCents: 50_000,
      amountCents: Math.round(whole / 4),
    });
  });
  it('Connecticut takes 60 % of its tax on 700.00, code F: 17.79 x 0.60 is 10.67', () => {
    const { tax } = checkOf({
      home: 'NH',
      work: ['CT', 'NH'],
      state: { code: 'CT', formCode: 'F' },
      earnings: days(42_000, 28_000),
    });
    expect(tax('ct_income')).toMatchObject({ taxableWagesCents: 42_000, amountCents: 1_067 });
  });
  it.each(['OR', 'MA'])('%s subtracts of federal taxes the part that belongs to its wages', (state) => {
    const federal = (statedWithholdingCents: number) =>
      ({ filingStatus: 'single', statedWithholdingCents }) as const;
    const part = checkOf({
      home: 'TX',
      work: ['TX', state],
      earnings: days(150_000, 50_000),
      federal: federal(20_000),
      multistate: { forms: [{ code: state }] },
    });
    const alone = checkOf({ home: state, work: [state], earnings: days(50_000), federal: federal(5_000) });
    const code = `${state.toLowerCase()}_income`;
    expect(part.tax(code)).toMatchObject({ taxableWagesCents: 50_000, amountCents: alone.cents(code) });
  });
  it('North Carolina leaves out the wages from which South Carolina withholds', () => {
    const multistate = { forms: [{ code: 'SC' }] };
    const { tax } = checkOf({ home: 'NC', work: ['NC', 'SC'], earnings: days(150_000, 50_000), multistate });
    expect(tax('nc_income')?.taxableWagesCents).toBe(150_000);
    expect(tax('sc_income')?.taxableWagesCents).toBe(50_000);
  });
  it('pre-tax deductions leave each state its part, and the parts add up', () => {
    const deductions = [{ type: '401k', employee: { amountCents: 10_001 } } as const];
    const multistate = { forms: [{ code: 'GA' }] };
    const work = ['SC', 'GA', 'AR'];
    const { tax } = checkOf({ home: 'TX', work, earnings: days(100, 100, 199_800), deductions, multistate });
    const parts = work.map((state) => tax(`${state.toLowerCase()}_income`)?.taxableWagesCents ?? 0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(200_000 - 10_001);
  });
  it('a salary that covers hours elsewhere is not split by a guess', () => {
    const covered = { kind: 'regular', hours: '8', isCovered: true, place: 1, date: '2026-03-03' } as const;
    const { line } = checkOf({ home: 'NJ', work: ['NJ', 'NY'], earnings: [...plain.earnings, covered] });
    for (const code of ['nj_income', 'ny_income']) expect(line(code)?.status).toBe('not_computed');
  });
  it('of which one takes wages without a stated home are not computed', () => {
    const places = { work: [at('NJ'), at('NY')], employer: [] };
    const { coverage = [] } = grossToNet({
      ...plain,
      state: { code: 'NJ' },
      places,
      earnings: days(1_000, 1_000),
    });
    const missing = coverage.filter((line) => line.missing === 'the address of the employee');
    expect(missing.map(({ code }) => code)).toEqual(['nj_income', 'ny_income']);
  });
});

it('the explanation shows the part, the credit and where the figures come from', () => {
  const multistate = { forms: [{ code: 'NY' }] };
  const worksheet = worksheetOf({
    home: 'NJ',
    work: ['NJ', 'NY'],
    multistate,
    earnings: days(150_000, 50_000),
  });
  const text = explanationText(explainedGrossToNet(worksheet).explanation);
  expect(text).toContain('500.00 of 2,000.00, for work in NY');
  expect(text).toContain('95.41 on all wages less 16.17, what NY takes of them');
  expect(explainedGrossToNet(worksheet).paycheck).toEqual(grossToNet(worksheet));
});

it('refuses a method of withholding that a state does not have, also where another state taxes', () => {
  const worksheet = worksheetOf({ home: 'FL', work: ['TX'], state: { code: 'TX' } });
  const company = { withholdingMethod: 'whole_dollars' } as const;
  const refusal = 'company.withholdingMethod must be left out. TX does not allow whole_dollars';
  expect(() => grossToNet(worksheet)).not.toThrow();
  expect(() => grossToNet({ ...worksheet, company })).toThrow(refusal);
  const other = { ...worksheet, state: { code: 'FL' }, multistate: { employer: { TX: company } } };
  expect(() => grossToNet(other)).toThrow(refusal);
  // A territory has no figures, and so no methods.
  const territory = { ...worksheet, multistate: { employer: { PR: company } } };
  expect(() => grossToNet(territory)).not.toThrow();
});
