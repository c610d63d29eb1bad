/** 2027 before it is loaded: what is known of it, what is carried, and which checks that can change. */
import { expect, test } from 'vitest';
import { shippedFigures } from '../../../src/engine/figures/current-figures.ts';
import { bundleOfForm, missingForm } from '../../../src/engine/figures/next-year/form.ts';
import { problemText } from '../../../src/engine/figures/problem.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { validateBundle } from '../../../src/engine/figures/validate-bundle.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';
import { plain } from '../payroll/plain-worksheet.ts';

const january = (more: Partial<Worksheet> = {}): Worksheet => ({
  ...plain,
  checkDate: '2027-01-15',
  figuresOf: 2026,
  ...more,
});
const paid = (worksheet: Worksheet) => grossToNet(worksheet, shippedFigures.of(worksheet));
const lineOf = (worksheet: Worksheet, code: string) => paid(worksheet).taxes.find((tax) => tax.code === code);
const changes = (worksheet: Worksheet) =>
  Object.fromEntries(
    (paid(worksheet).provisionalFigures ?? []).map((figure) => [figure.code, figure.changes]),
  );
const exempt = { filingStatus: 'single', exempt: true } as const;

test('a check names the provisional figures that it used, and those that cannot change it', () => {
  expect(changes(january())).toEqual({
    us_social_security_wage_base: false,
    us_income_tax_tables: true,
  });
  const near = { yearToDate: { taxableWagesCents: { us_social_security: 18_440_000 } } };
  expect(changes(january(near))).toMatchObject({ us_social_security_wage_base: true });
  expect(changes(january({ federal: exempt }))).toEqual({
    us_social_security_wage_base: false,
    us_income_tax_tables: false,
  });
  const { warnings, provisionalFiguresOf } = paid(january());
  expect(provisionalFiguresOf).toBe(2026);
  expect(warnings).toContain(
    'may change once they are published for 2027, taken as in 2026: the federal income tax brackets and standard deduction (Pub. 15-T) (IRS)',
  );
  expect(warnings).toContain(
    'not published for 2027, taken as in 2026, and without effect on this check: the Social Security wage base (Social Security Administration)',
  );
});

test('a wage base that moves matters to a check that may reach half of it', () => {
  const base = (dollars: number) =>
    changes(january({ state: { code: 'UT' }, earnings: [{ kind: 'salary', amountCents: dollars * 100 }] }));
  expect(base(2_000)['ut_unemployment_base']).toBe(false);
  expect(base(30_000)['ut_unemployment_base']).toBe(true);
});

test('a state whose form exempts the worker does not need its tables, and its programmes do', () =>
  expect(changes(january({ state: { code: 'CO', exempt: true }, company: { headcount: 5 } }))).toMatchObject({
    co_withholding: false,
    co_programmes: true,
  }));

test('what is published of 2027 holds in it and not before', () => {
  const hsa = (checkDate: string) => {
    const deductions: Worksheet['deductions'] = [
      { type: 'hsa', coverage: 'individual', employee: { amountCents: 600_000 } },
    ];
    const worksheet = {
      ...january({ deductions, earnings: [{ kind: 'salary', amountCents: 900_000 }] }),
      checkDate,
    };
    const { figuresOf: _, ...dated } = worksheet;
    return paid(checkDate < '2027' ? dated : worksheet).deductions[0]?.amountCents;
  };
  expect([hsa('2026-12-31'), hsa('2027-01-15')]).toEqual([440_000, 450_000]);
  const before = { yearToDate: { taxableWagesCents: { nv_sui: 4_500_000 } } };
  expect(lineOf(january({ ...before, state: { code: 'NV' } }), 'nv_sui')?.taxableWagesCents).toBe(40_000);
  const maryland = january({ state: { code: 'MD', county: '01' }, company: { headcount: 20 } });
  expect(lineOf(maryland, 'md_famli')?.amountCents).toBe(900);
  expect(lineOf(maryland, 'md_famli_er')?.amountCents).toBe(900);
  expect(lineOf(january({ state: { code: 'NY' } }), 'ny_pfl')?.amountCents).toBe(904);
  expect(lineOf(january({ state: { code: 'UT' } }), 'ut_sui')?.flags).toContain(
    'base of 2025: that of 2027 was not found',
  );
});

test('a check that must be final is computed where no open figure changes it, and refused with each that does', () => {
  const final = january({ federal: exempt, mustBeFinal: true });
  expect(paid(final).totals.netPayCents).toBe(184_700);
  expect(() => paid(january({ mustBeFinal: true }))).toThrow(
    'checkDate needs figures of 2027 that are not loaded: the federal income tax brackets and standard deduction (Pub. 15-T) (IRS, October to December). The operator enters them in the form that payroll tables missing 2027 prints',
  );
});

test('the form of 2027 becomes a bundle once each figure has its source, and none is missing', () => {
  const form = missingForm(2027);
  if (!form) throw new Error('there is no form');
  const [open] = bundleOfForm(form).problems;
  expect(open && problemText(open)).toBe(
    'us_social_security_wage_base.source: must name the publication of the Social Security wage base (Social Security Administration)',
  );
  const figures = form.figures.map((figure) => ({ ...figure, source: 'a publication' }));
  const without = { ...form, figures: figures.filter(({ code }) => code !== 'ca_withholding') };
  expect(bundleOfForm(without).problems.map(problemText)).toEqual([
    'ca_withholding: is missing from the form: the withholding tables of California (the tax agency of California)',
  ]);
  const path = 'federal.socialSecurity.wageBase';
  const raised = figures.map((figure) =>
    figure.values[path] === undefined
      ? figure
      : { ...figure, values: { ...figure.values, [path]: '190200' } },
  );
  const { bundle, problems } = bundleOfForm({ ...form, figures: raised });
  expect(problems).toEqual([]);
  const valid = validateBundle(JSON.parse(JSON.stringify(bundle)));
  expect(valid.problems).toEqual([]);
  if (!valid.bundle) return;
  const { figuresOf: _, ...check } = january({
    yearToDate: { taxableWagesCents: { us_social_security: 18_440_000 } },
  });
  const { taxes, provisionalFiguresOf } = grossToNet(check, tablesOf(valid.bundle));
  expect(provisionalFiguresOf).toBeUndefined();
  expect(taxes.find(({ code }) => code === 'us_social_security')?.taxableWagesCents).toBe(200_000);
  expect(missingForm(2028)).toBeUndefined();
});

test('an entry of the form is refused twice, by a lost or unknown path, and by a value that is none or far', () => {
  const form = missingForm(2027);
  if (!form) throw new Error('there is no form');
  const [wageBase, ...others] = form.figures.map((figure) => ({ ...figure, source: 'its publication' }));
  const base = 'federal.socialSecurity.wageBase';
  /** What is said of the form with other values of the wage base. */
  const refused = (values: object, more: object = {}) => {
    const entry = { ...wageBase, values: { ...wageBase?.values, ...values }, ...more };
    const filled = JSON.parse(JSON.stringify({ ...form, figures: [entry, ...others] }));
    return bundleOfForm(filled).problems.map(problemText);
  };
  const at = `us_social_security_wage_base.${base}`;
  expect(
    bundleOfForm({ ...form, figures: [wageBase, ...others, wageBase] }).problems.map(problemText),
  ).toEqual(['us_social_security_wage_base: is in the form twice']);
  const far = 'and must be between that and twice the 184500 of 2026. If the publication says so, add';
  expect(refused({ [base]: '1902000' })).toEqual([
    `${at}: is 1902000, ${far} "confirmed": true to this entry`,
  ]);
  expect(refused({ [base]: '184000' })).toEqual([expect.stringContaining('is 184000, and must be')]);
  expect(refused({ [base]: undefined, 'federal.wageBase': '190200' })).toEqual([
    `${at}: is missing from the form`,
    'us_social_security_wage_base.federal.wageBase: is no figure of the form: print it with payroll tables missing',
  ]);
  expect(refused({ [base]: '400000' }, { confirmed: true })).toEqual([]);
});

test('the form names each minimum wage of 2027 that is not published, of states, cities and counties', () => {
  const form = missingForm(2027);
  if (!form) throw new Error('there is no form');
  const wages = form.figures.filter(({ code }) => code.endsWith('_minimum_wage'));
  expect(
    wages.filter(({ code }) => /^[a-z]{2}_/.test(code)).map((figure) => [figure.code, figure.publisher]),
  ).toEqual([
    ['az_minimum_wage', 'the Industrial Commission of Arizona'],
    ['dc_minimum_wage', 'the Department of Employment Services of the District of Columbia'],
    ['mt_minimum_wage', 'the Department of Labor & Industry of Montana'],
    ['oh_minimum_wage', 'the Department of Commerce of Ohio'],
    ['or_minimum_wage', 'the Bureau of Labor and Industries of Oregon'],
    ['sd_minimum_wage', 'the Department of Labor and Regulation of South Dakota'],
    ['vt_minimum_wage', 'the Department of Labor of Vermont'],
  ]);
  // Those of Denver, Boulder County, Santa Fe, Bellingham and a part of Hayward are published.
  expect(wages.map(({ code }) => code).filter((code) => /denver|bellingham/.test(code))).toEqual([]);
  const novato = wages.find(({ code }) => code === 'ca-novato_minimum_wage');
  expect(novato).toMatchObject({
    what: 'the minimum wage of Novato, CA from 2027-01-01',
    publisher: 'the city of Novato',
    values: {
      'wageFloors.local.ca-novato.100+ employees.minimum': '17.73',
      'wageFloors.local.ca-novato.26-99 employees.minimum': '17.46',
    },
  });

  const filled = (change: object) =>
    form.figures.map((figure) => {
      const values = { ...figure.values, ...change };
      const own = Object.keys(figure.values).some((path) => path in change);
      if (own)
        return {
          ...figure,
          values: Object.fromEntries(Object.keys(figure.values).map((key) => [key, values[key]])),
        };
      return figure.code.endsWith('_minimum_wage') ? figure : { ...figure, source: 'a publication' };
    });
  const ohio = { 'wageFloors.states.OH.minimum': '11.30', 'wageFloors.states.OH.tippedCash': '5.65' };
  const novatos = { 'wageFloors.local.ca-novato.100+ employees.minimum': '18.10' };
  const unnamed = bundleOfForm({ ...form, figures: filled(ohio) });
  expect(unnamed.problems.map(problemText)).toEqual([
    'oh_minimum_wage.source: must name the publication of the minimum wage of Ohio from 2027-01-01 (the Department of Commerce of Ohio)',
  ]);
  const figures = filled({ ...ohio, ...novatos }).map((figure) =>
    /^(oh|ca-novato)_/.test(figure.code) ? { ...figure, source: 'a notice' } : figure,
  );
  const { bundle, problems } = bundleOfForm({ ...form, figures });
  expect(problems).toEqual([]);
  const valid = validateBundle(JSON.parse(JSON.stringify(bundle)));
  expect(valid.problems).toEqual([]);
  if (!valid.bundle) return;
  const { wageFloors } = tablesOf(valid.bundle);
  const on = (state: string, day: string, place?: object) =>
    wageFloors.at({ state, headcount: 120, ...place }, day);
  const { floor } = on('OH', '2027-01-04');
  expect(floor).toMatchObject({ minimum: '11.30', tippedCash: '5.65' });
  expect(on('OH', '2026-12-31').floor.minimum).toBe('11.00');
  expect(on('OH', '2027-01-04').unlisted).toEqual([]);
  // Where no cash wage of tips is named, none is below the minimum.
  const novatoOn = on('CA', '2027-01-04', { address: { state: 'CA', localities: ['ca-novato'] } });
  expect(novatoOn).toMatchObject({ floor: { minimum: '18.10', tippedCash: '18.10', source: 'a notice' } });
  // A wage that nobody has published stays open.
  expect(on('AZ', '2027-01-04').unlisted).toHaveLength(1);
});
