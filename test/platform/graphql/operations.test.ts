/** The documented operations in GraphQL, and what holds for every mutation. */
import { beforeEach, describe, expect, test } from 'vitest';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { addShifts } from './add-shifts.ts';
import { type Client, clientOf } from './client.ts';

serveWorlds();
let ask: Client;
beforeEach(async () => {
  ask = clientOf(service, world.testKey);
});

const input = {
  firstName: 'Ada',
  lastName: 'Bell',
  email: 'ada@bell-bakery.example',
  businessName: 'Bell Bakery LLC',
  businessEin: '94-7654321',
  businessAddress: '200 N Spring St',
  businessCity: 'Los Angeles',
  businessState: 'CA',
  businessZip: '90012',
  businessPhone: '2135550142',
  mailAddress: 'PO Box 77',
  mailCity: 'Los Angeles',
  mailState: 'CA',
  mailZip: '90012',
  ssn: '219-45-6789',
  ownershipPercentage: 60,
  legalStructure: 'SCORP',
  dob: '02/29/1984',
  address: '500 5th Ave',
  city: 'New York',
  state: 'NY',
  zip: '10110',
  payrollSchedule: 'SEMIMONTHLY',
};
const createCompany = `mutation ($input: CreateCompanyInput!) {
  createCompany(input: $input) { id status legalStructure payrollSchedule companyType isSandbox dob ssn }
}`;
const ids = () => ({ companyId: world.companyID, employeeCheckId: world.employeeCheckID });

describe('GraphQL does what REST does', () => {
  test('createCompany answers in GraphQL names: camelCase fields, SCREAMING_CASE values', async () => {
    const { status, data } = await ask(createCompany, { input });
    expect(status).toBe(200);
    expect(data.createCompany).toMatchObject({
      status: 'INITIAL_ONBOARDING',
      legalStructure: 'SCORP',
      payrollSchedule: 'SEMIMONTHLY',
      companyType: 'ALL',
      isSandbox: true,
      dob: '02/29/1984',
      ssn: '219-45-6789',
    });
  });

  test("an owner's SSN is shown for a single company only: in a list it is masked, at every depth", async () => {
    await ask(createCompany, { input });
    const { data } = await ask(
      `query ($companyId: ID!) {
        one: company(id: $companyId) { ssn employeeChecks { company { ssn } } }
        companies { nodes { ssn } }
      }`,
      ids(),
    );
    expect(data.one.ssn).toMatch(/^\d{3}-?\d{2}-?\d{4}$/);
    const listed = [
      ...data.companies.nodes,
      ...data.one.employeeChecks.map((check: { company: object }) => check.company),
    ];
    expect(listed.length).toBeGreaterThan(2);
    for (const { ssn } of listed) expect(ssn).toMatch(/^\*{3}-\*{2}-\d{4}$/);
  });

  test('updateCompany distinguishes absent, null and value', async () => {
    const update = `mutation ($companyId: ID!, $input: UpdateCompanyInput!) {
      updateCompany(companyId: $companyId, input: $input) { firstName jobTitle payrollSchedule }
    }`;
    const change = (changes: object) => ask(update, { companyId: world.companyID, input: changes });
    const before = { firstName: 'Ada', jobTitle: 'Owner', payrollSchedule: 'BIWEEKLY' };
    expect((await change({})).data.updateCompany).toEqual(before);
    expect((await change({ jobTitle: null })).data.updateCompany).toEqual({ ...before, jobTitle: null });
    expect((await change({ firstName: 'Bo' })).data.updateCompany.payrollSchedule).toBe('BIWEEKLY');
    const refused = await change({ firstName: null });
    expect(refused).toMatchObject({ data: null, codes: ['MALFORMED'] });
  });

  test('a declared variable without a value keeps the stored value, in every notation', async () => {
    const literal = `mutation ($companyId: ID!, $title: Text) {
      updateCompany(companyId: $companyId, input: { jobTitle: $title, firstName: "Bo" }) { jobTitle }
    }`;
    const { data } = await ask(literal, { companyId: world.companyID });
    expect(data.updateCompany.jobTitle).toBe('Owner');
  });

  test('addShifts adds shifts that REST reads', async () => {
    const shifts = [{ time: '2026-11-20', hourly: { hours: 8, wage: 20 }, overtime: { hours: 1 } }];
    const { data } = await ask(addShifts, { ...ids(), shifts });
    expect(data.addShifts).toMatchObject({ id: world.employeeCheckID, status: 'PENDING', netPay: null });
    expect(data.addShifts.shifts).toEqual([
      { time: '2026-11-20T00:00:00', hourly: { hours: 8, wage: 20 }, overtime: { hours: 1 } },
    ]);
  });

  test('creates the four links', async () => {
    const { data } = await ask(
      `mutation ($companyId: ID!, $employeeCheckId: ID!) {
        taxes: createTaxesLink(companyId: $companyId, showSidebar: false) { url purpose }
        dashboard: createDashboardLink(companyId: $companyId, embeddedPage: CUSTOM_ATTRIBUTES) { url purpose }
        reports: createReportsLink(companyId: $companyId) { url purpose }
        paystub: createPaystubLink(companyId: $companyId, employeeCheckId: $employeeCheckId) { url purpose }
      }`,
      ids(),
    );
    for (const purpose of ['taxes', 'dashboard', 'reports', 'paystub']) {
      expect(data[purpose].purpose).toBe(purpose.toUpperCase());
      expect(data[purpose].url).toMatch(/\?token=test_[\w-]{43}$/);
    }
  });

  test('one query reads companies, workers, checks and payments in one snapshot', async () => {
    const { data } = await ask(
      `query ($companyId: ID!) {
        isTest
        companies { nodes { id employees { firstName checks { id status } } } next previous }
        contractorPayments(companyId: $companyId, first: 2) { nodes { amount } next previous }
        deductionTemplateDefinition(type: _401K) { type schema endsOn }
      }`,
      { companyId: world.companyID },
    );
    expect(data.isTest).toBe(true);
    expect(data.companies.nodes[0].employees[0].checks[0]).toEqual({
      id: world.employeeCheckID,
      status: 'PENDING',
    });
    expect(data.contractorPayments.nodes).toEqual([{ amount: 180 }, { amount: 95.5 }]);
    expect(data.contractorPayments.next).toBeTypeOf('string');
    expect(data.deductionTemplateDefinition).toMatchObject({ type: '_401K', endsOn: null });
  });
});

describe('nested lists', () => {
  test('start at the object that startAt names and hold at most `first` objects', async () => {
    const { data } = await ask(
      `query ($companyId: ID!, $employeeId: ID!) { company(id: $companyId) {
        from: employees(startAt: $employeeId) { id }
        past: employees(startAt: "~") { id }
        employeeChecks(first: 1) { id }
      } }`,
      { companyId: world.companyID, employeeId: world.employeeID },
    );
    expect(data.company.from).toEqual([{ id: world.employeeID }]);
    expect(data.company.past).toEqual([]);
    expect(data.company.employeeChecks).toEqual([{ id: world.employeeCheckID }]);
  });
});

describe('a request with mutations changes everything or nothing', () => {
  const two = `mutation ($input: CreateCompanyInput!, $companyId: ID!) {
    first: createCompany(input: $input) { id }
    second: createTaxesLink(companyId: $companyId) { url }
  }`;
  const counted = async () => {
    const [row] = await asSuperuser(
      service.urls.test,
      `select (select count(*) from companies) c, (select count(*) from links) l, (select count(*) from audit_entries) a`,
    );
    return row;
  };

  test('rolls back the first field when the second is refused, and answers data null', async () => {
    const before = await counted();
    const { data, codes, errors } = await ask(two, { input, companyId: 'nothing' });
    expect(data).toBeNull();
    expect(codes).toEqual(['UNKNOWN_COMPANY']);
    expect(errors[0]?.path).toEqual(['second']);
    expect(await counted()).toEqual(before);
  });

  test('writes both fields when both succeed', async () => {
    const { data } = await ask(two, { input, companyId: world.companyID });
    const found = await ask('query ($id: ID!) { company(id: $id) { status } }', { id: data.first.id });
    expect(found.data.company.status).toBe('INITIAL_ONBOARDING');
  });

  test('a later field sees what an earlier one has changed', async () => {
    const { data } = await ask(
      `mutation ($companyId: ID!) {
        a: updateCompany(companyId: $companyId, input: { jobTitle: "One" }) { jobTitle }
        b: updateCompany(companyId: $companyId, input: { firstName: "Bo" }) { jobTitle firstName }
      }`,
      { companyId: world.companyID },
    );
    expect(data.b).toEqual({ jobTitle: 'One', firstName: 'Bo' });
  });

  test('a query that fails in one field names that field', async () => {
    const { codes, errors } = await ask('query { isTest company(id: "nothing") { id } }');
    expect(codes).toEqual(['UNKNOWN_COMPANY']);
    expect(errors[0]?.path).toEqual(['company']);
  });
});
