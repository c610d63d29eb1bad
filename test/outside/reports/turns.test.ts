import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeNextReport } from '../../../src/outside/reports/worker.ts';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import { range, reporting } from './reporting.ts';

let service: Service;
let world: PayrollWorld;
const errors: object[] = [];
const log = { error: (details: object) => errors.push(details) };
beforeAll(async () => {
  service = await startService({ clock: () => start });
});
beforeEach(async () => {
  await asSuperuser(service.urls.test, 'delete from report_jobs');
  world = await payrollWorld(service);
});
afterAll(() => service.stop());

const reportingOf = (partner: PayrollWorld) => reporting(() => ({ service, world: partner, log }));
const isMade = async (partner: PayrollWorld, id: string) =>
  (await reportingOf(partner).jobOf(id)).status === 'succeeded';

/** Creates reports that have waited for an hour. */
const flood = (count: number) =>
  arrange(service, world, (db) =>
    db.reportJob.insertRows(
      Array.from({ length: count }, (_, i) => ({
        id: `flood-${world.partnerID}-${i}`,
        companyId: world.companyID,
        report: 'payroll-journal',
        format: 'csv',
        startDate: range.start_date,
        endDate: range.end_date,
        nextAt: new Date(Date.now() - 3_600_000),
      })),
    ),
  );

test('a partner with one report waits for at most one report of a partner with hundreds', async () => {
  await flood(300);
  const other = await payrollWorld(service);
  const { job_id: first } = await reportingOf(other).ask('payroll-journal');
  for (let made = 0; made < 2; made++) await makeNextReport(service.core, 'test', log);
  expect(await isMade(other, first)).toBe(true);

  const { job_id: second } = await reportingOf(other).ask('worker-summary');
  for (let made = 0; made < 2; made++) await makeNextReport(service.core, 'test', log);
  expect(await isMade(other, second)).toBe(true);
  expect(errors).toEqual([]);
});

test('at most a thousand reports wait: one more is refused, and nothing is stored', async () => {
  await flood(999);
  const { job_id } = await reportingOf(world).ask('payroll-journal');
  const body = { companyID: world.companyID, ...range, format: 'csv' };
  const again = () => call(service, 'POST', '/reports/payroll-journal', { key: world.testKey, body });
  expect((await again()).body).toEqual({
    success: false,
    errors: [
      {
        message: '1000 reports of the partner are waiting to be made: try again when some are finished.',
        code: 13,
      },
    ],
  });
  expect(await arrange(service, world, (db) => db.reportJob.count())).toBe(1_000);
  await makeNextReport(service.core, 'test', log);
  expect((await again()).status).toBe(200);
  expect(await isMade(world, job_id)).toBe(false);
});
