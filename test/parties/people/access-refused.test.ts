/** Only owners who are signed in give access and end it, and an owner is not two people who approve. */
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../../src/platform/database/credential.ts';
import { newCompany } from '../../hosted-screens/companies.ts';
import { linksOf, open } from '../../hosted-screens/links.ts';
import { makePerson } from '../../hosted-screens/signed-in.ts';
import { approved, checkDate, payday, world } from '../../money/payrun-approvals/payday-world.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
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
} from './access-world.ts';

serveAccess();

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

  atNight('nor by somebody to whom such a person has given access', async () => {
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
