/** Several senders share the work, and one that is killed loses nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReport } from '../../../src/commands/payroll/bounce.ts';
import { deliver } from '../../../src/outside/messages/deliver.ts';
import { type Mailer, smtpMailer } from '../../../src/outside/messages/mailer.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import { headerOf, type MailServer, startMailServer } from './mail-server.ts';
import { changeAccount, hurry, messagesOf, openShop, sendToEmployee, setEmail } from './served-messages.ts';

let mailServer: MailServer;
let service: Service;
let mailer: Mailer;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startService({ settings: {} });
  const bounceAddress = 'bounces@sender.example';
  mailer = smtpMailer({ url: mailServer.url, from: 'payroll@sender.example', bounceAddress });
});
afterAll(async () => {
  mailer.close();
  await service.stop();
  await mailServer.close();
});

const domain = 'sender.example';
const lease = async (hasServer = true) =>
  (await service.core.production?.database.leaseMessages(hasServer, 50, 120)) ?? [];
const sendAll = async (by: Mailer | null) => {
  const leases = await lease(by !== null);
  const ends = leases.map((each) => deliver(service.core, 'production', each, { mailer: by, domain }));
  return Promise.allSettled(ends);
};
const mailTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address));

test('a sender that is killed after the server took a message leaves it to another, under the same Message-ID', async () => {
  const shop = await openShop(service);
  await setEmail(service, shop, 'killed@shop.example');
  await sendToEmployee(service, shop, { kind: 'INVITATION' });
  const killed: Mailer = {
    send: async (mail) => {
      await mailer.send(mail);
      throw new Error('killed');
    },
    close: () => {},
  };
  expect(await sendAll(killed)).toMatchObject([{ status: 'rejected' }]);
  expect(await messagesOf(service, shop.key)).toMatchObject([{ status: 'PENDING' }]);
  expect(await lease()).toEqual([]); // until the lease of the killed one ends
  await hurry(service.urls.production);
  await sendAll(mailer);
  const mails = mailTo('killed@shop.example');
  expect(mails).toHaveLength(2);
  const ids = new Set(mails.map((mail) => headerOf(mail, 'Message-ID')));
  expect([...ids]).toEqual([expect.stringMatching(/^<.+@sender\.example>$/)]);
  expect(await messagesOf(service, shop.key)).toMatchObject([{ status: 'SENT' }]);
});

test('senders at the same time send each message once', async () => {
  const shop = await openShop(service);
  const addresses = Array.from({ length: 6 }, (_, i) => `worker${i}@shop.example`);
  for (const email of addresses) {
    await setEmail(service, shop, email);
    await sendToEmployee(service, shop, { kind: 'INVITATION' });
  }
  await Promise.all([sendAll(mailer), sendAll(mailer), sendAll(mailer)]);
  await sendAll(mailer);
  for (const address of addresses) expect([address, mailTo(address).length]).toEqual([address, 1]);
});

test('without a mail server a message waits, says so, and leaves once there is one, within three days', async () => {
  const shop = await openShop(service);
  await setEmail(service, shop, 'waits@shop.example');
  await sendToEmployee(service, shop, { kind: 'INVITATION' });
  await setEmail(service, shop, 'waits-long@shop.example');
  await sendToEmployee(service, shop, { kind: 'INVITATION' });
  await sendAll(null);
  expect(await messagesOf(service, shop.key)).toMatchObject([{ status: 'WAITING' }, { status: 'WAITING' }]);
  const ready = (await call(service, 'GET', '/readyz')).body;
  expect(ready).toMatchObject({ messages_waiting: '2 for a mail server: set SMTP_URL and MAIL_FROM' });
  const settings = await graphql(service, shop.key, '{ messageSettings { delivery } }');
  expect(settings.body.data.messageSettings).toEqual({ delivery: 'NONE' });
  await asSuperuser(
    service.urls.production,
    `update messages set created_at = now() - interval '73 hours' where address = 'waits-long@shop.example'`,
  );
  await sendAll(mailer);
  expect(mailTo('waits@shop.example')).toHaveLength(1);
  expect(mailTo('waits-long@shop.example')).toEqual([]);
  const ends = (await messagesOf(service, shop.key)).map(({ status, notSentBecause }) => [
    status,
    notSentBecause,
  ]);
  expect(ends).toEqual([
    ['SENT', null],
    ['NOT_SENT', 'TOO_OLD'],
  ]);
  expect((await call(service, 'GET', '/readyz')).body).not.toHaveProperty('messages_waiting');
});

test('what waits for a mail server is handed over once the partner sends its messages', async () => {
  const shop = await openShop(service);
  await sendToEmployee(service, shop, { kind: 'INVITATION' });
  await sendAll(null);
  expect(await messagesOf(service, shop.key)).toMatchObject([{ status: 'WAITING' }]);
  await graphql(service, shop.key, 'mutation { setMessageSender(sender: PARTNER) { sender } }');
  await sendAll(null);
  expect(await messagesOf(service, shop.key)).toMatchObject([{ status: 'HANDED_OVER' }]);
});

const notification = (messageId: string, action = 'failed', status = '5.1.1') =>
  `From: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report; report-type=delivery-status\r\n\r\n
--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n
Final-Recipient: rfc822; late@shop.example\r\nAction: ${action}\r\nStatus: ${status}\r
Diagnostic-Code: smtp; 550 5.1.1 no such\r\n user here\r\n\r\n
--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\n--b--\r\n`;

test("a mail server's report that a message came back marks it, and ends mail to its address", async () => {
  const shop = await openShop(service);
  await setEmail(service, shop, 'late@shop.example');
  await sendToEmployee(service, shop, { kind: 'INVITATION' });
  await sendAll(mailer);
  const [mail] = mailTo('late@shop.example');
  const messageId = mail ? (headerOf(mail, 'Message-ID') ?? '') : '';
  expect(readReport(notification(messageId, 'delayed', '4.4.1'))).toBe('no failure');
  expect(readReport(notification('<other@mx.example>'))).toBe('no message of ours');
  const report = readReport(notification(messageId));
  if (typeof report === 'string') throw new Error(report);
  expect(report).toMatchObject({ partnerId: shop.partnerID, environment: 'production' });
  const document = 'mutation ($id: ID!, $answer: Text!) { reportBounce(messageId: $id, answer: $answer) }';
  const values = { id: report.messageId, answer: report.answer };
  const refused = await graphql(service, shop.key, document, values);
  expect(refused.body.errors[0].extensions.code).toBe('FORBIDDEN');
  const operator = service.operatorKeys.production;
  const inside = { 'Payroll-Partner': report.partnerId };
  expect((await graphql(service, operator, document, values, inside)).body.data).toEqual({
    reportBounce: true,
  });
  expect(await messagesOf(service, shop.key)).toMatchObject([
    { status: 'BOUNCED', serverAnswer: '5.1.1 smtp; 550 5.1.1 no such user here' },
  ]);
  await changeAccount(service, shop);
  await sendAll(mailer);
  expect(mailTo('late@shop.example')).toHaveLength(1);
});
