/** A person opens nothing but the places of the own roles, whatever a browser sends. */
import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { makeWorld } from '../support/world.ts';
import { newCompany } from './companies.ts';
import { ask, makePerson, openCompany, signIn, signInUrl } from './signed-in.ts';

serveOneWorld();

const company = 'Northwind Bakery';
let count = 0;
const person = async (role: object) => {
  const email = `person${++count}@example.com`;
  await makePerson(service, world, { name: 'A Person', email, roles: [role as { role: string }] });
  return signIn(service, world, email);
};

/** Presses the button of a place with other values than the page has. */
async function openPlace(visitor: Visitor, values: Readonly<Record<string, string>>): Promise<void> {
  const form = visitor.document
    .querySelectorAll('form')
    .find((candidate) => candidate.text.trim() === 'Open');
  const kept = (form?.querySelectorAll('input') ?? []).map(
    (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const,
  );
  const body = new URLSearchParams({ ...Object.fromEntries(kept), ...values });
  await visitor.goto(visitor.url(), { method: 'POST', body });
}

const linksMade = async () => {
  const query = '{ auditEntries(first: 100) { nodes { action } } }';
  const { auditEntries } = await ask(service, world.testKey, query);
  return auditEntries.nodes.filter(({ action }: { action: string }) => action === 'createLink').length;
};

/** Asserts that the place is not opened, and that no link is made. */
async function refused(visitor: Visitor, values: Readonly<Record<string, string>>): Promise<void> {
  const before = await linksMade();
  await openPlace(visitor, values);
  expect(visitor.url()).toContain('/sign-in/');
  expect(await linksMade()).toBe(before);
}

describe('a person of one company', () => {
  test('opens neither another company of the partner, nor one of another partner, nor an employee', async () => {
    const other = await makeWorld(service);
    const second = await newCompany(service, world, 'Tern Bindery LLC');
    const visitor = await person({ role: 'OWNER', companyId: world.companyID });
    await refused(visitor, { companyId: second.companyID });
    await visitor.goto(signInUrl(service, world));
    await refused(visitor, { companyId: other.companyID });
    await visitor.goto(signInUrl(service, world));
    await refused(visitor, { employeeId: world.employeeID });
    await visitor.goto(signInUrl(service, world));
    await openCompany(visitor, company);
    expect(visitor.url()).toContain('/screens/dashboard');
  });

  test.each(['companyId', 'employeeId'])(
    'opens nothing by a NUL in %s: the form is refused',
    async (name) => {
      const visitor = await person({ role: 'OWNER', companyId: world.companyID });
      await refused(visitor, { [name]: `${world.companyID}\0` });
      expect(visitor.status()).toBe(400);
    },
  );

  test('reads no page about people of another company', async () => {
    const other = await makeWorld(service);
    const visitor = await person({ role: 'OWNER', companyId: world.companyID });
    await openCompany(visitor, company);
    const dashboard = visitor.url();
    for (const page of [`employee&from=${other.employeeID}`, `contractor&from=${other.contractorID}`]) {
      await visitor.goto(`${dashboard}&page=${page}`);
      expect([page, visitor.status()]).toEqual([page, 404]);
    }
  });
});

describe('a worker', () => {
  test('opens the own pages, and neither those of another employee nor the dashboard', async () => {
    const body = { companyID: world.companyID, new_employees: [{ first_name: 'Nell', last_name: 'Oake' }] };
    const [nell] = (await call(service, 'POST', '/employees', { key: world.testKey, body })).body.data;
    const visitor = await person({
      role: 'WORKER',
      companyId: world.companyID,
      employeeId: world.employeeID,
    });
    await refused(visitor, { employeeId: nell.employeeID });
    await visitor.goto(signInUrl(service, world));
    await refused(visitor, { employeeId: '' }); // as if it were a role at the company
    await visitor.goto(signInUrl(service, world));
    await openCompany(visitor, company);
    expect(visitor.url()).toContain('/screens/worker');
  });
});

describe('a contractor', () => {
  test('opens the own pages by a code and by a link in the own name, and no other page', async () => {
    const { companyID: companyId, partnerID: partnerId, contractorID: contractorId } = world;
    const email = 'lena@tiles.example';
    const roles = [{ role: 'CONTRACTOR', companyId, contractorId }];
    const lena = await makePerson(service, world, { name: 'Lena Ortiz', email, roles });
    const visitor = await signIn(service, world, email);
    for (const other of [
      { contractorId: (await makeWorld(service)).contractorID, employeeId: '' },
      { contractorId: '', employeeId: world.employeeID },
      { contractorId: '', employeeId: '' }, // as if it were a role at the company
    ]) {
      await refused(visitor, other);
      await visitor.goto(signInUrl(service, world));
    }
    await openCompany(visitor, company);
    expect(visitor.url()).toContain('/screens/contractor?session=');
    expect(await visitor.getByText('Your payments').first().isVisible()).toBe(true);
    for (const page of ['w9', 'year-forms']) {
      await visitor.goto(`${visitor.url().split('&')[0]}&page=${page}`);
      expect([page, visitor.status()]).toEqual([page, 200]);
    }
    await visitor.goto(`${visitor.url().split('&')[0]}&page=employees`);
    expect(visitor.status()).toBe(404);

    const make = `mutation ($partnerId: ID!, $companyId: ID!, $contractorId: ID!, $personId: ID!) {
      createDashboardLink(partnerId: $partnerId, companyId: $companyId, contractorId: $contractorId,
        personId: $personId) { url } }`;
    const whose = { partnerId, companyId, contractorId, personId: lena.id };
    const { url } = (await ask(service, world.testKey, make, whose)).createDashboardLink;
    const own = new Visitor();
    await own.goto(`${url}&page=address`);
    await own.getByLabel('Street address').fill('1 Dr Carlton B Goodlett Pl');
    await own.getByLabel('City').fill('San Francisco');
    await own.getByLabel('State', { exact: true }).fill('California');
    await own.getByLabel('ZIP code').fill('94102');
    await own.getByRole('button', { name: 'Save address' }).click();
    const query = '{ auditEntries(first: 1) { nodes { action callerKind personName } } }';
    expect((await ask(service, world.testKey, query)).auditEntries.nodes).toEqual([
      { action: 'updateContractor', callerKind: 'LINK', personName: 'Lena Ortiz' },
    ]);
    const end = 'mutation ($id: ID!) { endRole(roleId: $id) { id } }';
    await ask(service, world.testKey, end, { id: lena.roles[0]?.id });
    await own.reload();
    expect(own.status()).toBe(403);
    await visitor.goto(signInUrl(service, world));
    expect(await visitor.getByText('You have no role anywhere now.').isVisible()).toBe(true);
    await expect(ask(service, world.testKey, make, whose)).rejects.toThrow('has no role as this contractor');
  });
});

describe('a sign-in', () => {
  test('is of one partner and one environment', async () => {
    const other = await makeWorld(service);
    const visitor = await person({ role: 'OWNER' });
    const cookie = visitor.cookieFor(signInUrl(service, world));
    for (const [address, status] of [
      [signInUrl(service, world), 'Hello'],
      [signInUrl(service, other), 'Sign in'],
      [signInUrl(service, world).replace('/test_', '/live_'), 'Sign in'],
    ] as const) {
      const html = await (await fetch(address, { headers: { cookie } })).text();
      expect([address, /<h1>(.*?)<\/h1>/.exec(html)?.[1]]).toEqual([
        address,
        expect.stringContaining(status),
      ]);
    }
  });

  test('takes no form that another page has sent', async () => {
    const visitor = await person({ role: 'OWNER' });
    await openPlace(visitor, { csrf: 'guessed' });
    expect(visitor.status()).toBe(400);
    await visitor.goto(signInUrl(service, world), {
      method: 'POST',
      body: new URLSearchParams({ action: 'everywhere', csrf: '' }),
    });
    expect(visitor.status()).toBe(400);
    await visitor.goto(signInUrl(service, world));
    expect(await visitor.getByText('Hello').first().isVisible()).toBe(true);
  });

  test('takes no form from another site, which would sign the browser in as somebody else', async () => {
    const body = new URLSearchParams({ action: 'ask', email: 'ana@example.com' });
    const sent = (site: string) =>
      fetch(signInUrl(service, world), {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: { 'Sec-Fetch-Site': site },
      });
    expect([(await sent('cross-site')).status, (await sent('same-site')).status]).toEqual([400, 400]);
    expect((await sent('same-origin')).status).toBe(303);
  });

  test.each(['/sign-in/test_nobody', '/sign-in/nobody', '/sign-in/live_%00'])(
    '%s is no page',
    async (path) => {
      expect((await fetch(service.baseUrl + path)).status).toBe(404);
    },
  );
});
