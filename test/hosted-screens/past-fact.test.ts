/** A fact of the past on the page of a person: what it changes is shown, and exactly that is confirmed. */
import { beforeEach, expect, test } from 'vitest';
import { start } from '../money/payruns/payroll-world.ts';
import { pastWorld } from '../outside/past-facts/past-world.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { fill, follow, press, problems, saved, section } from './people.ts';

serve({ clock: () => start });

let world: Awaited<ReturnType<typeof pastWorld>>;
let page: Visitor;
let wage: number;
beforeEach(async () => {
  world = await pastWorld();
  const [check] = await world.get('/employeeCheck', { employeeID: world.employee });
  wage = check.shifts[0].hourly.wage;
  page = await open();
});
async function open(locale?: string): Promise<Visitor> {
  const visitor = new Visitor(locale ? { locale } : {});
  await visitor.goto(`${await linksOf(service, world).dashboard()}&page=employee&from=${world.employee}`);
  return visitor;
}
const raise = () => ({ 'First day': '10/18/2026', 'Hourly rate ($)': String(wage + 1.25) });
const checksNow = () => world.get('/employeeCheck', { employeeID: world.employee });

test('a raise since a day is shown for three paid checks, confirmed once, and refused when it is old', async () => {
  const before = await checksNow();
  await follow(page, 'Something was different in the past');
  expect(await page.getByRole('button', { name: 'Confirm, and do exactly this' }).count()).toBe(0);
  await fill(page, raise());
  await press(page, 'Show what it means');
  expect(await problems(page)).toEqual([]);
  expect(await page.locator('main').innerText()).toContain('This changes 3 paid checks');
  expect(await section(page, 'The money')).toMatch(/A paycheck of its own pays \$[\d.]+ on/);
  expect(await checksNow()).toEqual(before);
  const twice = await open();
  await follow(twice, 'Something was different in the past');
  await fill(twice, raise());
  await press(twice, 'Show what it means');
  await press(page, 'Confirm, and do exactly this');
  expect(await saved(page)).toMatch(/^It is done/);
  await press(twice, 'Confirm, and do exactly this');
  expect((await problems(twice)).join()).toContain('would differ');
  expect(await checksNow()).toHaveLength(before.length + 1);
});

atNight('a W-4 since a day is shown in Spanish, too', async () => {
  const spanish = await open('es-US');
  await follow(spanish, 'Algo era distinto en el pasado');
  await fill(spanish, { 'Primer día': '11/15/2026' });
  await spanish.getByLabel('Paso 1(c)').selectOption('MARRIED');
  await press(spanish, 'Mostrar qué significa');
  expect(await spanish.locator('main').innerText()).toContain('Esto cambia 2 cheques pagados');
});

atNight(
  'a form of the work state since a day is shown and confirmed, and the W-4 stays as it is',
  async () => {
    const stored = () =>
      arrange(service, world, (db) => db.employee.findFirstOrThrow({ where: { id: world.employee } }));
    const { federalTax, stateTax } = await stored();
    await follow(page, 'Something was different in the past');
    await fill(page, { 'First day': '11/15/2026', 'Allowances or personal exemptions': '4' });
    await press(page, 'Show what it means');
    expect(await problems(page)).toEqual([]);
    expect(await page.locator('main').innerText()).toContain('This changes 2 paid checks');
    expect((await stored()).stateTax).toEqual(stateTax);
    await press(page, 'Confirm, and do exactly this');
    expect(await saved(page)).toMatch(/^It is done/);
    const after = await stored();
    expect([after.federalTax, after.stateTax]).toEqual([
      federalTax,
      expect.objectContaining({ code: 'CA', allowances: 4 }),
    ]);
  },
);

test('a replaced paycheck keeps its hours, and books what the person pays back', async () => {
  await follow(page, 'Something was different in the past');
  await fill(page, { 'First day': '12/01/2026', 'Step 4(c)': '50' });
  await page.getByLabel('Step 1(c)').selectOption('SINGLE');
  await press(page, 'Show what it means');
  expect(await section(page, 'The money')).toMatch(/owes the company \$50\.00.*open each voided paycheck/s);
  await press(page, 'Confirm, and do exactly this');
  const voided = (await checksNow()).find(({ status }: { status: string }) => status === 'voided');
  await page.goto(
    `${await linksOf(service, world).dashboard()}&page=employee-paystub&from=${voided.employeeCheckID}`,
  );
  expect(await page.locator('main').innerText()).toMatch(/Hours worked\s+80\.00/);
  await follow(page, 'Fix a mistake: correct or void');
  await press(page, 'The money is back');
  expect(await page.getByRole('button', { name: 'The money is back' }).count()).toBe(0);
});

atNight('the form of the work state is read in Spanish', async () => {
  const spanish = await open('es-US');
  await follow(spanish, 'Algo era distinto en el pasado');
  expect(await spanish.locator('main').innerText()).toContain('Formulario de California');
});

test('a person who runs payroll and does not approve sends nobody pay by it', async () => {
  const { partnerID, companyID, key } = world;
  const body = { partnerID, companyID, role: 'payroll_admin' };
  const { url } = (await call(service, 'POST', '/getAuthLink', { key, body })).body;
  const admin = new Visitor();
  await admin.goto(`${url}&page=employee-past-fact&from=${world.employee}`);
  const before = await checksNow();
  await fill(admin, { 'First day': '11/15/2026' });
  await admin.getByLabel('Step 1(c)').selectOption('MARRIED');
  await press(admin, 'Show what it means');
  expect(await admin.locator('main').innerText()).toContain('Your role does not permit this');
  await admin.goto(`${url}&page=employee-past-fact&from=${world.employee}`);
  await fill(admin, { 'First day': '11/15/2026', 'Step 4(c)': '50' });
  await admin.getByLabel('Step 1(c)').selectOption('SINGLE');
  await press(admin, 'Show what it means');
  expect(await admin.locator('main').innerText()).toContain('This changes 2 paid checks');
  expect(await checksNow()).toEqual(before);
});

test('a part of a fact, and one beside another, are refused and never left out', async () => {
  await follow(page, 'Something was different in the past');
  await fill(page, { 'First day': '11/15/2026', 'Step 4(c)': '50', City: 'Portland' });
  await press(page, 'Show what it means');
  expect((await problems(page)).join()).toMatch(/filing status.*is required/i);
  expect((await problems(page)).join()).toMatch(/Street address.*is required/);
  await fill(page, { 'Step 4(c)': '', City: '', 'Hourly rate ($)': '30', 'Salary of a year ($)': '60000' });
  await press(page, 'Show what it means');
  expect((await problems(page)).join()).toContain('must name one fact');
});
