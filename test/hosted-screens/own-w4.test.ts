/** The worksheets of Form W-4 on an employee's own pages: filled in, kept, and part of what is signed. */
import { expect, test } from 'vitest';
import { call, graphql } from '../support/client.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { openOwn, ownLink } from './own.ts';
import { expectChangeOfLink, fill, follow, press, problems, section } from './people.ts';

serveWorlds();

const ask = async (selection: string) => {
  const query = `query ($companyId: ID!, $employeeId: ID!) { ${selection} }`;
  const ids = { companyId: world.companyID, employeeId: world.employeeID };
  return (await graphql(service, world.testKey, query, ids)).body.data;
};

async function fillInJobs(): Promise<Visitor> {
  const page = await openOwn();
  await follow(page, 'Change W-4');
  await follow(page, 'Multiple jobs worksheet: fills in Step 4(c)');
  await page.getByLabel('filing status').selectOption('Married filing jointly');
  await fill(page, { 'Highest paying job ($ a year)': '$62,000', 'Next job ($ a year)': '130,000' });
  await page.getByLabel('How often the highest paying job pays').selectOption('Every two weeks');
  await press(page, 'Work it out');
  expect(await problems(page)).toEqual([
    'Next job ($ a year) must not be more than the pay of the job above it',
  ]);
  await fill(page, { 'Next job ($ a year)': '24,000' });
  await press(page, 'Work it out');
  return page;
}

const typedIn = (page: Visitor, label: string) => page.getByLabel(label).inputValue();

test('worksheets fill in the form, are kept until it is signed, and are in the signed document', async () => {
  const page = await fillInJobs();
  await expectChangeOfLink('keepW4Worksheets');
  expect(await page.content()).toContain('Multiple jobs worksheet: $131.54');
  expect(await typedIn(page, 'Step 4(c)')).toBe('131.54');
  expect(await typedIn(page, 'Step 4(b)')).toBe('');

  const later = new Visitor(); // another visit goes on where this one stopped
  await later.goto(`${await ownLink()}&page=w4`);
  await follow(later, 'Deductions worksheet: fills in Step 4(b)');
  await later.getByLabel('Filing status').selectOption('Married filing jointly');
  await fill(later, { 'Total income ($ a year)': '86,000', 'Qualified tips ($ a year)': '1,500' });
  await later.getByLabel('I am 65 or older').check();
  await press(later, 'Work it out');
  const content = await later.content();
  expect(content).toContain('Deductions worksheet: $7,500.00');
  expect(content).toContain('15 Lines 2, 4, 5 and 14 together, for Step 4(b)');
  expect([await typedIn(later, 'Step 4(b)'), await typedIn(later, 'Step 4(c)')]).toEqual([
    '7500.00',
    '131.54',
  ]);

  // nobody else reads what is not signed
  const draft =
    'employee(companyId: $companyId, id: $employeeId) { w4Worksheets { isKept jobs { result } } }';
  expect((await ask(draft)).employee.w4Worksheets).toEqual({ isKept: true, jobs: null });

  await later.getByLabel('Under penalties of perjury').check();
  await fill(later, { 'Your full name': 'Grace Rivera' });
  await press(later, 'Sign and save');
  expect(await section(later, 'Form W-4')).toContain('Signed by Grace Rivera');
  const { employee, signatures } = await ask(`
    employee(companyId: $companyId, id: $employeeId) { taxParameters { federal { step4b extra filingStatus } } }
    signatures(companyId: $companyId, employeeId: $employeeId) { nodes { document } }`);
  expect(employee.taxParameters.federal).toEqual({ step4b: 7500, extra: 131.54, filingStatus: 'MARRIED' });
  const { facts, shown } = JSON.parse(signatures.nodes[0].document);
  expect(facts.worksheets).toMatchObject({
    year: 2026,
    multipleJobs: { highestPay: 6_200_000, secondPay: 2_400_000, payPeriods: 26, resultCents: 13_154 },
    deductions: { income: 8_600_000, tips: 150_000, isSenior: true, resultCents: 750_000 },
  });
  expect(shown).toContainEqual({
    label: 'Worksheet of Step 2(b), line 1: Two jobs: from the table of the form',
    value: '$3420.00',
  });
  await later.goto(`${await ownLink()}&page=w4`);
  expect(await later.content()).not.toContain('Multiple jobs worksheet: $');
});

test('a worksheet whose result the form does not have is no part of what is signed', async () => {
  const page = await fillInJobs();
  await fill(page, { 'Step 4(c): extra withholding ($ a period)': '100' });
  await page.getByLabel('Under penalties of perjury').check();
  await fill(page, { 'Your full name': 'Grace Rivera' });
  await press(page, 'Sign and save');
  const { signatures } = await ask(
    'signatures(companyId: $companyId, employeeId: $employeeId) { nodes { document } }',
  );
  expect(JSON.parse(signatures.nodes[0].document).facts).not.toHaveProperty('worksheets');
});

test('neither a key nor the dashboard fills in a worksheet', async () => {
  const document = `mutation ($companyId: ID!, $employeeId: ID!) {
    keepW4Worksheets(companyId: $companyId, employeeId: $employeeId, deductions: null) { id } }`;
  const ids = { companyId: world.companyID, employeeId: world.employeeID };
  const { body } = await graphql(service, world.testKey, document, ids);
  expect(body.errors[0].message).toMatch(/^Only the employee fills in the worksheets/);
  const dashboard = await linksOf(service, world).dashboard();
  const byLink = await graphql(service, new URL(dashboard).searchParams.get('token') ?? '', document, ids);
  expect(byLink.body.data?.keepW4Worksheets).toBeUndefined();
});

test('the worksheets are in Spanish for a browser that asks for it', async () => {
  const page = new Visitor({ locale: 'es' });
  await page.goto(`${await ownLink()}&page=w4-jobs`);
  await page
    .getByLabel('estado civil')
    .selectOption('Soltero, o casado que presenta una declaración por separado');
  await fill(page, { 'Empleo de mayor paga ($ al año)': '40000', 'Empleo siguiente ($ al año)': '12000' });
  await page.getByLabel('Con qué frecuencia paga').selectOption('Cada semana');
  await press(page, 'Calcular');
  expect(await page.content()).toContain('Hoja de trabajo para varios empleos: $55.38');
});

test('in a year whose form is not here, the page says so and offers the box and the amounts', async () => {
  const body = { to: '2027-01-20T12:00:00Z' };
  await call(service, 'POST', '/test/clock/advance', { key: world.testKey, body });
  const page = new Visitor();
  await page.goto(`${await ownLink()}&page=w4`);
  expect(await page.content()).toContain('are not kept here yet: the latest are of 2026');
  expect(await page.getByLabel('Step 2(c)').count()).toBe(1);
  await page.goto(`${await ownLink()}&page=w4-jobs`);
  expect(await page.getByLabel('Highest paying job').count()).toBe(0);
});
