/** A company decides which messages are sent, and who gets those to the company besides its owner. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { makeCompany, paid, start } from '../../pay/regular-payrolls/company-of-twelve.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { makePartner, makeWorld, type World } from '../../support/world.ts';
import { messagesOf, settled } from './served-messages.ts';

serve({ clock: () => start, settings: { SEND_MESSAGES: 'true' } });

const ana = { name: 'Ana Ruiz', email: 'Ana@Accountants.example' };
type Whose = Pick<World, 'testKey' | 'companyID'>;

const choose = ({ testKey: key, companyID }: Whose, kind: string, choice: object) =>
  call(service, 'PATCH', '/companies/messageChoices', { key, body: { companyID, kind, ...choice } });
const choicesOf = async ({ testKey: key, companyID }: Whose) =>
  (await call(service, 'GET', `/companies/messageChoices?companyID=${companyID}`, { key })).body.data;

const attach = `mutation ($companyId: ID!) { attachCompanyBank(companyId: $companyId,
  input: { accountNumber: "6655443322", routingNumber: "021000021" }) { status } }`;

/** A contractor of the world is paid, and a bank returns the pay. */
async function payAndReturn({ testKey: key, companyID, contractorID }: World) {
  const send = async (method: string, path: string, body: object) => {
    const answer = await call(service, method, path, { key, body: { companyID, ...body } });
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  };
  await send('PATCH', '/contractors', { contractorID, email: 'own@contractor.example' });
  await graphql(service, key, attach, { companyId: companyID });
  const routing_number = '011401533';
  await send('POST', '/bankaccount', { contractorID, routing_number, account_number: '765410001' });
  await send('POST', '/contractorPayment', { contractorID, pay_date: '2026-03-20', amount: 100 });
  await call(service, 'POST', '/test/clock/advance', { key, body: { to: '2026-03-30T19:00:00Z' } });
  await settled(service, key, 'PAY_RETURNED');
}

test('a kind that is switched off is not sent, and one that pay needs is sent all the same, also to further recipients', async () => {
  const world = await makeWorld(service);
  for (const kind of ['pay_on_its_way', 'payday_receipt'])
    expect((await choose(world, kind, { is_sent: false })).body.data.is_sent).toBe(false);
  expect((await choose(world, 'pay_returned', { recipients: [ana] })).status).toBe(200);
  await payAndReturn(world);
  const messages = await messagesOf(service, world.testKey);
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['PAY_RETURNED']));
  const to = messages.map(({ recipient, address }) => [recipient, address]);
  expect(to).toContainEqual(['CONTRACTOR', 'own@contractor.example']);
  expect(to).toContainEqual(['FURTHER_RECIPIENT', 'ana@accountants.example']);
  expect(to.filter(([recipient]) => recipient === 'COMPANY')).toHaveLength(1);
  const further = messages.find(({ recipient }) => recipient === 'FURTHER_RECIPIENT');
  expect(further?.text).toContain('Hello Ana Ruiz,');
  expect(further?.text).toContain('has named you for messages of this kind. You can unsubscribe');
});

atNight(
  'a further recipient hears with the owner that payroll waits, and nobody does once it is switched off',
  async () => {
    const heard = async (isSent: boolean) => {
      const partner = await makePartner(service);
      const key = partner.testKey;
      const payroll_firstPayPeriodID = payPeriodFrom('biweekly', '2026-03-02')?.id;
      const calendar = { ...paid, payroll_firstPayPeriodID, payroll_approval_required: true };
      const salaried = { is_salary: true, salary: 104_000, default_wage: 0 };
      const { companyID } = await makeCompany(service, partner, calendar, [
        { state: 'TX', members: salaried },
      ]);
      const whose = { testKey: key, companyID };
      await choose(whose, 'approval_needed', { is_sent: isSent, recipients: [ana] });
      await choose(whose, 'payroll_late', { recipients: [ana] });
      await call(service, 'POST', '/test/clock/advance', { key, body: { to: '2026-03-19T19:00:00Z' } });
      await settled(service, key, 'PAYROLL_LATE');
      return (await messagesOf(service, key)).map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
    };
    const late = ['PAYROLL_LATE COMPANY', 'PAYROLL_LATE FURTHER_RECIPIENT'];
    expect(await heard(true)).toEqual([
      'APPROVAL_NEEDED COMPANY',
      'APPROVAL_NEEDED FURTHER_RECIPIENT',
      ...late,
    ]);
    expect(await heard(false)).toEqual(late);
  },
);

test('what pay or safety needs cannot be switched off, and the answer says why', async () => {
  const world = await makeWorld(service);
  for (const kind of ['payroll_late', 'pay_returned', 'bank_account_changed']) {
    const { status, body } = await choose(world, kind, { is_sent: false });
    expect([kind, status]).toEqual([kind, 400]);
    expect(body.errors[0].message).toMatch(/is_sent must be true\. (Nobody|Somebody|It uncovers)/);
    const row = `insert into message_choices (partner_id, company_id, kind, is_sent)
      values ('${world.partnerID}', '${world.companyID}', '${kind}', false)`;
    await expect(asSuperuser(service.urls.test, row)).rejects.toThrow(/message_choices_kind_check/);
  }
  expect((await choicesOf(world)).every(({ is_sent }: { is_sent: boolean }) => is_sent)).toBe(true);
  for (const kind of ['sign_in_code', 'account_changed', 'invitation'])
    expect((await choose(world, kind, { is_sent: false })).status).toBe(400);
});

test('six recipients, the same address twice and recipients of a message to workers are refused', async () => {
  const world = await makeWorld(service);
  const six = Array.from({ length: 6 }, (_, i) => ({ name: 'Ana', email: `ana${i}@accountants.example` }));
  const twice = [ana, { ...ana, email: ana.email.toUpperCase() }];
  const refused = async (kind: string, recipients: object[]) =>
    (await choose(world, kind, { recipients })).body.errors.map(
      ({ message }: { message: string }) => message,
    );
  expect(await refused('payroll_late', six)).toEqual([expect.stringContaining('at most 5 recipients')]);
  expect(await refused('payroll_late', twice)).toEqual([expect.stringContaining('is given twice')]);
  expect(await refused('payday_receipt', [ana])).toEqual([expect.stringContaining('only workers get it')]);
  expect(await choose(world, 'payroll_late', { recipients: six.slice(1) })).toMatchObject({ status: 200 });
  await choose(world, 'payroll_late', {}); // what is left out stays
  const [, late] = await choicesOf(world);
  expect(late.recipients).toHaveLength(5);
});

test('the settings switch a message off, name a recipient, and keep a wrong address in its field', async () => {
  const world = await makeWorld(service);
  const page = new Visitor();
  const dashboard = await linksOf(service, world).dashboard();
  await page.goto(`${dashboard}&page=settings-notifications`);
  expect(await page.locator('main').innerText()).toContain('Always. Nobody signs in without it.');
  await page.getByRole('link', { name: /^Change: A payroll is not approved/ }).click();
  await page.getByLabel('Send this message').uncheck();
  await page.getByLabel('Name').first().fill('Ana Ruiz');
  await page.getByLabel('Email').first().fill('no address');
  await page.getByRole('button', { name: 'Save notification' }).click();
  expect(await page.getByLabel('Email').first().inputValue()).toBe('no address');
  await page.getByLabel('Email').first().fill('ana@accountants.example');
  await page.getByRole('button', { name: 'Save notification' }).click();
  const main = await page.locator('main').innerText();
  expect(main).toContain('No: it is switched off.');
  expect(main).toContain('Ana Ruiz (ana@accountants.example)');
  const [approval] = await choicesOf(world);
  expect(approval).toEqual({
    kind: 'approval_needed',
    is_sent: false,
    required_because: null,
    recipients: [{ name: 'Ana Ruiz', email: 'ana@accountants.example' }],
  });
  await page.goto(`${dashboard}&page=settings-notification&from=PAYROLL_LATE`);
  expect(await page.locator('main').innerText()).toContain('This message is always sent.');
  expect(await page.getByLabel('Send this message').count()).toBe(0);
});

test('a page that is older than the recipients brings back nobody who was removed', async () => {
  const world = await makeWorld(service);
  await choose(world, 'payroll_late', { recipients: [ana] });
  const page = new Visitor();
  const dashboard = await linksOf(service, world).dashboard();
  await page.goto(`${dashboard}&page=settings-notification&from=PAYROLL_LATE`);
  await choose(world, 'payroll_late', { recipients: [] });
  await page.getByRole('button', { name: 'Save notification' }).click();
  expect(await page.locator('main').innerText()).toContain('These details were changed elsewhere');
  expect((await choicesOf(world))[1].recipients).toEqual([]);
});
