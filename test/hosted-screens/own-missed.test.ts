/** What an employee reads about pay that nobody approved in time. */
import { expect, test } from 'vitest';
import { checkDate, cutOff } from '../money/money-movement/bank-world.ts';
import { employee, serveBanks, world } from '../money/money-movement/served-bank.ts';
import { openOwn } from './own.ts';

serveBanks();

test('pay that its cut-off left unpaid waits for the employer, and its day is no next payday', async () => {
  await world.account(employee, '90001');
  await world.open(employee, '2026-11-01', checkDate, { approval_required: true });
  await world.open(employee, '2026-11-15', '2026-12-04');
  const before = await (await openOwn(world)).locator('main').innerText();
  expect(before).toMatch(/Next payday\s+Nov 20, 2026/);
  expect(before).not.toContain('Waits for your employer');
  await world.advance({ to: cutOff });
  const page = await openOwn(world);
  expect(await page.locator('main').innerText()).toMatch(/Next payday\s+Dec 4, 2026/);
  const rows = page.getByRole('table', { name: 'Paychecks' }).getByRole('row');
  expect(await rows.filter({ hasText: 'Nov 20, 2026' }).innerText()).toContain('Waits for your employer');
  expect(await rows.filter({ hasText: 'Dec 4, 2026' }).innerText()).toContain('Calculated at the cut-off');
});
