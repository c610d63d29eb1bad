/** Pay of a year whose tax figures are not loaded: its forms are listed with their due day, and wait. */
import { expect, test } from 'vitest';
import { start } from '../../money/payruns/payroll-world.ts';
import { serve } from '../../support/served-world.ts';
import { filer, paidCompany, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

test('a form of a year without figures is listed and not filed, as form941 refuses that year', async () => {
  const world = await paidCompany();
  const own = filer(world);
  await world.open(world.employees[0] ?? '', '2026-12-27', '2027-01-15');
  await signForm8655(world);
  await world.advance({ to: '2027-04-05T20:00:00Z' });
  const reason = 'The form is calculated once the operator of the service enters the tax figures of 2027.';
  const listed = (await own.list()).find(({ id }) => id.includes('form_941_2027-03-31'));
  expect(listed).toMatchObject({ status: 'COLLECTING', dueOn: '2027-04-30' });
  expect(listed?.blocks).toContainEqual(expect.objectContaining({ kind: 'NOT_WRITTEN', message: reason }));
  expect((await own.authorize(listed?.id ?? '')).problem).toContain(reason);
  const { errors } = await own.run(
    'query ($c: ID!) { form941(companyId: $c, year: 2027, quarter: 1) { year } }',
  );
  expect(errors[0].message).toContain('must be one of');
});
