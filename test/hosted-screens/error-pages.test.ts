import { describe, expect, onTestFinished, test } from 'vitest';
import { stallingProxy } from '../isolation/stalling-proxy.ts';
import { call, graphql } from '../support/client.ts';
import { cloneDatabase } from '../support/databases.ts';
import { atNight } from '../support/sample.ts';
import { service } from '../support/served-world.ts';
import { startService } from '../support/service.ts';
import { makeWorld } from '../support/world.ts';
import { arrange, newCompany } from './companies.ts';
import { linksOf, open } from './links.ts';
import { serveCompany, world } from './served-company.ts';

serveCompany();

const links = () => linksOf(service, world);
const change = (sql: string, values: unknown[] = []) => arrange(service, world, sql, values);
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

/** Expects an error page: what happened, what to do, and nothing of the company. */
const errorPage = async (url: string, init?: RequestInit) => {
  const { status, headers, html } = await open(url, init);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<h2>What to do</h2>');
  expect(html).not.toMatch(/Northwind|Grace|Omar/);
  return { status, heading: headingOf(html), headers };
};

describe('an invalid link', () => {
  test('gets 404 when unknown, malformed or missing', async () => {
    const unknown = { status: 404, heading: 'Link not found' };
    const address = `${service.baseUrl}/screens/dashboard`;
    const strange = [
      '',
      '?token=',
      `?token=test_${'A'.repeat(43)}`,
      '?token=%00',
      '?token[]=a',
      '?token=a&token=b',
    ];
    for (const query of strange) expect(await errorPage(address + query)).toMatchObject(unknown);
    const elsewhere = (await links().dashboard()).replace('token=test_', 'token=live_');
    expect(await errorPage(elsewhere)).toMatchObject(unknown);
  });

  test.each(['version', 'version_', '_', 'version_nobody'])(
    'gets 404 for a document to sign whose address ends too early: %s',
    async (from) => {
      const address = `${await links().dashboard()}&page=paperwork-sign&from=${from}`;
      expect(await errorPage(address)).toMatchObject({ status: 404 });
    },
  );

  test('gets 410 when expired, by real time', async () => {
    const url = await links().reports();
    expect((await open(url)).status).toBe(200);
    await change("update links set expires_at = now() - interval '1 second' where purpose = 'reports'");
    expect(await errorPage(url)).toMatchObject({ status: 410, heading: 'This link has expired' });
  });

  test('gets 410 when revoked', async () => {
    const createLink = 'mutation ($id: ID!) { createTaxesLink(companyId: $id) { id url } }';
    const { body } = await graphql(service, world.testKey, createLink, { id: world.companyID });
    const { id, url } = body.data.createTaxesLink;
    expect((await open(url)).status).toBe(200);
    await graphql(service, world.testKey, 'mutation ($id: ID!) { revokeLink(id: $id) }', { id });
    expect(await errorPage(url)).toMatchObject({ status: 410, heading: 'This link has been revoked' });
  });

  test('gets 403 on screens of other purposes', async () => {
    const token = new URL(await links().dashboard()).search;
    const screens = [
      'screens/taxes',
      'screens/reports',
      'screens/paystub',
      `employeronboard/${world.companyID}`,
    ];
    for (const screen of screens) {
      const answer = await errorPage(`${service.baseUrl}/${screen}${token}`);
      expect(answer).toMatchObject({ status: 403, heading: 'This link opens a different page' });
    }
  });

  test('gets 404 on the onboarding of another company', async () => {
    const [mine, other] = [
      await newCompany(service, world, 'Mine Inc'),
      await newCompany(service, world, 'Other Inc'),
    ];
    const url = (await linksOf(service, mine).onboarding()).replace(mine.companyID, other.companyID);
    expect(await errorPage(url)).toMatchObject({ status: 404, heading: 'Link not found' });
    const nobody = url.replace(other.companyID, '%20');
    expect(await errorPage(nobody)).toMatchObject({ status: 404, heading: 'Link not found' });
  });

  test('says that onboarding is complete after it ended', async () => {
    const company = await newCompany(service, world, 'Done Inc');
    const url = await linksOf(service, company).onboarding();
    await change("update companies set status = 'live' where id = $1", [company.companyID]);
    expect(await errorPage(url)).toMatchObject({ status: 410, heading: 'Onboarding is complete' });
    await change("update links set revoked_at = now() where purpose = 'onboarding'");
    expect(await errorPage(url)).toMatchObject({ status: 410, heading: 'Onboarding is complete' });
  });
});

describe('a valid link', () => {
  test('gets 404 on an unknown page', async () => {
    const answer = await errorPage(`${await links().dashboard()}&page=secrets`);
    expect(answer).toMatchObject({ status: 404, heading: 'Page not found' });
  });

  test.each(['PUT', 'DELETE'])('gets 405 with %s, and the methods that it answers', async (method) => {
    const { status, headers } = await errorPage(await links().taxes(), { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  atNight('gets 503 while the database is unavailable', async () => {
    const proxy = await stallingProxy(await cloneDatabase());
    const alone = await startService({ settings: { TEST_DATABASE_URL: proxy.url, DATABASE_PATIENCE: '1' } });
    onTestFinished(() => alone.stop());
    const framed = await makeWorld(alone);
    const body = { origins: ['https://app.example.com'] };
    await call(alone, 'PATCH', '/embedding', { key: framed.testKey, body });
    const url = await linksOf(alone, framed).dashboard();
    const opened = await open(url);
    expect([opened.status, opened.headers.get('x-frame-options')]).toEqual([200, null]);
    await proxy.close();
    const { status, heading, headers } = await errorPage(url);
    expect([status, heading]).toEqual([503, 'Payroll is temporarily unavailable']);
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('x-frame-options')).toBe('DENY'); // the link, hence its partner, could not be read
  });
});
