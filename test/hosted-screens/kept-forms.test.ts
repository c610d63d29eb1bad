/** What people type survives a refusal, the browser's Back and a reload, which send no form twice. */
import { describe, expect, test } from 'vitest';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf, open } from './links.ts';
import { addressOf, fill, openPage, press, problems } from './people.ts';

serveWorlds();

const ofPartner = 'from kept_forms where partner_id = $1';
const kept = (sql: string) => asSuperuser<{ sealed: string }>(service.urls.test, sql, [world.partnerID]);
const count = async () => (await kept(`select ${ofPartner}`)).length;
const labelled = (page: Visitor, name: string) => page.getByLabel(name).inputValue();

describe('a refused form', () => {
  test('is shown to the link that sent it, and on its own page only', async () => {
    const link = await addressOf('employee-details');
    const page = new Visitor();
    await page.goto(link);
    await fill(page, { 'Date of birth': 'someday' });
    await press(page, 'Save details');
    const address = new URL(page.url());
    await open(link);
    expect((await open(address.href)).html).toContain('someday');
    const other = new URL(await addressOf('employee-details'));
    other.searchParams.set('form', address.searchParams.get('form') ?? '');
    expect((await open(other.href)).html).not.toMatch(/someday|Problem: /);
    address.searchParams.set('page', 'employee-pay');
    expect((await open(address.href)).html).not.toMatch(/someday|Problem: /);
    const unknown = `${await addressOf('employee-details')}&form=unknown`;
    expect((await open(unknown)).status).toBe(200);
  });

  test('keeps no secret, and nothing readable in the database', async () => {
    const page = await openPage('employee-bank-account');
    await page.getByLabel('Account number', { exact: true }).fill('555012345');
    await fill(page, { 'Routing number': '011401534', 'Account number again': '555012346' });
    await press(page, 'Save bank account');
    expect(await problems(page)).toEqual([
      'Routing number has a wrong digit: no bank has this number. Compare it with a check or with your bank',
      'Account number again differs from the account number above: type both again',
    ]);
    expect(await labelled(page, 'Routing number')).toBe('011401534');
    expect(await page.content()).not.toMatch(/55501234[56]/);
    const rows = await kept(`select sealed_form as sealed ${ofPartner}`);
    expect(rows.map(({ sealed }) => sealed).join()).not.toMatch(/011401534|55501234/);
  });

  test('of a link is kept ten times, for a day', async () => {
    const url = new URL(`${await linksOf(service, world).reports()}&page=reports`);
    const token = url.searchParams.get('token') ?? '';
    const send = () => open(url.href, { method: 'POST', body: new URLSearchParams({ token }) });
    for (let i = 0; i < 12; i += 1) expect((await send()).status).toBe(422);
    expect(await count()).toBe(10);
    const oldest = `(select min(id) ${ofPartner})`;
    await kept(`update kept_forms set created_at = now() - interval '25 hours' where id = ${oldest}`);
    expect(await service.core.test?.database.deleteKeptForms(100)).toBe(1);
    expect(await count()).toBe(9);
  });
});

describe('a form whose link has been revoked', () => {
  const revoke = () =>
    kept('update links set revoked_at = now() where partner_id = $1 returning null as sealed');

  test('shows what was typed, but no secret, and saves nothing of it', async () => {
    const page = await openPage('employee-details');
    await fill(page, { Phone: '415 555 0134', 'Social Security number': '219-45-6999' });
    await revoke();
    await press(page, 'Save details');
    const words = await page.locator('main').innerText();
    expect(words).toMatch(/This link has been revoked.*What you typed.*Phone\s+415 555 0134/s);
    expect(words).not.toContain('6999');
    expect(await stored()).toEqual([]);
  });

  const stored = () =>
    asSuperuser(
      service.urls.test,
      `select 1 from employees where partner_id = $1 and phone_number like '%0134'`,
      [world.partnerID],
    );
  /** A browser whose link ended while the phone was typed. */
  async function interrupted(link?: string): Promise<Visitor> {
    const page = new Visitor();
    await page.goto(link ?? (await addressOf('employee-details')));
    await fill(page, { Phone: '415 555 0134', 'Social Security number': '219-45-6999' });
    await revoke();
    await press(page, 'Save details');
    expect(await page.locator('main').innerText()).toContain(
      'Open a new link to the same page in this browser',
    );
    return page;
  }
  const phoneIn = async (page: Visitor, link: string) => {
    await page.goto(link);
    return labelled(page, 'Phone');
  };
  const linkFor = async (more: object) => {
    const { partnerID, companyID, testKey: key } = world;
    const body = { partnerID, companyID, ...more };
    const { url } = (await call(service, 'POST', '/getAuthLink', { key, body })).body;
    return `${url}&page=employee-details&from=${world.employeeID}`;
  };

  test('is filled in again on its page by a new link of the same company, once, and is then sent', async () => {
    const page = await interrupted();
    await page.goto(await addressOf('employee-pay'));
    expect(await page.content()).not.toContain('0134');
    expect(await phoneIn(page, await addressOf('employee-details'))).toBe('415 555 0134');
    expect((await problems(page)).join()).toContain('its link had ended');
    expect(await page.content()).not.toContain('6999');
    await press(page, 'Save details');
    expect(await stored()).toHaveLength(1);
    await asSuperuser(service.urls.test, 'update employees set phone_number = null where partner_id = $1', [
      world.partnerID,
    ]);
    expect(await phoneIn(page, await addressOf('employee-details'))).toBe('');
  });

  test('is filled in neither in another browser, nor for another person or role, nor after an hour', async () => {
    const own = 'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }';
    const roles = [{ role: 'OWNER', companyId: world.companyID }];
    const [ana, bo] = await Promise.all(
      ['Ana', 'Bo'].map(async (name) => {
        const input = { name, email: `${name.toLowerCase()}@example.com`, roles };
        return (await graphql(service, world.testKey, own, { input })).body.data.createPerson.id as string;
      }),
    );
    const page = await interrupted(await linkFor({ personID: ana }));
    for (const other of [{ personID: bo }, {}, { role: 'owner' }])
      expect([other, await phoneIn(page, await linkFor(other))]).toEqual([other, '']);
    expect(await phoneIn(new Visitor(), await linkFor({ personID: ana }))).toBe('');
    expect(await phoneIn(page, await linkFor({ personID: ana }))).toBe('415 555 0134');
  });

  test('shows typed hours by the name of each person', async () => {
    const page = new Visitor();
    await page.goto(`${await linksOf(service, world).dashboard()}&page=hours`);
    await page.locator(`[name="regular-${world.employeeCheckID}"]`).fill('37.5');
    await revoke();
    await press(page, 'Save');
    expect(await page.locator('main').innerText()).toMatch(/Grace Rivera: Regular\s+37\.5/);
    await page.goto(`${await linksOf(service, world).dashboard()}&page=hours`);
    expect(await page.locator(`[name="regular-${world.employeeCheckID}"]`).inputValue()).toBe('37.5');
  });
});
