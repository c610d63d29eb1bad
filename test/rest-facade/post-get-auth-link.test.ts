import { describe, expect, test } from 'vitest';
import { newCompany } from '../hosted-screens/companies.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { linkRow } from './link-row.ts';
import { refusal, refused } from './refusal.ts';
import { walkCompanyLink } from './walk-company-link.ts';

serveOneWorld();

walkCompanyLink('/getAuthLink', 'dashboard', () => service);

const ask = (embedded_page: unknown) => {
  const { partnerID, companyID, testKey: key } = world;
  return call(service, 'POST', '/getAuthLink', { key, body: { partnerID, companyID, embedded_page } });
};

const pages = [
  'dashboard',
  'employees',
  'contractors',
  'custom-attributes',
  'custom-paperwork',
  'i9',
  'reports',
  'run-payroll',
  'hours',
  'review',
  'bank-account',
];

describe('POST /getAuthLink 200', () => {
  test.each(pages)('embeds only the page of embedded_page %s, without sidebar', async (page) => {
    const { url } = (await ask(page)).body;
    expect(await linkRow(service, url)).toMatchObject({ embedded_page: page, show_sidebar: false });
  });

  test.each([undefined, null])('opens the whole dashboard for embedded_page %s', async (page) => {
    const { url } = (await ask(page)).body;
    expect(await linkRow(service, url)).toMatchObject({ embedded_page: null, show_sidebar: true });
  });
});

const askFor = (more: object) => {
  const { partnerID, companyID, testKey: key } = world;
  return call(service, 'POST', '/getAuthLink', { key, body: { partnerID, companyID, ...more } });
};

describe('POST /getAuthLink with employeeID', () => {
  test("opens that employee's screens, not the dashboard", async () => {
    const { status, body } = await askFor({ employeeID: world.employeeID });
    expect(status).toBe(200);
    expect(body.url).toContain('/screens/worker?token=');
    expect(await linkRow(service, body.url)).toMatchObject({
      purpose: 'worker',
      employee_id: world.employeeID,
      days: 7,
    });
  });

  test('opens the dashboard for null', async () => {
    const { url } = (await askFor({ employeeID: null })).body;
    expect(await linkRow(service, url)).toMatchObject({ purpose: 'dashboard', employee_id: null });
  });

  test.each([
    ['that is not a string', 5, '13 employeeID must be a string'],
    ['that is empty', '', '13 employeeID must have 1 to 255 characters'],
    ['of nobody', 'nobody', '30 No employee with the given ID exists.'],
  ])('refuses %s, and opens no dashboard instead', async (_what, employeeID, problem) => {
    expect(refusal(await askFor({ employeeID }))).toEqual(refused(400, problem));
  });

  test('refuses an employee of another company as unknown', async () => {
    const { companyID } = await newCompany(service, world, 'Sibling Inc');
    const answer = await askFor({ companyID, employeeID: world.employeeID });
    expect(refusal(answer)).toEqual(refused(400, '30 No employee with the given ID exists.'));
  });

  test('refuses embedded_page, which belongs to the dashboard', async () => {
    const answer = await askFor({ employeeID: world.employeeID, embedded_page: 'employees' });
    const problem = "is a page of the company dashboard: leave it out for an employee's own screens";
    expect(refusal(answer)).toEqual(refused(400, `13 embedded_page ${problem}`));
  });
});

describe('POST /getAuthLink with the embedded page person', () => {
  test("opens the employer's page about that employee", async () => {
    const { status, body } = await askFor({ employeeID: world.employeeID, embedded_page: 'person' });
    expect([status, body.url]).toEqual([200, expect.stringContaining('/screens/dashboard?token=')]);
    const row = { purpose: 'dashboard', employee_id: null, embedded_employee_id: world.employeeID };
    expect(await linkRow(service, body.url)).toMatchObject({ ...row, embedded_page: 'person' });
  });

  test('refuses it without an employee, of another one, and for a contractor', async () => {
    const problem = 'is required with the embedded page person: whose page it is';
    expect(refusal(await askFor({ embedded_page: 'person' }))).toEqual(
      refused(400, `13 employeeID ${problem}`),
    );
    expect(refusal(await askFor({ embedded_page: 'person', employeeID: 'nobody' }))).toEqual(
      refused(400, '30 No employee with the given ID exists.'),
    );
    const contractor = { embedded_page: 'person', contractorID: world.contractorID };
    expect((await askFor(contractor)).status).toBe(400);
  });
});

describe('POST /getAuthLink with contractorID', () => {
  test("opens that contractor's screens, for as long as an employee's", async () => {
    const { body } = await askFor({ contractorID: world.contractorID });
    expect(body.url).toContain('/screens/contractor?token=');
    const row = { purpose: 'contractor', contractor_id: world.contractorID, employee_id: null, days: 7 };
    expect(await linkRow(service, body.url)).toMatchObject(row);
  });

  test('refuses a contractor of nobody, two people at once, and an embedded page', async () => {
    const { contractorID, employeeID } = world;
    const unknown = '200 No contractor with the given ID exists.';
    expect(refusal(await askFor({ contractorID: 'nobody' }))).toEqual(refused(400, unknown));
    expect(refusal(await askFor({ contractorID, employeeID }))).toEqual(
      refused(
        400,
        '13 contractorID must not be given with employeeID: a link opens the screens of one person',
      ),
    );
    const problem = "is a page of the company dashboard: leave it out for a contractor's own screens";
    expect(refusal(await askFor({ contractorID, embedded_page: 'contractors' }))).toEqual(
      refused(400, `13 embedded_page ${problem}`),
    );
  });
});

describe('POST /getAuthLink 400', () => {
  test.each([
    '',
    'Dashboard',
    'custom_attributes',
    'CUSTOM_ATTRIBUTES',
    'payroll',
    'constructor',
    5,
    true,
    {},
    [],
  ])('refuses embedded_page %j and names the pages', async (page) => {
    const { status, errors } = refusal(await ask(page));
    expect(status).toBe(400);
    const [, listed = ''] = /^13 embedded_page must be one of (.*)$/.exec(errors[0] ?? '') ?? [];
    expect(listed.split(', ').toSorted()).toEqual([...pages, 'person'].toSorted());
  });
});
