/** The pages of support in a real browser, wide and on a phone, as axe reads them. */
import { expect } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { atNight } from '../support/sample.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
import { consoleUrl, makeStaff, operate, signInAtConsole } from './at-the-console.ts';
import { addCheck, pay } from './companies.ts';
import { expectReadable, openInBrowser, toBeRead } from './in-browser.ts';

serveOneWorld({ settings: {} });
serveBrowser();

const cookiesOf = (visitor: Visitor, address: string) =>
  visitor
    .cookieFor(address)
    .split('; ')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: address };
    });

atNight('search, the life of a check, a company with notes, the list and a view are readable', async () => {
  const inPartner = { 'Payroll-Partner': world.partnerID };
  await addCheck(service, world, 'another');
  await pay(service, world);
  const note = `mutation ($id: ID!, $text: Text!, $closes: ID) {
    addSupportNote(kind: COMPANY, id: $id, text: $text, closes: $closes) { id }
  }`;
  const first = { id: world.companyID, text: 'Called the owner: she sends the voided check tomorrow.' };
  const { id: closes } = (await operate(service, note, first, inPartner)).addSupportNote;
  const closing = { id: world.companyID, text: 'The voided check is here.', closes };
  await operate(service, note, closing, inPartner);
  const open = { id: world.companyID, text: 'The accountant asks for the deposits of March.' };
  await operate(service, note, open, inPartner);
  await asSuperuser(
    service.urls.test,
    `update companies set status = 'payment_permission_pending' where id = '${world.companyID}'`,
  );
  const { email } = await makeStaff(service, 'Sol');
  const start = consoleUrl(service);
  const visitor = await signInAtConsole(service, email);
  const at = (kind: string, id: string) =>
    `${start}?page=object&kind=${kind}&id=${id}&partner=${world.partnerID}`;
  const create = `mutation ($companyId: ID!, $employeeId: ID) {
    createSupportLink(companyId: $companyId, employeeId: $employeeId, because: "She calls.") { url }
  }`;
  const viewed = async (whom: object) => {
    const variables = { companyId: world.companyID, ...whom };
    return (await operate(service, create, variables, inPartner)).createSupportLink.url as string;
  };
  const [person] = await asSuperuser<{ name: string }>(
    service.urls.test,
    `select first_name as name from employees where id = '${world.employeeID}'`,
  );
  for (const width of [1280, 360]) {
    const page = await openInBrowser('about:blank', toBeRead(width));
    await page.context().addCookies(cookiesOf(visitor, start));
    for (const [name, address] of [
      ['list', start],
      ['search', `${start}?page=search&q=${person?.name}`],
      ['check', at('EMPLOYEE_CHECK', world.employeeCheckID)],
      ['company', at('COMPANY', world.companyID)],
      ['employee', at('EMPLOYEE', world.employeeID)],
      ['view-employer', await viewed({})],
      ['view-worker', await viewed({ employeeId: world.employeeID })],
    ] as const) {
      const answer = await page.goto(address);
      expect([name, answer?.status()]).toEqual([name, 200]);
      await expectReadable(page, `${name} at ${width}`);
    }
    await page.context().close();
  }
});
