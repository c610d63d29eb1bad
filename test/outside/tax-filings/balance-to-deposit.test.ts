/** A balance due that is a deposit to come is not paid a second time with the form. */
import { expect, test } from 'vitest';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2026-03-02T20:00:00Z') });

test('Form 941 that is ready before the deposit of its last month says so, and no longer once it is sent', async () => {
  const world = await payrollWorld(service);
  const own = filer(world);
  for (const employee of world.employees) await world.open(employee, '2026-03-08', '2026-03-27');
  await world.advance({ to: '2026-04-02T20:00:00Z' });
  await signForm8655(world);
  const notes = async () => (await own.list()).find(({ form }) => form === 'FORM_941')?.notes;
  const { form941 } = await own.data(
    'query ($c: ID!) { form941(companyId: $c, year: 2026, quarter: 1) { lines { line amount } } }',
  );
  const balance = form941.lines.find(({ line }: { line: string }) => line === '14').amount;
  expect(balance).toBeGreaterThan(0);
  expect(await notes()).toEqual([
    `Line 14 has $${balance.toLocaleString('en-US', { minimumFractionDigits: 2 })} that is deposited after this form: do not pay it with the form.`,
  ]);
  await world.advance({ to: '2026-04-16T20:00:00Z' });
  expect(await notes()).toEqual([]);
});
