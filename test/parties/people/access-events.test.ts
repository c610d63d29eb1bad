/** Events and webhooks show a partner who has access to a company, by ids only. */
import { expect, test } from 'vitest';
import { ask, makePerson } from '../../hosted-screens/signed-in.ts';
import { servePaydays, world } from '../../money/payrun-approvals/payday-world.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';

servePaydays();

const give = `mutation ($companyId: ID!, $input: GiveAccessInput!) {
  giveAccess(companyId: $companyId, input: $input) { roleId personId name } }`;
const end = `mutation ($companyId: ID!, $roleId: ID!) {
  endAccess(companyId: $companyId, roleId: $roleId) { roleId } }`;

type Access = { roleId: string; personId: string; name: string };
/** Gives a person access, and finds the role in the answer. */
async function giveAccess(input: { name: string; email: string; role: string }): Promise<Access> {
  const answer = await ask(service, world.key, give, { companyId: world.companyID, input });
  return answer.giveAccess.find(({ name }: Access) => name === input.name);
}

/** The events of access at the company, oldest first. */
async function eventsOfAccess() {
  await eventsShown(service.urls.test);
  const path = `/events?companyID=${world.companyID}&kind=access`;
  const { data } = (await call(service, 'GET', path, { key: world.key })).body;
  return data as { type: string; data: Record<string, unknown> }[];
}

test('giving and ending access each send one event, which names no address', async () => {
  const roles = [{ role: 'OWNER', companyId: world.companyID }];
  await makePerson(
    service,
    { ...world, testKey: world.key },
    { name: 'Ana Ruiz', email: 'ana@b.example', roles },
  );
  const bo = { name: 'Bo Lind', email: 'bo@bakery.example', role: 'APPROVER' };
  const { roleId } = await giveAccess(bo);
  await giveAccess(bo); // twice is once
  await ask(service, world.key, end, { companyId: world.companyID, roleId });
  const cy = await giveAccess({ name: 'Cy Moss', email: 'cy@bakery.example', role: 'VIEWER' });
  const events = await eventsOfAccess();
  expect(events.map(({ type, data }) => [type, data['role'], data['ends_at'] !== null])).toEqual([
    ['created', 'owner', false],
    ['created', 'approver', false],
    ['status_changed', 'approver', true],
    ['created', 'viewer', false],
  ]);
  expect(events.at(-1)?.data).toEqual({
    roleID: cy.roleId,
    personID: cy.personId,
    companyID: world.companyID,
    role: 'viewer',
    employeeID: null,
    contractorID: null,
    starts_at: expect.any(String),
    ends_at: null,
  });
  expect(JSON.stringify(events)).not.toMatch(/@|Ana Ruiz|Bo Lind|Cy Moss/);
});

test('a key gives no access to a closed account, which nobody could use', async () => {
  const owner = { ...world, testKey: world.key };
  const { id } = await makePerson(service, owner, { name: 'Dee Park', email: 'dee@bakery.example' });
  const close = 'mutation ($id: ID!) { updatePerson(personId: $id, input: { closed: true }) { closedAt } }';
  await ask(service, world.key, close, { id });
  const dee = { name: 'Dee Park', email: 'DEE@bakery.example', role: 'VIEWER' };
  await expect(giveAccess(dee)).rejects.toThrow('email is the address of a closed account');
  expect(await eventsOfAccess()).toEqual([]);
});
