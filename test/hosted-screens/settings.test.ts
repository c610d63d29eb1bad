/** An employer sets on the dashboard what payroll runs by, without script and without the partner. */
import { beforeAll, describe, expect, test } from 'vitest';
import { settingsRoutes } from '../../src/hosted-screens/settings/pages.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { newCompany } from './companies.ts';
import { linksOf } from './links.ts';
import { ask, makePerson } from './signed-in.ts';

serveOneWorld();

let link: string;
beforeAll(async () => {
  link = await linksOf(service, world).dashboard();
});

async function openPage(name: string, from = '', locale = 'en-US'): Promise<Visitor> {
  const page = new Visitor({ locale });
  await page.goto(`${link}&page=${name}${from && `&from=${from}`}`);
  return page;
}

async function fill(page: Visitor, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, typed] of Object.entries(texts))
    await page.getByLabel(new RegExp(`^${label.replace(/[().?$]/g, '\\$&')}`)).fill(typed);
}

const choose = (page: Visitor, label: string, option: string) =>
  page.getByLabel(new RegExp(`^${label}`)).selectOption(option);
const press = (page: Visitor, name: string) => page.getByRole('button', { name }).click();
const words = (page: Visitor) => page.locator('main').innerText();
const problems = (page: Visitor) => page.getByRole('alert').getByRole('listitem').allInnerTexts();

const company = async () => {
  const { partnerID, companyID, testKey: key } = world;
  return (await call(service, 'GET', `/companies?partnerID=${partnerID}&companyID=${companyID}`, { key }))
    .body.data;
};
const answerTo = (query: string, variables: object = {}) =>
  ask(service, world.testKey, query, { companyId: world.companyID, ...variables });

describe('when and how payroll runs', () => {
  test.each(['january', 'pay-calendar', 'payroll'])(
    'without a pay schedule the page %s leads to it',
    async (name) => {
      const empty = await newCompany(service, world, 'Harbor Coffee Inc');
      const where = { id: empty.companyID };
      await arrange(service, empty, (db) => db.company.updateMany({ where, data: { status: 'live' } }));
      const page = new Visitor();
      await page.goto(`${await linksOf(service, empty).dashboard()}&page=${name}`);
      await page.getByRole('main').getByRole('link', { name: 'Set the pay schedule' }).click();
      expect(await words(page)).toContain('No payday is set yet. Choose how often and when you pay.');
    },
  );

  test('a schedule and a first payday make the next paydays, and a day without banks is refused with the next one', async () => {
    const page = await openPage('dashboard');
    await page.getByRole('link', { name: 'Set the pay schedule' }).click();
    await choose(page, 'How often people are paid', 'WEEKLY');
    await fill(page, { 'First payday': '12/13/2026' });
    await press(page, 'Save pay schedule');
    expect(await problems(page)).toEqual([
      'First payday is not a banking day (Sunday): the next one is 12/14/2026',
    ]);
    await fill(page, { 'Last day of the first pay period': '1/1/0001' });
    await press(page, 'Save pay schedule');
    expect(await problems(page)).toContain(
      'Last day of the first pay period is not the last day of a pay period of this schedule',
    );
    await fill(page, { 'First payday': '12/11/2026', 'Last day of the first pay period': '12/6/2026' });
    await press(page, 'Save pay schedule');
    expect(await words(page)).toContain('The settings are saved.');
    expect(await words(page)).toContain('Every week. Next payday:');
    expect((await company()).payroll_schedule).toBe('weekly');
    const { payCalendar } = await answerTo(
      'query ($companyId: ID!) { payCalendar(companyId: $companyId) { paydays(first: 53) { end checkDate } } }',
    );
    expect(payCalendar.paydays).toContainEqual({ end: '2026-12-06', checkDate: '2026-12-11' });
  });

  test('autopilot, approval, a second person and the deadline are saved, and the settings say so', async () => {
    const page = await openPage('settings-approval');
    await page.getByLabel('Open each payroll automatically').check();
    await page.getByLabel('Pay nobody until somebody has approved the payroll').check();
    await choose(page, 'Deadline to approve', 'NEXT_DAY');
    await fill(page, { 'Ask a second person above ($)': '5,000' });
    await press(page, 'Save approval and deadline');
    expect(await company()).toMatchObject({
      payroll_autopilot: true,
      payroll_approval_required: true,
      payroll_speed: 'next_day',
      payroll_second_approval_above: 5000,
    });
    expect(await words(page)).toContain('Payroll opens automatically. Two people approve above $5,000.00.');
  });

  test('a link can lower the amount above which two people approve, and neither raise it nor end the rule', async () => {
    const save = async (amount: string) => {
      const page = await openPage('settings-approval');
      await fill(page, { 'Ask a second person above ($)': amount });
      await press(page, 'Save approval and deadline');
      return words(page);
    };
    await save('4,000');
    for (const amount of ['9,000', ''])
      expect(await save(amount)).toContain('This page can lower the amount.');
    expect(await company()).toMatchObject({ payroll_second_approval_above: 4000 });
  });

  test('who can approve is listed by name, and nobody of another company', async () => {
    const here = { role: 'APPROVER', companyId: world.companyID };
    await makePerson(service, world, { name: 'Ana Ruiz', email: 'ana@bakery.example', roles: [here] });
    const { companyID: companyId } = await newCompany(service, world, 'Harbor Coffee Inc');
    const there = { role: 'OWNER', companyId };
    await makePerson(service, world, { name: 'Zoe Elsewhere', email: 'zoe@other.example', roles: [there] });
    const page = await openPage('settings-people');
    expect(await words(page)).toContain('Ana Ruiz');
    expect(await words(page)).toContain('Approves payroll, changes nothing else');
    expect(await words(page)).not.toContain('Zoe');
    expect(await words(await openPage('settings-approval'))).toContain(
      'These people can approve by name: Ana Ruiz.',
    );
  });
});

describe('places, taxes and the company', () => {
  test('a work location is added and changed, and an address where no mail arrives is refused', async () => {
    const page = await openPage('settings-place-add');
    const place = {
      'Street address': '1 Dr Carlton B Goodlett Pl',
      City: 'San Francisco',
      'ZIP code': '94102',
    };
    await fill(page, { 'Name of the place': 'Oven', ...place, State: 'California' });
    await press(page, 'Add work location');
    const again = await openPage('settings-place-add');
    await fill(again, { 'Name of the place': 'Oven', ...place, State: 'California' });
    await press(again, 'Add work location');
    expect(await problems(again)).toEqual(['Name of the place is there already: choose another name']);
    await page.getByRole('link', { name: 'Change: Oven' }).click();
    await fill(page, { 'Name of the place': 'Old oven', 'Codes of local taxes': 'ca-san-francisco' });
    await press(page, 'Save work location');
    const { workLocations } = await answerTo(
      'query ($companyId: ID!) { workLocations(companyId: $companyId) { nodes { name localities } } }',
    );
    expect(workLocations.nodes).toContainEqual({ name: 'Old oven', localities: ['ca-san-francisco'] });
    await page.getByRole('link', { name: 'Change: Old oven' }).click();
    await fill(page, { 'Last day of work there': '12/31/2026' });
    await press(page, 'Save work location');
    expect(await page.getByRole('row', { name: /Old oven/ }).innerText()).toContain('Last day: Dec 31, 2026');
    const hire = await openPage('employee-add');
    expect(await hire.getByLabel('Work location').innerText()).not.toContain('Old oven');
  });

  test('a local tax has one rate: percent or dollars a year', async () => {
    const page = await openPage('settings-local-tax-add');
    const tax = { 'Code of the place': 'ky-covington', 'Name of the tax': 'Covington tax' };
    await fill(page, { ...tax, 'First payday': '1/1/2027', 'Where the rate is from': 'The city' });
    await press(page, 'Save local tax');
    expect(await problems(page)).toEqual([
      'Percent of wages is required, or else dollars a year, and not both',
    ]);
    await fill(page, { 'Percent of wages': '2.45' });
    await press(page, 'Save local tax');
    expect(await words(page)).toContain('Covington tax (ky-covington)');
    expect(await words(page)).toContain('2.45 %');
  });

  test('the name and the address where messages go are changed', async () => {
    const page = await openPage('settings-company');
    await fill(page, { 'Email address': 'office@bakery.example' });
    await press(page, 'Save company details');
    expect((await company()).email).toBe('office@bakery.example');
    expect(await words(await openPage('settings-notifications'))).toContain('office@bakery.example');
  });
});

describe('what people earn and what is taken from their pay', () => {
  test('a policy is added, given to a person, corrected, changed and ended', async () => {
    const page = await openPage('settings-time-off-add');
    await fill(page, { Name: 'Vacation', 'Hours that are earned': '80' });
    await press(page, 'Add policy');
    expect(await words(page)).toContain('80 hours each year.');
    expect(await words(page)).toContain('Nobody has it yet.');
    await page.getByRole('link', { name: /Choose who has it/ }).click();
    await page.locator('fieldset').first().getByRole('checkbox').first().check();
    await press(page, 'Save who has it');
    expect(await words(page)).toMatch(/Has it: \w+/);
    await page.getByRole('link', { name: /Correct a balance/ }).click();
    await fill(page, { 'Hours to add': '-4', Why: 'Half a day was taken before' });
    await press(page, 'Save correction');
    const balances = async () =>
      (await answerTo('query ($companyId: ID!) { timeOffBalances(companyId: $companyId) { balance } }'))
        .timeOffBalances;
    expect(await balances()).toEqual([{ balance: 76 }]);
    await page.getByRole('link', { name: /Change the rules/ }).click();
    await fill(page, { 'Hours used in a year, at most': '60' });
    await press(page, 'Save policy');
    expect(await words(page)).toContain('at most 60 hours used in a year');
    await page.getByRole('link', { name: /Choose who has it/ }).click();
    await page.locator('fieldset').first().getByRole('checkbox').first().uncheck();
    await press(page, 'Save who has it');
    expect(await words(page)).toMatch(/Has it: .* until /);
  });

  test('the sick leave of a state is added by its law', async () => {
    const page = await openPage('settings-time-off-ready');
    await press(page, 'Add this policy');
    expect(await words(page)).toContain('Sick leave');
    expect(await words(page)).toMatch(/1 hour for each \d+ hours worked/);
  });

  test('a deduction is offered with its unit, changed, and offered no more', async () => {
    const page = await openPage('settings-deduction-add');
    await choose(page, 'Type', '_401K');
    await fill(page, { Name: 'Bakery 401(k)', 'Employee contributes': '5', 'Employer adds': '3%' });
    await fill(page, { 'Employer matches (%)': '50' });
    await press(page, 'Add deduction');
    expect(await problems(page)).toEqual(['Employee contributes must have its unit, such as $50 or 5%']);
    await fill(page, { 'Employee contributes': '5%' });
    await press(page, 'Add deduction');
    expect(await words(page)).toContain('5 % unless changed');
    await page.getByRole('link', { name: 'Change: Bakery 401(k)' }).click();
    expect(await page.getByLabel(/^Employer matches/).inputValue()).toBe('50');
    await page.getByLabel('Do not offer it any more').check();
    await press(page, 'Save deduction');
    const { deductionTemplates } = await answerTo(
      `query ($companyId: ID!) { deductionTemplates(companyId: $companyId, retired: true) {
        nodes { customName employerContribution { value matching { matchPercentage } } } } }`,
    );
    expect(deductionTemplates.nodes).toEqual([
      {
        customName: 'Bakery 401(k)',
        employerContribution: { value: 3, matching: { matchPercentage: 50 } },
      },
    ]);
  });

  test('an order is entered once, changed, and ended by its last payday', async () => {
    const order = {
      'Who receives the money': 'State disbursement unit',
      'Their postal address': '1 Main St, Sacramento, CA 94203',
      'Case number': 'C-17',
      'Order number': 'O-17',
      'First payday': '12/11/2026',
    };
    const add = async (amount: string) => {
      const page = await openPage('settings-order-add');
      await fill(page, { ...order, 'Dollars of each paycheck': amount });
      await press(page, 'Add order');
      return page;
    };
    expect(await problems(await add(''))).toEqual(['Dollars of each paycheck is required, or a percentage']);
    const page = await add('120');
    expect(await words(page)).toContain('State disbursement unit, C-17');
    expect(await problems(await add('120'))).toEqual(['Order number is entered already for this employee']);
    await page
      .getByRole('link', { name: /^Change: / })
      .first()
      .click();
    expect(await page.getByLabel(/^Dollars of each paycheck/).inputValue()).toBe('120.00');
    await fill(page, { 'Last payday': '12/31/2027' });
    await page.getByLabel('The order asks for medical support').check();
    await press(page, 'Save order');
    const { garnishments } = await answerTo(
      `query ($companyId: ID!) { garnishments(companyId: $companyId, first: 100) {
        nodes { caseId capAmount effectiveEndDate medicalSupport agency { name } } } }`,
    );
    expect(garnishments.nodes).toContainEqual({
      caseId: 'C-17',
      capAmount: 120,
      effectiveEndDate: '2027-12-31',
      medicalSupport: true,
      agency: { name: 'State disbursement unit' },
    });
  });
});

const lists = Object.entries(settingsRoutes).flatMap(([name, { about }]) => (about ? [] : [name]));

test.each(sampleOf(['en-US', 'es-MX'], 2))(
  'every page of the settings opens from the settings, in %s',
  async (locale) => {
    const settings = await openPage('settings', '', locale);
    const leads = await Promise.all(
      (await settings.locator('main a[href*="page="]').all()).map((anchor) => anchor.getAttribute('href')),
    );
    const led = leads.map((href) => new URLSearchParams(href ?? '').get('page'));
    const below = lists.filter((name) => !/-(add|ready)$/.test(name));
    expect(below.filter((name) => !led.includes(name))).toEqual([]);
    for (const name of lists) {
      const page = await openPage(name, '', locale);
      expect([name, page.status()]).toEqual([name, 200]);
      const isHalf = (await words(page)).includes('existen solo en inglés');
      expect([name, isHalf]).toEqual([name, false]);
    }
  },
);
