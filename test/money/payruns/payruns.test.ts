import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { makeInProduction } from '../../support/world.ts';
import { payrollWorld, start } from './payroll-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const cents = (dollars: number) => Math.round(dollars * 100);
type Step = { what: string; check_date: string; checks: string[]; at: string; reason?: string };
const stepsOf = (steps: Step[]) =>
  steps.map(({ what, check_date, checks }) => [what, check_date, checks.length]);

describe('a month of biweekly payroll by the clock', () => {
  test('every check is computed at its cut-off, paid on its day, and adds up', async () => {
    const opened: string[] = [];
    for (const employee of world.employees) {
      opened.push((await world.open(employee, '2026-11-01', '2026-11-20')).employeeCheckID);
      opened.push((await world.open(employee, '2026-11-15', '2026-12-04')).employeeCheckID);
    }
    const { status, body } = await world.advance({ to: '2026-12-05T00:00:00Z' });
    expect(status).toBe(200);
    expect(stepsOf(body.data.happened)).toEqual([
      ['pre-processed', '2026-11-20', 3],
      ['settled', '2026-11-20', 0], // the company's debit
      ['sent', '2026-11-20', 3],
      ['processed', '2026-11-20', 3],
      ['settled', '2026-11-20', 3], // their pay
      ['pre-processed', '2026-12-04', 3],
      ['settled', '2026-12-04', 0],
      ['sent', '2026-12-04', 3],
      ['processed', '2026-12-04', 3],
      ['settled', '2026-12-04', 3],
    ]);
    // 14:00 in Los Angeles, two banking days before the check date, the day after, and on it.
    expect(body.data.happened.map(({ at }: Step) => at)).toEqual([
      '2026-11-18T22:00:00.000Z',
      '2026-11-19T22:00:00.000Z',
      '2026-11-19T22:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
      '2026-12-02T22:00:00.000Z',
      '2026-12-03T22:00:00.000Z',
      '2026-12-03T22:00:00.000Z',
      '2026-12-04T22:00:00.000Z',
      '2026-12-04T22:00:00.000Z',
    ]);
    for (const id of opened) {
      const check = await world.check(id);
      expect(check).toMatchObject({ status: 'processed', gross_pay: 1960 }); // 80 x 24.50
      const taxesOf = (payer: string) =>
        check.taxes
          .filter((tax: { payer: string }) => tax.payer === payer)
          .reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0);
      expect(taxesOf('employee')).toBe(cents(check.total_employee_taxes));
      expect(taxesOf('employer')).toBe(cents(check.total_employer_taxes));
      expect(cents(check.net_pay)).toBe(196_000 - taxesOf('employee'));
      expect(cents(check.totals.company_debit)).toBe(196_000 + taxesOf('employer'));
    }
    const payruns = await world.get('/employerCheck', {});
    expect(
      payruns.map((payrun: { status: string; check_date: string }) => [payrun.status, payrun.check_date]),
    ).toEqual([
      ['processed', '2026-11-20'],
      ['processed', '2026-12-04'],
    ]);
    expect(payruns[0].totals.gross_pay).toBe(3 * 1960);
    const [checkId] = opened;
    const { employerCheckID } = await world.check(checkId ?? '');
    expect((await world.get('/employerCheck', { employerCheckID })).employee_checks).toHaveLength(3);
  });

  test('earlier checks of the year count toward wage bases', async () => {
    const [employee = ''] = world.employees;
    const shifts = [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount: 6000 } }];
    const first = await world.open(employee, '2026-11-01', '2026-11-20', { shifts });
    const second = await world.open(employee, '2026-11-15', '2026-12-04', { shifts });
    const next = await world.open(employee, '2026-12-13', '2027-01-08', { shifts });
    await world.advance({ to: '2027-01-09T00:00:00Z' });
    const futa = async ({ employeeCheckID }: { employeeCheckID: string }) =>
      (await world.check(employeeCheckID)).taxes.find(({ code }: { code: string }) => code === 'us_futa')
        ?.taxable_wages;
    expect(await futa(first)).toBe(6000);
    expect(await futa(second)).toBe(1000); // 7,000 a year, 26 USC 3306(b)(1)
    expect(await futa(next)).toBe(6000); // the base of another year
  });

  test('an unapproved check waits, and the others are paid without it', async () => {
    const [one = '', other = ''] = world.employees;
    const waiting = await world.open(one, '2026-11-01', '2026-11-20', { approval_required: true });
    const paid = await world.open(other, '2026-11-01', '2026-11-20');
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    expect(await world.check(waiting.employeeCheckID)).toMatchObject({ status: 'pending', net_pay: null });
    expect((await world.check(paid.employeeCheckID)).status).toBe('processed');
  });

  test.each([{ approved: true }, { approval_required: false }])(
    'a check cannot join its payrun after the cut-off: %j is refused until the check is moved',
    async (change) => {
      const [employeeID = ''] = world.employees;
      const more = { approval_required: true };
      const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20', more);
      await world.advance({ to: '2026-11-18T22:00:00Z' });
      const patch = (members: object) =>
        call(service, 'PATCH', '/employeeCheck', {
          key: world.key,
          body: { companyID: world.companyID, employeeCheckID, ...members },
        });
      expect((await patch(change)).body.errors).toMatchObject([{ code: 89 }]);
      expect((await patch({ ...change, check_date: '2026-12-04' })).status).toBe(200);
      await world.advance({ to: '2026-12-05T00:00:00Z' });
      expect((await world.check(employeeCheckID)).status).toBe('processed');
    },
  );

  test('payments to contractors are computed and paid on the same schedule', async () => {
    const { contractorID } = world;
    const { contractorPaymentID } = await world.post('/contractorPayment', {
      contractorID,
      pay_date: '2026-11-20',
      amount: 120.5,
    });
    const payment = async () => (await world.get('/contractorPayment', { contractorPaymentID })).status;
    await world.advance({ to: '2026-11-18T21:59:59Z' });
    expect(await payment()).toBe('pending');
    await world.advance({ by: 1 });
    expect(await payment()).toBe('pre-processed');
    await world.advance({ to: '2026-11-20T22:00:00Z' });
    expect(await payment()).toBe('processed');
    expect((await world.get('/employerCheck', {}))[0].contractor_total).toBe(120.5);
  });
});

test('a garnishment withholds from several payments to a contractor until its total is reached', async () => {
  const { contractorID } = world;
  const { garnishmentID } = await world.post('/garnishments', {
    contractorID,
    garnishment_type: 'creditor',
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    effective_start_date: '2026-01-01',
    cap_amount: 80,
    total_amount: 100,
  });
  const payment = { contractorID, pay_date: '2026-11-20', amount: 500 };
  await world.post('/contractorPayment', payment);
  await world.post('/contractorPayment', payment);
  await world.post('/contractorPayment', { ...payment, type: 'reimbursement' });
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const query =
    'query ($id: ID!) { contractorPayments(companyId: $id) { nodes { netAmount garnishments { amount } } } }';
  const { body } = await graphql(service, world.key, query, { id: world.companyID });
  expect(body.data.contractorPayments.nodes).toEqual([
    { netAmount: 420, garnishments: [{ amount: 80 }] },
    { netAmount: 480, garnishments: [{ amount: 20 }] },
    { netAmount: 500, garnishments: [] },
  ]);
  expect((await world.get('/garnishments', { garnishmentID })).withheld_amount).toBe(100);
});

describe('what cannot be paid', () => {
  test('payroll of a company without a verified bank account waits with the reason, and catches up once it has one', async () => {
    const bankStatus = (status: string) =>
      arrange(service, world, (db) =>
        db.company.updateMany({ where: { id: world.companyID }, data: { bankStatus: status } }),
      );
    await bankStatus('failed');
    const [employee = ''] = world.employees;
    const { employeeCheckID } = await world.open(employee, '2026-11-01', '2026-11-20');
    const { body } = await world.advance({ to: '2026-11-18T22:00:00Z' });
    expect(body.data.happened).toMatchObject(
      [{ what: 'held', reason: /bank/ }].map(() => ({ what: 'held' })),
    );
    expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ status: 'pending' });
    expect((await world.get('/employerCheck', {}))[0].held_because).toMatch(/could not be verified/);
    expect((await world.check(employeeCheckID)).status).toBe('pending');
    expect((await world.advance({ by: 60 })).body.data.happened).toEqual([]);
    await bankStatus('verified');
    expect(stepsOf((await world.advance({ to: '2026-11-21T00:00:00Z' })).body.data.happened)).toEqual([
      ['pre-processed', '2026-11-20', 1],
      ['settled', '2026-11-20', 0],
      ['sent', '2026-11-20', 1],
      ['processed', '2026-11-20', 1],
      ['settled', '2026-11-20', 1],
    ]);
    expect((await world.get('/employerCheck', {}))[0]).not.toHaveProperty('held_because');
  });

  test('a check that cannot be computed stays pending with the reason, and other checks are paid', async () => {
    const [one = '', other = ''] = world.employees;
    await arrange(service, world, (db) =>
      db.employee.updateMany({ where: { id: one }, data: { stateTax: { code: 'ZZ' }, workingState: 'ZZ' } }),
    );
    const broken = await world.open(one, '2026-11-01', '2026-11-20');
    const paid = await world.open(other, '2026-11-01', '2026-11-20');
    const { body } = await world.advance({ to: '2026-11-18T22:00:00Z' });
    expect(stepsOf(body.data.happened)).toEqual([
      ['held', '2026-11-20', 1],
      ['pre-processed', '2026-11-20', 1],
    ]);
    expect(await world.check(broken.employeeCheckID)).toMatchObject({ status: 'pending' });
    expect((await world.check(broken.employeeCheckID)).held_because).toMatch(
      /^The working state of the employee must be/,
    );
    expect((await world.check(paid.employeeCheckID)).status).toBe('pre-processed');
  });
});

describe('the clock', () => {
  test('belongs to one partner: payroll of another partner stays as it is', async () => {
    const other = await payrollWorld(service);
    const [employee = ''] = other.employees;
    const { employeeCheckID } = await other.open(employee, '2026-11-01', '2026-11-20');
    await world.advance({ to: '2027-03-01T00:00:00Z' });
    expect((await other.check(employeeCheckID)).status).toBe('pending');
    expect((await other.advance({ by: 0 })).body.data.now).toBe(new Date(start).toISOString());
  });

  test('decides which check dates are past their cut-off', async () => {
    await world.advance({ to: '2026-11-18T22:00:00Z' });
    const [employee = ''] = world.employees;
    await expect(world.open(employee, '2026-11-01', '2026-11-20')).rejects.toThrow(/"code":89/);
  });

  test.each([
    ['back', { to: '2026-10-01T00:00:00Z' }],
    ['nowhere', {}],
    ['by two arguments', { to: '2026-12-01T00:00:00Z', by: 5 }],
    ['to no instant', { to: 'tomorrow' }],
    ['past the years whose holidays are loaded', { to: '2044-01-01T00:00:00Z' }],
    ['to the last valid day', { to: '9999-12-31T23:00:00Z' }],
    ['past the last valid day', { to: '9999-12-31T23:59:59-12:00' }],
  ])('is not moved %s', async (_how, body) => {
    expect((await world.advance(body)).status).toBe(400);
    expect((await world.advance({ by: 0 })).body.data.now).toBe(new Date(start).toISOString());
  });

  test('does not exist in production, neither in REST nor in GraphQL', async () => {
    const key = await makeInProduction(service, world);
    const rest = await call(service, 'POST', '/test/clock/advance', { key, body: { by: 1 } });
    expect(rest.status).toBe(404);
    const { body } = await graphql(service, key, 'mutation { advanceClock(by: 1) { now } }');
    expect(body.errors[0].extensions.code).toBe('UNKNOWN_PATH');
  });
});
