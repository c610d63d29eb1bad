/** Time off on the hosted screens. */
import { expect, test } from 'vitest';
import { openOwn } from '../../hosted-screens/own.ts';
import { fill, follow, openPage, press, problems, saved, section } from '../../hosted-screens/people.ts';
import { call } from '../../support/client.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';

serveWorlds();

const post = async (path: string, body: object) => {
  const { companyID, employeeID, testKey: key } = world;
  const ids = path.endsWith('/cancel') ? { companyID } : { companyID, employeeID };
  const answer = await call(service, 'POST', path, { key, body: { ...ids, ...body } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};

async function giveVacation(): Promise<void> {
  const rules = { name: 'Vacation', kind: 'vacation', method: 'pay_period', amount: 4 };
  const { companyID, testKey: key } = world;
  const made = await call(service, 'POST', '/timeOffPolicies', { key, body: { companyID, ...rules } });
  const { policyID } = made.body.data;
  const start_date = new Date().toISOString().slice(0, 10);
  await post('/timeOffPolicies/employees', { policyID, start_date });
  await post('/timeOffBalances', { policyID, add: 20, reason: 'Before' });
}

const days = { 'First day off': '3/1/2027', 'Last day off': '3/2/2027' };

test('an employee asks for two days, and the employer approves them on the dashboard', async () => {
  await giveVacation();
  const own = await openOwn();
  await follow(own, 'Time off');
  expect(await section(own, 'Balances')).toContain('20.00');
  await follow(own, 'Ask for days off');
  await fill(own, { ...days, Note: 'A trip' });
  await press(own, 'Send request');
  expect(await saved(own)).toBe('Your request is sent. Your employer decides about it.');
  expect(await section(own, 'Balances')).toMatch(/16\.00\s+4\.00/);

  const employer = await openPage('dashboard');
  expect(await section(employer, 'What needs attention')).toMatch(/16\.00\s+Vacation\s+A trip/);
  await employer.getByRole('button', { name: /^Approve: / }).click();
  expect(await employer.getByRole('button', { name: /^Approve: / }).count()).toBe(0);

  await own.reload();
  expect(await section(own, 'Requests')).toMatch(/Approved\s+By the employer/);
  const person = await openPage();
  expect(await section(person, 'Time off')).toMatch(/Vacation\s+Approved/);
});

test('an employee reads why days are refused, and cancels a request that is not decided', async () => {
  await giveVacation();
  const own = await openOwn();
  await follow(own, 'Time off');
  await follow(own, 'Ask for days off');
  await fill(own, { 'First day off': '3/1/2027', 'Last day off': '3/5/2027' });
  await press(own, 'Send request');
  expect(await problems(own)).toEqual([
    'The request takes 40 hours of Vacation, and 20 are available: 20 on the balance.',
  ]);
  await fill(own, { 'First day off': '3/6/2027', 'Last day off': '3/5/2027' });
  await press(own, 'Send request');
  expect(await problems(own)).toEqual(['Last day off must not be before the first day']);
  await fill(own, days);
  await press(own, 'Send request');
  await own.getByRole('button', { name: /^Cancel: / }).click();
  expect(await saved(own)).toBe('Your request is canceled.');
  expect(await section(own, 'Balances')).toMatch(/0\.00\s+20\.00/);
});

test('the employer files days off for an employee on the page about the person, and approves them', async () => {
  await giveVacation();
  const page = await openPage();
  await follow(page, 'Request days off');
  await fill(page, days);
  await press(page, 'File request');
  expect(await saved(page)).toContain('The request is filed.');
  expect(await section(page, 'Time off')).toMatch(/16\.00\s+Vacation\s+Requested/);
  const dashboard = await openPage('dashboard');
  await dashboard.getByRole('button', { name: /^Approve: / }).click();
  await page.reload();
  expect(await section(page, 'Time off')).toMatch(/Vacation\s+Approved/);
});

test('requests that a list does not show are announced below it', async () => {
  await giveVacation();
  const { companyID, testKey: key } = world;
  const { body } = await call(service, 'GET', `/timeOffPolicies?companyID=${companyID}`, { key });
  const [{ policyID }] = body.data;
  for (let n = 0; n < 26; n++) {
    const { requestID } = await post('/timeOffRequests', {
      policyID,
      days: [{ day: '2027-03-01', hours: 8 }],
    });
    await post('/timeOffRequests/cancel', { requestID });
  }
  const person = await openPage();
  expect(await section(person, 'Time off')).toContain('Only the latest 25 requests are listed.');
});
