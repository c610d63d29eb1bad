/** The payday of 15 January 2027, line by line; in production it waits for unpublished figures. */
import { expect, test } from 'vitest';
import { bundleOfForm, missingForm } from '../../../src/engine/figures/next-year/form.ts';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { nameOf, packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import {
  companyID,
  employeeID,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from '../../money/bank-files/paid-by-files.ts';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { call, graphql } from '../../support/client.ts';

servePaidByFiles({ FIGURES_TRUSTED_KEYS: publicKey });

/** Each line: its tax, the pay that it counts, its amount, and how the amount was worked by hand. */
type Worked = readonly (readonly [code: string, wages: number, amount: number, how: string])[];

const federal = (wages: number, taxed: number, income: readonly [number, string]): Worked => {
  const cents = (rate: number) => Math.round(wages * rate * 100 + 1e-6) / 100;
  const law = '26 USC 3101, 3111: rates without a year; far below any wage base';
  return [
    ['us_social_security', wages, cents(0.062), law],
    ['us_medicare', wages, cents(0.0145), law],
    ['us_income', taxed, ...income],
    ['us_social_security_employer', wages, cents(0.062), law],
    ['us_medicare_employer', wages, cents(0.0145), law],
    ['us_futa', wages, cents(0.006), '26 USC 3301, 3302: 0.6 % of the first 7,000'],
  ];
};

const hourlyInCalifornia: Worked = [
  ...federal(2_375, 2_375, [
    201.15,
    'Pub. 15-T (2026, carried): 26 x 2,375 - 8,600 = 53,150; (1,240 + 12 % of 33,250) / 26',
  ]),
  [
    'ca_income',
    2_375,
    73.86,
    'Method B (2026, carried), biweekly: 2,375 - 219 = 2,156; 43.24 + 6.6 % of 562, less 6.47 for the allowance',
  ],
  ['ca_sdi', 2_375, 30.88, 'EDD (2026, carried): 1.3 %'],
  ['ca_ett', 2_375, 2.38, 'UI Code 976.6: 0.1 % of the first 7,000'],
  ['ca_sui', 2_375, 80.75, 'EDD: 3.4 % of a new employer, of the first 7,000'],
];
const salariedInNewYork: Worked = [
  ...federal(4_000, 3_800, [
    496.38,
    'Pub. 15-T (2026, carried): 26 x 3,800 - 8,600 = 90,200; (5,800 + 22 % of 32,300) / 26',
  ]),
  [
    'ny_income',
    3_800,
    185.54,
    'NYS-50-T-NYS (1/26, carried), biweekly: 3,800 - 284.60 = 3,515.40; 161.15 + 5.9 % of 413.40',
  ],
  ['ny_pfl', 4_000, 18.08, 'Department of Financial Services, 2027: 0.452 %'],
  ['ny_dbl', 4_000, 1.2, "Workers' Comp. Law 209: 0.5 %, at most 0.60 a week"],
  ['ny_rsf', 4_000, 3, 'Labor Law 581-b: 0.075 %'],
  ['ny_sui', 4_000, 161, 'new employer (2026, carried): 4.025 %'],
];
const movedToWashington: Worked = [
  ...federal(4_000, 4_000, [
    540.38,
    'Pub. 15-T (2026, carried): 26 x 4,000 - 8,600 = 95,400; (5,800 + 22 % of 37,500) / 26',
  ]),
  [
    'ca_income',
    800,
    1.63,
    'two days in California: Method B of 800 - 219 = 581; 4.69 + 2.2 % of 155, less 6.47 for the allowance',
  ],
  ['ca_sdi', 800, 10.4, 'EDD (2026, carried): 1.3 % of the days insured in California'],
  ['ca_ett', 800, 0.8, 'UI Code 976.6: 0.1 %'],
  ['ca_sui', 800, 27.2, 'EDD: 3.4 % of a new employer'],
  ['wa_pfml', 3_200, 25.83, 'ESD (2026, carried): 1.13 % x 71.43 % of the eight days in Washington'],
  ['wa_cares', 3_200, 18.56, 'RCW 50B.04.080: 0.58 %'],
  ['wa_sui', 3_200, 40, 'ESD (carried): 1.25 % of a new employer'],
];

const days = ['12-28', '12-29', '12-30', '12-31', '01-01', '01-04', '01-05', '01-06', '01-07', '01-08'].map(
  (day) => `${day < '02' ? 2027 : 2026}-${day}`,
);
const worked = (wage: number) => days.map((time) => ({ time, hourly: { hours: 8, wage } }));

/** The hours and tips of `hourlyInCalifornia`. */
const more = { time: '2027-01-08', overtime: { hours: 2, wage: 37.5 }, tips: { amount: 300 } };
const shiftsInCalifornia = [...worked(25), more];

type Tax = { code: string; taxable_wages: number; amount: number };
const linesOf = (taxes: readonly Tax[]) =>
  taxes.map(({ code, taxable_wages, amount }) => [code, taxable_wages, amount] as const);
const byCode = (all: readonly (readonly unknown[])[]) =>
  [...all].sort((a, b) => (`${a[0]}` < `${b[0]}` ? -1 : 1));
const expected = (lines: Worked) => byCode(lines.map(([code, wages, amount]) => [code, wages, amount]));

test('in test, three people are paid line by line as worked by hand, and the checks name the open figures', async () => {
  const people = await payrollWorld(service);
  const [inCalifornia = '', inNewYork = '', moved = ''] = people.employees;
  const buffalo = { working_state: 'NY', address: '1 Main St', city: 'Buffalo', state: 'NY', zip: '14201' };
  await people.patch('/employees', { employeeID: inNewYork, ...buffalo, is_salary: true, salary: 104_000 });
  const { deductionTemplateID } = await people.post('/deductionTemplate', {
    deduction_type: '401k',
    custom_name: '401(k)',
    employee_contribution: { contribution_type: 'dollars', override_type: 'overridable', value: 200 },
    employer_contribution: { contribution_type: 'dollars', override_type: 'final', value: 0 },
  });
  const since = { effective_start_date: '2026-12-01' };
  await people.post('/employee-deduction-templates', {
    employeeID: inNewYork,
    deductionTemplateID,
    ...since,
  });
  await people.post('/garnishments', {
    employeeID: inNewYork,
    garnishment_type: 'child_support',
    agency: { name: 'Support Collection Unit', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    cap_amount: 500,
    ...since,
  });
  const seattle = { address: '1 Pine St', city: 'Seattle', state: 'WA', zip: '98101' };
  const workplaces = [{ working_state: 'CA' }, { effective_date: '2026-12-30', working_state: 'WA' }];
  await people.patch('/employees', { employeeID: moved, ...seattle, workplaces });
  const checks = new Map<string, Worked>();
  for (const [employee, shifts, lines] of [
    [inCalifornia, shiftsInCalifornia, hourlyInCalifornia],
    [inNewYork, [], salariedInNewYork],
    [moved, worked(50), movedToWashington],
  ] as const) {
    const opened = await people.open(employee, '2026-12-27', '2027-01-15', { shifts });
    checks.set(opened.employeeCheckID, lines);
  }
  await people.advance({ to: '2027-01-16T00:00:00Z' });
  const nets: number[] = [];
  for (const [employeeCheckID, lines] of checks) {
    const check = await people.check(employeeCheckID);
    expect(check).toMatchObject({ status: 'processed', provisional: true });
    expect(byCode(linesOf(check.taxes))).toEqual(expected(lines));
    const open = check.warnings.filter(({ code }: Tax) => code === 'provisional_figures');
    expect(JSON.stringify(open)).toContain('the federal income tax brackets and standard deduction');
    nets.push(check.net_pay);
  }
  // Pay less the taxes of the employee; in New York less 200 of 401(k) and 500 of support, too.
  expect(nets).toEqual([1_887.42, 2_292.8, 3_097.2]);
});

test('in production the check waits for its figures, and is paid line by line once they are signed and loaded', async () => {
  const key = world.productionKey;
  for (const day of ['2026-11-18', '2026-11-20', '2026-11-23'])
    await runUntil(Date.parse(`${day}T22:00:00Z`));
  const reportingPeriodID = payPeriodFrom('biweekly', '2026-12-27')?.id;
  const shifts = shiftsInCalifornia;
  const body = { companyID, employeeID, reportingPeriodID, check_date: '2027-01-15', shifts };
  const opened = (await call(service, 'POST', '/employeeCheck', { key, body })).body.data;
  const check = async () => {
    const query = new URLSearchParams({ companyID, employeeCheckID: opened.employeeCheckID });
    return (await call(service, 'GET', `/employeeCheck?${query}`, { key })).body.data;
  };
  await runUntil(Date.parse('2027-01-13T23:00:00Z'));
  const held = await check();
  expect(held.status).toBe('pending');
  // Which figure, who publishes it, and where it is entered.
  expect(held.held_because).toMatch(
    /needs figures of 2027 that are not loaded: .*the withholding tables of California \(the tax agency of California, .*\).*enters them in the form that payroll tables missing 2027 prints/,
  );

  const form = missingForm(2027);
  const figures = form?.figures.map((figure) => ({
    ...figure,
    source: `${figure.publisher}, December 2026`,
  }));
  const { bundle, problems } = bundleOfForm({ ...form, figures });
  expect(problems).toEqual([]);
  const operate = async (query: string, variables: object) =>
    (await graphql(service, service.operatorKeys.production ?? '', query, variables)).body.errors;
  const load = 'mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }';
  expect(await operate(load, { bundle: packed(signed(bundle)) })).toBeUndefined();
  await runUntil(Date.parse('2027-01-14T00:00:00Z'));
  expect((await check()).status, 'loaded figures are used from the day that an operator activates').toBe(
    'pending',
  );
  const activate =
    'mutation ($bundle: Text!, $from: Date!) { activateFigures(bundle: $bundle, from: $from) { until } }';
  expect(await operate(activate, { bundle: nameOf(bundle), from: '2027-01-01' })).toBeUndefined();
  for (const hour of ['2027-01-14T01:00:00Z', '2027-01-14T22:00:00Z', '2027-01-15T22:00:00Z'])
    await runUntil(Date.parse(hour));
  const paid = await check();
  expect(paid).toMatchObject({ status: 'processed', provisional: false });
  // The form kept the figures of 2026, so each line is the one that the test environment has paid.
  expect(byCode(linesOf(paid.taxes))).toEqual(expected(hourlyInCalifornia));
  expect(paid.net_pay).toBe(1_887.42);
});
