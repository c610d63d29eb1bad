import { describe, expect, test } from 'vitest';
import { balances, entryCounts, trialBalance } from '../ledger/books.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import { arrange } from '../support/arrange.ts';
import { call, graphql } from '../support/client.ts';
import { service } from '../support/served-world.ts';

servePayrolls();

const cutOff = { to: '2026-11-18T22:00:00Z' };
const payDay = { to: '2026-11-20T22:00:00Z' };
const cents = (dollars: number) => Math.round(dollars * 100);
const booked = () => balances(service.urls.test, world.companyID);
const open = async (more: object = {}): Promise<string> =>
  (await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', more)).employeeCheckID;
const voidIt = (employeeCheckID: string, headers: Record<string, string> = {}) =>
  call(service, 'POST', '/employeeCheck/void', {
    key: world.key,
    body: { companyID: world.companyID, employeeCheckID },
    headers,
  });
/** Where the workers are paid to. What ends in 10002 comes back two banking days after it arrived. */
const payTo = async (account_number: string) => {
  const account = { account_number, routing_number: '011401533' };
  await world.post('/bankaccount', { employeeID: world.employees[0], ...account });
  await world.post('/bankaccount', { contractorID: world.contractorID, ...account });
};
const afterReturn = { to: '2026-11-26T00:00:00Z' };

/** What is left where the debit has settled and nothing is to be paid of it. */
const allOfDebit = ({ company_debit }: { company_debit: number }) => ({
  cash: cents(company_debit),
  company_receivable: -cents(company_debit),
});

describe('voiding a check', () => {
  test('before it is paid leaves nothing owed, nothing paid and the payrun voided', async () => {
    const id = await open();
    await world.advance(cutOff);
    const { status, body } = await voidIt(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'voided', disbursement: { status: 'canceled' } });
    expect(await booked()).toEqual({});
    await world.advance(payDay);
    expect(await booked()).toEqual({});
    expect(await world.check(id)).toMatchObject({ status: 'voided', gross_pay: 1960 });
    expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ status: 'voided' });
    expect(await entryCounts(service.urls.test, world.companyID)).toEqual({ check_computed: 1, voided: 1 });
  });

  test('after it is paid makes the worker owe the pay, and draws nothing', async () => {
    await payTo('765400000');
    const id = await open();
    await world.advance(payDay);
    const { net_pay, totals } = await world.check(id);
    expect((await voidIt(id)).body.data).toMatchObject({
      status: 'voided',
      disbursement: { status: 'pending', history: [{ status: 'pending' }] },
    });
    expect(await booked()).toEqual({
      cash: cents(totals.company_debit) - cents(net_pay),
      company_receivable: cents(net_pay) - cents(totals.company_debit), // it gets back the rest
      recovery_payable: -cents(net_pay),
      worker_receivable: cents(net_pay),
    });
    expect(await trialBalance(service.urls.test)).toBe(0);
  });

  test('and given back to the company leaves nobody owing anything, once', async () => {
    await payTo('765400000');
    const id = await open();
    await world.advance(payDay);
    const confirm = () => {
      const mutation =
        'mutation ($c: ID!, $id: ID!) { confirmCheckRecovery(companyId: $c, employeeCheckId: $id) { id } }';
      return graphql(service, world.key, mutation, { c: world.companyID, id });
    };
    const refused = { extensions: { code: 'WRONG_STATE' }, message: expect.stringMatching(/nothing of it/) };
    expect((await confirm()).body.errors).toMatchObject([refused]); // it is the worker's
    const { net_pay, totals } = (await voidIt(id)).body.data;
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.filter(({ body }) => !body.errors)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.errors ?? [])).toMatchObject([refused, refused]);
    expect(await booked()).toEqual({
      cash: cents(totals.company_debit) - cents(net_pay),
      company_receivable: cents(net_pay) - cents(totals.company_debit),
    });
  });

  test("of which the money returns after the worker gave it back is the worker's again, and is sent", async () => {
    await payTo('765420001'); // comes back once
    const id = await open();
    await world.advance(payDay);
    await voidIt(id);
    const ids = { c: world.companyID, id };
    const mutation =
      'mutation ($c: ID!, $id: ID!) { done: confirmCheckRecovery(companyId: $c, employeeCheckId: $id) { id } }';
    expect((await graphql(service, world.key, mutation, ids)).body.errors).toBeUndefined();
    await world.advance(afterReturn);
    const { net_pay } = await world.check(id);
    const before = await booked();
    expect(before).toMatchObject({ returned_pay: -cents(net_pay) });
    expect(before).not.toHaveProperty('worker_receivable');
    await world.post('/employeeCheck/retry', { employeeCheckID: id });
    await world.advance({ to: '2026-12-01T00:00:00Z' });
    expect((await world.check(id)).disbursement.status).toBe('settled');
    expect(Object.keys(await booked())).toEqual(['cash', 'company_receivable']);
    expect(await trialBalance(service.urls.test)).toBe(0);
  });

  test('of which the money returns by itself makes nobody owe anything', async () => {
    await payTo('765410002');
    const id = await open();
    await world.advance(payDay);
    await voidIt(id);
    expect(await booked()).toHaveProperty('worker_receivable');
    await world.advance(afterReturn);
    expect(await booked()).toEqual(allOfDebit((await world.check(id)).totals));
  });

  test('whose pay no bank has been handed yet calls it back', async () => {
    await payTo('765400000');
    const id = await open();
    await world.advance(payDay);
    await arrange(service, world, (db) =>
      db.transfer.updateMany({ where: { employeeCheckId: id }, data: { status: 'created', nextAt: null } }),
    );
    const { data } = (await voidIt(id)).body;
    expect(data).toMatchObject({ status: 'voided', disbursement: { status: 'void' } });
    expect(await booked()).toEqual(allOfDebit(data.totals));
    const transfers = await arrange(service, world, (db) =>
      db.transfer.findMany({ where: { employeeCheckId: id } }),
    );
    expect(transfers.map(({ status }) => status)).toEqual(['canceled']);
  });

  test('of a worker without an account, who was sent nothing, makes nobody owe anything', async () => {
    const id = await open();
    await world.advance(payDay);
    const { data } = (await voidIt(id)).body;
    expect(data).toMatchObject({ status: 'voided', disbursement: { status: 'void' } });
    expect(await booked()).toEqual(allOfDebit(data.totals));
    await payTo('765400000');
    await world.advance(afterReturn);
    expect(await booked()).toEqual(allOfDebit(data.totals));
  });

  test('after its pay came back gives it to the company: the check has failed', async () => {
    await payTo('765410002');
    const id = await open();
    await world.advance(afterReturn);
    const { body } = await voidIt(id);
    expect(body.data).toMatchObject({ status: 'failed', disbursement: { status: 'refunded' } });
    expect(await booked()).toEqual(allOfDebit(body.data.totals));
    expect((await voidIt(id)).body.errors).toMatchObject([
      { code: 13, message: 'The employee check is failed: it is undone already.' },
    ]);
  });

  test('paid on paper stops the paper', async () => {
    const id = await open({ disbursement: { method: 'physical_check' } });
    await world.advance(payDay);
    const { data } = (await voidIt(id)).body;
    expect(data).toMatchObject({ status: 'voided', disbursement: { status: 'void' } });
    expect(await booked()).toEqual(allOfDebit(data.totals));
    expect(await entryCounts(service.urls.test, world.companyID)).toMatchObject({ pay_stopped: 1 });
  });

  test('that is pending is refused: it can be deleted', async () => {
    const id = await open();
    expect((await voidIt(id)).body.errors).toMatchObject([
      { code: 13, message: expect.stringMatching(/is pending.*delete it/) },
    ]);
  });

  test('in another version than the one named is refused', async () => {
    const id = await open();
    await world.advance(cutOff);
    expect((await voidIt(id, { 'If-Match': '"another"' })).status).toBe(412);
    expect(await world.check(id)).toMatchObject({ status: 'pre-processed' });
  });

  test.each([
    ['twice at once', []],
    ['twice at once while it is paid out', [payDay]],
  ])('%s happens once, and the books balance', async (_, advances) => {
    await payTo('765400000');
    const id = await open();
    await world.advance(cutOff);
    const voids = Promise.all([voidIt(id), voidIt(id), voidIt(id)]);
    await Promise.all(advances.map((to) => world.advance(to)));
    expect((await voids).map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const {
      check_paid = 0,
      recovery = 0,
      debit_settled = 0,
      ...counts
    } = await entryCounts(service.urls.test, world.companyID);
    expect(counts).toEqual({ check_computed: 1, voided: 1 });
    expect(check_paid).toBe(recovery);
    const { worker_receivable = 0, cash = 0 } = await booked();
    const { totals } = await world.check(id);
    expect(worker_receivable + cash).toBe(debit_settled * cents(totals.company_debit));
    expect(await trialBalance(service.urls.test)).toBe(0);
  });

  test('of many while they are paid out: each is paid and owed back, or not paid at all', async () => {
    await payTo('765400000');
    const opening = Array.from({ length: 12 }, () => open());
    const ids = await Promise.all(opening);
    await world.advance(cutOff);
    const voids = ids.map((id) => voidIt(id));
    await Promise.all([...voids, world.advance(payDay)]);
    expect((await Promise.all(voids)).map(({ status }) => status)).toEqual(ids.map(() => 200));
    const counts = await entryCounts(service.urls.test, world.companyID);
    expect(counts).toMatchObject({ check_computed: 12, voided: 12 });
    expect(counts['check_paid']).toBe(counts['recovery']);
    const { cash = 0, company_receivable = 0, ...rest } = await booked();
    const { worker_receivable = 0, recovery_payable = 0, ...owed } = rest;
    expect({ owed, ofWorker: worker_receivable + recovery_payable }).toEqual({ owed: {}, ofWorker: 0 });
    expect(cash + company_receivable).toBe(0);
  });

  test('leaves the rest of its payrun to be paid', async () => {
    const id = await open();
    const other = await world.open(world.employees[1] ?? '', '2026-11-01', '2026-11-20');
    await world.advance(cutOff);
    await voidIt(id);
    await world.advance(payDay);
    expect(await world.check(other.employeeCheckID)).toMatchObject({ status: 'processed' });
    const [payrun] = await world.get('/employerCheck', {});
    expect(payrun).toMatchObject({ status: 'processed', totals: { gross_pay: 1960 } });
  });
});

describe('after a void it is as if the check had not been', () => {
  test('for wage bases: the next check, for the same period, is taxed anew', async () => {
    const shifts = [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount: 6000 } }];
    const first = await open({ shifts });
    await world.advance(payDay);
    await voidIt(first);
    const again = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-12-04', { shifts });
    await world.advance({ to: '2026-12-05T00:00:00Z' });
    const { taxes, status } = await world.check(again.employeeCheckID);
    expect(status).toBe('processed');
    const futa = taxes.find(({ code }: { code: string }) => code === 'us_futa');
    expect(futa.taxable_wages).toBe(6000); // 1,000 had the first check counted: 26 USC 3306(b)(1)
  });

  test('for a garnishment that ends at a total: it takes all of it from the next', async () => {
    const order = {
      employeeID: world.employees[0],
      garnishment_type: 'child_support',
      agency: { name: 'Sheriff of San Francisco', address: '1 Dr Carlton B Goodlett Pl' },
      case_id: 'C-1',
      order_number: 'O-1',
      effective_start_date: '2026-01-01',
      cap_amount: 80,
      total_amount: 100,
    };
    await world.post('/garnishments', order);
    const first = await open();
    await world.advance(cutOff);
    expect(await booked()).toMatchObject({ 'garnishment_payable Sheriff of San Francisco': -8000 });
    await voidIt(first);
    const again = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-12-04');
    await world.advance({ to: '2026-12-03T00:00:00Z' });
    expect((await world.check(again.employeeCheckID)).totals.employee_garnishments).toBe(80); // of 100 left
  });

  test('but a check computed meanwhile stays as it is', async () => {
    const shifts = [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount: 6000 } }];
    const first = await open({ shifts });
    const second = await world.open(world.employees[0] ?? '', '2026-11-15', '2026-12-04', { shifts });
    await world.advance({ to: '2026-12-05T00:00:00Z' });
    const before = await world.check(second.employeeCheckID);
    await voidIt(first);
    expect(await world.check(second.employeeCheckID)).toEqual(before);
  });
});

describe('voiding a payment to a contractor', () => {
  const pay = async () =>
    (
      await world.post('/contractorPayment', {
        contractorID: world.contractorID,
        pay_date: '2026-11-20',
        amount: 500,
      })
    ).contractorPaymentID;
  const voidPayment = (contractorPaymentID: string) =>
    call(service, 'POST', '/contractorPayment/void', {
      key: world.key,
      body: { companyID: world.companyID, contractorPaymentID },
    });

  test('before it is paid leaves nothing owed', async () => {
    const id = await pay();
    await world.advance(cutOff);
    const { body } = await voidPayment(id);
    expect(body.data).toMatchObject({ status: 'voided', disbursement: { status: 'canceled' } });
    await world.advance(payDay);
    expect(await booked()).toEqual({});
  });

  test('after it is paid makes the contractor owe it, once', async () => {
    await payTo('765400000');
    const id = await pay();
    await world.advance(payDay);
    const answers = await Promise.all([voidPayment(id), voidPayment(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await booked()).toEqual({
      recovery_payable: -50_000,
      worker_receivable: 50_000,
    });
    const mutation = `mutation ($c: ID!, $id: ID!) {
      confirmPaymentRecovery(companyId: $c, contractorPaymentId: $id) { id } }`;
    const { body } = await graphql(service, world.key, mutation, { c: world.companyID, id });
    expect(body.errors).toBeUndefined();
    expect(await booked()).toEqual({});
  });

  test('that is pending is refused', async () => {
    expect((await voidPayment(await pay())).body.errors).toMatchObject([{ code: 13 }]);
  });
});
