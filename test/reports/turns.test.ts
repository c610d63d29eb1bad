import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeNextReport } from '../../src/reports/worker.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { range, reporting } from './reporting.ts';

let service: Service;
let world: PayrollWorld;
const troubles: object[] = [];
const log = { error: (details: object) => troubles.push(details) };
beforeAll(async () => {
  service = await startService({ clock: () => start });
});
beforeEach(async () => {
  await asSuperuser(service.urls.test, 'delete from report_jobs');
  world = await payrollWorld(service);
});
afterAll(() => service.stop());

const asking = (of: PayrollWorld) => reporting(() => ({ service, world: of, log }));
const isMade = async (of: PayrollWorld, id: string) => (await asking(of).jobOf(id)).status === 'succeeded';

/** Reports that have waited for an hour, as many as it takes. */
const flood = (count: number) =>
  arrange(service, world, (db) =>
    db.reportJob.createMany({
      data: Array.from({ length: count }, (_, i) => ({
        id: `flood-${world.partnerID}-${i}`,
        companyId: world.companyID,
        report: 'payroll-journal',
        format: 'csv',
        startDate: range.start_date,
        endDate: range.end_date,
        nextAt: new Date(Date.now() - 3_600_000),
      })),
    }),
  );

test('who asks for one report waits for one of whoever asks for hundreds', async () => {
  await flood(300);
  const other = await payrollWorld(service);
  const { job_id: first } = await asking(other).ask('payroll-journal');
  for (let made = 0; made < 2; made++) await makeNextReport(service.core, 'test', log);
  expect(await isMade(other, first)).toBe(true);

  const { job_id: second } = await asking(other).ask('worker-summary');
  for (let made = 0; made < 2; made++) await makeNextReport(service.core, 'test', log);
  expect(await isMade(other, second)).toBe(true);
  expect(troubles).toEqual([]);
});

test('a thousand reports wait at most: one more is refused, and nothing is written', async () => {
  await flood(999);
  const { job_id } = await asking(world).ask('payroll-journal');
  const body = { companyID: world.companyID, ...range, format: 'csv' };
  const again = () => call(service, 'POST', '/reports/payroll-journal', { key: world.testKey, body });
  expect((await again()).body).toEqual({
    success: false,
    errors: [
      {
        message: '1000 reports of the partner are waiting to be made: ask again when some of them are.',
        code: 13,
      },
    ],
  });
  expect(await arrange(service, world, (db) => db.reportJob.count())).toBe(1_000);
  await makeNextReport(service.core, 'test', log);
  expect((await again()).status).toBe(200);
  expect(await isMade(world, job_id)).toBe(false);
});
