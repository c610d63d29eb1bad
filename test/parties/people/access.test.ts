/** Owners who are signed in give people access to their own company, and end it. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { newCompany } from '../../hosted-screens/companies.ts';
import { ask, codesSentTo, makePerson } from '../../hosted-screens/signed-in.ts';
import { approved, checkDate, world } from '../../money/payrun-approvals/payday-world.ts';
import { call } from '../../support/client.ts';
import { offboard } from '../../support/company-of.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import {
  ana,
  approve,
  bo,
  email,
  expectOutside,
  give,
  pageOf,
  partner,
  people,
  press,
  serveAccess,
  signedIn,
  wordsOf,
} from './access-world.ts';

serveAccess();

const audited = async () => {
  const query = '{ auditEntries(first: 12) { nodes { action personName } } }';
  const { auditEntries } = await ask(service, world.key, query);
  return auditEntries.nodes.map(
    ({ action, personName }: Record<string, string>) => `${action} ${personName}`,
  );
};
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
