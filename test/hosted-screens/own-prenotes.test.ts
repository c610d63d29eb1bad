/** A new bank account that is verified by a prenote, as the employee and the employer see it. */
import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { linksOf, open, submit, wordsOf } from './links.ts';
import { addressOf } from './people.ts';

serveOneWorld();

const send = async (method: string, path: string, body: object) => {
  const answer = await call(service, method, path, { key: world.testKey, body });
  expect(answer.status).toBe(200);
};

test('pay waits for the account of the employee, and another one is asked for when its bank refuses it', async () => {
  const { companyID, employeeID } = world;
  const waits = 'Its bank has four banking days to say that it is wrong: pay that is due earlier waits.';
  const own = await linksOf(service, world).worker(employeeID);
  const form = `${own}&page=bank-account`;
  expect((await open(form)).html).not.toContain(waits);
  await send('PATCH', '/companies', { companyID, bank_account_prenotes: true });
  expect((await open(form)).html).toContain(waits);
  const account = { routingNumber: '011401533', accountNumber: '765410003', repeated: '765410003' };
  const { html } = await submit(form, { ...account, accountType: 'CHECKING' });
  expect(html).toContain(
    'Your bank account is saved. Your bank has four banking days to say that it is wrong. Pay that is due earlier waits.',
  );
  expect(wordsOf(html, 'bank')).toContain('Under way: pay waits for it');
  const payTab = `${await addressOf('employee')}&tab=pay`;
  const onDashboard = async () => wordsOf((await open(payTab)).html, 'bank');
  expect(await onDashboard()).toContain('Under way: pay waits for it');

  await send('POST', '/test/clock/advance', { by: 7 * 24 * 3600 });
  expect(wordsOf((await open(own)).html, 'to-do')).toContain(
    'Your bank says that your bank account is wrong.',
  );
  expect(await onDashboard()).toContain('Failed');
});
