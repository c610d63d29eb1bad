/** Facts that a paycheck cannot rest on: REST and GraphQL refuse each alike, and nothing is written. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changed } from '../../engine/figures/changed.ts';
import { nextYear, packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { call, graphql } from '../../support/client.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
let world: PayrollWorld;
beforeAll(async () => {
  service = await startService({ clock: () => start, settings: { FIGURES_TRUSTED_KEYS: publicKey } });
  world = await payrollWorld(service);
});
afterAll(() => service.stop());

const employeeID = () => world.employees[0] ?? '';
const employee = () => world.get('/employees', { employeeID: employeeID() });

describe.each<[string, object, object, string]>([
  [
    'a history of places that begins with a gap',
    { workplaces: [{ effective_date: '2026-09-01', working_state: 'NV' }] },
    { workplaces: [{ effectiveDate: '2026-09-01', workingState: 'NV' }] },
    'must begin without an effective_date, or by the first day of work: no place would hold before 2026-09-01',
  ],
  [
    'a history of places with two on one day',
    {
      workplaces: [
        { working_state: 'CA' },
        { effective_date: '2026-09-01', working_state: 'NV' },
        { effective_date: '2026-09-01', working_state: 'WA' },
      ],
    },
    {
      workplaces: [
        { workingState: 'CA' },
        { effectiveDate: '2026-09-01', workingState: 'NV' },
        { effectiveDate: '2026-09-01', workingState: 'WA' },
      ],
    },
    'must be in order of their days: two places would hold on 2026-09-01',
  ],
  [
    'an exemption without the certificate that the law wants',
    { programme_exemptions: [{ programme: 'ny_pfl', reason: 'waiver', from: '2026-12-01' }] },
    { programmeExemptions: [{ programme: 'ny_pfl', reason: 'waiver', from: '2026-12-01' }] },
    "entry 1: certificate must name the worker's signed waiver",
  ],
])('%s', (_name, rest, input, message) => {
  test('is refused by REST', async () => {
    const before = await employee();
    const body = { companyID: world.companyID, employeeID: employeeID(), title: 'Baker', ...rest };
    const answer = await call(service, 'PATCH', '/employees', { key: world.key, body });
    expect([answer.status, JSON.stringify(answer.body.errors)]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect(await employee()).toEqual(before);
  });

  test('is refused by GraphQL', async () => {
    const before = await employee();
    const query = `mutation ($companyId: ID!, $employeeId: ID!, $input: UpdateEmployeeInput!) {
      updateEmployee(companyId: $companyId, employeeId: $employeeId, input: $input) { id } }`;
    const variables = {
      companyId: world.companyID,
      employeeId: employeeID(),
      input: { title: 'Baker', ...input },
    };
    const { body } = await graphql(service, world.key, query, variables);
    expect(JSON.stringify(body.errors)).toContain(message);
    expect(await employee()).toEqual(before);
  });
});

describe('a line by the piece without the hours worked on its pieces', () => {
  const message = 'must have the hours worked on its pieces: without them overtime has no regular rate';
  const time = '2026-11-10';
  let employeeCheckID: string;
  beforeAll(async () => {
    ({ employeeCheckID } = await world.open(employeeID(), '2026-11-08', '2026-12-04'));
  });

  test('is refused by REST', async () => {
    const before = await world.check(employeeCheckID);
    const shifts = [
      { time, hourly: { hours: 1 } },
      { time, flat: { amount: 491, pieces: 982 } },
    ];
    const body = { companyID: world.companyID, employeeCheckID, shifts };
    const answer = await call(service, 'POST', '/shifts', { key: world.key, body });
    expect([answer.status, JSON.stringify(answer.body.errors)]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect((await world.check(employeeCheckID)).shifts).toEqual(before.shifts);
  });

  test('is refused by GraphQL', async () => {
    const before = await world.check(employeeCheckID);
    const query = `mutation ($companyId: ID!, $employeeCheckId: ID!, $shifts: [ShiftInput!]!) {
      addShifts(companyId: $companyId, employeeCheckId: $employeeCheckId, shifts: $shifts) { id } }`;
    const shifts = [
      { time, hourly: { hours: 1 } },
      { time, flat: { amount: 491, pieces: 982 } },
    ];
    const variables = { companyId: world.companyID, employeeCheckId: employeeCheckID, shifts };
    const { body } = await graphql(service, world.key, query, variables);
    expect(JSON.stringify(body.errors)).toContain(message);
    expect((await world.check(employeeCheckID)).shifts).toEqual(before.shifts);
  });
});

/** Figures are loaded by GraphQL alone, with the key of an operator. */
test('a bundle of 2027 with one state missing is refused by its name, and is not loaded', async () => {
  const operate = async (query: string, variables: object = {}) =>
    (await graphql(service, service.operatorKeys.test, query, variables)).body;
  const loaded = async () => (await operate('{ figures { bundles { name } } }')).data.figures.bundles;
  const before = await loaded();
  const bundle = changed(nextYear('0.0145'), ['states', 0, 'states', 'OH'], undefined);
  const { errors } = await operate('mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }', {
    bundle: packed(signed(bundle)),
  });
  expect(JSON.stringify(errors)).toContain('missingStates: must list OH for 2027, or states must have them');
  expect(await loaded()).toEqual(before);
});
