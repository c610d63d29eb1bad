/** Where the partner asks for it, the person of a link confirms by a code what moves money. */
import { graphql as execute } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { schema } from '../../../src/schema.ts';
import { ask, codesSentTo, makePerson, openCompany, signIn } from '../../hosted-screens/signed-in.ts';
import {
  approved,
  checkDate,
  payday,
  servePaydays,
  world,
} from '../../money/payrun-approvals/payday-world.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

servePaydays();

const email = 'ana@example.com';
const owner = () => ({ ...world, testKey: world.key });
let personID = '';

beforeEach(async () => {
  const roles = [{ role: 'OWNER', companyId: world.companyID }];
  personID = (await makePerson(service, owner(), { name: 'Ana Ruiz', email, roles })).id;
  await require(true);
});

const require = (confirmsMoney: boolean) => {
  const query = 'mutation ($is: Boolean!) { setLinkSettings(confirmsMoney: $is) { confirmsMoney } }';
  return ask(service, world.key, query, { is: confirmsMoney });
};

async function linkFor(more: object): Promise<string> {
  const body = { partnerID: world.partnerID, companyID: world.companyID, ...more };
  return (await call(service, 'POST', '/getAuthLink', { key: world.key, body })).body.url;
}

const openPayday = async (link: string, visitor = new Visitor()) => {
  await visitor.goto(`${link}&page=payroll&from=${checkDate}`);
  return visitor;
};
const press = (visitor: Visitor, name: string | RegExp) =>
  visitor.getByRole('button', { name }).first().click();
const approve = (visitor: Visitor) => press(visitor, /^Approve \$/);
const wordsOf = (visitor: Visitor) => visitor.getByRole('main').innerText();
const isAsked = async (visitor: Visitor) => (await wordsOf(visitor)).includes('Confirm that it is you');
const type = async (visitor: Visitor, code: string) => {
  await visitor.getByLabel('Code').fill(code);
  await press(visitor, 'Confirm');
};
const latestCode = async () => (await codesSentTo(service, owner(), email))[0] ?? '';
const audited = async () => {
  const query = '{ auditEntries(first: 8) { nodes { action personName } } }';
  return (await ask(service, world.key, query)).auditEntries.nodes.map(
    ({ action, personName }: { action: string; personName: string | null }) => [action, personName],
  );
};
const age = (minutes: number) =>
  asSuperuser(
    service.urls.test,
    `update links set confirmed_sessions = (select jsonb_object_agg(e.key, e.value::timestamptz - make_interval(mins => $2))
      from jsonb_each_text(confirmed_sessions) e) where partner_id = $1 and confirmed_sessions is not null`,
    [world.partnerID, minutes],
  );

describe('a link in the name of a person', () => {
  test('asks for a code before it approves, keeps the act in the audit, and asks again elsewhere and later', async () => {
    const link = await linkFor({ personID });
    const visitor = await openPayday(link);
    await approve(visitor);
    expect(await isAsked(visitor)).toBe(true);
    expect(await codesSentTo(service, owner(), email)).toEqual([]); // nothing leaves before the person asks
    await press(visitor, 'Send me a code');
    await type(visitor, '000000');
    expect(visitor.status()).toBe(422);
    expect(await wordsOf(visitor)).toContain('The code is wrong');
    await type(visitor, await latestCode());
    expect(await wordsOf(visitor)).toContain('Nothing is sent yet: send it once more.');
    expect(await approved()).toEqual([false, false, false]);
    await approve(visitor);
    expect(await approved()).toEqual([true, true, true]);
    expect(await audited()).toEqual(
      expect.arrayContaining([
        ['confirmByCode', 'Ana Ruiz'],
        ['approvePayrun', 'Ana Ruiz'],
      ]),
    );

    await press(visitor, 'Undo approval'); // takes money back: no code
    expect((await payday()).status).toBe('open');
    const other = await openPayday(link); // another browser with the same link
    await approve(other);
    expect(await isAsked(other)).toBe(true);
    await age(16);
    await openPayday(visitor.url().split('&')[0] ?? '', visitor);
    await approve(visitor);
    expect(await isAsked(visitor)).toBe(true);
    expect(await approved()).toEqual([false, false, false]);
  });

  test('asks before it changes a bank account, and reads and runs everything else without', async () => {
    const visitor = new Visitor();
    await visitor.goto(
      `${await linkFor({ personID })}&page=employee-bank-account&from=${world.employees[0]}`,
    );
    expect(visitor.status()).toBe(200);
    await visitor.getByLabel('Account number').first().fill('7654100077');
    await visitor.getByLabel('Account number again').first().fill('7654100077');
    await visitor.getByLabel('Routing number').fill('021000021');
    await press(visitor, 'Save bank account');
    expect(await isAsked(visitor)).toBe(true);
    expect(await visitor.content()).not.toContain('7654100077');
  });

  test('locks after ten wrong codes, for an hour, and refuses the right one', async () => {
    const visitor = await openPayday(await linkFor({ personID }));
    await approve(visitor);
    await press(visitor, 'Send me a code');
    const right = await latestCode();
    for (let count = 0; count < 10; count++) await type(visitor, right === '999999' ? '999998' : '999999');
    await type(visitor, right);
    expect(await wordsOf(visitor)).toContain('too many wrong codes');
    expect(await approved()).toEqual([false, false, false]);
  });

  test('takes no form of the confirmation that its own page has not sent, and is Spanish to who reads it', async () => {
    const visitor = await openPayday(await linkFor({ personID }));
    await approve(visitor);
    const address = visitor.url();
    await visitor.goto(`${address}&language=es`);
    expect(await wordsOf(visitor)).toContain('Confirme que es usted');
    const body = new URLSearchParams({ action: 'ask', csrf: 'guessed' });
    await visitor.goto(address, { method: 'POST', body });
    expect(visitor.status()).toBe(400);
    expect(await codesSentTo(service, owner(), email)).toEqual([]);
  });
});

describe('where a code is asked for', () => {
  test.each([
    ['within a role', { role: 'owner' }],
    ['of nobody', {}],
  ])('a dashboard link %s approves nothing, and says what to do', async (_, more) => {
    const visitor = await openPayday(await linkFor(more));
    await approve(visitor);
    expect(await wordsOf(visitor)).toContain('This link names nobody who could confirm it. Sign in');
    expect(await approved()).toEqual([false, false, false]);
  });

  test('a person who is signed in, and a key, approve without', async () => {
    const visitor = await signIn(service, owner(), email);
    await openCompany(visitor, (await world.get('/companies', { partnerID: world.partnerID })).business_name);
    await openPayday(visitor.url(), visitor);
    await approve(visitor);
    expect(await approved()).toEqual([true, true, true]);
  });

  test('the service refuses the operation itself, and not only the page', async () => {
    const secret = new URL(await linkFor({ personID })).searchParams.get('token') ?? '';
    const mutation = `mutation { approvePayrun(companyId: "${world.companyID}", checkDate: "${checkDate}") { status } }`;
    const access = {
      environment: 'test',
      credential: { kind: 'link', secret, purpose: 'dashboard' },
    } as const;
    const result = await runAs(service.core, access, (contextValue) =>
      execute({ schema, source: mutation, contextValue }),
    );
    expect(JSON.stringify(result)).toContain('Confirm with a code');
    expect(await approved()).toEqual([false, false, false]);
  });
});

test('without the setting a link works as documented', async () => {
  await require(false);
  const visitor = await openPayday(await linkFor({ personID }));
  await approve(visitor);
  expect(await approved()).toEqual([true, true, true]);
});
