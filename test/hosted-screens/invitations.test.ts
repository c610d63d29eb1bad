/** What becomes of an invitation to the own pages is where the employer looks, in GraphQL and in events. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createContractors } from '../../src/parties/workers/contractors/contractors.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { settled } from '../outside/messages/served-messages.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventsShown } from '../support/events-shown.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf, wordsOf } from './links.ts';
import { employ, openPage, section } from './people.ts';
import { ask } from './signed-in.ts';

serveOneWorld({ settings: { SEND_MESSAGES: 'true' } });

let contractorId = '';
beforeAll(async () => {
  const contractors = [
    { type: 'individual_sole_proprietor', firstName: 'Lena', lastName: 'Ortiz', email: 'lena@tiles.example' },
  ];
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  [contractorId = ''] = await runAs(service.core, access, (operation) =>
    createContractors(operation, { companyId: world.companyID, contractors }),
  );
});

const fields = 'status address invitedAt sentAt bouncedAt openedAt finishedAt expiresAt';
const invitationOf = async (kind: 'employee' | 'contractor', id: string) => {
  const query = `{ ${kind}(companyId: "${world.companyID}", id: "${id}") { invitation { ${fields} } } }`;
  return (await ask(service, world.testKey, query))[kind].invitation;
};
const ofContractor = () => invitationOf('contractor', contractorId);
const inUtc = (sql: string) =>
  asSuperuser(service.urls.test, `update links set ${sql} where contractor_id = $1`, [contractorId]);
const linkInMail = async () => {
  const messages = await settled(service, world.testKey, 'INVITATION');
  return messages.at(-1)?.link ?? '';
};

describe('an invitation of a contractor', () => {
  test('is sent by the employer, is opened by a browser and by no scanner of mail, and ends', async () => {
    expect(await ofContractor()).toBeNull();
    const list = await openPage('contractors');
    expect(wordsOf(await list.content())).toContain('Not signed Not invited to their own pages');
    await list.getByRole('link', { name: 'Lena Ortiz' }).click();
    await list.getByRole('button', { name: 'Invite by email' }).click();
    expect(await list.getByText('The invitation is on its way.').isVisible()).toBe(true);
    const link = await linkInMail();
    expect(link).toContain('/screens/contractor?token=');
    expect(await ofContractor()).toMatchObject({
      status: 'SENT',
      address: 'lena@tiles.example',
      sentAt: expect.any(String),
      openedAt: null,
      expiresAt: expect.any(String),
    });

    await fetch(link, { method: 'HEAD' });
    expect((await fetch(link)).status).toBe(403); // followed, without the cookie
    expect(await ofContractor()).toMatchObject({ status: 'SENT', openedAt: null });

    const page = new Visitor();
    await page.goto(link);
    expect(page.status()).toBe(200);
    const opened = await ofContractor();
    expect(opened).toMatchObject({ status: 'OPENED', openedAt: expect.any(String) });
    await page.reload();
    expect(await ofContractor()).toEqual(opened); // the first time stays
    expect(wordsOf(await (await openPage('contractors')).content())).toContain('Invitation opened:');
    await eventsShown(service.urls.test);
    const events = await call(service, 'GET', '/events?kind=link', { key: world.testKey });
    expect(
      events.body.data
        .filter(({ data }: { data: { contractorID: string } }) => data.contractorID === contractorId)
        .map(({ type, data }: { type: string; data: { opened_at: string } }) => [type, data.opened_at]),
    ).toEqual([
      ['created', null],
      ['status_changed', opened.openedAt],
    ]);

    await inUtc("expires_at = now() - interval '1 minute'");
    expect(await ofContractor()).toMatchObject({ status: 'EXPIRED', openedAt: opened.openedAt });
    const person = await openPage('contractor', contractorId);
    expect(await section(person, 'Invitation')).toMatch(/Link ended.*Opened/s);
    await person.getByRole('button', { name: 'Invite again' }).click();
    await linkInMail();
    expect(await ofContractor()).toMatchObject({ status: 'SENT', openedAt: null });
  });

  test('by a link without a message counts too, and ends with a certified Form W-9', async () => {
    const link = await linksOf(service, world).contractor(contractorId);
    expect(await ofContractor()).toMatchObject({ status: 'SENT', address: null, sentAt: null });
    await new Visitor().goto(link);
    expect(await ofContractor()).toMatchObject({ status: 'OPENED' });
    await asSuperuser(
      service.urls.test,
      `insert into w9_certifications (partner_id, id, company_id, contractor_id, signed_at, signed_on, signature,
        lines, sealed_tin, link_id, request_id)
      select partner_id, 'w9', company_id, id, now(), '2026-11-28', 'Lena Ortiz', '{}', '', 'link', 'request'
      from contractors where id = $1`,
      [contractorId],
    );
    expect(await ofContractor()).toMatchObject({ status: 'FINISHED', finishedAt: expect.any(String) });
  });

  test('needs an address, and reaches no contractor of another company', async () => {
    const invite = `mutation ($id: ID!) { inviteContractor(companyId: "${world.companyID}", contractorId: $id) { id } }`;
    await expect(ask(service, world.testKey, invite, { id: 'nobody' })).rejects.toThrow('No contractor');
    await asSuperuser(service.urls.test, 'update contractors set email = null where id = $1', [contractorId]);
    await expect(ask(service, world.testKey, invite, { id: contractorId })).rejects.toThrow(
      'The contractor has no email address: enter one first.',
    );
  });
});

test('a button that is pressed twice sends one invitation, and one that is opened again sends another', async () => {
  const [id = ''] = await employ([{ firstName: 'Nell', lastName: 'Oake', email: 'nell@tiles.example' }]);
  const count = async () => {
    const query = `{ messages(kind: INVITATION, employeeId: "${id}") { nodes { id } } }`;
    return (await ask(service, world.testKey, query)).messages.nodes.length;
  };
  const [first, second] = [await openPage('employee', id), await openPage('employee', id)];
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Invite by email' }).click();
    expect(await page.getByText('The invitation is on its way.').isVisible()).toBe(true);
  }
  expect(await count()).toBe(1);
  await second.getByRole('button', { name: 'Invite again' }).click();
  expect(await count()).toBe(2);
});

test('the list of employees says who was invited, in both languages, and onboarding finishes it', async () => {
  const send = `mutation ($c: ID!, $e: ID!) { sendToEmployee(companyId: $c, employeeId: $e, kind: INVITATION) { id } }`;
  const whose = { c: world.companyID, e: world.employeeID };
  await asSuperuser(
    service.urls.test,
    `update employees set onboarded = false, ssn_last_four = '6789', dob = '1991-07-21', address = '1 Elm St',
    city = 'Oakland', state = 'CA', zip = '94601' where id = $1`,
    [whose.e],
  );
  await ask(service, world.testKey, send, whose);
  const link = await linkInMail();
  const list = await openPage('employees');
  expect(wordsOf(await list.content())).toContain('Invited, not opened:');
  await new Visitor().goto(link);
  await list.reload();
  expect(wordsOf(await list.content())).toContain('Invitation opened:');
  await list.goto(`${list.url()}&language=es`);
  expect(wordsOf(await list.content())).toContain('Invitación abierta:');
  const onboard = `mutation ($c: ID!, $e: ID!) { onboardEmployee(companyId: $c, employeeId: $e) { onboarded } }`;
  await ask(service, world.testKey, onboard, whose);
  expect(await invitationOf('employee', whose.e)).toMatchObject({ status: 'FINISHED' });
});
