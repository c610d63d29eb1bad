/** Forms change nothing without the right link, in time, for the right company. */
import type { GraphQLFieldResolver } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { csrfOf } from '../../src/platform/operation/secrets.ts';
import { schema } from '../../src/schema.ts';
import { call, graphql } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import type { World } from '../support/world.ts';
import { arrange, newCompany } from './companies.ts';
import { linksOf, open } from './links.ts';

serveOneWorld();
let company: World;
beforeAll(async () => {
  company = await newCompany(service, world, 'Harbor Coffee Inc');
});

const links = (of = company) => linksOf(service, of);
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const account = {
  routingNumber: '021000021',
  accountNumber: '123456789012',
  repeated: '123456789012',
  accountType: 'CHECKING',
};
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

/** Submits a form to the address, as a browser would. */
async function post(url: string, fields: Record<string, string>, init: RequestInit = {}) {
  const { status, html, headers } = await open(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...init,
  });
  return { status, heading: headingOf(html), html, location: headers.get('location') };
}
const pathOf = ({ companyID }: World) => `${service.baseUrl}/employeronboard/${companyID}`;
const attach = (token: string, of = company) => post(`${pathOf(of)}?page=bank`, { token, ...account });
const accountOf = async ({ companyID, partnerID, testKey: key }: World) =>
  (await call(service, 'GET', `/companies?partnerID=${partnerID}&companyID=${companyID}`, { key })).body.data
    .account_number;

test("refuses a form that no page of the link has sent, and another link's", async () => {
  const url = await links().onboarding();
  const unknown = { status: 404, heading: 'Link not found' };
  const foreign = { status: 400, heading: 'We could not read the form' };
  expect(await post(`${url}&page=bank`, account)).toMatchObject(foreign);
  const csrf = csrfOf(tokenOf(await links().onboarding()).replace(/.$/, '_'));
  expect(await post(`${url}&page=bank`, { csrf, ...account })).toMatchObject(foreign);
  expect(await attach(`test_${'A'.repeat(43)}`)).toMatchObject(unknown);
  const json = {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: tokenOf(url) }),
  };
  expect(await post(`${url}&page=bank`, {}, json)).toMatchObject(foreign);
  expect(await accountOf(company)).toBeNull();
});

test('refuses a link of another purpose', async () => {
  const others = [
    await links(world).dashboard(),
    await links(world).taxes(),
    await links(world).reports(),
    await links(world).paystub(),
  ];
  for (const url of others) {
    expect(await attach(tokenOf(url), world)).toMatchObject({
      status: 403,
      heading: 'This link opens a different page',
    });
    // The forms of reports and of a paystub take none of these fields; the others have no form.
    const status = /reports|paystub/.test(url) ? 422 : 405;
    expect((await post(url, { token: tokenOf(url), ...account })).status).toBe(status);
  }
  expect(await accountOf(world)).toBeNull();
});

test('refuses a link of another company', async () => {
  const other = await newCompany(service, world, 'Other Coffee Inc');
  const token = tokenOf(await links().onboarding());
  expect(await attach(token, other)).toMatchObject({ status: 404, heading: 'Link not found' });
  expect([await accountOf(other), await accountOf(company)]).toEqual([null, null]);
});

test('refuses an expired link', async () => {
  const token = tokenOf(await links().dashboard());
  await arrange(
    service,
    world,
    "update links set expires_at = now() - interval '1 s' where expires_at is not null",
  );
  expect(await attach(token)).toMatchObject({ status: 410, heading: 'This link has expired' });
  expect(await accountOf(company)).toBeNull();
});

test('refuses a revoked link', async () => {
  const createLink = 'mutation ($id: ID!) { createDashboardLink(companyId: $id) { id url purpose } }';
  const { body } = await graphql(service, world.testKey, createLink, { id: company.companyID });
  const { id, url, purpose } = body.data.createDashboardLink;
  expect(purpose).toBe('ONBOARDING');
  await graphql(service, world.testKey, 'mutation ($id: ID!) { revokeLink(id: $id) }', { id });
  expect(await attach(tokenOf(url))).toMatchObject({ status: 410, heading: 'This link has been revoked' });
  expect(await accountOf(company)).toBeNull();
});

test('changes nothing when a form is submitted after the company went live, and says so', async () => {
  const done = await newCompany(service, world, 'Done Coffee Inc');
  const token = tokenOf(await links(done).onboarding());
  expect((await attach(token, done)).location).toMatch(/^\?session=test_[\w-]+&page=signature$/);
  const sign = () => post(`${pathOf(done)}?page=signature`, { token, signedBy: 'Ada Bell', agrees: 'yes' });
  expect(await sign()).toMatchObject({ status: 200, heading: 'Your company is live' });
  const stale = await sign();
  expect(stale).toMatchObject({ status: 410, heading: 'Onboarding is complete' });
  expect(stale.html).toContain('If you just submitted a form, it changed nothing.');
  const other = { token, ...account, accountNumber: '999999999', repeated: '999999999' };
  expect((await post(`${pathOf(done)}?page=bank`, other)).status).toBe(410);
  expect(await accountOf(done)).toBe('*****9012');
});

test('accepts one of two simultaneous signatures, and answers the other that onboarding is complete', async () => {
  const raced = await newCompany(service, world, 'Raced Coffee Inc');
  const token = tokenOf(await links(raced).onboarding());
  await attach(token, raced);
  const sign = () => post(`${pathOf(raced)}?page=signature`, { token, signedBy: 'Ada Bell', agrees: 'yes' });
  const answers = (await Promise.all([sign(), sign()])).toSorted((a, b) => a.status - b.status);
  expect(answers[0]).toMatchObject({ status: 200, heading: 'Your company is live' });
  expect([410, 422]).toContain(answers[1]?.status);
  expect(answers[1]?.html).toMatch(/onboarding is complete/i);
});

test('refuses a form on a page without one, and on an unknown page', async () => {
  const token = tokenOf(await links().onboarding());
  expect((await post(pathOf(company), { token, ...account })).status).toBe(405);
  expect((await post(`${pathOf(company)}?page=secrets`, { token, ...account })).status).toBe(404);
});

test('answers an unreadable or oversized form with an error page', async () => {
  const token = tokenOf(await links().onboarding());
  const large = await post(`${pathOf(company)}?page=bank`, { token, routingNumber: '1'.repeat(60_000) });
  expect(large).toMatchObject({ status: 400, heading: 'We could not read the form' });
  const twice = new URLSearchParams([...Object.entries(account), ['token', token], ['accountNumber', '1']]);
  expect((await post(`${pathOf(company)}?page=bank`, {}, { body: twice })).status).toBe(422);
  const forged = await post(`${pathOf(company)}?page=bank`, { token, ...account, accountType: 'GOLD' });
  expect(forged.status).toBe(422);
  expect(await accountOf(company)).toBeNull();
});

test('an onboarding link may run seven mutations, a paystub link one, a taxes link eight', async () => {
  const opened = new Set<string>();
  for (const [purpose, url] of [
    ['onboarding', await links().onboarding()],
    ['taxes', await links(world).taxes()],
    ['paystub', await links(world).paystub()],
  ] as const) {
    const credential = { kind: 'link', secret: tokenOf(url), purpose } as const;
    await runAs(service.core, { environment: 'test', credential }, async (operation) => {
      for (const { name, resolve } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
        const answer = await attempt(resolve, operation);
        if (answer !== 'FORBIDDEN') opened.add(`${purpose} ${name}`);
      }
    }).catch(() => undefined); // rolls back what they changed
  }
  expect([...opened].toSorted()).toEqual([
    'onboarding attachCompanyBank',
    'onboarding confirmBankDeposits',
    'onboarding onboardCompany',
    'onboarding sendBankDeposits',
    'onboarding sendBankPrenote',
    'onboarding signTaxAuthorization',
    'onboarding updateCompany',
    'paystub retryEmployeeCheck', // where the link allows it
    'taxes answerTaxQuestion',
    'taxes askAgency',
    'taxes authorizeFiling',
    'taxes openFilingFile',
    'taxes openStateReport',
    'taxes recordFiledElsewhere',
    'taxes recordStateConfirmation',
    'taxes setStateAccount',
    'taxes signTaxAuthorization',
    'taxes withdrawFiledElsewhere',
  ]);
});

/** The fault kind of a mutation called without arguments. */
async function attempt(resolve: GraphQLFieldResolver<unknown, Operation> | undefined, operation: Operation) {
  try {
    await resolve?.(undefined, {}, operation, {} as never); // fails before it reads the info argument
    return 'done';
  } catch (thrown) {
    return thrown instanceof Error && 'kind' in thrown ? thrown.kind : 'failed';
  }
}
