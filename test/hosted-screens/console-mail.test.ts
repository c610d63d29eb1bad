/** Mail that came back: the operator sees the company or the person, and corrects the address. */
import { expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { makeStaff, operate, signInAtConsole } from './at-the-console.ts';

serveOneWorld({ settings: {} });

const inTest = (sql: string, values: unknown[] = []) => asSuperuser(service.urls.test, sql, values);
const inPartner = () => ({ 'Payroll-Partner': world.partnerID });

let count = 0;
const openConsole = async (role?: string) => {
  const { email } = await makeStaff(service, `Mina${++count}`, { role });
  return signInAtConsole(service, email);
};
type Console = Awaited<ReturnType<typeof openConsole>>;
const shownAt = async (visitor: Console) => (await visitor.locator('main').innerText()).replace(/\s+/g, ' ');
const openTask = (visitor: Console) =>
  visitor.getByRole('link', { name: 'Mail not delivered', exact: true }).click();

/** A message to the company at its address, which its mail server sends back. */
async function comeBack(id: string, { days = 0, address = '' } = {}) {
  const [company] = await inTest('select email from companies where id = $1', [world.companyID]);
  await inTest(
    `insert into messages (partner_id, id, company_id, kind, cause, recipient, address, status, created_at, next_at)
     values ($1, $2, $3, 'payroll_late', gen_random_uuid(), 'company', $4, 'sent', now() - make_interval(days => $5), null)`,
    [world.partnerID, id, world.companyID, address || company?.['email'], days],
  );
  await bounce(id);
}

const bounce = (id: string) =>
  operate(
    service,
    `mutation { reportBounce(messageId: "${id}", answer: "5.1.1 no such user") }`,
    {},
    inPartner(),
  );

const messageAt = async (id: string) => (await inTest('select * from messages where id = $1', [id]))[0] ?? {};
const stopped = async () =>
  (await inTest('select address from stopped_addresses where partner_id = $1', [world.partnerID])).map(
    ({ address }) => address,
  );

test('mail to a company that came back waits with its address, and goes to the corrected address', async () => {
  await comeBack('late');
  const { address } = await messageAt('late');
  const visitor = await openConsole();
  expect(await shownAt(visitor)).toMatch(/Mail not delivered To the company, came back Soon/);
  await openTask(visitor);
  expect(await shownAt(visitor)).toContain(`Address ${address}`);
  expect(await shownAt(visitor)).toContain('What the mail server said 5.1.1 no such user');
  await visitor.getByLabel('Correct email address').fill('office@northwind-bakery.example');
  await visitor.getByRole('button', { name: 'Correct the address' }).click();
  expect(await shownAt(visitor)).toContain('The address is corrected.');
  expect(await shownAt(visitor)).not.toContain('came back');
  expect(await messageAt('late')).toMatchObject({
    address: 'office@northwind-bakery.example',
    server_answer: null,
    status: expect.stringMatching(/^(pending|in_mailbox)$/),
  });
  const [company] = await inTest('select email from companies where id = $1', [world.companyID]);
  expect(company).toEqual({ email: 'office@northwind-bakery.example' });
  expect(await stopped()).toEqual([address]);
});

test('an address that takes mail again gets the message again, and an old message is not sent', async () => {
  await comeBack('recent');
  const visitor = await openConsole();
  const sendAgain = async () => {
    await openTask(visitor);
    await visitor.getByRole('button', { name: 'Send it again' }).click();
    expect(await shownAt(visitor)).not.toContain('came back');
  };
  await sendAgain();
  expect(await stopped()).not.toContain('office@northwind-bakery.example');
  expect((await messageAt('recent'))['status']).toMatch(/^(pending|in_mailbox)$/);
  await comeBack('old', { days: 4 });
  await visitor.reload();
  await sendAgain();
  expect((await messageAt('old'))['status']).toBe('bounced');
});

test('mail that came back from a former address, or from a worker, waits for no operator', async () => {
  await comeBack('former', { address: 'former@northwind-bakery.example' });
  const { operatorTodo } = await operate(service, '{ operatorTodo(kind: MAIL) { tasks { id } } }');
  expect(operatorTodo.tasks).toEqual([]);
});

test('mail to a person who signs in waits, the role support cannot act, and an admin corrects the address', async () => {
  const create = 'mutation { createPerson(input: { name: "Ines", email: "ines@bakery.example" }) { id } }';
  const { createPerson } = await operate(service, create, {}, inPartner());
  await inTest(
    `insert into messages (partner_id, id, person_id, kind, cause, recipient, address, status, next_at)
     values ($1, 'code', $2, 'sign_in_code', 'code', 'person', 'ines@bakery.example', 'sent', null)`,
    [world.partnerID, createPerson.id],
  );
  await bounce('code');
  const support = await openConsole('OPERATOR_SUPPORT');
  expect(await shownAt(support)).toMatch(/Mail not delivered To a person who signs in, came back Soon/);
  await openTask(support);
  expect(await shownAt(support)).toContain('Person Ines');
  expect(await support.getByRole('button', { name: 'Send it again' }).count()).toBe(0);
  const admin = await openConsole();
  await openTask(admin);
  await admin.getByLabel('Correct email address').fill('ines.new@bakery.example');
  await admin.getByRole('button', { name: 'Correct the address' }).click();
  expect(await shownAt(admin)).toContain('The address is corrected.');
  expect(await shownAt(admin)).not.toContain('came back');
  const [person] = await inTest('select email from people where id = $1', [createPerson.id]);
  expect(person).toEqual({ email: 'ines.new@bakery.example' });
  expect((await messageAt('code'))['status']).toBe('bounced'); // a code is never sent again
});

test('a message that is sent again leaves it at that where somebody has unsubscribed', async () => {
  const [company] = await inTest('select email from companies where id = $1', [world.companyID]);
  const stop = "insert into stopped_addresses (partner_id, address, because) values ($1, $2, 'unsubscribed')";
  await inTest(stop, [world.partnerID, company?.['email']]);
  await comeBack('unsubscribed');
  await operate(service, 'mutation { sendMessageAgain(messageId: "unsubscribed") }', {}, inPartner());
  const left = 'select because from stopped_addresses where partner_id = $1 and address = $2';
  expect(await inTest(left, [world.partnerID, company?.['email']])).toEqual([{ because: 'unsubscribed' }]);
});
