/** A person hears of each change of the own account, at the address of before and in the own language. */
import { expect, test } from 'vitest';
import { ask, askForCode, makePerson } from '../../hosted-screens/signed-in.ts';
import { clientOf } from '../../platform/graphql/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { messagesOf, settled } from './served-messages.ts';

serveOneWorld({ settings: { SEND_MESSAGES: 'true' } });

const key = () => world.testKey;
const heard = async () =>
  (await settled(service, key(), 'ACCOUNT_CHANGED')).map(({ address, text }) => [
    address,
    text.split('\n\n')[1],
  ]);

test('of passkeys, the email address and roles, and nothing of the first roles of a new account', async () => {
  const { companyID: companyId, partnerID } = world;
  const roles = [{ role: 'VIEWER', companyId }];
  const { id } = await makePerson(service, world, { name: 'Ana Ruiz', email: 'ana@old.example', roles });
  expect((await messagesOf(service, key())).filter(({ kind }) => kind === 'ACCOUNT_CHANGED')).toEqual([]);

  // These are sent all the same.
  await ask(service, key(), 'mutation { setMessageSender(sender: PARTNER) { sender } }');
  const give =
    'mutation ($id: ID!, $input: RoleInput!) { giveRole(personId: $id, input: $input) { roles { id } } }';
  await ask(service, key(), give, { id, input: { role: 'APPROVER', companyId } });
  const role = await ask(service, key(), give, { id, input: { role: 'OWNER' } });
  const end = 'mutation ($id: ID!) { endRole(roleId: $id, endsAt: "2027-01-15T20:00:00Z") { id } }';
  await ask(service, key(), end, { id: role.giveRole.roles.at(-1).id });
  const addPasskey = (name: string) =>
    asSuperuser(
      service.urls.test,
      `insert into passkeys (partner_id, id, person_id, credential_id, public_key, counter, browser)
        values ($1, $3::text, $2, $3::text, 'key', 0, 'A browser')`,
      [partnerID, id, name],
    );
  await addPasskey('one');
  await addPasskey('two');
  await asSuperuser(service.urls.test, "delete from passkeys where partner_id = $1 and id = 'one'", [
    partnerID,
  ]);
  const [partner] = await asSuperuser<{ name: string }>(
    service.urls.test,
    'select name from partners where id = $1',
    [partnerID],
  );
  const all = `all companies of ${partner?.name}`;
  expect(await heard()).toEqual(
    [
      'You were given a role at Northwind Bakery LLC: approver.',
      `You were given a role at ${all}: owner.`,
      `A role of yours at ${all} ends on January 15, 2027: owner.`,
      'A passkey was added to your account. It signs in without a code.',
      'A passkey was added to your account. It signs in without a code.',
      'A passkey was removed from your account. It no longer signs anybody in.',
    ].map((words) => ['ana@old.example', words]),
  );

  const reader = await askForCode(service, world, 'ana@old.example');
  await reader.goto(`${reader.url().split('?')[0]}?language=es`);
  await reader.getByLabel('Correo electrónico').fill('ana@old.example');
  await reader.getByRole('button', { name: 'Enviarme un código' }).click();
  const change =
    'mutation ($id: ID!) { updatePerson(personId: $id, input: { email: "ana@new.example" }) { id } }';
  await ask(service, key(), change, { id });
  const last = (await heard()).slice(6);
  expect(last).toEqual([
    [
      'ana@old.example',
      'Se cambió el correo electrónico de su cuenta. Desde ahora los códigos van a la nueva dirección, y todas las claves de acceso han terminado.',
    ],
  ]); // which says that the passkeys have ended, too
});

test('also at an address of which an operator reports that mail came back, and which the operator replaces', async () => {
  const roles = [{ role: 'OWNER', companyId: world.companyID }];
  await makePerson(service, world, { name: 'Lin Wu', email: 'lin@old.example', roles });
  await askForCode(service, world, 'lin@old.example');
  const code = (await settled(service, key(), 'SIGN_IN_CODE')).find(
    ({ address }) => address === 'lin@old.example',
  );
  const sent = "update messages set status = 'sent' where partner_id = $1 and id = $2";
  await asSuperuser(service.urls.test, sent, [world.partnerID, code?.id]);
  const inPartner = { 'Payroll-Partner': world.partnerID };
  const act = (mutation: string) =>
    clientOf(
      service,
      service.operatorKeys.test,
      inPartner,
    )(`mutation ($id: ID!) { ${mutation} }`, {
      id: code?.id,
    });
  expect((await act('reportBounce(messageId: $id, answer: "550 no such user")')).codes).toEqual([]);
  expect((await act('sendMessageAgain(messageId: $id, address: "lin@new.example")')).codes).toEqual([]);
  const last = (await settled(service, key(), 'ACCOUNT_CHANGED')).at(-1);
  expect([last?.address, last?.status]).toEqual(['lin@old.example', 'IN_MAILBOX']);
  expect(last?.text).toContain('The email address of your account was changed.');
});

atNight('waits at rest for a mail server where the partner sends the other messages', async () => {
  const owner = { ...world, testKey: world.productionKey };
  const production = (mutation: string, id: string) =>
    ask(service, world.productionKey, `mutation ($id: ID!) { ${mutation} }`, { id });
  await ask(service, world.productionKey, 'mutation { setMessageSender(sender: PARTNER) { sender } }');
  const { id } = await makePerson(service, owner, { name: 'Kim Ito', email: 'kim@one.example' });
  const moveTo = async (email: string) => {
    await production(`updatePerson(personId: $id, input: { email: "${email}" }) { id }`, id);
    return (await settled(service, world.productionKey, 'ACCOUNT_CHANGED')).map(({ status }) => status);
  };
  expect(await moveTo('kim@two.example')).toEqual(['WAITING']);
  expect(await moveTo('kim@three.example')).toEqual(['WAITING', 'WAITING']);
  const tries = 'select fence from messages where partner_id = $1 and person_id = $2';
  expect(await asSuperuser(service.urls.production, tries, [world.partnerID, id])).toEqual([
    { fence: 1 },
    { fence: 1 },
  ]);
});
