import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { asSuperuser } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import { endingClock } from './ending-clock.ts';
import { payrollWorld, start } from './payroll-world.ts';

let now = start;
let service: Service;
beforeAll(async () => {
  service = await startService({ clock: endingClock(() => now) });
});
afterAll(() => service.stop());

const paydays = [
  ['2026-11-01', '2026-11-20'],
  ['2026-11-15', '2026-12-04'],
  ['2026-11-29', '2026-12-18'],
] as const;

test('no partner waits for all the payroll of another partner', async () => {
  const worlds = [await payrollWorld(service), await payrollWorld(service)];
  for (const { open, employees } of worlds) {
    for (const [begins, checkDate] of paydays) await open(employees[0] ?? '', begins, checkDate);
  }
  now = Date.parse('2026-12-19T20:00:00Z');
  const errors: object[] = [];
  await runEveryPartner(service.core, 'test', { error: (details) => errors.push(details) });
  expect(errors).toEqual([]);

  const paid = await asSuperuser<{ partner_id: string }>(
    service.urls.test,
    `select partner_id from transfers where direction = 'credit' order by id`,
  );
  const payees = paid.map((credit) => credit.partner_id);
  expect(payees).toHaveLength(worlds.length * paydays.length);
  for (const { partnerID } of worlds) {
    expect(payees.indexOf(partnerID)).toBeLessThan(paydays.length - 1); // long before the other's last
  }
});
