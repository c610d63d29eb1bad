/** Messages of production leave by SMTP, once, in the language of their reader, and without secrets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { eventually } from '../../support/eventually.ts';
import { atNight } from '../../support/sample.ts';
import { browser, serveBrowser } from '../../support/served-browser.ts';
import { type Service, startService } from '../../support/service.ts';
import { Visitor } from '../../support/visitor.ts';
import { headerOf, type MailServer, partsOf, startMailServer } from './mail-server.ts';
import {
  accountNumber,
  changeAccount,
  hurry,
  messagesOf,
  openShop,
  type Shop,
  sendToEmployee,
  setEmail,
  settled,
} from './served-messages.ts';

let mailServer: MailServer;
let service: Service;
beforeAll(async () => {
  mailServer = await startMailServer();
  const MAIL_FROM = 'Payroll <payroll@sender.example>';
  const settings = { SEND_MESSAGES: 'true', SMTP_URL: mailServer.url, MAIL_FROM };
  service = await startService({ settings: { ...settings, MAIL_BOUNCE_ADDRESS: 'bounces@sender.example' } });
});
afterAll(async () => {
  await service.stop();
  await mailServer.close();
});

const mailTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address));

/** A shop whose employee has an address of its own in this file. */
async function shopWith(email: string | null) {
  const shop = await openShop(service);
  if (email) await setEmail(service, shop, email);
  return shop;
}

describe('a message', () => {
  test('of a changed account leaves once by SMTP, to the new and to the former address, without a secret', async () => {
    const shop = await shopWith('grace@new.example');
    mailServer.received.length = 0;
    await changeAccount(service, shop);
    const messages = await settled(service, shop.key, 'BANK_ACCOUNT_CHANGED');
    expect(messages.map(({ address, status }) => [address, status]).sort()).toEqual([
      ['grace@new.example', 'SENT'],
      ['grace@northwind-bakery.example', 'SENT'],
    ]);
    const [mail] = mailTo('grace@new.example');
    if (!mail) throw new Error('there is no mail');
    expect(mail.from).toBe('bounces@sender.example');
    expect(headerOf(mail, 'From')).toBe('Payroll <payroll@sender.example>');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'List-Unsubscribe')).toBeUndefined(); // it is required
    const { text, html } = partsOf(mail);
    expect(text).toContain('Hello Grace,');
    expect(text).toContain('If it was not you, call Northwind Bakery');
    for (const secret of [accountNumber, '021000021', accountNumber.slice(-4)]) {
      expect(text).not.toContain(secret);
      expect(html).not.toContain(secret);
    }
    await changeAccount(service, shop, '7654100032');
    await eventually(() => expect(mailTo('grace@new.example')).toHaveLength(2));
  });

  test('to an employee who reads Spanish is in Spanish, in text and HTML', async () => {
    const shop = await shopWith('lupe@reads.example');
    await asSuperuser(
      service.urls.production,
      `update employees set language = 'es' where id = '${shop.employeeID}'`,
    );
    await changeAccount(service, shop);
    await settled(service, shop.key, 'BANK_ACCOUNT_CHANGED');
    const [mail] = mailTo('lupe@reads.example');
    if (!mail) throw new Error('there is no mail');
    const { text, html } = partsOf(mail);
    expect(headerOf(mail, 'Content-Language')).toBe('es');
    expect(text).toContain('Hola, Grace:');
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Ha cambiado el destino de su pago');
  });

  test('that an event causes twice is sent once', async () => {
    const shop = await shopWith('once@shop.example');
    await changeAccount(service, shop);
    await settled(service, shop.key, 'BANK_ACCOUNT_CHANGED');
    await asSuperuser(
      service.urls.production,
      `insert into events (partner_id, xact, kind, type, company_id, object_id, sequence, data)
       select partner_id, xact, kind, type, company_id, object_id, sequence + 1000, data from events
       e
       where partner_id = '${shop.partnerID}' and kind = 'bank_account'
         and xact = (select max(xact) from events where partner_id = e.partner_id and kind = e.kind)`,
    );
    await sendToEmployee(service, shop, { kind: 'INVITATION' }); // comes after whatever the copies caused
    await settled(service, shop.key, 'INVITATION');
    expect(mailTo('once@shop.example')).toHaveLength(2);
  });

  test('of an account that is the first, or of a name of an account, is not sent', async () => {
    const shop = await shopWith('quiet@shop.example');
    const bank = await call(
      service,
      'GET',
      `/bankaccount?companyID=${shop.companyID}&employeeID=${shop.employeeID}`,
      {
        key: shop.key,
      },
    );
    const { bankAccountID } = bank.body.data[0];
    const renamed = { companyID: shop.companyID, bankAccountID, nickname: 'Mine' };
    expect((await call(service, 'PATCH', '/bankaccount', { key: shop.key, body: renamed })).status).toBe(200);
    expect((await messagesOf(service, shop.key)).map(({ kind }) => kind)).toEqual([]);
  });

  test('about the account of the company goes to the company', async () => {
    const shop = await shopWith(null);
    const attach = `mutation ($companyId: ID!, $number: Text!) { attachCompanyBank(companyId: $companyId,
      input: { accountNumber: $number, routingNumber: "021000021", accountType: CHECKING }) { status } }`;
    for (const number of ['6655443322', '6655443323'])
      expect(
        (await graphql(service, shop.key, attach, { companyId: shop.companyID, number })).body,
      ).toHaveProperty('data.attachCompanyBank');
    const messages = await settled(service, shop.key, 'BANK_ACCOUNT_CHANGED');
    expect(messages.map(({ recipient }) => recipient)).toContain('COMPANY');
    expect(messages.find(({ recipient }) => recipient === 'COMPANY')?.text).not.toContain('3322');
  });
});

describe('an address', () => {
  test('that the mail server refuses bounces at once, is written to no more, and is said where the employer looks', async () => {
    const shop = await shopWith('gone@shop.example');
    mailServer.refuse = (address) => (address === 'gone@shop.example' ? 550 : undefined);
    await changeAccount(service, shop);
    const messages = await settled(service, shop.key, 'BANK_ACCOUNT_CHANGED');
    const gone = messages.find(({ address }) => address === 'gone@shop.example');
    expect(gone).toMatchObject({ status: 'BOUNCED', attempts: 1 });
    expect(gone?.serverAnswer).toContain('no mailbox gone@shop.example');
    mailServer.refuse = () => undefined;
    await sendToEmployee(service, shop, { kind: 'INVITATION' });
    const [invitation] = await settled(service, shop.key, 'INVITATION');
    expect(invitation).toMatchObject({ status: 'NOT_SENT', notSentBecause: 'ADDRESS_BOUNCED' });
    expect(mailTo('gone@shop.example')).toEqual([]);
    const attention = `{ company(id: "${shop.companyID}") { attention { kind people { name reason } } } }`;
    const said = async () => {
      const { body } = await graphql(service, shop.key, attention);
      return body.data.company.attention.filter(({ kind }: { kind: string }) => kind === 'NOT_REACHED');
    };
    const reason = 'Mail to the email address came back.';
    expect(await said()).toEqual([{ kind: 'NOT_REACHED', people: [{ name: 'Grace Rivera', reason }] }]);
    const resume = 'mutation { resumeMessages(address: "Gone@shop.example") }';
    expect((await graphql(service, shop.key, resume)).body.data).toEqual({ resumeMessages: true });
    expect(await said()).toEqual([]);
    await sendToEmployee(service, shop, { kind: 'INVITATION' });
    await eventually(() => expect(mailTo('gone@shop.example')).toHaveLength(1));
  });

  atNight('that refuses for a while is tried again', async () => {
    const shop = await shopWith('busy@shop.example');
    mailServer.refuse = (address) => (address === 'busy@shop.example' ? 451 : undefined);
    await sendToEmployee(service, shop, { kind: 'INVITATION' });
    await eventually(async () => expect((await messagesOf(service, shop.key))[0]?.attempts).toBe(1));
    expect(await messagesOf(service, shop.key)).toMatchObject([{ status: 'PENDING' }]);
    mailServer.refuse = () => undefined;
    await hurry(service.urls.production);
    await settled(service, shop.key, 'INVITATION');
    expect(mailTo('busy@shop.example')).toHaveLength(1);
  });

  test('of nobody is said, as the message that did not leave and to the employer', async () => {
    const shop = await shopWith(null);
    await setEmail(service, shop, null);
    await asSuperuser(
      service.urls.production,
      `delete from events where partner_id = '${shop.partnerID}' and kind = 'employee'`,
    );
    await changeAccount(service, shop);
    const messages = await settled(service, shop.key, 'BANK_ACCOUNT_CHANGED');
    expect(messages).toMatchObject([{ address: null, status: 'NOT_SENT', notSentBecause: 'NO_ADDRESS' }]);
    const attention = `{ company(id: "${shop.companyID}") { attention { kind message } } }`;
    const { body } = await graphql(service, shop.key, attention);
    expect(body.data.company.attention).toContainEqual({
      kind: 'NOT_REACHED',
      message: 'Email does not reach one person.',
    });
    const refused = await sendToEmployee(service, shop, { kind: 'INVITATION' });
    expect(refused.body.errors[0].message).toBe('The employee has no email address: enter one first.');
  });
});

describe('an invitation', () => {
  test('has a link that opens the own screens, which only the mail has', async () => {
    const shop = await shopWith('invited@shop.example');
    await sendToEmployee(service, shop, { kind: 'INVITATION' });
    const [stored] = await settled(service, shop.key, 'INVITATION');
    expect(stored?.text).toContain('Open your pages: {link}');
    expect(stored?.link).toBeNull();
    const rows = await asSuperuser(
      service.urls.production,
      `select * from messages where id = '${stored?.id}'`,
    );
    expect(JSON.stringify(rows)).not.toContain('live_');
    expect(rows).toMatchObject([{ sealed_link: null }]);
    const [mail] = mailTo('invited@shop.example');
    const link = /Open your pages: (\S+)/.exec(mail ? partsOf(mail).text : '')?.[1] ?? '';
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.status).toBeLessThan(400);
  });

  atNight(
    'that comes back is said with the person and in an event, also when a server further on returns it',
    async () => {
      const invited = async (shop: Shop) => {
        const query = `{ employee(companyId: "${shop.companyID}", id: "${shop.employeeID}") {
        invitation { status bouncedAt } } }`;
        return (await graphql(service, shop.key, query)).body.data.employee.invitation;
      };
      const [refused, returned] = [await shopWith('lost@shop.example'), await shopWith('later@shop.example')];
      mailServer.refuse = (address) => (address === 'lost@shop.example' ? 550 : undefined);
      for (const shop of [refused, returned]) {
        await sendToEmployee(service, shop, { kind: 'INVITATION' });
        await settled(service, shop.key, 'INVITATION');
      }
      mailServer.refuse = () => undefined;
      const [message] = await messagesOf(service, returned.key);
      const report = `mutation { reportBounce(messageId: "${message?.id}", answer: "5.1.1 no such user") }`;
      const headers = { 'Payroll-Partner': returned.partnerID };
      const reported = await graphql(service, service.operatorKeys.production, report, {}, headers);
      expect(reported.body.data).toEqual({ reportBounce: true });
      await eventsShown(service.urls.production);
      for (const shop of [refused, returned]) {
        const has = { status: 'BOUNCED', bouncedAt: expect.any(String) };
        expect(await invited(shop)).toEqual(has);
        const events = await call(service, 'GET', '/events?kind=message', { key: shop.key });
        expect(events.body.data).toMatchObject([
          { type: 'status_changed', data: { kind: 'invitation', status: 'bounced' } },
        ]);
      }
    },
  );

  test('names no form, and one about a form names it', async () => {
    const shop = await shopWith('forms@shop.example');
    const problem = async (input: object) =>
      (await sendToEmployee(service, shop, input)).body.errors?.[0]?.message;
    expect(await problem({ kind: 'INVITATION', form: 'W4' })).toContain('must be left out of an invitation');
    expect(await problem({ kind: 'FORM_TO_SIGN' })).toContain('is required');
    expect(await problem({ kind: 'FORM_READY', form: 'W2' })).toContain('the year of the form');
    await sendToEmployee(service, shop, { kind: 'FORM_TO_SIGN', form: 'W4' });
    await sendToEmployee(service, shop, { kind: 'FORM_READY', form: 'W2', year: 2025 });
    await settled(service, shop.key, 'FORM_READY');
    const subjects = mailTo('forms@shop.example').map((mail) => headerOf(mail, 'Subject'));
    expect(subjects.sort()).toEqual(['Form W-2 of 2025 is ready', 'Please sign Form W-4']);
  });
});

describe('a code for signing in', () => {
  atNight('leaves by SMTP and signs in; where the address bounces, the page says the same', async () => {
    const shop = await shopWith(null);
    const make = (email: string) => `mutation { createPerson(input: { name: "Ana", email: "${email}",
      roles: [{ role: OWNER, companyId: "${shop.companyID}" }] }) { id } }`;
    const pages = [];
    for (const email of ['ana@signs.example', 'gone@signs.example']) {
      mailServer.refuse = (address) => (address === 'gone@signs.example' ? 550 : undefined);
      await graphql(service, shop.key, make(email));
      const visitor = new Visitor();
      await visitor.goto(`${service.baseUrl}/sign-in/live_${shop.partnerID}`);
      await visitor.getByLabel('Email address').fill(email);
      await visitor.getByRole('button', { name: 'Send me a code' }).click();
      pages.push(await visitor.content());
      await settled(service, shop.key, 'SIGN_IN_CODE');
      const [mail] = mailTo(email);
      if (!mail) continue;
      const code = /\b\d{6}\b/.exec(partsOf(mail).text)?.[0] ?? '';
      await visitor.getByLabel('Code').fill(code);
      await visitor.getByRole('button', { name: 'Sign in' }).click();
      expect(await visitor.getByText('Hello, Ana').first().isVisible()).toBe(true);
    }
    mailServer.refuse = () => undefined;
    expect(pages[1]).toBe(pages[0]);
    const messages = await settled(service, shop.key, 'SIGN_IN_CODE');
    expect(messages.map(({ address, status }) => [address, status])).toEqual([
      ['ana@signs.example', 'SENT'],
      ['gone@signs.example', 'BOUNCED'],
    ]);
    expect(mailTo('gone@signs.example')).toEqual([]);
  });
});

describe('unsubscribing', () => {
  test('by the button or by a mail program ends optional messages, and no others', async () => {
    const shop = await shopWith('stop@shop.example');
    const ready = () => sendToEmployee(service, shop, { kind: 'FORM_READY', form: 'W2', year: 2025 });
    await ready();
    await settled(service, shop.key, 'FORM_READY');
    const [mail] = mailTo('stop@shop.example');
    if (!mail) throw new Error('there is no mail');
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const address = /<([^>]+)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '';
    expect(partsOf(mail).text).toContain(address);
    const visitor = new Visitor();
    await visitor.goto(address);
    await ready();
    await eventually(() => expect(mailTo('stop@shop.example')).toHaveLength(2)); // reading changes nothing
    await visitor.getByRole('button', { name: 'Stop messages' }).click();
    expect(await visitor.getByRole('status').innerText()).toContain('no longer go to stop@shop.example');
    await ready();
    await eventually(async () =>
      expect((await messagesOf(service, shop.key)).map(({ notSentBecause }) => notSentBecause)).toContain(
        'UNSUBSCRIBED',
      ),
    );
    await changeAccount(service, shop);
    await eventually(() => expect(mailTo('stop@shop.example')).toHaveLength(3));
    const oneClick = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(oneClick.status).toBe(200);
    expect((await fetch(`${address}x`)).status).toBe(404);
  });
});

describe('in a browser', () => {
  serveBrowser();

  atNight('axe finds nothing in a message, and nothing on the page that ends them', async () => {
    const shop = await shopWith('axe@reads.example');
    await sendToEmployee(service, shop, { kind: 'FORM_READY', form: 'W2', year: 2025 });
    await settled(service, shop.key, 'FORM_READY');
    const [mail] = mailTo('axe@reads.example');
    if (!mail) throw new Error('there is no mail');
    const page = await browser.newPage();
    await page.setContent(partsOf(mail).html);
    const inMail = await runAxe(page);
    await page.goto(/<([^>]+)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '');
    const onPage = await runAxe(page);
    const found = [...inMail.violations, ...inMail.incomplete, ...onPage.violations];
    expect(found.map(({ id }) => id)).toEqual([]);
    await page.close();
  });
});
