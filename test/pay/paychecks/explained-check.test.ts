import { beforeEach, describe, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeEach(async () => {
  world = await payrollWorld(service);
});

const explained = (employeeCheckID: string) => world.get('/employeeCheck/explanation', { employeeCheckID });

/** Two checks of one employee, the second with an hour and a half less, both paid. */
async function twoChecks(): Promise<readonly [string, string]> {
  const { employeeID } = world;
  const { employeeCheckID: first } = await world.open(employeeID, '2026-11-01', '2026-11-20');
  const { employeeCheckID: second, shifts } = await world.open(employeeID, '2026-11-15', '2026-12-04');
  const { shiftID } = shifts[0];
  await world.patch('/shifts', { shiftID, hourly: { hours: 6.5 } });
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  return [first, second];
}

describe('after payday', () => {
  test('each amount of a check that was paid is explained, and none differs', async () => {
    const [first] = await twoChecks();
    const { explanation } = await explained(first);
    expect(explanation.differences).toEqual([]);
    const { net_pay } = await world.check(first);
    const net = explanation.amounts.find(({ id }: { id: string }) => id === 'totals.net_pay');
    expect(Number(net.amount)).toBe(net_pay);
  });

  test('the change since the check before is named in parts that add up to the difference', async () => {
    const [first, second] = await twoChecks();
    expect((await explained(first)).since_last_check).toBeNull();
    const { since_last_check: since } = await explained(second);
    expect(since).toMatchObject({ employeeCheckID: first, check_date: '2026-11-20' });
    expect(since.changes[0]).toEqual({ label: 'Regular pay', amount: -36.75, why: '1.5 hours less' });
    const cents = (amount: number) => Math.round(amount * 100);
    const parts = since.changes.reduce(
      (sum: number, change: { amount: number }) => sum + cents(change.amount),
      0,
    );
    const [before, after] = [await world.check(first), await world.check(second)];
    expect(parts).toBe(cents(after.net_pay) - cents(before.net_pay));
    expect(cents(since.amount)).toBe(parts);
  });

  test('figures that were corrected after payday are named, not passed over', async () => {
    const [first] = await twoChecks();
    await asSuperuser(
      service.urls.test,
      `update employee_checks set stored = jsonb_set(stored, '{paycheck,taxes,0,amountCents}', '1') where id = $1`,
      [first],
    );
    const { explanation } = await explained(first);
    expect(explanation.differences).toEqual([
      expect.stringMatching(/^taxes\.us_social_security\.amountCents: 1 when paid, \d+ now$/),
    ]);
  });
});

test('a pending check has no explanation yet', async () => {
  const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  expect(await explained(employeeCheckID)).toMatchObject({ explanation: null, since_last_check: null });
});

test('a preview names the change since the last check, as the payrun will', async () => {
  const { employeeID } = world;
  await world.open(employeeID, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const { employeeCheckID, shifts } = await world.open(employeeID, '2026-11-15', '2026-12-04');
  await world.patch('/shifts', { shiftID: shifts[0].shiftID, hourly: { hours: 6.5 } });
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  expect(preview.since_last_check.text).toMatch(
    /^Net pay is [\d.]+ less\. Regular pay: 1\.5 hours less, -36\.75\./,
  );
  expect(preview.since_last_check).toEqual((await explained(employeeCheckID)).since_last_check);
});
