/** In production nobody is paid by figures of another year: a check waits, and says who publishes its own. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { call } from '../../support/client.ts';
import {
  companyID,
  employeeID,
  errors,
  outs,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

test('a check that needs figures of its year says so when opened, waits for them, and is in no bank file', async () => {
  const key = world.productionKey;
  const body = {
    companyID,
    employeeID,
    reportingPeriodID: payPeriodFrom('biweekly', '2026-12-27')?.id,
    check_date: '2027-01-15',
    shifts: [{ time: '2026-12-28', hourly: { hours: 8 } }],
  };
  const { body: opened } = await call(service, 'POST', '/employeeCheck?include=warnings', { key, body });
  expect(opened.data.warnings).toContainEqual(
    expect.objectContaining({ code: 'year_without_figures', severity: 'blocking', blocks: true }),
  );
  for (const day of ['2026-11-18', '2026-11-20', '2026-11-23'])
    await runUntil(Date.parse(`${day}T22:00:00Z`));
  const files = outs().length;
  for (const day of ['2027-01-13', '2027-01-15', '2027-01-19'])
    await runUntil(Date.parse(`${day}T22:00:00Z`));
  const { employeeCheckID } = opened.data;
  const path = `/employeeCheck?${new URLSearchParams({ companyID, employeeCheckID })}`;
  expect((await call(service, 'GET', path, { key })).body.data).toMatchObject({
    status: 'pending',
    provisional: null,
    held_because: expect.stringMatching(
      /needs figures of 2027 that are not loaded: the withholding tables of California \(the tax agency of California, .*\); .*payroll tables missing 2027/,
    ),
  });
  expect(outs()).toHaveLength(files);
  expect(errors).toEqual([]);
});
