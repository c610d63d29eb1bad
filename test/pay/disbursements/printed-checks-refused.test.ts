import { expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { call } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld({ clock: () => Date.parse('2026-11-02T17:00:00Z') });

const pay = (key: string, ids: { companyID: string; contractorID: string }, disbursement?: object) =>
  call(service, 'POST', '/contractorPayment', {
    key,
    body: { ...ids, pay_date: '2026-11-20', amount: 9, ...(disbursement && { disbursement }) },
  });

test('pay by a printed check is refused where the operator has not set up their printing, and says what is missing', async () => {
  const credential = { kind: 'key', secret: world.productionKey } as const;
  const { companyID, contractorID } = await runAs(
    service.core,
    { environment: 'production', credential },
    makeDemo,
  );
  const ids = { companyID, contractorID };
  const printed = await pay(world.productionKey, ids, { method: 'download_check' });
  const because = refused(
    400,
    '13 This service prints no checks: its operator must first set a bank, CHECK_ACCOUNT_NUMBER and CHECK_FONT_FILE.',
  );
  expect(refusal(printed)).toEqual(because);
  const body = { companyID, start_date: '2026-11-20', end_date: '2026-11-20' };
  const request = { key: world.productionKey, body };
  expect(refusal(await call(service, 'POST', '/reports/positive-pay', request))).toEqual(because);
  for (const disbursement of [undefined, { method: 'direct_deposit' }])
    expect((await pay(world.productionKey, ids, disbursement)).status).toBe(200);
});
