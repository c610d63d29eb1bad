/** Pay is in the account on the payday, at each speed. Where it cannot be, its day is named beforehand. */
import { beforeEach, describe, expect, test } from 'vitest';
import { nextBankingDay } from '../../../src/engine/payroll/calendar/banking-day.ts';
import { debitDateOf, settlementAt } from '../../../src/engine/payroll/calendar/cut-off.ts';
import { leadOfSpeed, speeds } from '../../../src/engine/payroll/calendar/speeds.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { asSuperuser } from '../../support/databases.ts';
import { sampleOf, sized } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const payday = '2026-11-25'; // the day before Thanksgiving
const speedIs = (payroll_speed: string) => world.patch('/companies', { payroll_speed });
const advance = (to: string) => world.advance({ to });
type Transfer = { direction: string; effectiveOn: string; payDate: string; status: string };
const transfers = () =>
  asSuperuser<Transfer>(
    service.urls.test,
    `select t.direction, t.effective_on as "effectiveOn", r.check_date as "payDate", t.status from transfers t
     join employer_checks r on r.id = t.employer_check_id where r.company_id = $1 order by t.id`,
    [world.companyID],
  );
const pay = async (amount = 50, pay_date = payday): Promise<string> =>
  (await world.post('/contractorPayment', { contractorID: world.contractorID, pay_date, amount }))
    .contractorPaymentID;
const shown = (contractorPaymentID: string) => world.get('/contractorPayment', { contractorPaymentID });
const credits = async () => (await transfers()).filter(({ direction }) => direction === 'credit');

/** Consecutive banking days: more than a year and a half of them, or in a sample the turn of the year. */
const paydays: string[] = [sized(1, 0) ? '2026-11-10' : '2026-12-18'];
while (paydays.length < sized(400, 6)) paydays.push(nextBankingDay(paydays.at(-1) ?? ''));

test.each(sampleOf(speeds, 4))(
  'at %s every payday that is approved in time pays on its day, after its debit',
  async (speed) => {
    await speedIs(speed);
    const { companyID: companyId, contractorID: contractorId } = world;
    const own = { companyId, contractorId, amountCents: 50_00n, metadata: {} };
    await arrange(service, world, (db) =>
      db.contractorPayment.insertRows(paydays.map((payDate) => ({ id: newId(), ...own, payDate }))),
    );
    const last = paydays.at(-1) ?? '';
    expect((await advance(new Date(settlementAt(last)).toISOString())).status).toBe(200);
    const all = await transfers();
    const debitOn = (day: string) => debitDateOf(day, leadOfSpeed[speed]);
    expect(all.filter(({ direction }) => direction === 'credit').map(({ payDate }) => payDate)).toEqual(
      paydays,
    );
    for (const { direction, payDate, effectiveOn, status } of all) {
      const day = direction === 'credit' ? payDate : debitOn(payDate);
      expect([payDate, direction, effectiveOn, status]).toEqual([payDate, direction, day, 'settled']);
      expect(effectiveOn <= payDate).toBe(true);
    }
    const left = await arrange(service, world, (db) =>
      db.contractorPayment.findMany({ where: { companyId, status: { not: 'processed' } } }),
    );
    expect(left).toEqual([]);
  },
  sized(20, 2) * 60_000,
);

test('a check is processed when its pay arrives on the check date, and not when it leaves', async () => {
  const { employeeCheckID } = await world.open(world.employees[0] ?? '', '2026-11-01', payday);
  const before = await world.check(employeeCheckID);
  expect(before).toMatchObject({ status: 'pending', arrives_on: payday });
  await advance('2026-11-25T21:59:59Z');
  expect(await world.check(employeeCheckID)).toMatchObject({ status: 'pre-processed', arrives_on: payday });
  expect(await credits()).toMatchObject([{ status: 'submitted', effectiveOn: payday }]);
  await advance('2026-11-25T22:00:00Z');
  expect(await world.check(employeeCheckID)).toMatchObject({
    status: 'processed',
    arrives_on: payday,
    disbursement: { status: 'settled' },
  });
});

describe('pay that cannot leave in time', () => {
  const setBank = (bankStatus: string) =>
    arrange(service, world, (db) =>
      db.company.updateMany({ where: { id: world.companyID }, data: { bankStatus } }),
    );

  const moments: [when: string, can: string, day: string][] = [
    ['in the evening before', '2026-11-25T02:00:00Z', payday],
    ['on the payday', '2026-11-25T17:00:00Z', '2026-11-27'],
    ['on the holiday after it', '2026-11-26T20:00:00Z', '2026-11-27'],
    ['after the weekend', '2026-11-30T18:00:00Z', '2026-12-01'],
  ];
  test.each(sampleOf(moments, 2))(
    'as its company could not pay until %s names the day that it then has',
    async (_, can, day) => {
      const id = await pay();
      await setBank('failed');
      await advance(can);
      const named = await shown(id);
      const payrun = await world.get('/payrun', { check_date: payday });
      expect([named.status, named.arrives_on, payrun.arrives_on]).toEqual(['pending', day, day]);
      await setBank('verified');
      await advance(new Date(Date.parse(can) + 60_000).toISOString());
      expect(await shown(id)).toMatchObject({ status: 'pre-processed', arrives_on: day });
      const [debit, credit] = await transfers();
      expect([debit?.effectiveOn, credit?.effectiveOn]).toEqual([day, day]);
      await advance(new Date(settlementAt(day)).toISOString());
      expect(await shown(id)).toMatchObject({ status: 'processed', arrives_on: day });
    },
  );

  test('as its worker had no account leaves with the next file once there is one', async () => {
    const setAccounts = (isActive: boolean) =>
      arrange(service, world, (db) => db.bankAccount.updateMany({ data: { isActive } }));
    const id = await pay();
    await setAccounts(false);
    await advance('2026-11-25T18:00:00Z');
    expect(await shown(id)).toMatchObject({ status: 'pre-processed', arrives_on: '2026-11-27' });
    const account = { account_number: '7654321', routing_number: '011401533' };
    await world.post('/bankaccount', { contractorID: world.contractorID, ...account });
    await advance('2026-11-25T18:01:00Z');
    expect(await credits()).toMatchObject([{ effectiveOn: '2026-11-27' }]);
  });

  test('at same_day, as its debit is above the limit, arrives with the debit, and the payday says so', async () => {
    await speedIs('same_day');
    const ids = [await pay(600_000), await pay(400_000.01)];
    const payrun = await world.get('/payrun', { check_date: payday });
    expect(payrun).toMatchObject({ arrives_on: '2026-11-27' });
    await advance('2026-11-25T17:30:00Z');
    for (const id of ids) expect(await shown(id)).toMatchObject({ arrives_on: '2026-11-27' });
    await advance('2026-11-25T18:00:00Z');
    const days = (await transfers()).map(({ direction, effectiveOn }) => `${direction} ${effectiveOn}`);
    expect(days).toEqual(['debit 2026-11-27', 'credit 2026-11-27', 'credit 2026-11-27']);
  });
});

describe('pay that an earlier version has computed and not sent', () => {
  const step = () =>
    ({
      at: Date.parse('2026-11-25T22:00:00Z'),
      kind: 'pay-out',
      companyId: world.companyID,
      checkDate: payday,
    }) as const;
  const asJob = { environment: 'test' } as const;
  let id = '';
  beforeEach(async () => {
    id = await pay();
    await advance('2026-11-23T22:00:00Z');
    expect(await shown(id)).toMatchObject({ status: 'pre-processed' });
  });

  test('leaves at once, once, when this version starts on its payday', async () => {
    await arrange(service, world, (db) =>
      db.contractorPayment.updateMany({ where: { id }, data: { status: 'failed' } }),
    ); // nothing sends it in time, as if no process of this version ran
    await advance('2026-11-25T19:00:00Z');
    await arrange(service, world, (db) =>
      db.contractorPayment.updateMany({ where: { id }, data: { status: 'pre-processed' } }),
    );
    await advance('2026-12-01T00:00:00Z');
    expect(await credits()).toMatchObject([{ effectiveOn: '2026-11-27', status: 'settled' }]);
    expect(await shown(id)).toMatchObject({ status: 'processed', arrives_on: '2026-11-27' });
  });

  test('is not sent again by a process of that version, which does not know that it has left', async () => {
    await advance('2026-11-25T10:00:00Z');
    const credential = { kind: 'job', partnerId: world.partnerID } as const;
    const former = runAs(service.core, { ...asJob, credential }, async (operation) => {
      await operation.db.contractorPayment.updateMany({ where: { id }, data: { arrivesOn: null } });
      return runStep({ ...operation, now: step().at }, step());
    });
    await expect(former).rejects.toThrow();
    expect(await credits()).toHaveLength(1);
    await advance('2026-11-25T22:00:00Z');
    expect(await shown(id)).toMatchObject({ status: 'processed', arrives_on: payday });
  });
});
