/** A company that moves in during a year goes on from what another service has paid. */
import { beforeAll, expect, it } from 'vitest';
import { monthSoFar } from '../../../src/pay/paychecks/month-so-far.ts';
import { paidSoFar } from '../../../src/pay/paychecks/paid-so-far.ts';
import { taxesByCode } from '../../../src/pay/paychecks/year-to-date-schema.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

const source = 'Register of the former service';
const tax = (code: string, taxable_wages: number, amount: number) => ({ code, taxable_wages, amount });
/** 180,000.00 until September: 4,500.00 below the base of Social Security. */
const third = {
  first_check_date: '2026-07-03',
  last_check_date: '2026-09-25',
  gross_pay: 180_000,
  net_pay: 110_730,
  taxes: [
    tax('us_income', 156_000, 21_500),
    tax('us_social_security', 180_000, 11_160),
    tax('us_medicare', 180_000, 2_610),
    tax('us_social_security_employer', 180_000, 11_160),
    tax('us_medicare_employer', 180_000, 2_610),
    tax('us_futa', 7_000, 42),
    tax('ca_income', 156_000, 10_000),
    tax('ca_sui', 7_000, 238),
  ],
  deductions: [{ type: '401k', amount: 24_000, employer_amount: 6_000 }],
  source,
};

const set = (entries: readonly object[], year = 2026, of = employeeID()) =>
  call(service, 'PATCH', '/employees/earlierPay', {
    key: world.key,
    body: { companyID: world.companyID, employeeID: of, year, entries },
  });
const employeeID = (): string => world.employees[0] ?? '';
const problems = ({ body }: Awaited<ReturnType<typeof set>>): string[] =>
  (body.errors ?? []).map(({ message }: { message: string }) => message);

let check: Awaited<ReturnType<typeof world.check>>;

beforeAll(async () => {
  await arrange(service, world, (db) =>
    db.employee.updateMany({
      where: { id: employeeID() },
      data: { defaultWage: 100, startDate: '2024-03-01' },
    }),
  );
});

it('sums that do not add up, overlap, repeat or name nothing are refused, and nothing is stored', async () => {
  expect(problems(await set([{ ...third, net_pay: 1 }]))).toEqual([
    'entries[0].net_pay must be 110,730.00: gross pay less taxes of the employee, deductions and garnishments',
  ]);
  expect(problems(await set([third, { ...third, first_check_date: '2026-09-25' }]))).toEqual([
    'entries[1].first_check_date is among the check dates of another entry',
  ]);
  expect(problems(await set([{ ...third, first_check_date: '2026-06-30' }]))).toEqual([
    'entries[0].last_check_date must be in the quarter of the first check date',
  ]);
  expect(problems(await set([{ ...third, last_check_date: '2026-07-01' }]))).toEqual([
    'entries[0].last_check_date must not be before the first check date',
  ]);
  expect(problems(await set([third], 2025))).toEqual(['entries[0].first_check_date must be in 2025']);
  const twice = { ...third, taxes: [...third.taxes, tax('us_futa', 0, 0)] };
  expect(problems(await set([twice]))).toEqual(['entries[0].taxes[8].code must not be repeated']);
  const unknown = { ...third, taxes: [...third.taxes, tax('ca_sdii', 0, 0)] };
  expect(problems(await set([unknown]))).toEqual([
    'entries[0].taxes[8].code must be the code of a tax of checks, such as us_medicare, ca_sdi or pa_local:philadelphia',
  ]);
  const above = { ...third, taxes: third.taxes.map((line) => ({ ...line, taxable_wages: 1 })) };
  expect(problems(await set([above]))[0]).toBe(
    'entries[0].taxes[0].amount must not exceed the wages that it taxed',
  );
  expect(await listed()).toEqual([]);
});

const listed = async () =>
  (await world.get('/employees/earlierPay', { employeeID: employeeID() })) as unknown[];

it('a check of a company that moved in during the year says where earlier pay is not stated', async () => {
  const [, other = ''] = world.employees;
  const codes = async () => {
    const query = `query ($companyId: ID!, $id: ID!) { employeeCheck(companyId: $companyId, id: $id) { warnings { code } } }`;
    const body = { query, variables: { companyId: world.companyID, id: employeeCheckID } };
    const { data } = (await call(service, 'POST', '/graphql', { key: world.key, body })).body;
    return data.employeeCheck.warnings.map(({ code }: { code: string }) => code);
  };
  const { employeeCheckID } = await world.open(other, '2026-11-01', '2026-11-20');

  const movedIn = (payrollFirstDate: string | null, skipMigration = false) =>
    arrange(service, world, (db) => db.company.updateMany({ data: { payrollFirstDate, skipMigration } }));
  await movedIn('2026-10-09');
  expect(await codes()).toContain('EARLIER_PAY_MISSING');
  for (const [day, skips] of [
    ['2026-10-09', true],
    ['2026-01-30', false],
    ['2025-10-10', false],
  ] as const) {
    await movedIn(day, skips);
    expect(await codes()).not.toContain('EARLIER_PAY_MISSING');
  }
  await movedIn('2026-10-09');
  await set([{ ...third, gross_pay: 0, net_pay: 0, taxes: [], deductions: [] }], 2026, other);
  expect(await codes()).not.toContain('EARLIER_PAY_MISSING');
  await movedIn(null, true);
});

it('the bases of Social Security and unemployment go on from it', async () => {
  expect((await set([third])).body).toMatchObject({ success: true });
  expect(await listed()).toMatchObject([{ ...third, states: [], garnished: 0 }]);
  const { employeeCheckID } = await world.open(employeeID(), '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-12-20T00:00:00Z' });
  check = await world.check(employeeCheckID);
  const taxed = (code: string) =>
    check.taxes.find((line: { code: string }) => line.code === code)?.taxable_wages;
  expect(['us_social_security', 'us_futa', 'ca_sui'].map(taxed)).toEqual([4_500, 0, 0]);
});

it('the year before gives the wages of Roth catch-up, and an entry within a month counts for the month', async () => {
  const fourth = { ...third, first_check_date: '2025-10-03', last_check_date: '2025-12-26' };
  await set([fourth], 2025);
  const november = {
    first_check_date: '2026-11-06',
    last_check_date: '2026-11-06',
    gross_pay: 900,
    net_pay: 865,
  };
  await set([third, { ...november, deductions: [{ type: 'transit', amount: 35 }], source }]);
  const check = { employeeId: employeeID(), checkDate: '2026-11-27' };
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const { year, month } = await runAs(service.core, access, async (operation) => {
    const places = { places: [{ state: 'CO' }], deductions: [] };
    const ofMonth = await monthSoFar(operation, world.companyID, [check], places);
    const ofYear = await paidSoFar(operation, world.companyID, [check]);
    return { year: ofYear.before(check), month: ofMonth.before(check) };
  });
  expect(year.lastYear).toEqual({ ficaWagesCents: 18_000_000, regularIncomeTaxCents: 2_150_000 });
  expect(year.deductionsCents).toEqual({ '401k': 2_400_000, transit: 3_500 });
  expect(year.employerContributionsCents).toEqual({ '401k': 600_000 });
  expect(month?.deductionsCents).toEqual({ transit: 3_500 });
  await set([], 2025);
  await set([third]);
});

it('the year to date and Form W-2 include it, and forms of the employer name what they do not include', async () => {
  const { employeeCheckID: id } = check;
  const query = `query ($companyId: ID!, $id: ID!) {
    employeeCheck(companyId: $companyId, id: $id) {
      totals { grossEarnings netPay }
      taxes { code amount }
      yearToDate { earlierPay totals { grossEarnings netPay } taxes { code amount } withheld { type amount employerAmount } }
    }
    formsW2(companyId: $companyId, year: 2026) { nodes { boxes { line amount checks { nodes { amount } } } warnings } }
    formW3(companyId: $companyId, year: 2026) { boxes { line amount } }
    form940(companyId: $companyId, year: 2026) { lines { line amount missing } }
    form941(companyId: $companyId, year: 2026, quarter: 3) { lines { line amount missing } }
  }`;
  const body = { query, variables: { companyId: world.companyID, id } };
  const { data } = (await call(service, 'POST', '/graphql', { key: world.key, body })).body;
  const { yearToDate: year, totals, taxes } = data.employeeCheck;
  expect(year.earlierPay).toBe(180_000);
  expect(year.totals.grossEarnings).toBe(180_000 + totals.grossEarnings);
  expect(cents(year.totals.netPay)).toBe(cents(110_730) + cents(totals.netPay));
  const withheldNow = taxes.find(({ code }: { code: string }) => code === 'us_income').amount;
  const lines = year.taxes.filter(({ code }: { code: string }) => code === 'us_income');
  expect(lines.map(({ amount }: { amount: number }) => cents(amount))).toEqual([
    cents(21_500) + cents(withheldNow),
  ]);
  expect(year.withheld).toContainEqual({ type: '401k', amount: 24_000, employerAmount: 6_000 });

  const w2 = data.formsW2.nodes.find(({ warnings }: { warnings: string[] }) => warnings.length);
  const box = (line: string) => w2.boxes.find((entry: { line: string }) => entry.line === line);
  expect([box('3').amount, box('12D').amount, cents(box('2').amount)]).toEqual([
    184_500,
    24_000,
    cents(21_500) + cents(withheldNow),
  ]);
  const parts = box('3').checks.nodes.map(({ amount }: { amount: number }) => amount);
  expect(parts.toSorted()).toEqual([180_000, 4_500]);
  expect(w2.warnings).toEqual([
    `Includes pay of another service from 2026-07-03 to 2026-09-25, as stated (${source}): its tips, overtime premium and benefits are not known.`,
  ]);
  const sum = data.formW3.boxes.find(({ line }: { line: string }) => line === '12a').amount;
  expect(sum).toBe(24_000);
  const missing = (form: { lines: { line: string; amount: number; missing: string }[] }, line: string) =>
    form.lines.find((entry) => entry.line === line);
  expect(missing(data.form941, '5a.1')).toEqual({
    line: '5a.1',
    amount: 0,
    missing: '180,000.00 of earlier pay',
  });
  expect(missing(data.form941, '12')?.missing).toBe('lines 5f and 11, and earlier pay');
  expect(missing(data.form941, '5f')?.missing).toBe('a Section 3121(q) notice of the IRS');
  expect(missing(data.form940, '7')?.missing).toBe('7,000.00 of earlier pay');
});

const cents = (dollars: number): number => Math.round(dollars * 100);

it('a tax that a company entered is one line of the year, by the name on the check', () => {
  const line = (name: string, amount: number) => ({
    code: 'ky_local:corbin',
    name,
    jurisdiction: `${name}, KY`,
    payer: 'employee',
    amount,
    taxableWages: 10 * amount,
  });
  const [before, now, other] = [line('corbin local tax', 100), line('Corbin fee', 20), line('Old name', 3)];
  expect(taxesByCode([before, now, other], [now])).toEqual([{ ...now, amount: 123, taxableWages: 1_230 }]);
  expect(taxesByCode([before, other], [])).toEqual([{ ...before, amount: 103, taxableWages: 1_030 }]);
});

it('a list replaces the one before, and none removes it', async () => {
  await set([{ ...third, taxes: [], deductions: [], net_pay: 180_000 }]);
  expect(await listed()).toMatchObject([{ taxes: [], net_pay: 180_000 }]);
  await set([]);
  expect(await listed()).toEqual([]);
});
