/** Owners who are signed in give people access to their own company, and end it. No other link does. */
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../../src/platform/database/credential.ts';
import { newCompany } from '../../hosted-screens/companies.ts';
import { linksOf, open } from '../../hosted-screens/links.ts';
import { ask, codesSentTo, makePerson, openCompany, signIn } from '../../hosted-screens/signed-in.ts';
import {
  approved,
  checkDate,
  payday,
  servePaydays,
  world,
} from '../../money/payrun-approvals/payday-world.ts';
import { call } from '../../support/client.ts';
import { offboard } from '../../support/company-of.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

servePaydays();

const partner = () => ({ ...world, testKey: world.key });
const email = 'ana@bakery.example';
let ana: { id: string; roles: { id: string }[] };
let companyName = '';

beforeEach(async () => {
  const roles = [{ role: 'OWNER', companyId: world.companyID }];
  ana = await makePerson(service, partner(), { name: 'Ana Ruiz', email, roles });
  companyName = (await world.get('/companies', { partnerID: world.partnerID })).business_name;
});

const pageOf = (visitor: Visitor, page: string, from?: string) => {
  const { origin, pathname, searchParams } = new URL(visitor.url());
  const query = new URLSearchParams({
    session: searchParams.get('session') ?? '',
    page,
    ...(from && { from }),
  });
  return visitor.goto(`${origin}${pathname}?${query}`);
};
/** A browser with the pages of the company, of somebody who signs in. */
async function signedIn(address: string, company = companyName): Promise<Visitor> {
  const visitor = await signIn(service, partner(), address);
  await openCompany(visitor, company);
  return visitor;
}
const wordsOf = (visitor: Visitor) => visitor.getByRole('main').innerText();
const press = (visitor: Visitor, name: string | RegExp) =>
  visitor.getByRole('button', { name }).first().click();

type Access = { name: string; email: string; role: string };
async function give(visitor: Visitor, { name, email: address, role }: Access): Promise<string> {
  await pageOf(visitor, 'settings-person-add');
  await visitor.getByLabel('Name').fill(name);
  await visitor.getByLabel('Email').fill(address);
  await visitor.getByLabel('Role').selectOption(role);
  await press(visitor, 'Give access');
  return wordsOf(visitor);
}
const bo = { name: 'Bo Lind', email: 'bo@bakery.example', role: 'APPROVER' };

type Role = { id: string; role: string; companyId: string | null; endsAt: string | null };
/** Who has, or had, a role at a company, as the partner reads it. */
async function people(
  companyId = world.companyID,
): Promise<{ name: string; email: string; roles: Role[] }[]> {
  const query = `query ($companyId: ID!) { people(companyId: $companyId) { nodes {
    name email roles { id role companyId endsAt } } } }`;
  return (await ask(service, world.key, query, { companyId })).people.nodes;
}
const audited = async () => {
  const query = '{ auditEntries(first: 12) { nodes { action personName } } }';
  const { auditEntries } = await ask(service, world.key, query);
  return auditEntries.nodes.map(
    ({ action, personName }: Record<string, string>) => `${action} ${personName}`,
  );
};
const approve = async (visitor: Visitor) => {
  await pageOf(visitor, 'payroll', checkDate);
  await press(visitor, /^Approve \$/);
  return wordsOf(visitor);
};

/** The page of the person who is signed in, without the company. */
async function expectOutside(visitor: Visitor, name: string): Promise<void> {
  expect(await visitor.getByRole('heading').first().innerText()).toBe(`Hello, ${name}`);
  expect(await visitor.getByRole('button', { name: `Open ${companyName}` }).count()).toBe(0);
}

test('an owner who is signed in gives access, the person approves, and the owner ends it; the partner reads all of it', async () => {
  const owner = await signedIn(email);
  expect(await give(owner, bo)).toContain('The access is given.');
  expect(await give(owner, bo)).toMatch(/Bo Lind.*Approver/s); // twice is once
  expect((await people()).map(({ name, roles }) => [name, roles.map(({ role }) => role)])).toEqual([
    ['Ana Ruiz', ['OWNER']],
    ['Bo Lind', ['APPROVER']],
  ]);
  const approver = await signedIn(bo.email);
  await pageOf(approver, 'settings-people');
  expect(await wordsOf(approver)).toContain('An owner who signs in gives people access');
  expect(await approve(approver)).toContain('Payroll is approved');
  expect(await approved()).toEqual([true, true, true]);
  await pageOf(owner, 'settings-people');
  await press(owner, 'End access: Bo Lind, Approver');
  expect(await wordsOf(owner)).toMatch(/The access has ended/);
  expect(await wordsOf(owner)).not.toContain('Bo Lind');
  await pageOf(approver, 'payroll', checkDate);
  await expectOutside(approver, 'Bo Lind');
  const found = await audited();
  expect(found).toEqual(expect.arrayContaining(['giveAccess Ana Ruiz', 'endAccess Ana Ruiz']));
  expect(found.filter((entry: string) => entry.startsWith('giveAccess'))).toHaveLength(1);
});

test('an owner gives access now to somebody whose access would begin later', async () => {
  const later = { role: 'APPROVER', companyId: world.companyID, startsAt: '2099-01-01T00:00:00Z' };
  await makePerson(service, partner(), { name: bo.name, email: bo.email, roles: [later] });
  const owner = await signedIn(email);
  await give(owner, bo);
  expect(await approve(await signedIn(bo.email))).toContain('Payroll is approved');
});

test('the last owner stays, and another one can be ended', async () => {
  const owner = await signedIn(email);
  await pageOf(owner, 'settings-people');
  await press(owner, 'End access: Ana Ruiz, Owner');
  expect(await wordsOf(owner)).toContain('This is the last owner.');
  await give(owner, { ...bo, role: 'OWNER' });
  await press(owner, 'End access: Ana Ruiz, Owner');
  await pageOf(owner, 'settings-people');
  await expectOutside(owner, 'Ana Ruiz');
});

test('of an offboarded company, an owner and a key end the access of people, and nobody gives access', async () => {
  const owner = await signedIn(email);
  await give(owner, bo);
  await give(owner, { ...bo, name: 'Cy Moss', email: 'cy@bakery.example' });
  await offboard(service, world.partnerID, world.companyID);
  await pageOf(owner, 'settings-people');
  expect(await wordsOf(owner)).toContain('You can still end the access of people.');
  await press(owner, 'End access: Bo Lind, Approver');
  expect(await wordsOf(owner)).toContain('The access has ended.');
  expect(await wordsOf(owner)).not.toContain('Bo Lind');
  await pageOf(owner, 'settings-person-add');
  expect(await owner.content()).not.toContain('name="email"');
  const cy = (await people()).find(({ name }) => name === 'Cy Moss')?.roles[0]?.id;
  const companyId = world.companyID;
  const end =
    'mutation ($companyId: ID!, $roleId: ID!) { endAccess(companyId: $companyId, roleId: $roleId) { name } }';
  expect((await ask(service, world.key, end, { companyId, roleId: cy })).endAccess).toEqual([
    { name: 'Ana Ruiz' },
  ]);
  const add = `mutation ($companyId: ID!, $input: GiveAccessInput!) {
    giveAccess(companyId: $companyId, input: $input) { name } }`;
  await expect(ask(service, world.key, add, { companyId, input: bo })).rejects.toThrow('is offboarded');
});

/** Runs both, the first one first, while the rows of a statement are locked, so that they meet there. */
async function atOnce<T>(locked: string, both: readonly [() => Promise<T>, () => Promise<T>]): Promise<T[]> {
  const holder = new pg.Client({ connectionString: service.urls.test });
  await holder.connect();
  await holder.query('begin');
  await holder.query(locked, [world.partnerID]);
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const running: Promise<T>[] = [];
  for (const run of both) {
    running.push(run());
    const length = running.length;
    await expect.poll(async () => (await asSuperuser(service.urls.test, waiting)).length).toBe(length);
  }
  await holder.end();
  return Promise.all(running);
}

test('a key that gives a new person access to two companies at once gives both', async () => {
  const other = await newCompany(service, partner(), 'Harbor Coffee Inc');
  const query = `mutation ($companyId: ID!, $input: GiveAccessInput!) {
    giveAccess(companyId: $companyId, input: $input) { name role } }`;
  const giveAt = (companyId: string) => () => ask(service, world.key, query, { companyId, input: bo });
  const locked = `select pg_advisory_xact_lock(hashtextextended($1 || ':person ${bo.email}', 0))`;
  await atOnce(locked, [giveAt(world.companyID), giveAt(other.companyID)]);
  for (const companyId of [world.companyID, other.companyID])
    expect((await people(companyId)).map(({ name }) => name)).toContain(bo.name);
});

test('a role that ends now is not prolonged by a later end that is set at the same moment', async () => {
  const query = `mutation ($roleId: ID!, $endsAt: DateTime) {
    endRole(roleId: $roleId, endsAt: $endsAt) { roles { endsAt } } }`;
  const roleId = ana.roles[0]?.id;
  const endAt = (endsAt?: string) => () => ask(service, world.key, query, { roleId, endsAt });
  await atOnce('select 1 from person_roles where partner_id = $1 for update', [
    endAt(),
    endAt('2099-01-01T00:00:00Z'),
  ]);
  expect((await people())[0]?.roles[0]?.endsAt).not.toMatch(/^2099/);
});

test('two owners who end each other at the same moment leave one of them', async () => {
  const owner = await signedIn(email);
  await give(owner, { ...bo, role: 'OWNER' });
  const other = await signedIn(bo.email);
  for (const visitor of [owner, other]) await pageOf(visitor, 'settings-people');
  await atOnce('select 1 from person_roles where partner_id = $1 for update', [
    () => press(owner, 'End access: Bo Lind, Owner'),
    () => press(other, 'End access: Ana Ruiz, Owner'),
  ]);
  const left = (await people()).flatMap(({ roles }) => roles.filter(({ endsAt }) => endsAt === null));
  expect(left.map(({ role }) => role)).toEqual(['OWNER']);
});

describe('nobody else gives or ends access', () => {
  const everybody = async () => JSON.stringify(await people());
  const forms = ['settings-person-add', 'settings-person-end'];
  const send = async (link: string, page: string) => {
    const token = new URL(link).searchParams.get('token') ?? '';
    const body = new URLSearchParams({ ...bo, token });
    return open(`${link}&page=${page}&from=${ana.roles[0]?.id}`, { method: 'POST', body });
  };
  const linkFor = async (more: object) => {
    const body = { partnerID: world.partnerID, companyID: world.companyID, ...more };
    return (await call(service, 'POST', '/getAuthLink', { key: world.key, body })).body.url as string;
  };

  test('a link that names nobody lists who has access, and says who can change it', async () => {
    const { html } = await open(`${await linksOf(service, partner()).dashboard()}&page=settings-people`);
    expect(html).toContain('Ana Ruiz');
    expect(html).toContain('An owner who signs in gives people access and ends it.');
    expect(html).not.toMatch(/End access|settings-person-add/);
  });

  test.each([
    ['of nobody', {}],
    ['within the role of an owner', { role: 'owner' }],
    ['of a worker', 'worker'],
    ['in the name of an owner who has not signed in', 'ana'],
  ] as const)('a link %s is refused, and nothing is changed', async (_title, whose) => {
    const more =
      whose === 'worker'
        ? { employeeID: world.employees[0] }
        : whose === 'ana'
          ? { personID: ana.id }
          : whose;
    const [link, was] = [await linkFor(more), await everybody()];
    for (const page of forms) {
      const { status } = await send(link, page);
      expect([page, status]).toEqual([page, expect.any(Number)]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(await everybody()).toBe(was);
  });

  test('other roles, owners of another company and roles of another company are refused', async () => {
    const other = await newCompany(service, partner(), 'Harbor Coffee Inc');
    const there = { role: 'OWNER', companyId: other.companyID };
    const zoe = await makePerson(service, partner(), {
      name: 'Zoe',
      email: 'zoe@harbor.example',
      roles: [there],
    });
    for (const role of ['PAYROLL_ADMIN', 'APPROVER', 'VIEWER']) {
      const address = `${role.toLowerCase()}@bakery.example`;
      const roles = [{ role, companyId: world.companyID }];
      await makePerson(service, partner(), { name: role, email: address, roles });
      const visitor = await signedIn(address);
      await pageOf(visitor, 'settings-people');
      expect(await visitor.content()).not.toContain('End access');
      await pageOf(visitor, 'settings-person-add');
      expect(await visitor.content()).not.toContain('name="email"');
    }
    const was = await everybody();
    const owner = await signedIn(email);
    await pageOf(owner, 'settings-people');
    const form = owner.document
      .querySelectorAll('form')
      .find((candidate) => candidate.innerHTML.includes('End access'));
    const csrf = form?.querySelector('input[name=csrf]')?.getAttribute('value') ?? '';
    await owner.goto(owner.url().replace(/page=.*/, `page=settings-person-end&from=${zoe.roles[0]?.id}`), {
      method: 'POST',
      body: new URLSearchParams({ csrf }),
    });
    expect(await everybody()).toBe(was);
    expect((await people(other.companyID))[0]?.roles[0]?.endsAt).toBeNull();
  });

  test('the database refuses it without the service: by other links, and for another company', async () => {
    const other = await newCompany(service, partner(), 'Harbor Coffee Inc');
    await signedIn(email);
    const links = await asSuperuser<{ hash: string; isOwner: boolean }>(
      service.urls.test,
      `select token_hash as hash, person_session_id is not null as "isOwner" from links
       where partner_id = $1 and purpose = 'dashboard' order by id`,
      [world.partnerID],
    );
    const bare = hashOf(new URL(await linkFor({})).searchParams.get('token') ?? '');
    const named = hashOf(new URL(await linkFor({ personID: ana.id })).searchParams.get('token') ?? '');
    const owner = links.find(({ isOwner }) => isOwner)?.hash ?? '';
    const run = (hash: string, companyId: string, act: string) =>
      asSuperuser(
        service.urls.test,
        `begin; set local role payroll_app; select authenticate_link('${hash}', 'dashboard');
         select ${act.replace('COMPANY', `'${companyId}'`)}; rollback`,
      );
    const acts = [
      `give_access(COMPANY, 'Bo', 'bo@x.example', 'owner', 'p1', 'r1')`,
      `end_access(COMPANY, '${ana.roles[0]?.id}')`,
    ];
    for (const act of acts) {
      await expect(run(bare, world.companyID, act)).rejects.toThrow('an owner who is signed in');
      await expect(run(named, world.companyID, act)).rejects.toThrow('an owner who is signed in');
      await expect(run(owner, other.companyID, act)).rejects.toThrow('an owner who is signed in');
      await run(owner, world.companyID, act);
    }
    const more = `give_access(COMPANY, 'Bo', 'bo@x.example', 'operator_admin', 'p1', 'r1')`;
    await expect(run(owner, world.companyID, more)).rejects.toThrow('an owner who is signed in');
  });
});

describe('an owner is not two people', () => {
  beforeEach(() => world.patch('/companies', { payroll_second_approval_above: 1000 }));
  const made = 'was approved by the person who made your key or link';

  test('by the own address in other letters: it is the same account', async () => {
    const owner = await signedIn(email);
    await give(owner, { name: 'Ana Two', email: 'ANA@Bakery.Example', role: 'APPROVER' });
    expect((await people()).map(({ name, roles }) => [name, roles.length])).toEqual([['Ana Ruiz', 2]]);
    expect(await approve(owner)).not.toContain('Payroll is approved');
    expect((await payday()).approvals).toHaveLength(1);
    expect((await payday()).status).toBe('second_approval');
  });

  test('by another address that the owner has typed, in either order', async () => {
    const owner = await signedIn(email);
    await give(owner, bo);
    const second = await signedIn(bo.email);
    await approve(owner);
    expect(await approve(second)).toContain(made);
    await pageOf(owner, 'payroll', checkDate);
    await press(owner, 'Undo approval');
    await approve(second);
    expect(await approve(owner)).toContain(made);
    expect(await approved()).toEqual([false, false, false]);
  });

  test('nor by somebody to whom such a person has given access', async () => {
    const owner = await signedIn(email);
    await give(owner, { ...bo, role: 'OWNER' });
    const second = await signedIn(bo.email);
    await give(second, { name: 'Cy Moss', email: 'cy@bakery.example', role: 'APPROVER' });
    await approve(owner);
    expect(await approve(await signedIn('cy@bakery.example'))).toContain(made);
  });

  test('an approver of the partner is a second person, and not once the access has ended while the payday waits', async () => {
    const roles = [{ role: 'APPROVER', companyId: world.companyID }];
    await makePerson(service, partner(), { name: 'Dee Park', email: 'dee@bakery.example', roles });
    const [owner, dee] = [await signedIn(email), await signedIn('dee@bakery.example')];
    await approve(owner);
    await pageOf(dee, 'payroll', checkDate);
    await pageOf(owner, 'settings-people');
    await press(owner, 'End access: Dee Park, Approver');
    await press(dee, /^Approve \$/);
    await expectOutside(dee, 'Dee Park');
    expect((await payday()).status).toBe('second_approval');
    await give(owner, { name: 'Dee', email: 'dee@bakery.example', role: 'APPROVER' });
    // The role is younger than the first approval.
    expect(await approve(await signedIn('dee@bakery.example'))).toContain(
      'was approved before your key or link',
    );
    expect(await approved()).toEqual([false, false, false]);
  });
});

test('an account of another company keeps its name there, and this company sees the name that its owner typed', async () => {
  const other = await newCompany(service, partner(), 'Harbor Coffee Inc');
  const there = { role: 'VIEWER', companyId: other.companyID };
  await makePerson(service, partner(), { name: 'Secret Name', email: 'sam@books.example', roles: [there] });
  const owner = await signedIn(email);
  expect(await give(owner, { name: 'Our bookkeeper', email: 'sam@books.example', role: 'VIEWER' })).toMatch(
    /Our bookkeeper/,
  );
  expect(await wordsOf(owner)).not.toContain('Secret Name');
});

test('where money is confirmed, a link in the name of an owner gives access after a code', async () => {
  await ask(service, world.key, 'mutation { setLinkSettings(confirmsMoney: true) { confirmsMoney } }');
  const body = { partnerID: world.partnerID, companyID: world.companyID, personID: ana.id };
  const link = (await call(service, 'POST', '/getAuthLink', { key: world.key, body })).body.url;
  const visitor = new Visitor();
  await visitor.goto(link);
  expect(await give(visitor, bo)).toContain('Confirm that it is you');
  expect(await people()).toHaveLength(1);
  await press(visitor, 'Send me a code');
  await visitor.getByLabel('Code').fill((await codesSentTo(service, partner(), email))[0] ?? '');
  await press(visitor, 'Confirm');
  await press(visitor, 'Give access');
  expect(await wordsOf(visitor)).toContain('The access is given.');
  expect(await people()).toHaveLength(2);
});
