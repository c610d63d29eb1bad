import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeNextReport } from '../../src/reports/worker.ts';
import { clientOf } from '../graphql/client.ts';
import { runAxe } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { call } from '../support/client.ts';
import { sampleOf } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import type { World } from '../support/world.ts';
import { addCheck, arrange, makeCompany, newCompany, pay } from './companies.ts';
import { embeddedPages, linksOf } from './links.ts';

let service: Service;
let browser: Browser;
let addresses: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  const [pending, paid] = [await makeCompany(service), await makeCompany(service)];
  await pay(service, paid);
  const fresh = await newCompany(service, pending, 'Harbor Coffee Inc');
  const { dashboard, taxes, reports, paystub } = linksOf(service, pending);
  const whole = await dashboard();
  const api = await apiPage(pending);
  addresses = {
    ...Object.fromEntries(embeddedPages.map((page) => [`dashboard ${page}`, `${whole}&page=${page}`])),
    'dashboard payroll': `${whole}&page=payroll`,
    'dashboard hours': `${whole}&page=hours`,
    'embedded employees': await dashboard('employees'),
    taxes: await taxes(),
    'taxes with requirements': await linksOf(service, paid).taxes(),
    reports: await reports(),
    'reports with a chart and files': await reportsOf(paid),
    'files of reports': `${await reportsOf(paid)}&page=report-files`,
    'pending paystub': await paystub(),
    'paystub without shifts': await paystub(await addCheck(service, pending, 'empty-check')),
    'own paychecks': await linksOf(service, paid).worker(paid.employeeID),
    'computed paystub': await linksOf(service, paid).paystub(),
    onboarding: await linksOf(service, fresh).onboarding(),
    ...api,
    'error page': `${service.baseUrl}/screens/taxes?token=unknown`,
  };
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** The reports page of a paid company with one finished and one requested report. */
async function reportsOf(world: World): Promise<string> {
  const { testKey: key, companyID } = world;
  const amounts = { hours: 800_000, 'total:grossEarnings': 196_000, 'total:employerTaxes': 15_000 };
  await arrange(
    service,
    world,
    `insert into check_amounts (partner_id, company_id, employee_check_id, employee_id, check_date, amounts)
     select partner_id, company_id, id, employee_id, to_char(now(), 'YYYY-MM-01'), $2 from employee_checks where id = $1
     on conflict do nothing`,
    [world.employeeCheckID, JSON.stringify(amounts)],
  );
  for (const format of ['csv', 'pdf']) {
    const range = { start_date: '2026-01-01', end_date: '2026-12-31', format };
    await call(service, 'POST', '/reports/payroll-journal', { key, body: { companyID, ...range } });
    if (format === 'csv') await makeNextReport(service.core, 'test', { error: () => {} });
  }
  return linksOf(service, world).reports();
}

/** The API page of a partner with a named key, an endpoint and a pending delivery. */
async function apiPage(world: World): Promise<Record<string, string>> {
  const ask = clientOf(service, world.testKey);
  await ask('mutation { createKey(name: "Reporting", scopes: [CHECKS_READ, COMPANIES_READ]) { id } }');
  const made = await ask(
    'mutation { createWebhook(input: { url: "https://hooks.example.com/payroll" }) { id } }',
  );
  const { id } = made.data.createWebhook;
  await ask('mutation ($id: ID!) { fireSampleEvent(id: $id, kind: JOB) }', { id });
  const { url } = (await ask('mutation { createApiPageLink { url } }')).data.createApiPageLink;
  return {
    'api keys': url,
    'api after a rotation': `${url}&done=rotateKey`,
    'api webhooks': `${url}&page=webhooks`,
    'api endpoint': `${url}&page=endpoint&in=test&id=${id}`,
  };
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await runAxe(page);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1200, 360].map((width) => ({ colorScheme, width })),
);

describe.each(sampleOf(looks, 4))('in $colorScheme colours, $width pixels wide', (look) => {
  test('axe finds no violation on any screen', async () => {
    const { colorScheme, width } = look;
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address);
      await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
      found[name] = await violationsOn(page);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(addresses).map((name) => [name, []])));
    await context.close();
  });
});

test('no screen scrolls sideways on a phone', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(`${name}: ${width}`).toBe(`${name}: 360`);
  }
  await context.close();
});

test('no table scrolls sideways on a phone', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    const wide = await page.evaluate(
      "[...document.querySelectorAll('.scrolled')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel)",
    );
    expect([name, ...(wide as string[])]).toEqual([name]);
  }
  await context.close();
});

test('the keyboard reaches the skip link first, and tables that scroll', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(addresses['dashboard contractors'] ?? '');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Table: Contractors');
  await context.close();
});

test('a paystub prints black on white, also from a dark screen', async () => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(addresses['computed paystub'] ?? '');
  await page.emulateMedia({ media: 'print' });
  const colours = await page.evaluate(
    "[...document.querySelectorAll('h1, .number')].map((each) => getComputedStyle(each).color)",
  );
  expect(new Set(colours as string[])).toEqual(new Set(['rgb(0, 0, 0)']));
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await context.close();
});
