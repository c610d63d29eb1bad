/** People who sign in: one address each, and roles that begin and end. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { companyRoles } from '../../../src/platform/graphql/roles.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { ask, makePerson } from '../../hosted-screens/signed-in.ts';
import { refusal } from '../../rest-facade/refusal.ts';
import { type Answer, call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { makeWorld } from '../../support/world.ts';

serveWorlds();

/** What is wrong with a request, in one text. */
const problemIn = (answer: Answer): string => String(refusal(answer).errors);

const email = 'ana@northwind-bakery.example';
const send = (method: string, path: string, body: object) =>
  call(service, method, path, { key: world.testKey, body });

describe('a person', () => {
  test('has an address that no other person of the partner has, however it is written', async () => {
    const { id } = await makePerson(service, world, { name: 'Ana Ruiz', email });
    const second = { name: 'Bo Lind', email: 'ANA@Northwind-Bakery.example' };
    const answer = await send('POST', '/people', second);
    expect(problemIn(answer)).toContain(`email belongs to the person ${id} already`);
    const bo = await makePerson(service, world, { name: 'Bo Lind', email: 'bo@northwind-bakery.example' });
    const changed = await send('PATCH', '/people', { personID: bo.id, email });
    expect(problemIn(changed)).toContain(`email belongs to the person ${id} already`);
    const other = await makeWorld(service);
    expect((await makePerson(service, other, second)).email).toBe(second.email); // of another partner
  });

  test('that is created several times at once is created once, and the other answers name who it is', async () => {
    const made = await Promise.all([1, 2, 3].map(() => send('POST', '/people', { name: 'Ana Ruiz', email })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const id = made.find(({ status }) => status === 200)?.body.data.personID;
    for (const answer of made.filter(({ status }) => status === 400))
      expect(problemIn(answer)).toContain(`email belongs to the person ${id} already`);
  });

  test('is listed by company, with what the person may do there', async () => {
    const { companyID: companyId } = world;
    await makePerson(service, world, {
      name: 'Cy Staff',
      email: 'cy@example.com',
      roles: [{ role: 'VIEWER' }],
    });
    const { id } = await makePerson(service, world, {
      name: 'Ana Ruiz',
      email,
      roles: [{ role: 'OWNER', companyId }],
    });
    const { body } = await call(service, 'GET', `/people?companyID=${companyId}`, { key: world.testKey });
    expect(body.data).toMatchObject([{ personID: id, roles: [{ role: 'owner', companyID: companyId }] }]);
    const answer = await call(service, 'GET', `/people?personID=${id}`, { key: world.testKey });
    expect(answer.body.data.sessions).toEqual([]);
  });
});

describe('a role', () => {
  const person = () => makePerson(service, world, { name: 'Ana Ruiz', email });
  const give = async (input: object) =>
    send('POST', '/people/roles', { personID: (await person()).id, ...input });

  test.each([
    [{ role: 'worker' }, 'employeeID must be given for the role worker'],
    [{ role: 'owner', employeeID: 'x' }, 'employeeID must be given for the role worker, and for no other'],
    [{ role: 'contractor' }, 'contractorID must be given for the role contractor'],
    [{ role: 'worker', contractorID: 'x' }, 'employeeID must be given for the role worker'],
    [{ role: 'contractor', contractorID: 'x' }, 'companyID must be given for the role contractor'],
    [{ role: 'owner', companyID: 'x' }, 'No company with the given company ID exists.'],
    [
      { role: 'owner', starts_at: '2027-01-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
      'ends_at must be later',
    ],
  ])('%j is refused: %s', async (input, words) => {
    expect(problemIn(await give(input))).toContain(words);
  });

  test('of an employee is of one of that company', async () => {
    const other = await makeWorld(service);
    const { companyID } = world;
    expect((await give({ role: 'worker', companyID, employeeID: world.employeeID })).status).toBe(200);
    const { id } = await makePerson(service, world, { name: 'Bo Lind', email: 'bo@example.com' });
    const foreign = { personID: id, role: 'worker', companyID, employeeID: other.employeeID };
    expect(problemIn(await send('POST', '/people/roles', foreign))).toContain(
      'No employee with the given ID exists.',
    );
  });

  test('that the person has for all of that time is not given again, so that one end ends it', async () => {
    const { companyID } = world;
    const { id } = await person();
    const give = async (times: object) =>
      (await send('POST', '/people/roles', { personID: id, role: 'viewer', companyID, ...times })).body.data
        .roles;
    const until = { ends_at: '2099-01-01T00:00:00Z' };
    await give(until);
    const [role, ...others] = await give(until); // a request that is sent twice
    expect(others).toEqual([]);
    expect(await give({ ends_at: '2098-01-01T00:00:00Z' })).toHaveLength(1);
    await send('POST', '/people/roles/end', { roleID: role.roleID });
    const link = { partnerID: world.partnerID, companyID, personID: id };
    expect(problemIn(await send('POST', '/getAuthLink', link))).toContain('has no role at this company');
    expect(await give({})).toHaveLength(2);
  });

  test('ends once: a later end changes nothing', async () => {
    const { id, roles } = await makePerson(service, world, {
      name: 'Ana',
      email,
      roles: [{ role: 'OWNER' }],
    });
    const end = (more = {}) => send('POST', '/people/roles/end', { roleID: roles[0]?.id, ...more });
    const ended = (await end()).body.data.roles[0].ends_at;
    expect(ended).not.toBeNull();
    expect((await end({ ends_at: '2099-01-01T00:00:00Z' })).body.data.roles[0].ends_at).toBe(ended);
    const link = { partnerID: world.partnerID, companyID: world.companyID, personID: id };
    expect(problemIn(await send('POST', '/getAuthLink', link))).toContain(
      'personID has no role at this company',
    );
  });
});

describe('a link', () => {
  test('that a key makes for a person acts in the name of the person, and ends with the role', async () => {
    const { companyID, partnerID } = world;
    const roles = [{ role: 'PAYROLL_ADMIN', companyId: companyID }];
    const { id, roles: given } = await makePerson(service, world, { name: 'Ana Ruiz', email, roles });
    const { url } = (await send('POST', '/getAuthLink', { partnerID, companyID, personID: id })).body;
    const visitor = new Visitor();
    await visitor.goto(`${url}&page=employee-add`);
    await visitor.getByLabel('First name').fill('Nell');
    await visitor.getByLabel('Last name').fill('Oake');
    await visitor.getByRole('button', { name: 'Add' }).first().click();
    const query = '{ auditEntries(first: 1) { nodes { action callerKind personId personName } } }';
    expect((await ask(service, world.testKey, query)).auditEntries.nodes[0]).toEqual({
      action: 'createEmployees',
      callerKind: 'LINK',
      personId: id,
      personName: 'Ana Ruiz',
    });
    await send('POST', '/people/roles/end', { roleID: given[0]?.id });
    await visitor.reload();
    expect(visitor.status()).toBe(403);
    expect(await visitor.getByText('Your sign-in has ended').first().isVisible()).toBe(true);
  });

  test('for a person has no other role, and one for an employee none', async () => {
    const { companyID, partnerID, employeeID } = world;
    const { id } = await makePerson(service, world, { name: 'Ana', email, roles: [{ role: 'OWNER' }] });
    const make = async (more: object) =>
      problemIn(await send('POST', '/getAuthLink', { partnerID, companyID, ...more }));
    expect(await make({ personID: id, role: 'viewer' })).toContain(
      'role must be left out: the person has roles',
    );
    expect(await make({ employeeID, role: 'viewer' })).toContain('role must be left out');
    expect(await make({ employeeID, personID: id })).toContain('personID has no role as this employee');
  });

  test('without a person names nobody, as before', async () => {
    const visitor = new Visitor();
    await visitor.goto(await linksOf(service, world).dashboard());
    expect(visitor.status()).toBe(200);
  });
});

test('whose entry it is cannot be changed without breaking the chain of the audit', async () => {
  await makePerson(service, world, { name: 'Ana Ruiz', email });
  const entry = `select audit_seal('', 1, e) as seal from (
    select (jsonb_populate_record(e, $2)).* from audit_entries e where e.partner_id = $1 limit 1) c,
    lateral (select c::audit_entries) x (e)`;
  const sealOf = async (change: object) =>
    (await asSuperuser(service.urls.test, entry, [world.partnerID, JSON.stringify(change)]))[0]?.['seal'];
  const seals = await Promise.all([
    sealOf({}),
    sealOf({ person_id: 'p', person_name: 'Ana' }),
    sealOf({ person_id: 'p', person_name: 'Bo' }),
    sealOf({ person_id: 'q', person_name: 'Ana' }),
    sealOf({ fields: ['person', 'p', 'Ana'] }),
  ]);
  expect(new Set(seals).size).toBe(seals.length);
});

test('docs/guides/sign-in.md prints what each role may do', () => {
  const printed = Object.fromEntries(
    [
      ...readFileSync('docs/guides/sign-in.md', 'utf8').matchAll(
        /^\| `(\w+)` \| [^|]+ \| (`[^|]+`) \| (yes|no) \|$/gm,
      ),
    ].map(([, role, scopes = '', approves]) => [
      role,
      { scopes: scopes.replaceAll('`', '').split(' ').toSorted(), approves },
    ]),
  );
  const held = Object.entries(companyRoles).map(([role, { scopes, approves }]) => [
    role,
    { scopes: scopes.toSorted(), approves: approves ? 'yes' : 'no' },
  ]);
  expect(printed).toEqual(Object.fromEntries(held));
});
