/** Facts of a person that decide taxes are asked where an employer looks, and decide the next check. */
import { beforeAll, expect, test } from 'vitest';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { arrange } from '../support/arrange.ts';
import { runAxe } from '../support/axe.ts';
import { graphql } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';

serveOnePayroll();
serveBrowser();

const checks = new Map<string, string>();
let [atHome, inMaryland, inOhio] = ['', '', ''];
let copley = '';

const place = (name: string, city: string, state: string, zip: string) =>
  world.post('/workLocations', { name, address: '1 Deliverable Street', city, state, zip });
const change = (id: string, data: object) =>
  arrange(service, world, (db) => db.employee.updateMany({ where: { id }, data }));

beforeAll(async () => {
  [atHome = '', inMaryland = '', inOhio = ''] = world.employees;
  await place('Office', 'New York', 'NY', '10001');
  ({ workLocationID: copley } = await place('Warehouse', 'Copley', 'OH', '44321'));
  const lives = { firstName: 'Ada', lastName: 'Home', address: '2 Main St', city: 'Hoboken', zip: '07030' };
  await change(atHome, { ...lives, state: 'NJ', workingState: 'NJ', stateTax: { code: 'NJ' } });
  const laurel = { firstName: 'Mary', lastName: 'Lane', address: '3 Main St', city: 'Laurel', zip: '20707' };
  const { workLocationID: shop } = await place('Shop', 'Columbia', 'MD', '21044');
  await change(inMaryland, {
    workLocationId: shop,
    ...laurel,
    state: 'MD',
    workingState: 'MD',
    stateTax: { code: 'MD', allowances: 1 },
  });
  await change(inOhio, {
    firstName: 'Otto',
    lastName: 'Hill',
    workingState: 'OH',
    stateTax: { code: 'OH' },
    workLocationId: copley,
  });
  for (const id of world.employees)
    checks.set(id, (await world.open(id, '2026-11-01', '2026-11-20')).employeeCheckID);
});

type Line = { code: string; status: string; amount: number; flags: string[] };

/** The lines of the check that is computed next, by code. */
async function nextCheck(employeeID: string) {
  const employeeCheckID = checks.get(employeeID) ?? '';
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  const find = (all: readonly Line[], code: string) => all.find((line) => line.code === code);
  return {
    covered: (code: string) => find(preview.coverage, code)?.status,
    tax: (code: string) => find(preview.taxes, code),
  };
}

async function attention() {
  const text = `query ($id: ID!) { company(id: $id) { attention { kind severity message people { name reason } } } }`;
  const { data } = (await graphql(service, world.testKey, text, { id: world.companyID })).body;
  type Item = { kind: string; people: { name: string; reason: string }[] };
  const found = data.company.attention.find(({ kind }: Item) => kind === 'QUESTION_OPEN');
  return (
    found && {
      ...found,
      people: found.people.map(({ name, reason }: Item['people'][number]) => [name, reason]),
    }
  );
}

const textOf = async (visitor: Visitor) => (await visitor.locator('main').innerText()).replace(/\s+/g, ' ');
async function open(page = 'dashboard', from = '', locale = 'en-US') {
  const visitor = new Visitor({ locale });
  await visitor.goto(`${await linksOf(service, world).dashboard()}&page=${page}${from && `&from=${from}`}`);
  return visitor;
}

/** From the dashboard to the person, to the question, to the answer. */
async function answer(name: string, question: string, label: string) {
  const visitor = await open();
  await visitor.getByRole('link', { name: `Answer: ${name}` }).click();
  await visitor.getByRole('link', { name: `Answer: ${question}` }).click();
  await visitor.getByLabel('Answer').selectOption(label);
  await visitor.getByRole('button', { name: 'Save the answer' }).click();
  const text = await textOf(visitor);
  expect(text).toContain('The answer is saved.');
  expect(text).toContain(label);
  expect(await visitor.getByRole('link', { name: `Change the answer: ${question}` }).count()).toBe(1);
}

const placesQuery = 'query ($id: ID!) { workLocations(companyId: $id, first: 9) { nodes { id name } } }';
const home = 'Why does the employee work at home, and not at an office in New York?';
const county = 'In which county of Maryland does the employee live?';
const district = 'In which city or development district (JEDD, JEDZ) is Warehouse?';

test('what needs attention names each person with an open question, and it is a warning', async () => {
  expect(await attention()).toEqual({
    kind: 'QUESTION_OPEN',
    severity: 'WARNING',
    message: 'Some taxes of 3 people are not computed until a question is answered.',
    people: expect.arrayContaining([
      ['Ada Home', home],
      ['Mary Lane', county],
      ['Otto Hill', district],
    ]),
  });
  const spanish = await textOf(await open('dashboard', '', 'es'));
  expect(spanish).toContain('dejan impuestos pendientes hasta que se responda una pregunta');
  expect(spanish).toContain('¿En qué condado de Maryland vive la persona?');
});

test('a question without a choice is refused beside its field', async () => {
  const visitor = await open('employee-county', inMaryland);
  await visitor.getByRole('button', { name: 'Save the answer' }).click();
  expect(await textOf(visitor)).toContain('Answer is required');
});

atNight.each([1200, 320])('%s pixels wide nothing scrolls sideways, and axe finds nothing', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(await linksOf(service, world).dashboard());
  const check = async () => {
    expect((await runAxe(page)).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  };
  await check();
  await page.locator(`a.button[href*="from=${inOhio}"]`).click();
  await check();
  await page.locator('a[href*="employee-work-district"]').click();
  await page.getByRole('button', { name: 'Save the answer' }).waitFor();
  await check();
  await context.close();
});

test('work at home: the answer ends what is not computed', async () => {
  expect((await nextCheck(atHome)).covered('ny_taxes')).toBe('not_computed');
  await answer('Ada Home', home, 'The employer needs the work done there');
  expect((await nextCheck(atHome)).covered('ny_taxes')).toBe('not_due');
});

test('days at home for an office in another state: the answer computes the taxes of both', async () => {
  const at = await place('Home of Ada', 'Hoboken', 'NJ', '07030');
  const { workLocations: all } = (await graphql(service, world.testKey, placesQuery, { id: world.companyID }))
    .body.data;
  const office = all.nodes.find(({ name }: { name: string }) => name === 'Office').id;
  await change(atHome, {
    remoteWork: null,
    workingState: 'NY',
    workLocationId: office,
    stateTax: { code: 'NY' },
  });
  const { employeeCheckID } = await world.open(atHome, '2026-11-15', '2026-12-04');
  checks.set(atHome, employeeCheckID);
  expect((await nextCheck(atHome)).covered('ny_income')).toBe('computed'); // no day at home yet
  expect(await attention()).not.toMatchObject({ people: expect.arrayContaining([['Ada Home', home]]) });
  const shifts = [{ time: '2026-11-16', hourly: { hours: 8 }, workLocationID: at.workLocationID }];
  await world.post('/shifts', { employeeCheckID, shifts });
  expect((await nextCheck(atHome)).covered('ny_income')).toBe('not_computed');
  await answer('Ada Home', home, 'By choice of the employee');
  const after = await nextCheck(atHome);
  expect([after.covered('ny_income'), after.covered('nj_income')]).toEqual(['computed', 'computed']);
});

test('the county of Maryland: the answer changes the tax, and keeps the rest of the form', async () => {
  const before = (await nextCheck(inMaryland)).tax('md_income');
  expect(before?.flags.join()).toContain('no county is stated');
  await answer('Mary Lane', county, 'Worcester');
  const after = (await nextCheck(inMaryland)).tax('md_income');
  expect(after?.flags.join()).not.toContain('no county is stated');
  expect(after?.amount).toBeLessThan(before?.amount ?? 0); // 2.25 % instead of 3.30 %
  const { tax_parameters: forms } = await world.get('/employees', { employeeID: inMaryland });
  expect(forms.state).toMatchObject({ code: 'MD', allowances: 1 });
});

test('a development district of the place of work: the answer computes its tax', async () => {
  const tax = 'oh_local:jedd_9014';
  expect((await nextCheck(inOhio)).covered(tax)).toBe('not_computed');
  await answer('Otto Hill', district, 'Copley-Akron JEDD');
  expect((await nextCheck(inOhio)).tax(tax)?.amount).toBeGreaterThan(0);
  const akron = 'oh-school-7707';
  await world.patch('/workLocations', { workLocationID: copley, localities: ['oh-jedd-9014', akron] });
  const answered = await open('employee', inOhio);
  await answered.getByRole('link', { name: `Change the answer: ${district}` }).click();
  await answered.getByLabel('Answer').selectOption('None of these');
  await answered.getByRole('button', { name: 'Save the answer' }).click();
  expect((await nextCheck(inOhio)).covered(tax)).toBeUndefined();
  const where = { id: copley };
  const found = await arrange(service, world, (db) => db.workLocation.findFirstOrThrow({ where }));
  expect(found.localities).toEqual([akron, 'oh-none']); // what the question is not about stays
});

test('nothing needs attention once all is answered', async () => expect(await attention()).toBeUndefined());

test('without a work location where local taxes depend on it, one is asked and decides them', async () => {
  await change(inOhio, { workLocationId: null });
  checks.set(inOhio, (await world.open(inOhio, '2026-11-15', '2026-12-04')).employeeCheckID);
  expect((await nextCheck(inOhio)).covered('oh_local')).toBe('not_computed');
  const question = 'At which work location in Ohio does the employee usually work?';
  expect(await attention()).toMatchObject({ people: [['Otto Hill', question]] });
  const visitor = await open('employee', inOhio);
  await visitor.getByRole('link', { name: `Answer: ${question}` }).click();
  await visitor.getByLabel('Answer').selectOption('Warehouse');
  await visitor.getByRole('button', { name: 'Save the answer' }).click();
  expect(await textOf(visitor)).toContain('The answer is saved.');
  expect(await attention()).toBeUndefined();
  checks.set(inOhio, (await world.open(inOhio, '2026-11-29', '2026-12-18')).employeeCheckID);
  expect((await nextCheck(inOhio)).covered('oh_local')).not.toBe('not_computed');
});

test('tips without an occupation are named, and a button leads to the field', async () => {
  const heading = 'The tipped occupation of one person is not stated';
  expect(await textOf(await open())).not.toContain(heading);
  const shifts = [{ time: '2026-11-29', hourly: { hours: 8 }, tips: { amount: 100 } }];
  await world.post('/shifts', { employeeCheckID: checks.get(inOhio), shifts });
  const visitor = await open();
  expect(await textOf(visitor)).toContain(`${heading}: Form W-2 reports its code in box 14b.`);
  const enter = visitor.getByRole('link', { name: 'Enter the occupation: Otto Hill' });
  expect(await enter.getAttribute('href')).toMatch(/page=employee-details.*#occupationCodes$/);
  await enter.click();
  expect(await visitor.getByLabel('Tipped occupation code').getAttribute('id')).toBe('occupationCodes');
  const save = async (day: string) => {
    const page = await open('employee-details', inOhio);
    await page.getByLabel('Tipped occupation code').fill('102');
    await page.getByLabel('First day of the tipped occupation').fill(day);
    await page.getByRole('button', { name: 'Save details' }).click();
  };
  await save('12/19/2026'); // after the payday
  expect(await textOf(await open())).toContain(heading);
  await save('11/1/2026');
  expect(await textOf(await open())).not.toContain(heading);
});
