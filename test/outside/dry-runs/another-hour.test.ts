/** What a dry run does not show makes no token stale. */
import { expect, test } from 'vitest';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { call } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';

/** Wednesday 2026-11-18, an hour before the payday of Friday must be approved. */
let now = Date.parse('2026-11-18T21:00:00Z');
serve({ clock: () => now });

test('a token commits what a dry run has shown, also after the day changed for which payroll is to be opened', async () => {
  const world = await payrollWorld(service);
  await world.patch('/companies', { payroll_firstDate: '2026-11-20' });
  const send = (headers: Record<string, string>) => {
    const { key, companyID, employeeID } = world;
    const body = { companyID, employeeID, middle_initial: 'Q' };
    return call(service, 'PATCH', '/employees', { key, body, headers });
  };
  const openedFor = async () => {
    const { requirements } = await world.get('/companies', { partnerID: world.partnerID });
    return requirements.map(({ description }: { description: string }) => description);
  };
  const tried = (await send({ Prefer: 'dry-run' })).body.dry_run;
  expect(tried.requirements).toEqual([{ companyID: world.companyID, state: null, type: 'open_payroll' }]);
  expect(await openedFor()).toEqual([expect.stringContaining('payroll of 2026-11-20')]);
  now += 2 * 3_600_000;
  expect(await openedFor()).toEqual([expect.stringContaining('payroll of 2026-12-04')]);
  expect((await send({ Prefer: 'dry-run' })).body.dry_run.requirements).toEqual(tried.requirements);
  const { status, body } = await send({ 'Commit-Token': tried.commit_token });
  expect([status, body.data.middle_initial]).toEqual([200, 'Q']);
});
