/** An employee's screen shows their paychecks and paystubs, and nothing of other employees. */
import { beforeAll, describe, expect, test } from 'vitest';
import { serve, service } from '../support/served-world.ts';
import type { World } from '../support/world.ts';
import { addCheck, arrange, makeCompany, pay } from './companies.ts';
import { linksOf, open } from './links.ts';

let world: World;
let address: string;
serve();
beforeAll(async () => {
  world = await makeCompany(service);
  await pay(service, world);
  await addCheck(service, world, 'later-check');
  await arrange(
    service,
    world,
    `insert into employees (partner_id, company_id, id, first_name, last_name, working_state)
     values ($1, $2, 'colleague', 'Nosy', 'Colleague', 'CA')`,
    [world.partnerID, world.companyID],
  );
  await arrange(
    service,
    world,
    `insert into employee_checks (partner_id, company_id, id, employee_id, reporting_period_id, check_date, metadata)
     select partner_id, company_id, 'their-check', 'colleague', reporting_period_id, '2027-02-12', '{}'
     from employee_checks where id = $1`,
    [world.employeeCheckID],
  );
  address = `${await linksOf(service, world).worker(world.employeeID)}&page=paychecks`;
});

/** The pages of paychecks: their rows begin with the link. */
const paychecksIn = (html: string): string[] =>
  [...html.matchAll(/<th scope="row"><a [^>]*page=([^"&]+)/g)].map(([, id = '']) => decodeURIComponent(id));

describe('a link with employeeID', () => {
  test('lists the paychecks of the employee, newest first, with net pay', async () => {
    const { status, html } = await open(address);
    expect(status).toBe(200);
    expect(html).toContain('Grace Rivera');
    expect(paychecksIn(html)).toEqual(['later-check', world.employeeCheckID]);
    expect(html).toContain('$812.34');
  });

  test('opens the paystub of each, which links back', async () => {
    for (const id of paychecksIn((await open(address)).html)) {
      const { status, html } = await open(address.replace('paychecks', id));
      expect(status).toBe(200);
      expect(html).toContain('<h1>Paystub</h1>');
      expect(html).toContain('Your paychecks</a>');
    }
  });

  test.each(['their-check', 'no-such-check', 'dashboard'])('answers the page %s with 404', async (page) => {
    const { status, html } = await open(address.replace('paychecks', page));
    expect(status).toBe(404);
    expect(html).not.toMatch(/Colleague|Feb 12, 2027/);
  });

  test('shows each employee only their own paychecks', async () => {
    expect((await open(address)).html).not.toContain('Colleague');
    const theirs = await open(await linksOf(service, world).worker('colleague'));
    expect(paychecksIn(theirs.html)).toEqual(['their-check']);
    expect(theirs.html).not.toContain('Rivera');
  });

  test('says that there are no paychecks yet', async () => {
    await arrange(
      service,
      world,
      `insert into employees (partner_id, company_id, id, first_name, last_name, working_state)
       values ($1, $2, 'new-hire', 'New', 'Hire', 'CA')`,
      [world.partnerID, world.companyID],
    );
    const { html } = await open(await linksOf(service, world).worker('new-hire'));
    expect(html).toContain('No paychecks yet.');
  });

  test.each(['dashboard', 'taxes', 'reports', 'paystub'])('does not open the screen %s', async (screen) => {
    const { status } = await open(address.replace('/screens/worker', `/screens/${screen}`));
    expect(status).toBe(403);
  });
});
