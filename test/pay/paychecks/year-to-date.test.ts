/** The year to date of a check, for callers who may see the check. */
import { expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { call, graphql } from '../../support/client.ts';
import { sized } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';

servePayrolls(Date.parse('2025-11-14T20:00:00Z'));

type Amounts = Record<string, string | number | null>;
type Sums = { totals: Amounts; earnings: Amounts[]; taxes: Amounts[]; withheld: Amounts[] };
type Check = Sums & { id: string; checkDate: string; yearToDate: Sums | null };

const sums = `
  totals { grossEarnings grossPay netPay employerTaxes employeeTaxes employeeDeductions employeeGarnishments
    employerDeductions companyDebit companyCashRequirement }
  earnings { kind hours amount }
  taxes { code name jurisdiction payer amount taxableWages }
  withheld { kind type name amount employerAmount }`;

/** The employee's checks, in order of check date. */
async function checksOf(employeeId = world.employeeID): Promise<Check[]> {
  const query = `query ($companyId: ID!, $employeeId: ID!) {
    employeeChecks(companyId: $companyId, employeeId: $employeeId, first: 100) {
      nodes { id checkDate ${sums} yearToDate { ${sums} } }
    }
  }`;
  const { body } = await graphql(service, world.key, query, { companyId: world.companyID, employeeId });
  const { nodes } = body.data.employeeChecks;
  return nodes.toSorted((a: Check, b: Check) => a.checkDate.localeCompare(b.checkDate));
}

/** The sums of lines that differ only in their amounts, in whole cents and ten-thousandths of an hour. */
function added(lines: readonly Amounts[]): Amounts[] {
  const found = new Map<string, Amounts>();
  for (const line of lines) {
    const words = Object.entries(line).filter(([, value]) => typeof value !== 'number');
    const sum = found.get(JSON.stringify(words)) ?? Object.fromEntries(words);
    for (const [name, value] of Object.entries(line)) {
      if (typeof value === 'number')
        sum[name] = Math.round((Number(sum[name] ?? 0) + value) * 10_000) / 10_000;
    }
    found.set(JSON.stringify(words), sum);
  }
  const isSomething = (line: Amounts) =>
    Object.values(line).some((value) => typeof value === 'number' && value);
  return [...found.values()].filter(isSomething);
}

const inOrder = (lines: readonly Amounts[]): string[] =>
  lines.map((line) => JSON.stringify(Object.entries(line).sort())).sort();

/** The sums of the checks' own lines. */
const expected = (checks: readonly Sums[]) => ({
  totals: added(checks.map(({ totals }) => totals))[0],
  earnings: inOrder(added(checks.flatMap(({ earnings }) => earnings))),
  taxes: inOrder(added(checks.flatMap(({ taxes }) => taxes))),
  withheld: inOrder(added(checks.flatMap(({ withheld }) => withheld))),
});
const shownYear = (year: Sums | null | undefined) =>
  year && {
    totals: year.totals,
    earnings: inOrder(year.earnings),
    taxes: inOrder(year.taxes),
    withheld: inOrder(year.withheld),
  };

async function withhold() {
  const { employeeID } = world;
  const effective_start_date = '2025-11-01';
  const templates = [
    { deduction_type: '401k', value: 40, employer: 15 },
    { deduction_type: 'miscellaneous', custom_name: 'Uniform fund', value: 7.5 },
    { deduction_type: 'miscellaneous', custom_name: 'Parking', value: 12.25 },
  ];
  for (const { value, employer, ...template } of templates) {
    const contribution = { contribution_type: 'dollars', override_type: 'final' };
    const { deductionTemplateID } = await world.post('/deductionTemplate', {
      ...template,
      employee_contribution: { ...contribution, value },
      ...(employer ? { employer_contribution: { ...contribution, value: employer } } : {}),
    });
    const recurring = { employeeID, deductionTemplateID, effective_start_date };
    await world.post('/employee-deduction-templates', recurring);
  }
  await world.post('/garnishments', {
    employeeID,
    garnishment_type: 'student_loan',
    agency: { name: 'Department of Education', address: 'PO Box 790336, St. Louis, MO 63179' },
    case_id: 'CGC-25-1',
    order_number: 'WG-1',
    effective_start_date,
    cap_amount: 25,
  });
}

/**
 * Every second Friday, each for the period that ends a week before: two of 2025, and of 2026 half or, in a
 * sample, a quarter.
 */
const paydays = Array.from({ length: sized(14, 8) }, (_, i) => dayAfter('2025-12-05', 14 * i));
const [january = '', midJanuary = '', lateJanuary = ''] = paydays.slice(2);
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
const openOn = async (day: string, employeeID = world.employeeID, more: object = {}): Promise<string> =>
  (await world.open(employeeID, dayAfter(day, -19), day, more)).employeeCheckID;

test('the year to date is the sum of the checks of the year up to this one, line by line', async () => {
  await withhold();
  for (const [i, day] of paydays.entries()) {
    const begins = dayAfter(day, -19);
    const shifts = [
      {
        time: dayAfter(begins, 1),
        hourly: { hours: 7.25 + i / 8 },
        overtime: { hours: i / 3 > 1 ? 1.5 : 0 },
      },
      { time: dayAfter(begins, 2), pto: { hours: i % 3 === 0 ? 4 : 0 } },
      ...(i % 4 === 1 ? [{ time: dayAfter(begins, 3), bonus: { amount: 150.33 } }] : []),
      ...(i % 5 === 2 ? [{ time: dayAfter(begins, 4), reimbursement: { amount: 41.07 } }] : []),
      { time: dayAfter(begins, 8), hourly: { hours: 24 } },
      { time: dayAfter(begins, 9), hourly: { hours: 20 } },
    ];
    await openOn(day, world.employeeID, { shifts });
    await openOn(day, world.employees[1]);
  }
  await world.advance({ to: '2026-06-06T00:00:00Z' });
  const checks = await checksOf();
  expect(checks).toHaveLength(paydays.length);
  for (const [i, { checkDate, yearToDate }] of checks.entries()) {
    const year = checkDate.slice(0, 4);
    const counted = checks.slice(0, i + 1).filter((check) => check.checkDate.startsWith(year));
    expect([checkDate, shownYear(yearToDate)]).toEqual([checkDate, expected(counted)]);
  }
  const last = checks.at(-1)?.yearToDate;
  expect(last?.withheld.map(({ type, name }) => name ?? type).sort()).toEqual([
    '401k',
    'Parking',
    'Uniform fund',
    'student_loan',
  ]);
  expect(last?.earnings.length).toBeGreaterThan(3);
});

test('a voided check does not count, at later checks and at itself; a pending check has no year to date', async () => {
  const [first = '', second = '', third = ''] = [
    await openOn(january),
    await openOn(midJanuary),
    await openOn(lateJanuary),
  ];
  await world.advance({ to: '2026-01-17T00:00:00Z' });
  const body = { companyID: world.companyID, employeeCheckID: second };
  expect((await call(service, 'POST', '/employeeCheck/void', { key: world.key, body })).status).toBe(200);
  expect((await checksOf()).map(({ yearToDate }) => yearToDate !== null)).toEqual([true, true, false]);
  await world.advance({ to: '2026-01-31T00:00:00Z' });
  const checks = await checksOf();
  const [one, two, three] = checks;
  expect(checks.map(({ id }) => id)).toEqual([first, second, third]);
  if (!one || !two || !three) throw new Error('three checks');
  expect(shownYear(one.yearToDate)).toEqual(expected([one]));
  expect(shownYear(two.yearToDate)).toEqual(expected([one]));
  expect(shownYear(three.yearToDate)).toEqual(expected([one, three]));
});

test('the later of two checks of one day counts both', async () => {
  const ids = [await openOn(january), await openOn(january)];
  await world.advance({ to: '2026-01-03T00:00:00Z' });
  const checks = (await checksOf()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(checks.map(({ id }) => id)).toEqual(ids.toSorted());
  const [earlier, later] = checks;
  if (!earlier || !later) throw new Error('two checks');
  expect(shownYear(earlier.yearToDate)).toEqual(expected([earlier]));
  expect(shownYear(later.yearToDate)).toEqual(expected([earlier, later]));
});
