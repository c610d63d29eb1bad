/** Federal unemployment tax that was deposited for a year beyond its tax is applied to the next Form 940. */
import { expect, test } from 'vitest';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2025-02-03T20:00:00Z') });

test('a check that is voided after the deposit is paid for once by Forms 940 of two years', async () => {
  const world = await payrollWorld(service);
  const own = filer(world);
  const [first = '', second = ''] = world.employees;
  // Texas owes no credit reduction for 2025, which the form would pay from the overpayment.
  for (const employeeID of world.employees)
    await world.patch('/employees', { employeeID, working_state: 'TX' });
  const { employeeCheckID } = await world.open(first, '2025-02-02', '2025-02-21');
  await world.open(second, '2025-02-02', '2025-02-21');
  await world.advance({ to: '2026-02-03T20:00:00Z' });
  await signForm8655(world);
  await world.post('/employeeCheck/void', { employeeCheckID });
  const linesOf = async (year: number): Promise<number[]> => {
    const query = `query ($c: ID!) { form940(companyId: $c, year: ${year}) { lines { line amount } } }`;
    const { lines } = (await own.data(query)).form940;
    const amountOf = (name: string) => lines.find(({ line }: { line: string }) => line === name).amount;
    return ['12', '13', '14', '15'].map(amountOf);
  };
  expect(await linesOf(2025)).toEqual([11.76, 23.52, 0, 11.76]);
  const form = (await own.list()).find(({ id }) => id.endsWith('form_940_2025-12-31'));
  await own.authorize(form?.id ?? '');
  for (const employee of world.employees) await world.open(employee, '2026-02-01', '2026-02-20');
  await world.advance({ to: '2027-02-02T20:00:00Z' });
  expect(await linesOf(2026)).toEqual([35.28, 35.28, 0, 0]);
});
