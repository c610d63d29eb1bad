/** What changes in January, per person, before it happens: computed as payroll then computes and pays it. */
import { beforeAll, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { serveOnePayroll, world } from '../payruns/served-payroll.ts';

serveOnePayroll();

/** By period: the payday of 1 January is a holiday, and moves to December. */
const paydays = [
  ['2026-11-01', '2026-11-20'],
  ['2026-11-15', '2026-12-04'],
  ['2026-11-29', '2026-12-18'],
  ['2026-12-13', '2026-12-31'],
  ['2026-12-27', '2027-01-15'],
] as const;

const fields = `year before after problem people(first: 2, startAt: $startAt) { next nodes {
  id problem grossBefore grossAfter netBefore netAfter costBefore costAfter
  lines { code kind label before after taxedBefore taxedAfter reason why }
  notices { code message } openFigures { code name publisher expected canChange } } }`;

async function yearChange(startAt: string | null = null) {
  const query = `query ($companyId: ID!, $startAt: ID) { yearChange(companyId: $companyId) { ${fields} } }`;
  const { body } = await graphql(service, world.testKey, query, { companyId: world.companyID, startAt });
  expect(body.errors).toBeUndefined();
  return body.data.yearChange;
}

/** All people, over all pages. */
async function everybody() {
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered
  const people: any[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page = await yearChange(next);
    expect(page.people.nodes.length).toBeLessThanOrEqual(2);
    people.push(...page.people.nodes);
    next = page.people.next;
  }
  return new Map(people.map((person) => [person.id, person]));
}

const lineOf = (id: string, code: string) =>
  people.get(id).lines.find((line: { code: string }) => line.code === code);

const set = (id: string, data: object) =>
  arrange(service, world, (db) => db.employee.updateMany({ where: { id }, data }));

const open = async (at: number) => {
  const [begins, checkDate] = paydays[at] ?? ['', ''];
  await world.openAll(begins, checkDate);
  await world.advance({ to: `${addDays(checkDate, 1)}T12:00:00Z` });
};

let california = '';
let maryland = '';
let exempt = '';
beforeAll(async () => {
  [california = '', maryland = '', exempt = ''] = world.employees;
  await world.patch('/companies', {
    payroll_schedule: 'biweekly',
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    payroll_firstDate: '2026-11-20',
  });
  await set(california, { defaultWage: 17, workingState: 'CA', stateTax: { code: 'CA' } });
  await set(maryland, { defaultWage: 40, workingState: 'MD', stateTax: { code: 'MD', county: '03' } });
  await set(exempt, {
    defaultWage: 40,
    workingState: 'NY',
    stateTax: { code: 'NY' },
    federalTax: { filingStatus: 'single', form: '2020', exempt: true },
  });
  await arrange(service, world, (db) =>
    db.company.updateMany({ where: { id: world.companyID }, data: { headcount: 20 } }),
  );
});

test('nothing is compared before November', async () => {
  expect(await yearChange()).toMatchObject({
    year: null,
    before: null,
    people: { nodes: [] },
    problem: 'What changes in January is shown from November on, until the first payday of the year.',
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered
let people = new Map<string, any>();

test('from November on each person has the lines that differ, with reasons', async () => {
  await world.advance({ to: '2026-11-02T12:00:00Z' });
  const [nobodyYet] = (await everybody()).values();
  expect(nobodyYet.problem).toBe('No paycheck yet: what changes is shown once there is one.');
  await open(0);
  expect(await yearChange()).toMatchObject({
    year: 2027,
    before: '2026-12-31',
    after: '2027-01-15',
    problem: null,
  });
  people = await everybody();
  expect([...people.keys()].sort()).toEqual([...world.employees].sort());
  // Bases that were used up start again; programmes begin; rates change. Nothing else is listed.
  expect(lineOf(maryland, 'us_futa')).toEqual({
    code: 'us_futa',
    kind: 'EMPLOYER_TAX',
    label: 'Federal unemployment (FUTA)',
    before: 0,
    after: 19.2,
    taxedBefore: 0,
    taxedAfter: 3200,
    reason: 'BASE_RESTARTS',
    why: 'The wages of the year start at zero: $3,200.00 more is taxed',
  });
  expect(lineOf(maryland, 'md_famli')).toMatchObject({
    label: 'Maryland FAMLI',
    kind: 'EMPLOYEE_TAX',
    before: 0,
    after: 14.4,
    reason: 'BEGINS',
  });
  expect(lineOf(exempt, 'ny_pfl')).toMatchObject({ before: 13.82, after: 14.46, reason: 'FIGURES_CHANGE' });
  expect(lineOf(maryland, 'us_social_security')).toBeUndefined();
});

test('a shift of the last day of the calendar does not hide what changes for the others', async () => {
  const [first] = await arrange(service, world, (db) =>
    db.shift.findMany({ where: { employeeId: california }, take: 1 }),
  );
  const setTime = (time = '') =>
    arrange(service, world, (db) => db.shift.updateMany({ where: { id: first?.id ?? '' }, data: { time } }));
  await setTime('9999-12-31T00:00:00');
  expect((await everybody()).size).toBe(people.size);
  await setTime(first?.time);
});

test('a claim of exemption, a wage below the new minimum and figures that are not published are named', () => {
  expect(people.get(exempt).notices).toEqual([
    {
      code: 'W4_EXEMPTION_ENDS',
      message:
        'The W-4 claims exemption from federal income tax, which ends on February 16, 2027: without a new W-4, tax is withheld after that.',
    },
  ]);
  expect(people.get(california).notices).toEqual([
    {
      code: 'BELOW_MINIMUM_WAGE',
      message: expect.stringMatching(/80 h at 17\.00: .* 17\.40 since 2027-01-01/),
    },
  ]);
  expect(people.get(maryland).openFigures).toContainEqual({
    code: 'us_income_tax_tables',
    name: 'the federal income tax brackets and standard deduction (Pub. 15-T)',
    publisher: 'IRS',
    expected: 'October to December',
    canChange: true,
  });
  expect(people.get(maryland).openFigures).toContainEqual(
    expect.objectContaining({ code: 'us_social_security_wage_base', canChange: false }),
  );
});

test('payroll then pays just that, of the same hours', async () => {
  for (const at of [1, 2, 3, 4]) await open(at);
  for (const id of world.employees) {
    const query = { employeeID: id, limit: '100' };
    const checks: { check_date: string; net_pay: string; totals: Record<string, number> }[] = await world.get(
      '/employeeCheck',
      query,
    );
    const [, , , december, january] = checks.toSorted((a, b) => (a.check_date < b.check_date ? -1 : 1));
    const predicted = people.get(id);
    expect([december?.check_date, january?.check_date]).toEqual(['2026-12-31', '2027-01-15']);
    const totals = [december, january].map((check) => [
      check?.totals['net_pay'],
      check?.totals['company_debit'],
    ]);
    expect(totals).toEqual([
      [predicted.netBefore, predicted.costBefore],
      [predicted.netAfter, predicted.costAfter],
    ]);
  }
  expect((await yearChange()).year).toBeNull(); // the first payday is past
});

test('a year of which no figure is known has a problem, and nobody is compared by figures of another year', async () => {
  await world.advance({ to: '2027-11-20T12:00:00Z' });
  expect(await yearChange()).toEqual({
    year: null,
    before: null,
    after: null,
    problem:
      'What changes in January 2028 is shown once the operator of the service enters figures of that year.',
    people: { next: null, nodes: [] },
  });
});
