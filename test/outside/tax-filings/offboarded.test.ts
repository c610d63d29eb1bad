/** The last returns of a company that has left: they are signed for, authorized and accepted as before. */
import { expect, test } from 'vitest';
import { start } from '../../money/payruns/payroll-world.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, paidCompany, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

test('an offboarded company signs Form 8655, gives out Forms W-2 and files its last returns', async () => {
  const world = await paidCompany();
  const own = filer(world);
  for (const employeeID of world.employees) {
    const home = { address: '1 Main St', city: 'Oakland', state: 'CA', zip: '94601' };
    await world.patch('/employees', { employeeID, ...home });
  }
  await world.advance({ to: '2027-01-05T20:00:00Z' });
  const end = 'mutation ($id: ID!) { setCompanyStatus(companyId: $id, status: OFFBOARDED) { status } }';
  const partner = { 'Payroll-Partner': world.partnerID };
  await graphql(service, service.operatorKeys.test, end, { id: world.companyID }, partner);
  const page = await signForm8655(world);
  expect(await page.content()).toContain('Form 8655 is signed.');
  for (const form of ['FORM_941', 'FORM_940']) {
    const { id, status } = await own.of(form);
    expect([form, status]).toEqual([form, 'READY']);
    expect((await own.authorize(id)).filing?.status).toBe('ACCEPTED');
  }
  const giveOut =
    'mutation ($c: ID!) { giveOutFormsW2(companyId: $c, year: 2026) { given waiting { employeeId } } }';
  expect((await own.run(giveOut)).errors).toBeUndefined();
  const change = { companyID: world.companyID, business_phone: '4155550123' };
  await expect(world.patch('/companies', change)).rejects.toThrow('The company is offboarded');
});
