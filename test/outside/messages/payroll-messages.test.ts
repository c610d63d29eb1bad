/** The messages about a company's payroll, and those to contractors. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { makeCompany, paid, start } from '../../pay/regular-payrolls/company-of-twelve.ts';
import { call } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { makePartner, makeWorld } from '../../support/world.ts';
import { messagesOf, settled } from './served-messages.ts';

serve({ clock: () => start, settings: { SEND_MESSAGES: 'true' } });

test('the owner hears before the cut-off that nobody approved payroll, and afterwards that it is late', async () => {
  const partner = await makePartner(service);
  const { testKey: key } = partner;
  const payroll_firstPayPeriodID = payPeriodFrom('biweekly', '2026-03-02')?.id;
  const calendar = { ...paid, payroll_firstPayPeriodID, payroll_approval_required: true };
  const salaried = { is_salary: true, salary: 104_000, default_wage: 0 };
  await makeCompany(service, partner, calendar, [{ state: 'TX', members: salaried }]);
  const advance = (to: string) => call(service, 'POST', '/test/clock/advance', { key, body: { to } });
  await advance('2026-03-18T19:00:00Z'); // the cut-off of the payday of 20 March is at 14:00 in Los Angeles
  const [needed] = await settled(service, key, 'APPROVAL_NEEDED');
  expect(needed).toMatchObject({ recipient: 'COMPANY', language: 'EN', status: 'IN_MAILBOX' });
  expect(needed?.text).toMatch(
    /Checks of the payday March 20, 2026 are not approved\. .* before March 18, 2026/s,
  );
  await advance('2026-03-19T19:00:00Z');
  const [late] = await settled(service, key, 'PAYROLL_LATE');
  expect(late).toMatchObject({ recipient: 'COMPANY', address: needed?.address });
  expect(late?.text).toContain('Payroll of the payday March 20, 2026 is late or held.');
  const kinds = (await messagesOf(service, key)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'APPROVAL_NEEDED')).toHaveLength(1);
});

atNight('nobody is asked to approve payroll that needs no approval', async () => {
  const partner = await makePartner(service);
  const { testKey: key } = partner;
  const calendar = { ...paid, payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-03-02')?.id };
  const salaried = { is_salary: true, salary: 104_000, default_wage: 0 };
  await makeCompany(service, partner, calendar, [{ state: 'TX', members: salaried }]);
  await call(service, 'POST', '/test/clock/advance', { key, body: { to: '2026-03-20T22:00:00Z' } });
  await settled(service, key, 'PAYDAY_RECEIPT');
  const kinds = (await messagesOf(service, key)).map(({ kind }) => kind);
  expect(kinds).not.toContain('APPROVAL_NEEDED');
});

test('a contractor hears that a payment leaves, arrives and comes back', async () => {
  const { testKey: key, companyID, contractorID } = await makeWorld(service);
  const send = async (method: string, path: string, body: object) => {
    const answer = await call(service, method, path, { key, body: { companyID, ...body } });
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  };
  await send('PATCH', '/contractors', { contractorID, email: 'own@contractor.example' });
  const routing_number = '011401533';
  await send('POST', '/companies/bank', { routing_number, account_number: '6655443322' });
  await send('POST', '/bankaccount', { contractorID, routing_number, account_number: '765410001' });
  await send('POST', '/contractorPayment', { contractorID, pay_date: '2026-03-20', amount: 100 });
  await call(service, 'POST', '/test/clock/advance', { key, body: { to: '2026-03-30T19:00:00Z' } });
  await settled(service, key, 'PAY_RETURNED');
  const own = (await messagesOf(service, key)).filter(({ recipient }) => recipient === 'CONTRACTOR');
  expect([...new Set(own.map(({ kind }) => kind))].sort()).toEqual([
    'PAYDAY_RECEIPT',
    'PAY_ON_ITS_WAY',
    'PAY_RETURNED',
  ]);
  for (const { address, text } of own) {
    expect(address).toBe('own@contractor.example');
    expect(text).not.toMatch(/\$|\d+\.\d\d/);
  }
});

atNight('the employer invites a person by a button, and reads what became of it', async () => {
  const world = await makeWorld(service);
  const page = new Visitor();
  const address = `${await linksOf(service, world).dashboard()}&page=employee&from=${world.employeeID}&tab=details`;
  await page.goto(address);
  expect(page.document.toString()).toContain('Nobody has invited this person to their own pages.');
  await page.getByRole('button', { name: 'Invite by email' }).click();
  expect(page.document.toString()).toContain('The invitation is on its way.');
  const [invitation] = await settled(service, world.testKey, 'INVITATION');
  expect(invitation).toMatchObject({ status: 'IN_MAILBOX', address: 'grace@northwind-bakery.example' });
  await page.goto(address);
  expect(page.document.toString()).toContain('Invite again');
  expect(page.document.toString()).toContain('Sent, not opened');
});
