/** A form that nobody files stays in the list of the company, however long ago its period is. */
import { expect, test } from 'vitest';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2026-01-12T20:00:00Z') });

test('the first quarter of a company is due after the fourth one, too, and can be filed then', async () => {
  const world = await payrollWorld(service);
  const own = filer(world);
  for (const employee of world.employees) await world.open(employee, '2026-02-01', '2026-02-20');
  await signForm8655(world);
  await world.advance({ to: '2027-01-05T20:00:00Z' });
  const formsDue = async (): Promise<string[]> => {
    const { filingsDue } = await own.data('query ($c: ID!) { filingsDue(companyId: $c) { id } }');
    return filingsDue.map(({ id }: { id: string }) => id.slice(world.companyID.length + 1));
  };
  const ofQuarter = ['form_941_2026-03-31', 'state_wages_CA_2026-03-31', 'state_withholding_CA_2026-03-31'];
  expect(await formsDue()).toEqual(expect.arrayContaining(ofQuarter));
  const open = (await own.list()).find(({ id }) => id.endsWith('form_941_2026-03-31'));
  expect((await own.authorize(open?.id ?? '')).filing).toMatchObject({ status: 'ACCEPTED' });
  expect(await formsDue()).not.toContain('form_941_2026-03-31');
  await world.advance({ to: '2028-03-05T20:00:00Z' });
  expect(await formsDue()).toEqual(
    expect.arrayContaining([...ofQuarter.slice(1), 'form_940_2026-12-31', 'form_w2_2026-12-31']),
  );
});
