/** The operator's staff sign in as people, see what waits over all partners, and act in their names. */
import { beforeAll, describe, expect, test } from 'vitest';
import { enumName } from '../../src/commands/payroll/external-values.ts';
import { taskKinds } from '../../src/commands/payroll/todo.ts';
import { taskKinds as kindsOfService } from '../../src/outside/operator-tasks/kinds.ts';
import { payroll } from '../commands/run-payroll.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { consoleUrl, haveWait, inService, makeStaff, operate, signInAtConsole } from './at-the-console.ts';
import { ask } from './signed-in.ts';

serveOneWorld({ settings: {} });

const headingOf = (visitor: Visitor) => visitor.getByRole('heading').first().innerText();
const rows = async (visitor: Visitor) =>
  (await visitor.locator('tbody tr').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
const auditOf = async (headers: Record<string, string>) => {
  const query = '{ auditEntries(first: 100) { nodes { action callerKind personName } } }';
  return (await operate(service, query, {}, headers)).auditEntries.nodes;
};
const command = async (...args: string[]) => {
  const { test: TEST_OPERATOR_KEY } = service.operatorKeys;
  return payroll(args, { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY });
};

describe('a person of the operator', () => {
  test('is made by a command, signs in by a code, and is shown what waits', async () => {
    const mina = ['mina@operator.example', '--name', 'Mina Okafor', '--role', 'admin'];
    const added = await command('operator-person', 'add', ...mina);
    expect(added.out).toMatch(/^Mina Okafor signs in at .*\/operator\/test by the address mina@/);
    const visitor = new Visitor();
    await visitor.goto(consoleUrl(service));
    expect(await headingOf(visitor)).toBe('Sign in');
    await visitor.getByLabel('Email address').fill('Mina@operator.example');
    await visitor.getByRole('button', { name: 'Send me a code' }).click();
    const code = (await command('operator-person', 'code', 'mina@operator.example')).out.trim();
    await visitor.getByLabel('Code').fill(code);
    await visitor.getByRole('button', { name: 'Sign in' }).click();
    expect([visitor.url(), await headingOf(visitor)]).toEqual([consoleUrl(service), 'What waits']);
    expect(await visitor.getByText('Signed in as Mina Okafor').isVisible()).toBe(true);
    expect((await command('operator-person', 'list')).out).toMatch(
      /test +mina@operator.example +Mina Okafor +admin/,
    );
    expect(await auditOf(inService)).toContainEqual({
      action: 'signIn',
      callerKind: 'JOB',
      personName: 'Mina Okafor',
    });
  });

  test('sees the browsers of the account, signs out of all, and is led to the sign-in', async () => {
    const { email } = await makeStaff(service, 'Jo');
    const [first, second] = [await signInAtConsole(service, email), await signInAtConsole(service, email)];
    await second.getByRole('link', { name: 'Where you are signed in' }).click();
    await second.getByRole('button', { name: 'Sign out everywhere' }).click();
    await first.reload();
    expect([await headingOf(first), first.url()]).toEqual([
      'Sign in',
      `${consoleUrl(service)}/sign-in?ended=yes`,
    ]);
    const third = await signInAtConsole(service, email);
    await third.getByRole('button', { name: 'Sign out' }).click();
    await third.goto(consoleUrl(service));
    expect(await headingOf(third)).toBe('Sign in');
  });

  test('whose role has ended sees nothing, and who is closed is signed out', async () => {
    const { email } = await makeStaff(service, 'Tao');
    const visitor = await signInAtConsole(service, email);
    await command('operator-person', 'role', email, 'none');
    await visitor.reload();
    expect(await headingOf(visitor)).toBe('No role');
    await command('operator-person', 'role', email, 'support');
    await visitor.reload();
    expect(await headingOf(visitor)).toBe('What waits');
    expect((await command('operator-person', 'close', email)).out).toBe(
      'Tao can no longer sign in in test.\n',
    );
    await visitor.reload();
    expect(await headingOf(visitor)).toBe('Sign in');
  });
});

describe('what waits', () => {
  let endpoint: string;
  beforeAll(async () => {
    const input = { url: 'https://northwind.example/hook' };
    const made = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }';
    endpoint = (await ask(service, world.testKey, made, { input })).createWebhook.id;
    const bank = { accountNumber: '123456789', routingNumber: '021000021' };
    const attach = `mutation ($id: ID!, $bank: CompanyBankInput!, $state: StateAccountInput!) {
      attachCompanyBank(companyId: $id, input: $bank) { status }
      setStateAccount(companyId: $id, input: $state) { state }
    }`;
    const state = { state: 'CA', withholdingAccount: '12345678' };
    await ask(service, world.testKey, attach, { id: world.companyID, bank, state });
    await haveWait(service, world, endpoint);
  });

  const kinds = ['STATE_ACCOUNT', 'COMPANY_BANK', 'COMPANY_RELEASE', 'WEBHOOK_DISABLED'];

  test('is one list on the console, in GraphQL, on the command line and in the gauges', async () => {
    const { email } = await makeStaff(service, 'Ada');
    const visitor = await signInAtConsole(service, email);
    const shown = (await rows(visitor)).join('\n');
    expect(shown).toMatch(/Bank account to verify.*Soon.*Northwind Bakery.*Nothing is debited.*Verify/);
    expect(shown).toMatch(/Company to release Payment permission pending/);
    expect(shown).toMatch(/Webhook disabled.*It failed for five days/);
    const { operatorTodo } = await operate(
      service,
      '{ operatorTodo { tasks { kind companyId partnerId } } }',
    );
    for (const kind of kinds)
      expect(operatorTodo.tasks).toContainEqual({
        kind,
        companyId: kind === 'WEBHOOK_DISABLED' ? null : world.companyID,
        partnerId: world.partnerID,
      });
    const printed = (await command('todo')).out;
    for (const word of ['company-bank', 'company-release', 'webhook-disabled'])
      expect(printed).toContain(word);
    const tasks = (await command('todo', '--kind', 'company-bank', '--json')).json();
    expect(tasks).toMatchObject([{ environment: 'test', kind: 'COMPANY_BANK', companyId: world.companyID }]);
    const unknown = await command('todo', '--kind', 'nonsense');
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringContaining('--kind must be one of bank-answer,'),
    ]);
    expect(taskKinds.map(enumName).toSorted()).toEqual(Object.keys(kindsOfService).map(enumName).toSorted());
    const metrics = (await call(service, 'GET', '/metrics')).body as string;
    expect(metrics).toContain('payroll_operator_todo{environment="test",kind="company_bank"} 1');
    expect(metrics).toContain('payroll_operator_todo{environment="test",kind="held_check"} 0');
  });

  test('is read by support, who sees no button and changes nothing by a form of somebody else', async () => {
    const { email } = await makeStaff(service, 'Sol', { role: 'OPERATOR_SUPPORT' });
    const visitor = await signInAtConsole(service, email);
    await visitor.getByRole('link', { name: 'Bank account to verify', exact: true }).click();
    expect(await visitor.getByText('Your role cannot decide this.').isVisible()).toBe(true);
    expect(await visitor.getByRole('button', { name: 'Verify the account' }).count()).toBe(0);
    const csrf = await visitor.locator('input[name=csrf]').first().getAttribute('value');
    const body = new URLSearchParams({ csrf: csrf ?? '', act: 'verify' });
    await visitor.goto(visitor.url(), { method: 'POST', body });
    expect(visitor.status()).toBe(422);
    expect(await visitor.getByText('Your role does not permit this').isVisible()).toBe(true);
    expect((await ask(service, world.testKey, statusQuery, { id: world.companyID })).company.bankStatus).toBe(
      'PENDING',
    );
  });

  test('is decided by the role onboarding where no money moves, and the rest is refused', async () => {
    const { email } = await makeStaff(service, 'Oda', { role: 'OPERATOR_ONBOARDING' });
    const visitor = await signInAtConsole(service, email);
    const home = visitor.url();
    await visitor.getByRole('link', { name: 'State account to verify', exact: true }).click();
    expect(await visitor.getByRole('button', { name: 'Verify the account' }).count()).toBe(1);
    await asSuperuser(
      service.urls.test,
      `insert into unapplied_answers (id, digest, kind, reason, sealed_records, file_name, file_digest, line)
       values ('onboarding', 'o', 'unmatched', 'No transfer has the trace.', '', 'x.ach', 'o', 3)`,
    );
    const csrf = (await visitor.locator('input[name=csrf]').first().getAttribute('value')) ?? '';
    await visitor.goto(`${home}?page=answer&id=onboarding&cell=1`);
    expect(await visitor.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    const body = new URLSearchParams({ csrf, act: 'handle', note: 'x' });
    await visitor.goto(visitor.url(), { method: 'POST', body });
    expect([visitor.status(), await visitor.getByText('Your role does not permit this').isVisible()]).toEqual(
      [422, true],
    );
    const [row] = await asSuperuser<{ status: string }>(
      service.urls.test,
      `delete from unapplied_answers where id = 'onboarding' returning status`,
    );
    expect(row?.status).toBe('waiting');
  });

  const statusQuery = 'query ($id: ID!) { company(id: $id) { status bankStatus } }';

  test('ends by the buttons of its page, and the audit of partner and service names the person', async () => {
    const { email } = await makeStaff(service, 'Eve');
    const visitor = await signInAtConsole(service, email);
    for (const [task, button, done] of [
      ['Bank account to verify', 'Verify the account', 'The account is verified.'],
      ['Company to release', 'Make the company live', 'The company is live.'],
      ['State account to verify', 'Refuse the account', 'The account is refused.'],
      ['Webhook disabled', 'Enable the endpoint', 'The endpoint is enabled.'],
    ] as const) {
      await visitor.getByRole('link', { name: task, exact: true }).click();
      await visitor.getByRole('button', { name: button }).click();
      expect(await visitor.getByText(done).isVisible()).toBe(true);
      expect((await rows(visitor)).join('\n')).not.toContain(task);
    }
    const { company } = await ask(service, world.testKey, statusQuery, { id: world.companyID });
    expect(company).toEqual({ status: 'LIVE', bankStatus: 'VERIFIED' });
    const query = '{ auditEntries(first: 100) { nodes { action callerKind personName } } }';
    const { auditEntries } = await ask(service, world.testKey, query);
    for (const action of ['enter', 'verifyCompanyBank', 'setCompanyStatus', 'updateWebhook'])
      expect(auditEntries.nodes).toContainEqual({ action, callerKind: 'OPERATOR', personName: 'Eve' });
    const own = (await auditOf(inService)).filter(
      (entry: { personName: string }) => entry.personName === 'Eve',
    );
    expect(own.map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['signIn', 'console verify', 'console live', 'console enable']),
    );
  });

  test('a task that somebody else has ended is done by nobody twice', async () => {
    await haveWait(service, world, endpoint);
    const { email } = await makeStaff(service, 'Ian');
    const visitor = await signInAtConsole(service, email);
    await visitor.getByRole('link', { name: 'Company to release', exact: true }).click();
    const live = 'mutation ($id: ID!) { setCompanyStatus(companyId: $id, status: LIVE) { id } }';
    await operate(service, live, { id: world.companyID }, { 'Payroll-Partner': world.partnerID });
    await visitor.getByRole('button', { name: 'Make the company live' }).click();
    expect([visitor.status(), await headingOf(visitor)]).toEqual([422, 'It no longer waits']);
  });
});

describe('the console is open to nobody else', () => {
  test('neither a key, a link nor a person of a partner opens it', async () => {
    const { body } = await graphql(service, world.testKey, '{ operatorTodo { tasks { id } } }');
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
    const inside = await graphql(
      service,
      service.operatorKeys.test,
      '{ operatorTodo { tasks { id } } }',
      {},
      {
        'Payroll-Partner': world.partnerID,
      },
    );
    expect(inside.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const give = 'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }';
    const input = {
      name: 'Mallory',
      email: 'mallory@northwind.example',
      roles: [{ role: 'OPERATOR_ADMIN' }],
    };
    const refused = await graphql(service, world.testKey, give, { input });
    expect(refused.body.errors[0].message).toContain('must be a role at a company');
    const owner = { name: 'Oz', email: 'oz@northwind.example', roles: [{ role: 'OWNER' }] };
    await ask(service, world.testKey, give, { input: owner });
    const visitor = new Visitor();
    await visitor.goto(`${service.baseUrl}/sign-in/test_${world.partnerID}`);
    await visitor.getByLabel('Email address').fill(owner.email);
    await visitor.getByRole('button', { name: 'Send me a code' }).click();
    const codes = '{ messages(kind: SIGN_IN_CODE, newestFirst: true, first: 1) { nodes { link } } }';
    const { messages } = await ask(service, world.testKey, codes);
    await visitor.getByLabel('Code').fill(messages.nodes[0].link);
    await visitor.getByRole('button', { name: 'Sign in' }).click();
    const cookie = visitor.cookieFor(visitor.url());
    expect(cookie).toContain('payroll_sign_in=');
    const answer = await fetch(consoleUrl(service), { headers: { cookie }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/operator/test/sign-in?ended=yes',
    ]);
    const link = 'mutation ($id: ID!) { createDashboardLink(companyId: $id) { url } }';
    const { url } = (await ask(service, world.testKey, link, { id: world.companyID })).createDashboardLink;
    const token = new URL(url).searchParams.get('token');
    const byLink = await fetch(consoleUrl(service), {
      headers: { cookie: `payroll_sign_in=${token}` },
      redirect: 'manual',
    });
    expect(byLink.status).toBe(303);
  });

  test('a sign-in of the test environment opens nothing of production', async () => {
    const { email } = await makeStaff(service, 'Una');
    const visitor = await signInAtConsole(service, email);
    const cookie = visitor.cookieFor(consoleUrl(service));
    const live = consoleUrl(service).replace('/test', '/live');
    const answer = await fetch(live, { headers: { cookie }, redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(/^\/operator\/live\/sign-in/);
  });

  test('takes no form of another page or site', async () => {
    const { email } = await makeStaff(service, 'Kim');
    const visitor = await signInAtConsole(service, email);
    const cookie = visitor.cookieFor(consoleUrl(service));
    const address = `${consoleUrl(service)}?page=answer&id=x&cell=1`;
    const sent = async (headers: Record<string, string>, csrf: string) =>
      (
        await fetch(address, {
          method: 'POST',
          headers: { cookie, ...headers },
          body: new URLSearchParams({ csrf, act: 'retry' }),
        })
      ).status;
    expect(await sent({}, 'guessed')).toBe(400);
    expect(await sent({ 'Sec-Fetch-Site': 'cross-site' }, 'guessed')).toBe(400);
  });

  test('the partner of the service itself is listed nowhere, and has people alone', async () => {
    await makeStaff(service, 'Lin');
    const { partners } = await operate(service, '{ partners { id } }');
    expect(partners.map(({ id }: { id: string }) => id)).not.toContain(inService['Payroll-Partner']);
    const refused = async (query: string, headers = {}) => {
      const { body } = await graphql(service, service.operatorKeys.test, query, {}, headers);
      return body.errors?.[0].extensions.code;
    };
    const id = `id: "${inService['Payroll-Partner']}"`;
    expect(await refused(`mutation { createPartner(${id}, name: "x") { id } }`)).toBe('MALFORMED');
    expect(await refused(`mutation { closePartner(${id}, because: "x") }`)).toBe('UNKNOWN_PARTNER');
    expect(await refused(`mutation { openPartner(${id}) }`)).toBe('UNKNOWN_PARTNER');
    expect(await refused(`mutation { erasePartner(${id}) { next } }`)).toBe('UNKNOWN_PARTNER');
    const key = 'mutation { createKey(name: "x", scopes: [PEOPLE_WRITE]) { id } }';
    expect(await refused(key, inService)).toBe('FORBIDDEN');
    expect(await refused('mutation { rotateKey(revokeLinks: false) { id } }', inService)).toBe('FORBIDDEN');
    expect(await refused('mutation { createApiPageLink { id } }', inService)).toBe('FORBIDDEN');
  });
});
