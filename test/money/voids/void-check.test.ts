import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import { entryCounts, trialBalance } from '../ledger/books.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import {
  afterReturn,
  allOfDebit,
  booked,
  cents,
  cutOff,
  open,
  payDay,
  payLeft,
  payTo,
  voidIt,
} from './voided.ts';

servePayrolls();

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

  test('after its pay has left makes the worker owe it, and debits nobody', async () => {
    await payTo('765400000');
    const id = await open();
    await world.advance(payLeft);
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

  test('leaves nothing owed once the worker has returned the pay to the company', async () => {
    await payTo('765400000');
    const id = await open();
    await world.advance(payDay);
    const confirm = () => {
      const mutation =
        'mutation ($c: ID!, $id: ID!) { confirmCheckRecovery(companyId: $c, employeeCheckId: $id) { id } }';
      return graphql(service, world.key, mutation, { c: world.companyID, id });
    };
    const refused = { extensions: { code: 'WRONG_STATE' }, message: expect.stringMatching(/nothing of it/) };
    expect((await confirm()).body.errors).toMatchObject([refused]); // it is not voided yet
    const { net_pay, totals } = (await voidIt(id)).body.data;
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.filter(({ body }) => !body.errors)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.errors ?? [])).toMatchObject([refused, refused]);
    expect(await booked()).toEqual({
      cash: cents(totals.company_debit) - cents(net_pay),
      company_receivable: cents(net_pay) - cents(totals.company_debit),
    });
  });

  test('owes the worker the pay again when its bank returns it after the worker returned it', async () => {
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

  test("leaves nothing owed once the worker's bank returns the pay", async () => {
    await payTo('765410002');
    const id = await open();
    await world.advance(payDay);
    await voidIt(id);
    expect(await booked()).toHaveProperty('worker_receivable');
    await world.advance(afterReturn);
    expect(await booked()).toEqual(allOfDebit((await world.check(id)).totals));
  });

  test('cancels its transfer while no bank has it', async () => {
    await payTo('765400000');
    const id = await open();
    await world.advance(payLeft);
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

  test('leaves nothing owed when the worker has no account and was sent nothing', async () => {
    const id = await open();
    await arrange(service, world, (db) => db.bankAccount.updateMany({ data: { isActive: false } }));
    await world.advance(payDay);
    const { data } = (await voidIt(id)).body;
    expect(data).toMatchObject({ status: 'voided', disbursement: { status: 'canceled' } });
    expect(await booked()).toEqual(allOfDebit(data.totals));
    await payTo('765400000');
    await world.advance(afterReturn);
    expect(await booked()).toEqual(allOfDebit(data.totals));
  });

  test('after its pay was returned gives the pay to the company, and the check is failed', async () => {
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

  test('stops a paper check', async () => {
    const id = await open({ disbursement: { method: 'download_check' } });
    await world.advance(payDay);
    const { data } = (await voidIt(id)).body;
    expect(data).toMatchObject({ status: 'voided', disbursement: { status: 'void' } });
    expect(await booked()).toEqual(allOfDebit(data.totals));
    expect(await entryCounts(service.urls.test, world.companyID)).toMatchObject({ pay_stopped: 1 });
  });

  test.each([
    ['a check that an earlier version mailed is stopped', 'physical_check', 'void'],
    ['pay on a card of an earlier version is owed by the worker', 'paycard', 'pending'],
  ])('%s', async (_, disbursementMethod, status) => {
    const id = await open({ disbursement: { method: 'download_check' } });
    await world.advance(payDay);
    await arrange(service, world, (db) =>
      db.employeeCheck.updateMany({ where: { id }, data: { disbursementMethod } }),
    );
    expect((await voidIt(id)).body.data).toMatchObject({ status: 'voided', disbursement: { status } });
  });

  test('is refused while it is pending: it can be deleted', async () => {
    const id = await open();
    expect((await voidIt(id)).body.errors).toMatchObject([
      { code: 13, message: expect.stringMatching(/is pending.*delete it/) },
    ]);
  });

  test('is refused when If-Match names another version', async () => {
    const id = await open();
    await world.advance(cutOff);
    expect((await voidIt(id, { 'If-Match': '"another"' })).status).toBe(412);
    expect(await world.check(id)).toMatchObject({ status: 'pre-processed' });
  });

  test.each([
    ['twice at once', []],
    ['twice at once while it is paid out', [payDay]],
  ])('%s succeeds once, and the books balance', async (_, advances) => {
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

  atNight(
    'at once with the pay-out: each of many checks is either paid and owed back, or not paid',
    async () => {
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
    },
  );

  test('leaves the other checks of its payrun to be paid', async () => {
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
