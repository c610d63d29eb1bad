/** A person opens nothing but the places of the own roles, whatever a browser sends. */
import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
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
  const form = visitor.document.querySelectorAll('form').find((one) => one.text.trim() === 'Open');
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
