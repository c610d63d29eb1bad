/** In the test environment messages land in a mailbox; a partner may take them over. */
import { beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { call, graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { makeWorld } from '../../support/world.ts';
import { changeAccount, messagesOf, sendToEmployee, settled } from './served-messages.ts';

serveOneWorld({ settings: { SEND_MESSAGES: 'true' } });

/** A world whose employee has an account already. */
async function otherWorld() {
  const other = await makeWorld(service);
  await changeAccount(service, { ...other, key: other.testKey }, '123456789');
  return other;
}

const whose = () => ({ ...world, key: world.testKey });

describe('the mailbox', () => {
  beforeAll(async () => {
    await sendToEmployee(service, whose(), { kind: 'INVITATION' });
    await settled(service, world.testKey, 'INVITATION');
  });

  test('has what would have left, with the link in it, by GraphQL and REST', async () => {
    const [message] = await settled(service, world.testKey, 'INVITATION');
    expect(message).toMatchObject({ status: 'IN_MAILBOX', address: 'grace@northwind-bakery.example' });
    expect((await fetch(message?.link ?? '', { redirect: 'manual' })).status).toBeLessThan(400);
    const { body } = await call(service, 'GET', `/messages?companyID=${world.companyID}`, {
      key: world.testKey,
    });
    expect(body.data).toMatchObject([
      { kind: 'invitation', status: 'in_mailbox', subject: message?.subject },
    ]);
    const settings = await graphql(service, world.testKey, '{ messageSettings { sender delivery } }');
    expect(settings.body.data.messageSettings).toEqual({ sender: 'SERVICE', delivery: 'MAILBOX' });
  });

  test('is a page of the dashboard, in both languages', async () => {
    const dashboard = await linksOf(service, world).dashboard();
    const page = new Visitor();
    const html = async (address: string) => {
      await page.goto(address);
      return page.document.toString();
    };
    expect(await html(`${dashboard}&page=messages`)).toContain('mailbox of the test environment');
    const [message] = await messagesOf(service, world.testKey);
    const shown = await html(`${dashboard}&page=message&from=${message?.id}`);
    expect(shown).toContain('Hello Grace,');
    expect(shown).not.toContain('token=test_'); // the link in it is not the employer's
    expect(await html(`${dashboard}&page=messages&language=es`)).toContain('Mensajes');
  });

  test('shows nothing of another partner', async () => {
    const other = await otherWorld();
    const [message] = await messagesOf(service, world.testKey);
    expect(await messagesOf(service, other.testKey)).toEqual([]);
    const answer = await graphql(service, other.testKey, `{ message(id: "${message?.id}") { id } }`);
    expect(answer.body.errors[0].extensions.code).toBe('UNKNOWN_MESSAGE');
    await changeAccount(service, { ...other, key: other.testKey });
    await settled(service, other.testKey, 'BANK_ACCOUNT_CHANGED');
    expect((await messagesOf(service, world.testKey)).map(({ kind }) => kind)).toEqual(['INVITATION']);
  });
});

describe('a payday', () => {
  test('says to the people that pay leaves, arrives and comes back, without an amount', async () => {
    const paid = await otherWorld();
    const { testKey: key, companyID } = paid;
    await changeAccount(service, { ...paid, key }, '765410001'); // a bank without such an account
    const post = (path: string, body: object) => call(service, 'POST', path, { key, body });
    await post('/shifts', {
      companyID,
      employeeCheckID: paid.employeeCheckID,
      shifts: [{ time: '2026-11-20', hourly: { hours: 8 } }],
    });
    const attach = `mutation ($companyId: ID!) { attachCompanyBank(companyId: $companyId,
      input: { accountNumber: "6655443322", routingNumber: "021000021" }) { status } }`;
    await graphql(service, key, attach, { companyId: companyID });
    const approved = { companyID, employeeCheckID: paid.employeeCheckID, approved: true };
    const { body } = await call(service, 'PATCH', '/employeeCheck', { key, body: approved });
    expect(body.success).toBe(true);
    await post('/test/clock/advance', { by: 35 * 86_400 });
    await settled(service, key, 'PAY_RETURNED');
    const messages = await messagesOf(service, key);
    expect(
      messages
        .slice(1)
        .map(({ kind, recipient }) => [kind, recipient])
        .sort(),
    ).toEqual([
      ['PAYDAY_RECEIPT', 'EMPLOYEE'],
      ['PAY_ON_ITS_WAY', 'EMPLOYEE'],
      ['PAY_RETURNED', 'COMPANY'],
      ['PAY_RETURNED', 'EMPLOYEE'],
    ]);
    for (const { text } of messages) expect(text).not.toMatch(/\$|\d+\.\d\d/);
  });
});

describe('a partner that sends its messages', () => {
  test('gets each as an event with all that it says, and none goes to the mailbox', async () => {
    const own = await otherWorld();
    const { testKey: key } = own;
    const take = 'mutation { setMessageSender(sender: PARTNER) { sender delivery } }';
    const { body } = await graphql(service, key, take);
    expect(body.data.setMessageSender).toEqual({ sender: 'PARTNER', delivery: 'WEBHOOK' });
    await changeAccount(service, { ...own, key });
    await sendToEmployee(service, { ...own, key }, { kind: 'INVITATION' });
    const [invitation] = await settled(service, key, 'INVITATION');
    expect(invitation).toMatchObject({ status: 'HANDED_OVER', link: null });
    await eventsShown(service.urls.test);
    const events = await call(service, 'GET', '/events?kind=message', { key });
    const data = events.body.data.map((event: { data: object }) => event.data);
    expect(data).toHaveLength(2);
    expect(data).toContainEqual(
      expect.objectContaining({ messageID: invitation?.id, kind: 'invitation', text: invitation?.text }),
    );
    const back = 'mutation { setMessageSender(sender: SERVICE) { delivery } }';
    expect((await graphql(service, key, back)).body.data.setMessageSender).toEqual({ delivery: 'MAILBOX' });
  });
});
