/** An error that keeps a regular payroll from being brought up to date is said by that payroll alone. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { failure } from '../../../src/money/payruns/say-failed.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { breakRows, round, serveBrokenCompany, setNow, sound, world } from './broken-company.ts';

serveBrokenCompany();

const calendar = {
  payroll_firstDate: '2026-11-20',
  payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-02')?.id,
  payroll_autopilot: true,
};
type Row = { company_id: string; check_date: string; held_because: string | null; updated_at: Date };
const payrolls = () =>
  asSuperuser<Row>(
    service.urls.test,
    `select company_id, check_date, held_because, updated_at from regular_payrolls
      where company_id in ($1, $2) order by company_id, check_date`,
    [world.companyID, sound.companyID],
  );

test('the error is said once, and not by the payroll before it nor by one of another company', async () => {
  setNow('2026-11-04T22:00:00Z');
  for (const { companyID } of [world, sound]) await world.patch('/companies', { companyID, ...calendar });
  expect(await round()).toEqual([]);
  await asSuperuser(
    service.urls.test,
    'update employee_checks set pays_nothing = true where company_id in ($1, $2)',
    [world.companyID, sound.companyID],
  );
  setNow('2026-11-21T00:00:00Z');
  expect(await round()).toEqual([]);
  const left = { employment_status: 'terminated', term_date: '2026-11-13' };
  await world.patch('/employees', { employeeID: world.employees[1], ...left });
  await breakRows('update on regular_payrolls', 'new.employee_ids <> old.employee_ids');
  expect(await round()).toEqual([world.companyID]);
  const said = await payrolls();
  expect(said.filter(({ company_id }) => company_id === sound.companyID)).not.toEqual([]);
  expect(said.filter(({ held_because }) => held_because === failure)).toMatchObject([
    { company_id: world.companyID, check_date: '2026-12-04' },
  ]);
  expect(said.filter(({ company_id }) => company_id === world.companyID)).toHaveLength(2);
  expect(await round()).toEqual([world.companyID]);
  expect(await payrolls()).toEqual(said);
});
