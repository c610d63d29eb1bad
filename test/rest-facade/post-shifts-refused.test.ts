import { describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { ensureDemoCheck, makeDemo } from '../../src/process/demo/make-demo.ts';
import { arrange } from '../support/arrange.ts';
import { service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { malformed, refusal, refused, unknownCheck, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';
import { add, good, serveRefusals } from './refused-shifts.ts';

serveRefusals();

describe('POST /shifts 400', () => {
  test("refuses an unknown company and another partner's with 4, byte for byte alike", async () => {
    const stranger = await makeWorld(service);
    const absent = await add([good], { companyID: 'nothing' });
    expect(refusal(absent)).toEqual(refused(400, `4 ${unknownCompany}`));
    const { companyID, employeeCheckID } = stranger;
    expect((await add([good], { companyID, employeeCheckID })).body).toEqual(absent.body);
  });

  test("refuses an unknown check, another company's and another partner's with 17, byte for byte alike", async () => {
    const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
    const sibling = await runAs(service.core, access, makeDemo);
    const ofSibling = await runAs(service.core, access, (operation) => ensureDemoCheck(operation, sibling));
    const stranger = await makeWorld(service);
    const absent = await add([good], { employeeCheckID: 'nothing' });
    expect(refusal(absent)).toEqual(refused(400, `17 ${unknownCheck}`));
    for (const employeeCheckID of [ofSibling, stranger.employeeCheckID, world.employeeID]) {
      expect((await add([good], { employeeCheckID })).body).toEqual(absent.body);
    }
  });

  test('refuses malformed members before the company, the company before the check, the check before its status', async () => {
    const bad = { companyID: 'nothing', employeeCheckID: 'nothing' };
    expect(refusal(await add([{}], bad)).errors[0]).toMatch(/^13 shifts\[0\]/);
    expect(refusal(await add([good], bad)).errors).toEqual([`4 ${unknownCompany}`]);
    expect(refusal(await add([good], { employeeCheckID: 'nothing' })).errors).toEqual([`17 ${unknownCheck}`]);
  });

  test('refuses ids of the test environment to the production key', async () => {
    expect(refusal(await add([good], {}, world.productionKey))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test.each(['pre-processed', 'processed', 'voided', 'failed'])('refuses a %s check', async (status) => {
    const closed = await makeWorld(service);
    const where = { id: closed.employeeCheckID };
    await arrange(service, closed, (db) =>
      db.employeeCheck.updateMany({ where, data: { status, computed: {} } }),
    );
    const { companyID, employeeCheckID, testKey } = closed;
    const { errors } = refusal(await add([good], { companyID, employeeCheckID }, testKey));
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^13 The employee check is ${status}: only a pending`)),
    ]);
  });

  test('refuses a shift whose gross pay exceeds exact cents', async () => {
    const rich = await makeWorld(service);
    const { companyID, employeeCheckID: employeeCheckId, testKey } = rich;
    const data = [1, 2].map(() => ({
      id: newId(),
      companyId: companyID,
      employeeCheckId,
      employeeId: rich.employeeID,
      time: '2026-11-20T00:00:00',
      hourlyWage: 0,
      metadata: {},
      flatAmountCents: 2n ** 52n,
    }));
    await arrange(service, rich, (db) => db.shift.insertRows(data));
    const answer = await add([good], { companyID, employeeCheckID: employeeCheckId }, testKey);
    expect(refusal(answer)).toEqual(malformed('The check would pay more than the service can handle.'));
    await arrange(service, rich, (db) => db.shift.deleteMany({ where: { employeeCheckId } }));
  });

  test('refuses an offboarded company', async () => {
    const ended = await makeWorld(service);
    const { companyID, employeeCheckID, testKey } = ended;
    await arrange(service, ended, (db) =>
      db.company.updateMany({ where: { id: companyID }, data: { status: 'offboarded' } }),
    );
    const { errors } = refusal(await add([good], { companyID, employeeCheckID }, testKey));
    expect(errors).toEqual([expect.stringMatching(/^13 .*offboarded/)]);
  });
});

describeRefusedKeys('POST', '/shifts', () => service);
