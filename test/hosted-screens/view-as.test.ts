/** Support sees what an employer or a worker sees, changes nothing, and the partner can read of it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '../../src/hosted-screens/dashboard/screen.ts';
import { onboarding } from '../../src/hosted-screens/onboarding/screen.ts';
import type { Screen } from '../../src/hosted-screens/screen.ts';
import { worker } from '../../src/hosted-screens/worker/screen.ts';
import { hashOf } from '../../src/platform/database/credential.ts';
import { operate as runOperation } from '../../src/platform/operation/operate.ts';
import { schema } from '../../src/schema.ts';
import { contents } from '../isolation/population.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { consoleUrl, makeStaff, operate, signInAtConsole } from './at-the-console.ts';
import { open } from './links.ts';
import { ask } from './signed-in.ts';

serveOneWorld({ settings: {} });

const create = `mutation ($companyId: ID!, $employeeId: ID, $contractorId: ID, $because: Text!) {
  createSupportLink(companyId: $companyId, employeeId: $employeeId, contractorId: $contractorId, because: $because) {
    id url expiresAt
  }
}`;
const because = 'She says that her pay is late.';
const inPartner = () => ({ 'Payroll-Partner': world.partnerID });
type Whom = { readonly employeeId?: string; readonly contractorId?: string };
const linkTo = async (whom: Whom = {}): Promise<{ id: string; url: string; expiresAt: string }> => {
  const variables = { companyId: world.companyID, because, ...whom };
  return (await operate(service, create, variables, inPartner())).createSupportLink;
};
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

/** Everything that the partner has, but for its audit log, which names each look. */
const stored = async () => {
  const { audit_entries, audit_chains, ...rest } = await contents(service.urls.test, world.partnerID);
  return rest;
};

describe('a link of support', () => {
  test('shows the pages of the employer and of the worker, with a bar, and forms that cannot be filled in', async () => {
    for (const [whom, words] of [
      [{}, 'Northwind'],
      [{ employeeId: world.employeeID }, 'Support looks at this page'],
    ] as const) {
      const visitor = new Visitor();
      await visitor.goto((await linkTo(whom)).url);
      const text = await visitor.content();
      expect([visitor.status(), text]).toEqual([200, expect.stringContaining(words)]);
      expect(await visitor.getByText('Support looks at this page.').isVisible()).toBe(true);
      expect(text).toMatch(/An operator key<?.* sees it as it is shown here, and can change nothing until/);
      expect(text.match(/<form method="post"/g) ?? []).toHaveLength(
        (text.match(/<fieldset disabled class="only-read"/g) ?? []).length,
      );
      expect(await visitor.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
    }
  });

  test('shows the page of each form, and refuses the form of each page by name', async () => {
    const before = await stored();
    const of = async (screen: Screen, { url }: { url: string }) => {
      const named = Object.entries(screen.routes).filter(([, { page }]) => page.form);
      expect(named.length).toBeGreaterThan(screen === worker ? 5 : 40);
      for (const [name] of sampleOf(named, 4)) {
        const address = `${url}&page=${name}&from=2026-12-04`;
        const sent = { method: 'POST', body: new URLSearchParams({ token: tokenOf(url) }) };
        const { status, html } = await open(address, sent);
        expect([name, status, html.includes('Support only looks')]).toEqual([name, 403, true]);
      }
    };
    const links = [await linkTo(), await linkTo({ employeeId: world.employeeID })] as const;
    const made = await stored();
    await of(dashboard, links[0]);
    await of(worker, links[1]);
    expect(await stored()).toEqual(made);
    expect(Object.keys(made)).toEqual(Object.keys(before));
  });

  test('runs no mutation of GraphQL, whichever, and reads on', async () => {
    const { url } = await linkTo();
    const credential = { kind: 'link', secret: tokenOf(url), purpose: 'dashboard' } as const;
    const access = { environment: 'test', credential } as const;
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(150);
    const refused: string[] = [];
    await runOperation(service.core, { access, mode: 'read', requestId: 'r' }, async (operation) => {
      for (const { name, resolve } of mutations) {
        try {
          await resolve?.({}, {}, operation, undefined as never);
        } catch (thrown) {
          if ((thrown as { kind?: string }).kind === 'LINK_ONLY_READS') refused.push(name);
        }
      }
      const company = await operation.db.company.findMany({ select: { id: true } });
      expect(company).toEqual([{ id: world.companyID }]);
      return {};
    });
    expect(refused).toEqual(mutations.map(({ name }) => name));
    await expect(
      runOperation(service.core, { access, mode: 'write', requestId: 'r' }, async () => ({})),
    ).rejects.toMatchObject({ kind: 'LINK_ONLY_READS' });
  });

  test('writes nothing in the database either, whatever runs', async () => {
    const { url } = await linkTo();
    const [row] = await asSuperuser<{ state: string }>(
      service.urls.test,
      `with entered as materialized (select authenticate_link('${hashOf(tokenOf(url))}', 'dashboard') as answer)
       select current_setting('transaction_read_only') || coalesce(answer ->> 'refused', '') as state from entered`,
    );
    expect(row?.state).toBe('on');
  });

  test('opens no file, and ends after 15 minutes', async () => {
    const { url, id, expiresAt } = await linkTo({ employeeId: world.employeeID });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const file = await open(`${url}&page=w2-sample`);
    expect([file.status, file.headers.get('content-type')]).toEqual([403, expect.stringContaining('html')]);
    expect((await open(url)).status).toBe(200);
    await asSuperuser(
      service.urls.test,
      `update links set expires_at = now() - interval '1 second' where id = '${id}'`,
    );
    expect((await open(url)).status).toBe(410);
  });

  test('is made by nobody of the partner, and names nobody of another partner', async () => {
    const { body } = await graphql(service, world.testKey, create, { companyId: world.companyID, because });
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
    const strange = { companyId: world.companyID, because, employeeId: 'somebody' };
    const refused = await graphql(service, service.operatorKeys.test, create, strange, inPartner());
    expect(refused.body.errors[0].extensions.code).toBe('UNKNOWN_EMPLOYEE');
    const nowhere = await graphql(service, service.operatorKeys.test, create, strange);
    expect(nowhere.body.errors[0].extensions.code).toBe('NO_PARTNER_NAMED');
  });
});

describe('by a person at the console', () => {
  let email: string;
  beforeAll(async () => {
    ({ email } = await makeStaff(service, 'Sol', { role: 'OPERATOR_SUPPORT' }));
  });

  test('it is asked why, and the partner reads who looked, at whom, which pages and why', async () => {
    const visitor = await signInAtConsole(service, email);
    await visitor.goto(
      `${consoleUrl(service)}?page=object&kind=EMPLOYEE&id=${world.employeeID}&partner=${world.partnerID}`,
    );
    await visitor.getByRole('button', { name: 'View as the employee' }).click();
    expect(visitor.status()).toBe(422);
    await visitor.getByLabel('Why you look').fill(because);
    await visitor.getByRole('button', { name: 'View as the employee' }).click();
    expect(await visitor.getByText('Sol sees it as it is shown here', { exact: false }).isVisible()).toBe(
      true,
    );
    const views = 'query ($id: ID!) { supportViews(companyId: $id) { name because employeeId until } }';
    const { supportViews } = await ask(service, world.testKey, views, { id: world.companyID });
    expect(supportViews[0]).toMatchObject({ name: 'Sol', because, employeeId: world.employeeID });
    const audit = '{ auditEntries(first: 20) { nodes { action callerKind personName fields } } }';
    const { auditEntries } = await ask(service, world.testKey, audit);
    for (const [action, fields] of [
      ['viewAs', [`company ${world.companyID}`, `employee ${world.employeeID}`]],
      ['viewAsPage', ['page first', `company ${world.companyID}`, `employee ${world.employeeID}`]],
    ])
      expect(auditEntries.nodes).toContainEqual({
        action,
        callerKind: 'OPERATOR',
        personName: 'Sol',
        fields,
      });
    const events = `query ($id: ID!) { events(companyId: $id, kind: LINK, first: 100) { nodes { type data } } }`;
    await asSuperuser(service.urls.test, 'select number_events(1000)');
    const read = await ask(service, world.testKey, events, { id: world.companyID });
    expect(read.events.nodes.at(-1)).toMatchObject({
      type: 'CREATED',
      data: { support_name: 'Sol', support_reason: because, employeeID: world.employeeID },
    });
  });

  test('a company that is not onboarded is seen at its onboarding', async () => {
    await asSuperuser(
      service.urls.test,
      `update companies set status = 'initial_onboarding' where id = '${world.companyID}'`,
    );
    const { url } = await linkTo();
    const sent = { method: 'POST', body: new URLSearchParams({ token: tokenOf(url) }) };
    expect(new URL(url).pathname).toContain('employeronboard');
    expect((await open(url)).html).toContain('Support looks at this page.');
    expect((await open(url, sent)).status).toBe(403);
    expect(onboarding.purpose).toBe('onboarding');
    await asSuperuser(
      service.urls.test,
      `update companies set status = 'live' where id = '${world.companyID}'`,
    );
  });
});

test('a look of support is no invitation of the employee', async () => {
  const query = `{ employee(companyId: "${world.companyID}", id: "${world.employeeID}") {
    invitation { status invitedAt openedAt expiresAt } } }`;
  const invitation = async () => (await ask(service, world.testKey, query)).employee.invitation;
  await new Visitor().goto((await linkTo({ employeeId: world.employeeID })).url);
  expect(await invitation()).toBeNull();
});
