/** Checks that were blocked because figures were missing, once the figures are there. */
import { expect, test } from 'vitest';
import { releaseWaiting } from '../../../src/money/payruns/worker.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const begins = '2026-11-08';
const query = (text: string, ...values: unknown[]) =>
  asSuperuser<Record<string, unknown>>(service.urls.test, text, values);
const block = (id: string, by: string, warning: string, day: string) =>
  query(
    `update employee_checks set held_because = 'planted', held_by = $2, warnings = $3::jsonb, check_date = $4
     where id = $1`,
    id,
    by,
    JSON.stringify([{ code: warning }]),
    day,
  );
const reasonOf = async (id: string) =>
  (await query('select held_because from employee_checks where id = $1', id))[0]?.['held_because'];
const releases = () =>
  query(
    `select action, caller_kind from audit_entries where partner_id = $1 and action like 'release%'`,
    world.partnerID,
  );
const release = () =>
  releaseWaiting(service.core, 'test', {
    error: (problem) => {
      throw problem;
    },
  });

test('are released once, and no others: those blocked for another reason, and those of a year still missing', async () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
  const ids: string[] = [];
  for (const day of days) {
    const opened = await world.open(world.employees[0] ?? '', begins, day, { shifts: [] });
    ids.push(opened.employeeCheckID);
  }
  const [waiting = '', ofCompany = '', otherWarning = '', laterYear = ''] = ids;
  await block(waiting, 'check', 'year_without_figures', '2026-12-01');
  await block(ofCompany, 'company', 'year_without_figures', '2026-12-02');
  await block(otherWarning, 'check', 'wage_below_floor', '2026-12-03');
  await block(laterYear, 'check', 'year_without_figures', '2999-01-04');
  await release();
  expect(await Promise.all(ids.map(reasonOf))).toEqual([null, 'planted', 'planted', 'planted']);
  expect(await releases()).toEqual([{ action: 'releaseChecks', caller_kind: 'job' }]);

  await block(waiting, 'check', 'wage_below_floor', '2026-12-01');
  await release(); // nothing waits but for a later year: nothing is written
  await block(laterYear, 'check', 'year_without_figures', '2020-01-03');
  await release(); // what waits is before the first year that has figures
  expect(await reasonOf(laterYear)).toBe('planted');
  expect(await releases()).toHaveLength(1);
});
