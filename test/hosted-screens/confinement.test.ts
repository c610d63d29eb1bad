/** A screen shows only what its link may see, leaks no token, loads nothing external and writes nothing. */
import { Writable } from 'node:stream';
import express from 'express';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { components } from '../../src/hosted-screens/dashboard/components.ts';
import { dashboard } from '../../src/hosted-screens/dashboard/screen.ts';
import { hostedScreens } from '../../src/hosted-screens/router.ts';
import type { Core } from '../../src/platform/operation/operate.ts';
import { csrfOf } from '../../src/platform/operation/secrets.ts';
import { identify } from '../../src/process/http/app.ts';
import { createMetrics } from '../../src/process/metrics.ts';
import { schema } from '../../src/schema.ts';
import { databaseState } from '../support/database-state.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventsShown } from '../support/events-shown.ts';
import { sampleOf } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { service } from '../support/served-world.ts';
import type { World } from '../support/world.ts';
import { addCheck, arrange, makeCompany, newCompany } from './companies.ts';
import { embeddedPages, linksOf, open } from './links.ts';
import { serve } from './serve.ts';
import { serveCompany, world } from './served-company.ts';

serveCompany();

const links = () => linksOf(service, world);

/** The address of every screen and page of a company. */
const everyAddress = async (of: World): Promise<string[]> => {
  const { dashboard, taxes, reports, paystub, worker } = linksOf(service, of);
  const whole = await dashboard();
  return [
    ...embeddedPages.map((page) => `${whole}&page=${page}`),
    ...(await Promise.all(embeddedPages.map((page) => dashboard(page)))),
    await taxes(),
    await reports(),
    await paystub(),
    await worker(of.employeeID),
  ];
};

describe('a screen shows', () => {
  test('nothing of another company, of the same partner or another, and no SSN', async () => {
    const sibling = await newCompany(service, world, 'Strange Sibling Inc');
    const stranger = await makeCompany(service);
    const name = async (company: World) => {
      const values = [company.companyID, company.partnerID];
      const into = (table: string, columns: string, row: string) =>
        arrange(
          service,
          company,
          `insert into ${table} (partner_id, company_id, id, ${columns})
           values ($2, $1::text, '${table}-' || $1::text, ${row})`,
          values,
        );
      await into('employees', 'first_name, last_name, working_state', "'Strange', 'Employee', 'TX'");
      await into('contractors', 'type, business_name', "'llc', 'Strange Contractor LLC'");
    };
    await name(sibling);
    await name(stranger);
    for (const url of await everyAddress(world)) {
      const { status, html } = await open(url);
      expect(status).toBe(200);
      expect(html).not.toMatch(/Strange|Texas/);
      expect(html).not.toMatch(/219-?45-?6789/); // the number of somebody who is shown
    }
    const theirs = `${await linksOf(service, stranger).dashboard()}&page=employees`;
    expect((await open(theirs)).html).toContain('Strange');
  });

  test('only the check of a paystub link', async () => {
    await addCheck(service, world, 'another-check');
    const sql = `insert into shifts (partner_id, id, company_id, employee_check_id, employee_id, time,
        metadata, hourly_hours, hourly_wage, hourly_custom_name)
      select partner_id, 'another-shift', company_id, id, employee_id, '2027-01-04T09:00:00',
        '{}', 7, 99, 'Foreign work'
      from employee_checks where id = 'another-check'`;
    await arrange(service, world, sql);
    const own = await open(await links().paystub());
    expect(own.html).toContain('Ovens');
    expect(own.html).not.toContain('Foreign work');
    const other = await open(await links().paystub('another-check'));
    expect(other.html).toContain('Foreign work');
    expect(other.html).not.toContain('Ovens');
  });

  test('user input as text, never as markup', async () => {
    const company = await makeCompany(service);
    const typed = '<img src=x onerror=alert(1)>"&';
    const values = [company.companyID, typed];
    await arrange(service, company, 'update companies set business_name = $2 where id = $1', values);
    await arrange(service, company, 'update employees set last_name = $2 where company_id = $1', values);
    for (const url of await everyAddress(company)) {
      const { html } = await open(url);
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img');
    }
  });
});

describe('a step that is embedded alone', () => {
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
  const led = (html: string) =>
    [...html.matchAll(/(?:href|action)="\?([^"]*)"/g)].flatMap(
      ([, query = '']) => new URLSearchParams(query.replaceAll('&amp;', '&')).get('page') ?? [],
    );

  /** The link of each step, and the pages that it has. */
  const everyStep = async () =>
    Promise.all(
      Object.entries(components).map(async ([step, { pages }]) => {
        const link =
          step === 'person' ? await links().person(world.employeeID) : await links().dashboard(step);
        return { step, link, pages: new Set<string>(pages) };
      }),
    );

  test('opens its own pages, leads to no other, and shows its first under every other name', async () => {
    for (const { step, link, pages } of await everyStep()) {
      const first = await open(link);
      expect([step, first.status]).toEqual([step, 200]);
      const own = await Promise.all(
        sampleOf([...pages], 4).map((page) => open(`${link}&page=${page}&from=2026-12-16`)),
      );
      for (const { html } of [first, ...own])
        expect([step, led(html).filter((page) => !pages.has(page))]).toEqual([step, []]);
      const others = Object.keys(dashboard.routes).filter((page) => !pages.has(page));
      for (const page of sampleOf(others, 16)) {
        const { status, html } = await open(`${link}&page=${page}&from=${world.employeeCheckID}`);
        expect([step, page, status, titleOf(html)]).toEqual([step, page, 200, titleOf(first.html)]);
      }
    }
  });

  test('is the page of its own person, although the address names another one, and changes nobody else', async () => {
    const insert = `insert into employees (partner_id, company_id, id, first_name, last_name)
      values ($1, $2, 'someone-else', 'Someone', 'Else')`;
    await arrange(service, world, insert, [world.partnerID, world.companyID]);
    const link = await links().person(world.employeeID);
    for (const page of ['employee', 'employee-details', 'employee-checks']) {
      const { html } = await open(`${link}&page=${page}&from=someone-else`);
      expect([page, html.includes('Grace'), html.includes('Someone')]).toEqual([page, true, false]);
    }
    const address = new URL(`${link}&page=employee-details&from=someone-else`);
    const token = address.searchParams.get('token') ?? '';
    await open(address.href, { method: 'POST', body: new URLSearchParams({ token, firstName: 'Changed' }) });
    const read = "select first_name as name from employees where id = 'someone-else'";
    expect(await asSuperuser(service.urls.test, read)).toEqual([{ name: 'Someone' }]);
  });
});

describe('opening a screen', () => {
  test('sends headers that keep its address private, and lets nobody frame it', async () => {
    const addresses = [await links().dashboard(), `${service.baseUrl}/screens/taxes?token=unknown`];
    for (const address of addresses) {
      const { headers } = await open(address);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        expect.stringMatching(/^style-src 'sha256-[\w+/]+='$/),
        'img-src data:',
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test('changes nothing in the database', async () => {
    const state = () => databaseState(service.urls.test);
    const addresses = await everyAddress(world);
    await open(addresses.at(-1) ?? ''); // the first time a worker opens a link is kept
    await eventsShown(service.urls.test);
    const before = await state();
    for (const address of addresses) await open(address);
    expect(await state()).toEqual(before);
  });

  test('logs no token on success, refusal or failure', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const log = pino({ level: 'trace' }, stream);
    const good = await links().dashboard();
    const { search } = new URL(good);
    const broken: Core = {
      test: {
        ...required(service.core.test),
        database: {
          ...required(service.core.test).database,
          transaction: () => Promise.reject(new Error('the roof is on fire')),
        },
      },
    };
    for (const core of [service.core, broken]) {
      const screens = hostedScreens({ core, log, schema });
      const base = `${await serve(express().use(identify(log, createMetrics()), screens))}/screens`;
      const statuses = [
        (await open(`${base}/dashboard${search}`)).status,
        (await open(`${base}/taxes${search}`)).status,
      ];
      expect(statuses).toEqual(core === broken ? [500, 500] : [200, 403]);
    }
    const logged = lines.join('');
    expect(logged).toContain('screen_dashboard');
    expect(logged).toContain('the roof is on fire');
    const token = new URLSearchParams(search).get('token') ?? '';
    for (const secret of [token, csrfOf(token), 'payroll_', 'cookie']) expect(logged).not.toContain(secret);
  });
});

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing');
  return value;
};

describe('in a browser', () => {
  serveBrowser();

  test('a screen loads nothing external and violates no content security policy', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const addresses = sampleOf(await everyAddress(world), 4);
    for (const address of addresses) await page.goto(address);
    const pages = requested.filter((url) => !url.startsWith('data:') && !url.includes('token='));
    expect(requested.filter((url) => url.includes('token='))).toEqual(addresses);
    expect(pages.map((url) => new URL(url).origin)).toEqual(addresses.map(() => service.baseUrl));
    expect(complaints).toEqual([]);
    for (const { name, httpOnly } of await context.cookies())
      expect([name, httpOnly]).toEqual([expect.stringMatching(/^payroll_test_/), true]);
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px');
    await context.close();
  });
});
