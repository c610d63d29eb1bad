/** Forms W-2 on the screens: the employer gives and prints them, the employee downloads them with consent. */
import { beforeAll, expect, test } from 'vitest';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { graphql } from '../support/client.ts';
import { service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { fetchScreen, linksOf } from './links.ts';
import { openOwn } from './own.ts';
import { fill, follow, press, saved, section } from './people.ts';

serveOnePayroll();

const ssns = ['123-45-6780', '234-56-7891', '345-67-8912'];
const home = { address: '1 Market St', city: 'San Francisco', state: 'CA', zip: '94105' };

beforeAll(async () => {
  await world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' });
  for (const [at, employeeID] of world.employees.entries()) {
    await world.patch('/employees', { employeeID, ssn: ssns[at], ...(at === 1 ? {} : home) });
    await world.open(employeeID, '2026-11-01', '2026-11-20');
  }
  const { contractorID } = world;
  await world.post('/contractorPayment', { contractorID, pay_date: '2026-11-20', amount: 2500 });
  await world.advance({ to: '2026-11-20T22:00:00Z' });
});

const onDashboard = async (page: string, from: string): Promise<Visitor> => {
  const visitor = new Visitor();
  await visitor.goto(`${await linksOf(service, world).dashboard()}&page=${page}&from=${from}&tab=documents`);
  return visitor;
};
const wordsOf = async (response: Response): Promise<string> =>
  pdfPages(Buffer.from(await response.arrayBuffer()))
    .flat()
    .join(' ');
const own = (employee = world.employeeID) => linksOf(service, world).worker(employee);

test('a person who has left is given the form before the year is over, on the own page', async () => {
  const [, , left = ''] = world.employees;
  expect(await section(await onDashboard('employee', left), 'Documents')).not.toContain('Give the Form W-2');
  await world.patch('/employees', {
    employeeID: left,
    employment_status: 'terminated',
    term_date: '2026-11-20',
  });
  const page = await onDashboard('employee', left);
  await press(page, 'Give the Form W-2 now');
  expect(await saved(page)).toBe('The Form W-2 is given.');
  expect(await section(page, 'Documents')).toContain('Form W-2 of 2026, given on Nov 20, 2026 (PDF)');
  const dashboard = await linksOf(service, world).dashboard();
  const file = await fetchScreen(`${dashboard}&page=employee-w2-form&from=${left}&start=2026-0`);
  expect(await wordsOf(file)).toContain('***-**-8912');
});

test('the employer gives out the forms of a year, and reads who waits for what', async () => {
  await world.advance({ to: '2027-01-11T20:00:00Z' });
  const page = await onDashboard('employee', world.employeeID);
  await follow(page, 'Forms W-2 of 2026');
  const before = await page.content();
  expect(before).toContain('3 people have a Form W-2 of 2026.');
  expect(before).toContain('The home address is missing.');
  await press(page, 'Give out the forms of 2026');
  expect(await saved(page)).toContain('The forms are given out.');
  const after = await page.content();
  expect(after).toContain('Form W-2 given on Jan 11, 2027');
  expect(after).toContain('The home address is missing.');
  const address = `${await linksOf(service, world).dashboard()}&page=forms-w2-print&from=2026`;
  const printed = await wordsOf(await fetchScreen(address));
  expect(printed).toContain('***-**-6780');
  expect(printed).not.toContain('***-**-7891');
});

test('without consent the employee reads that the form is on paper, with it the form is downloaded', async () => {
  const page = await openOwn(world);
  await follow(page, 'Year-end forms');
  await follow(page, '2026');
  expect(await page.content()).toContain('The form is given on paper.');
  const file = async () => fetchScreen(`${await own()}&page=w2-form&from=2026-0`);
  expect((await file()).status).toBe(404);

  const sample = await wordsOf(await fetchScreen(`${await own()}&page=w2-sample`));
  await follow(page, 'Get Form W-2 electronically');
  await fill(page, {
    'Code in the sample': /\b\d{6}\b/.exec(sample)?.[0] ?? '',
    'Your full name': 'Grace Rivera',
  });
  await page.getByLabel('I have opened the sample').check();
  await press(page, 'Consent');
  await follow(page, 'Year-end forms');
  await follow(page, '2026');
  expect(await page.content()).toContain('Form W-2 of 2026, given on Jan 11, 2027 (PDF)');
  const response = await file();
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="w-2-2026.pdf"');
  const words = await wordsOf(response);
  for (const expected of ['Grace M Rivera', '***-**-6780', '123-4567-8', 'Notice to Employee'])
    expect(words).toContain(expected);
  const theirs = await fetchScreen(`${await own(world.employees[1])}&page=w2-form&from=2026-0`);
  expect(theirs.status).toBe(404);
  for (const from of ['2026-1', '2019-0', '2026', 'x'])
    expect((await fetchScreen(`${await own()}&page=w2-form&from=${from}`)).status).toBe(404);
});

test('the form stays open to an employee who has left', async () => {
  await world.patch('/employees', {
    employeeID: world.employeeID,
    employment_status: 'terminated',
    term_date: '2027-01-11',
  });
  await world.advance({ to: '2028-09-01T20:00:00Z' });
  const words = await wordsOf(await fetchScreen(`${await own()}&page=w2-form&from=2026-0`));
  expect(words).toContain('Grace M Rivera');
});

test('a contractor downloads Copy B once the year is over and the form is due', async () => {
  const contractor = linksOf(service, world).contractor(world.contractorID);
  const page = new Visitor();
  await page.goto(`${await contractor}&page=year-forms&from=2026`);
  expect(await page.content()).toContain('Copy B of Form 1099-NEC, 2026 (PDF)');
  const words = await wordsOf(await fetchScreen(`${await contractor}&page=nec-form&from=2026`));
  for (const expected of ['2,500.00', 'Copy B, For Recipient', '1a Nonemployee compensation'])
    expect(words).toContain(expected);
  for (const from of ['2025', 'x'])
    expect((await fetchScreen(`${await contractor}&page=nec-form&from=${from}`)).status).toBe(404);

  const query = `query ($companyId: ID!) { forms1099Nec(companyId: $companyId, year: 2026) {
    nodes { id isDue copyB } } }`;
  const { body } = await graphql(service, world.key, query, { companyId: world.companyID });
  expect(body.data.forms1099Nec.nodes).toEqual([
    { id: world.contractorID, isDue: true, copyB: expect.stringMatching(/^JVBER/) },
  ]);
});
