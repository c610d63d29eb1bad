/** Employees, their work locations and bank accounts in GraphQL. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeBefore, placeFrom } from '../../../src/platform/graphql/place.ts';
import { companyOf } from '../../support/company-of.ts';
import { serve, service } from '../../support/served-world.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { type Client, clientOf } from './client.ts';

let world: World;
let companyId: string;
let ask: Client;
serve();
beforeAll(async () => {
  world = await makeWorld(service);
  ask = clientOf(service, world.testKey);
});
beforeEach(async () => {
  companyId = await companyOf(service, world);
});

const place = {
  name: 'Bakery',
  address: '1 Dr Carlton B Goodlett Pl',
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
};
const person = {
  firstName: 'Ines',
  lastName: 'Vale',
  dob: '1990-02-28',
  startDate: '2026-01-05',
  address: place.address,
  city: place.city,
  state: place.state,
  zip: place.zip,
  defaultPaySchedule: 'BIWEEKLY',
  defaultWage: 24.5,
  ssn: '219-45-6789',
};
const createPlace = `mutation ($companyId: ID!, $input: CreateWorkLocationInput!) {
  createWorkLocation(companyId: $companyId, input: $input) { id version }
}`;
const hire = `mutation ($companyId: ID!, $newEmployees: [NewEmployeeInput!]!) {
  createEmployees(companyId: $companyId, newEmployees: $newEmployees) { id ssn workingState }
}`;
const setTaxes = `mutation ($companyId: ID!, $employeeId: ID!, $federal: FederalTaxInput, $state: StateTaxInput) {
  setTaxParameters(companyId: $companyId, employeeId: $employeeId, federal: $federal, state: $state) {
    taxParameters { federal { form filingStatus step3 } state { code allowances } }
  }
}`;
const onboard = `mutation ($companyId: ID!, $employeeId: ID!) {
  onboardEmployee(companyId: $companyId, employeeId: $employeeId) { onboarded }
}`;
const update = `mutation ($companyId: ID!, $employeeId: ID!, $input: UpdateEmployeeInput!, $ifMatch: [Text!]) {
  updateEmployee(companyId: $companyId, employeeId: $employeeId, input: $input, ifMatch: $ifMatch) {
    employmentStatus termDate title version
  }
}`;
const pay = `mutation ($companyId: ID!, $input: CreateBankAccountInput!) {
  addBankAccount(companyId: $companyId, input: $input) { id accountNumber isActive accountType }
}`;

const hireOne = async (more: object = {}): Promise<string> =>
  (await ask(hire, { companyId, newEmployees: [{ ...person, ...more }] })).data.createEmployees[0].id;

describe('workers in GraphQL', () => {
  test('creates a work location and a payable employee, and the company lists both', async () => {
    const { data } = await ask(createPlace, { companyId, input: place });
    const workLocationId = data.createWorkLocation.id;
    const hired = await ask(hire, { companyId, newEmployees: [{ ...person, workLocationId }] });
    const { id: employeeId, ...shown } = hired.data.createEmployees[0];
    expect(shown).toEqual({ ssn: '***-**-6789', workingState: 'CA' });
    const taxed = await ask(setTaxes, {
      companyId,
      employeeId,
      federal: { filingStatus: 'MARRIED', step3: 2000 },
      state: { code: 'CA', allowances: 1 },
    });
    expect(taxed.data.setTaxParameters.taxParameters).toEqual({
      federal: { form: '_2020', filingStatus: 'MARRIED', step3: 2000 },
      state: { code: 'CA', allowances: 1 },
    });
    const onboarded = await ask(onboard, { companyId, employeeId });
    expect(onboarded.data.onboardEmployee.onboarded).toBe(true);
    const input = { employeeId, accountNumber: '000123456789', routingNumber: '322271627' };
    const paid = await ask(pay, { companyId, input });
    expect(paid.data.addBankAccount).toMatchObject({
      accountNumber: '*****6789',
      accountType: 'CHECKING',
      isActive: true,
    });
    const seen = await ask(
      'query ($id: ID!) { company(id: $id) { employees { id bankAccounts { accountNumber } } } }',
      { id: companyId },
    );
    expect(seen.data.company.employees).toEqual([
      { id: employeeId, bankAccounts: [{ accountNumber: '*****6789' }] },
    ]);
  });

  test('each missing field is its own problem, by its path in the schema', async () => {
    const employeeId = await hireOne({ dob: null, defaultWage: 0, workingState: 'CA' });
    const { codes, errors } = await ask(onboard, { companyId, employeeId });
    expect(codes).toEqual(['WRONG_STATE']);
    expect(errors[0]?.message).toBe(
      'dob is missing; defaultWage is missing; taxParameters.federal is missing; taxParameters.state is missing',
    );
  });

  test('filters a list, and pages through it forward and backward', async () => {
    const first = await hireOne({ externalId: 'one' });
    const second = await hireOne({ employmentStatus: 'LEAVE' });
    const list = `query ($companyId: ID!, $employmentStatus: EmploymentStatus, $externalId: Text, $first: Int, $startAt: ID) {
      employees(companyId: $companyId, employmentStatus: $employmentStatus, externalId: $externalId, first: $first, startAt: $startAt) {
        nodes { id } next previous
      }
    }`;
    const page = async (filter: object) => (await ask(list, { companyId, ...filter })).data.employees;
    const [a, b] = [{ id: first }, { id: second }];
    expect(await page({})).toEqual({ nodes: [a, b], next: null, previous: null });
    expect(await page({ first: 1 })).toEqual({ nodes: [a], next: placeFrom(second), previous: null });
    expect(await page({ startAt: second })).toEqual({
      nodes: [b],
      next: null,
      previous: placeBefore(first, second),
    });
    expect((await page({ employmentStatus: 'LEAVE' })).nodes).toEqual([b]);
    expect((await page({ externalId: 'one' })).nodes).toEqual([a]);
  });

  test('updateEmployee distinguishes absent, null and a value', async () => {
    const employeeId = await hireOne({ title: 'Baker' });
    const change = async (input: object) =>
      (await ask(update, { companyId, employeeId, input })).data?.updateEmployee;
    expect((await change({})).title).toBe('Baker');
    expect((await change({ title: null })).title).toBeNull();
    expect(await change({ employmentStatus: 'TERMINATED', termDate: '2026-06-30' })).toMatchObject({
      employmentStatus: 'TERMINATED',
      termDate: '2026-06-30',
    });
    const { codes, errors } = await ask(update, { companyId, employeeId, input: { firstName: null } });
    expect(codes).toEqual(['MALFORMED']);
    expect(errors[0]?.message).toBe('input.firstName must not be null');
  });

  test('a change can require the version that it is based on', async () => {
    const employeeId = await hireOne();
    const change = (title: string, ifMatch?: string[]) =>
      ask(update, { companyId, employeeId, input: { title }, ifMatch });
    const { version } = (await change('First')).data.updateEmployee;
    expect((await change('Second', [version])).codes).toEqual([]);
    expect((await change('Third', [version])).codes).toEqual(['PRECONDITION_FAILED']);
  });

  test('unknown objects are refused by their kind', async () => {
    const find = (field: string) =>
      ask(`query ($id: ID!) { ${field}(companyId: $id, id: "no") { id } }`, { id: companyId });
    expect((await find('employee')).codes).toEqual(['UNKNOWN_EMPLOYEE']);
    expect((await find('workLocation')).codes).toEqual(['UNKNOWN_WORK_LOCATION']);
    expect((await find('bankAccount')).codes).toEqual(['UNKNOWN_BANK_ACCOUNT']);
  });
});
