import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { setDisbursements } from '../../../src/pay/disbursements/set-disbursements.ts';
import type { DisbursementStatus } from '../../../src/pay/disbursements/statuses.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { call } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

const now = '2026-11-20T17:00:00.000Z';
serveOneWorld({ clock: () => Date.parse(now) });

const inTest = <T>(work: Parameters<typeof runAs<T>>[2]) =>
  runAs(service.core, { environment: 'test', credential: { kind: 'key', secret: world.testKey } }, work);
const get = async (path: string) =>
  (await call(service, 'GET', `${path}&companyID=${world.companyID}`, { key: world.testKey })).body.data;

test('checks and payments show their disbursement status and history', async () => {
  const { employeeCheckID, companyID } = world;
  const [payment] = await get('/contractorPayment?limit=1');
  const { contractorPaymentID } = payment;
  const check = { kind: 'employee_check', id: employeeCheckID } as const;
  expect((await get(`/employeeCheck?employeeCheckID=${employeeCheckID}`)).disbursement).toEqual({
    method: 'direct_deposit',
    status: 'pending',
    history: [],
  });
  await inTest((operation) =>
    setDisbursements(operation, companyID, [
      { ...check, status: 'settled' },
      { kind: 'contractor_payment', id: contractorPaymentID, status: 'canceled', reason: 'Not wanted.' },
    ]),
  );
  const returned = { status: 'returned', returnCode: 'R01', reason: 'Insufficient Funds' } as const;
  await inTest((operation) => setDisbursements(operation, companyID, [{ ...check, ...returned }]));
  expect((await get(`/employeeCheck?employeeCheckID=${employeeCheckID}`)).disbursement).toEqual({
    method: 'direct_deposit',
    status: 'returned',
    history: [
      { at: now, status: 'settled' },
      { at: now, status: 'returned', return_code: 'R01', reason: 'Insufficient Funds' },
    ],
  });
  expect((await get(`/contractorPayment?contractorPaymentID=${contractorPaymentID}`)).disbursement).toEqual({
    method: 'direct_deposit',
    status: 'canceled',
    history: [{ at: now, status: 'canceled', reason: 'Not wanted.' }],
  });
});

test('each check and payment gets its own status, and those that are not named keep theirs', async () => {
  const { employeeID, companyID } = world;
  const opened = async (begins: string, check_date: string) => {
    const reportingPeriodID = payPeriodFrom('biweekly', begins)?.id;
    const body = { companyID, employeeID, check_date, reportingPeriodID };
    const { data } = (await call(service, 'POST', '/employeeCheck', { key: world.testKey, body })).body;
    return data.employeeCheckID as string;
  };
  const checks = [
    await opened('2026-12-06', '2026-12-24'),
    await opened('2026-12-20', '2027-01-08'),
    await opened('2027-01-03', '2027-01-22'),
  ];
  const payments: string[] = (await get('/contractorPayment?limit=5'))
    .map(({ contractorPaymentID }: { contractorPaymentID: string }) => contractorPaymentID)
    .slice(1);
  const statuses = async () => {
    const ofCheck = async (id: string) =>
      (await get(`/employeeCheck?employeeCheckID=${id}`)).disbursement.status;
    const ofPayment = async (id: string) =>
      (await get(`/contractorPayment?contractorPaymentID=${id}`)).disbursement.status;
    return {
      checks: await Promise.all(checks.map(ofCheck)),
      payments: await Promise.all(payments.map(ofPayment)),
    };
  };
  const set = (kind: 'employee_check' | 'contractor_payment', ids: string[], ...all: DisbursementStatus[]) =>
    inTest((operation) =>
      setDisbursements(
        operation,
        companyID,
        all.map((status, index) => ({ kind, id: ids[index] ?? '', status })),
      ),
    );

  await set('employee_check', checks, 'settled', 'returned');
  expect(await statuses()).toEqual({
    checks: ['settled', 'returned', 'pending'],
    payments: ['pending', 'pending', 'pending', 'pending'],
  });
  await set('contractor_payment', payments, 'canceled', 'settled', 'canceled');
  expect(await statuses()).toEqual({
    checks: ['settled', 'returned', 'pending'],
    payments: ['canceled', 'settled', 'canceled', 'pending'],
  });
});

test('the disbursement history cannot be changed or deleted', async () => {
  const where = { employeeCheckId: world.employeeCheckID };
  const rewrite = inTest(({ db }) => db.disbursementStep.updateMany({ where, data: { status: 'settled' } }));
  await expect(rewrite).rejects.toThrow(/permission denied|denied access/);
  await expect(inTest(({ db }) => db.disbursementStep.deleteMany({ where }))).rejects.toThrow();
});
