import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { amountsOf } from './amounts-of.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeEach(async () => {
  world = await payrollWorld(service);
});

const ask = async (query: string, variables: object = {}) => {
  const { body } = await graphql(service, world.key, query, { companyId: world.companyID, ...variables });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

/** Two checks for each of three employees, paid in two months; the first with tips and a 401(k). */
async function paidQuarter() {
  const [first = ''] = world.employees;
  const { deductionTemplateID } = await world.post('/deductionTemplate', {
    deduction_type: '401k',
    custom_name: '401(k)',
    employee_contribution: { contribution_type: 'percentage', value: 5, override_type: 'overridable' },
    employer_contribution: { contribution_type: 'percentage', value: 2, override_type: 'final' },
  });
  const opened = [];
  for (const employee of world.employees) {
    opened.push(await world.open(employee, '2026-11-01', '2026-11-20'));
    opened.push(await world.open(employee, '2026-11-15', '2026-12-04'));
  }
  const ids: string[] = opened.map(({ employeeCheckID }) => employeeCheckID);
  const shifts = [{ time: '2026-11-03', overtime: { hours: 4 }, tips: { amount: 31.07 } }];
  await world.post('/shifts', { employeeCheckID: ids[0], shifts });
  await world.post('/deductions', { employeeCheckID: ids[0], deductionTemplateID });
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  return { ids, first };
}

const form941 = `query ($companyId: ID!) { form941(companyId: $companyId, year: 2026, quarter: 4) {
  isOver employees employerRounding depositor lookback { from to total }
  lines { line amount formula missing checks(first: 100) { nodes { id workerId paidOn amount } } }
  days { date incomeTax employeeShare employerShare total } months { month total }
  deposits { from to dueOn amount rule } due { on citation } dueIfDeposited { on } } }`;
const formsW2 = `query ($companyId: ID!, $employeeId: ID, $first: Int, $startAt: ID) {
  formsW2(companyId: $companyId, year: 2026, employeeId: $employeeId, first: $first, startAt: $startAt) {
    nodes { id lastName ssnLastFour isInRetirementPlan boxes { line label amount checks { nodes { id amount } } } due { on } }
    next previous } }`;

type Line = { line: string; amount: number | null; checks: { nodes: Part[] } | null } & Words;
type Words = { formula: string | null; missing: string | null };
type Part = { id: string; amount: number };
const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + cents(amount), 0);
const on = (lines: readonly Line[], name: string) =>
  cents(lines.find(({ line }) => line === name)?.amount ?? 0);

describe("a quarter's return", () => {
  test('names the checks or the lines that each figure adds up', async () => {
    const { ids } = await paidQuarter();
    const { form941: form } = await ask(form941);
    // Nobody is paid for 12 December yet.
    expect(form).toMatchObject({ isOver: false, employees: 0, depositor: 'MONTHLY' });
    for (const { amount, formula, missing, checks } of form.lines as Line[]) {
      if (formula || missing) expect(checks).toBeNull();
      else expect(sum((checks?.nodes ?? []).map((part) => part.amount))).toBe(cents(amount ?? 0));
    }
    const wages = (form.lines as Line[]).find(({ line }) => line === '5c.1');
    expect(wages?.checks?.nodes.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const days = form.days.map(({ total }: { total: number }) => total);
    expect(sum(days)).toBe(on(form.lines, '12'));
    expect(form.days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-20', '2026-12-04']);
    expect(form.months.map(({ month }: { month: string }) => month)).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
    ]);
    expect(form.due).toEqual({ on: '2027-02-01', citation: '26 CFR 31.6071(a)-1(a)(1)' });
  });

  test('equals the checks as the API returns them', async () => {
    const { ids } = await paidQuarter();
    const { form941: form } = await ask(form941);
    const checks = await Promise.all(ids.map((id) => world.check(id)));
    const taxes = (...codes: string[]) =>
      sum(
        checks
          .flatMap((check) => check.taxes)
          .filter(({ code }) => codes.includes(code))
          .map(({ amount }) => amount),
      );
    expect(on(form.lines, '3')).toBe(taxes('us_income'));
    const fica = ['us_social_security', 'us_medicare'];
    const all = taxes('us_income', ...fica, ...fica.map((code) => `${code}_employer`));
    expect(on(form.lines, '12')).toBe(all);
    expect(on(form.lines, '5b.1')).toBe(31_07);
  });

  test('leaves out a voided check', async () => {
    const { ids } = await paidQuarter();
    const [voided = ''] = ids;
    const before = await ask(form941);
    const lost = cents(
      (await world.check(voided)).taxes.find((tax: { code: string }) => tax.code === 'us_income').amount,
    );
    await world.post('/employeeCheck/void', { employeeCheckID: voided });
    const after = await ask(form941);
    expect(on(after.form941.lines, '3')).toBe(on(before.form941.lines, '3') - lost);
    expect(JSON.stringify(after)).not.toContain(voided);
  });

  test('leaves out checks that are computed and not yet paid', async () => {
    await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20');
    await world.advance({ to: '2026-11-19T00:00:00Z' });
    const { form941: form } = await ask(form941);
    expect(form.lines.every(({ amount }: Line) => !amount)).toBe(true);
    expect(form.days).toEqual([]);
  });
});

describe('wage statements', () => {
  test('add up to the return, page by page', async () => {
    await paidQuarter();
    const { form941: form } = await ask(form941);
    const pages = [];
    for (let startAt: string | null = null, page = 0; page === 0 || startAt; page++) {
      const {
        formsW2: answer,
      }: { formsW2: { nodes: { id: string; boxes: Line[] }[]; next: string | null } } = await ask(formsW2, {
        first: 2,
        startAt,
      });
      pages.push(answer);
      startAt = answer.next;
    }
    expect(pages.map(({ nodes }) => nodes.length)).toEqual([2, 1]);
    const all = pages.flatMap(({ nodes }) => nodes);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(world.employees));
    const boxes = (name: string) => all.reduce((total, each) => total + on(each.boxes, name), 0);
    expect(boxes('2')).toBe(on(form.lines, '3'));
    expect(boxes('3')).toBe(on(form.lines, '5a.1'));
    expect(boxes('5')).toBe(on(form.lines, '5c.1'));
  });

  test('have the last four digits of an SSN, deferrals, tips and the overtime premium, each with its checks', async () => {
    const { ids, first } = await paidQuarter();
    const { formsW2: answer } = await ask(formsW2, { employeeId: first });
    expect(answer.nodes).toHaveLength(1);
    const [{ boxes, ...form }] = answer.nodes;
    expect(form).toMatchObject({ isInRetirementPlan: true, due: { on: '2027-02-01' } });
    expect(on(boxes, '7')).toBe(31_07);
    expect(on(boxes, '12TP')).toBe(31_07);
    expect(on(boxes, '12D')).toBeGreaterThan(0);
    expect(on(boxes, '12TT')).toBeGreaterThan(0);
    expect(on(boxes, '1')).toBe(on(boxes, '5') - on(boxes, '12D'));
    const premium = boxes.find(({ line }: Line) => line === '12TT');
    expect(premium.checks.nodes.map(({ id }: Part) => id)).toEqual([ids[0]]);
    const sdi = boxes.find(({ label }: { label: string }) => label === 'California SDI');
    expect(sdi.line).toBe('14a');
    expect(on(boxes, '17:CA')).toBeGreaterThan(0);
    expect(JSON.stringify(answer)).not.toMatch(/(?<![\w-])\d{3}-?\d{2}-?\d{4}(?![\w-])/); // no id is one
  });
});

test("the year's unemployment return names what is not published yet", async () => {
  await paidQuarter();
  const { form940: form } = await ask(`query ($companyId: ID!) { form940(companyId: $companyId, year: 2026) {
    lines { line amount formula missing checks(first: 100) { nodes { amount } } } rounding states { state creditReduction }
    quarters { quarter total } deposits { dueOn amount } due { on } } }`);
  expect(on(form.lines, '3') - on(form.lines, '6')).toBe(on(form.lines, '7'));
  expect(form.quarters.map(({ total }: { total: number }) => total > 0)).toEqual([false, false, false, true]);
  expect(form.lines.find(({ line }: Line) => line === '11')).toMatchObject({
    amount: null,
    missing: expect.stringMatching(/^the credit reduction of 2026 was not published/),
  });
  expect(form.states).toEqual([{ state: 'CA', creditReduction: null }]);
  expect(form.deposits).toEqual([]); // 3 employees owe less than 500
});

test('a contractor is reported from 2,000 dollars in 2026, with every payment and no reimbursement', async () => {
  const pay = (amount: number, type = 'payment') =>
    world.post('/contractorPayment', {
      contractorID: world.contractorID,
      pay_date: '2026-11-20',
      amount,
      type,
    });
  await pay(1999.99);
  await pay(500, 'reimbursement');
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const query = `query ($companyId: ID!) { forms1099Nec(companyId: $companyId, year: 2026) { nodes {
    id isDue because nonemployeeCompensation federalIncomeTaxWithheld payments { nodes { amount } } } } }`;
  const [before] = (await ask(query)).forms1099Nec.nodes;
  expect(before).toMatchObject({
    isDue: false,
    nonemployeeCompensation: 1999.99,
    federalIncomeTaxWithheld: 0,
  });
  await world.post('/contractorPayment', {
    contractorID: world.contractorID,
    pay_date: '2026-12-04',
    amount: 0.01,
  });
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  const [after] = (await ask(query)).forms1099Nec.nodes;
  expect(after.payments.nodes.map(({ amount }: Part) => amount)).toEqual([1999.99, 0.01]);
  expect(after).toMatchObject({ isDue: true, nonemployeeCompensation: 2000 });
});

test('the database stores the amounts of the paycheck for each check', async () => {
  const { ids } = await paidQuarter();
  const kept = await arrange(service, world, (db) => db.checkAmounts.findMany());
  expect(kept).toHaveLength(ids.length);
  const checks = await arrange(service, world, (db) => db.employeeCheck.findMany());
  for (const { employeeCheckId, amounts, periodEnd } of kept) {
    const check = checks.find(({ id }) => id === employeeCheckId);
    const stored = check?.stored as unknown as StoredCheck; // as the payrun keeps it
    expect(amounts).toEqual(amountsOf(stored));
    expect(periodEnd).toBe(stored.worksheet.periodEnd);
  }
});

test.each([
  ['form941(companyId: $companyId, year: 2024, quarter: 1) { year }', 'year must be one of 2025, 2026'],
  ['form941(companyId: $companyId, year: 2026, quarter: 5) { year }', 'quarter must be 1 to 4'],
  ['formsW2(companyId: $companyId, year: 1900) { next }', 'year must be one of 2025, 2026'],
  [
    'formsW2(companyId: $companyId, year: 2026, startAt: "x") { next }',
    'No employee with the given ID exists.',
  ],
  [
    'formsW2(companyId: $companyId, year: 2026, employeeId: "x") { next }',
    'No employee with the given ID exists.',
  ],
])('%s is refused', async (field, message) => {
  const variables = { companyId: world.companyID };
  const { body } = await graphql(service, world.key, `query ($companyId: ID!) { ${field} }`, variables);
  expect(body.errors.map((error: { message: string }) => error.message)).toEqual([message]);
});
