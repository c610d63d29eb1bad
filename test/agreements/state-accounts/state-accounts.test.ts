import { expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { documentedCompany } from '../../rest-facade/documented-company.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';

servePayrolls();

const set = (body: object, key = world.key) =>
  call(service, 'PATCH', '/companies/stateAccounts', { key, body: { companyID: world.companyID, ...body } });
const requirements = async () => {
  const { companyID, partnerID } = world;
  const { requirements: open } = await world.get('/companies', { companyID, partnerID });
  const ofStates = open.filter(({ state }: { state: string | null }) => state); // the others are payroll's
  return ofStates.map(({ state, type }: { state: string; type: string }) => `${state} ${type}`);
};
const pay = async () => {
  const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  return world.check(employeeCheckID);
};
const all = ['CA sit_payment', 'CA sit_filing', 'CA sui_payment', 'CA sui_filing'];

test('a requirement disappears when its account is given', async () => {
  await pay();
  expect(await requirements()).toEqual(all);
  const { status, body } = await set({ state: 'CA', withholding_account: '123-4567-8' });
  expect([status, body.data.status]).toEqual([200, 'verified']);
  expect(await requirements()).toEqual(all.slice(2));
  await set({ state: 'NY', unemployment_account: '11-22222' }); // another state's changes nothing
  expect(await requirements()).toEqual(all.slice(2));
  await set({ state: 'CA', unemployment_account: '123-4567-8' });
  expect(await requirements()).toEqual([]);
  await set({ state: 'CA', withholding_account: null });
  expect(await requirements()).toEqual(all.slice(0, 2));
  expect(await world.get('/companies/stateAccounts', {})).toMatchObject([
    { state: 'CA', withholding_account: null, unemployment_account: '123-4567-8' },
    { state: 'NY', withholding_account: null, unemployment_account: '11-22222' },
  ]);
});

test("a payrun charges the rate of the state's notice", async () => {
  await set({ state: 'CA', unemployment_rate: 1.625 });
  const { taxes } = await pay();
  const sui = taxes.find(({ code }: { code: string }) => code === 'ca_sui');
  expect(sui).toMatchObject({ taxable_wages: 1960, amount: 31.85 }); // 1,960 x 1.625 %
});

test('an employer in Delaware with 30 people deducts paid leave, and pays its half', async () => {
  await world.patch('/companies', { companyID: world.companyID, headcount: 30 });
  await world.patch('/employees', { employeeID: world.employeeID, working_state: 'DE' });
  const { taxes } = await pay();
  const line = (code: string) => taxes.find((tax: { code: string }) => tax.code === code);
  // 0.8 % of 1,960, half of it the employee's.
  expect(line('de_paid_leave')).toMatchObject({ payer: 'employee', amount: 7.84 });
  expect(line('de_paid_leave_er')).toMatchObject({ payer: 'employer', amount: 7.84 });
});

test('what a company states about a state reaches its checks', async () => {
  const programmes = [
    { code: 'de_paid_leave', rate: 0.1 },
    { code: 'de_paid_leave_er', rate: null },
  ];
  await set({ state: 'DE', headcount: 12, unemployment_wage_base: 500, unemployment_rate: 2, programmes });
  await world.patch('/employees', { employeeID: world.employeeID, working_state: 'DE' });
  const { taxes } = await pay();
  const amounts = taxes.map(({ code, amount }: { code: string; amount: number }) => [code, amount]);
  expect(Object.fromEntries(amounts)).toMatchObject({
    de_paid_leave: 1.96, // 0.1 % of 1,960
    de_paid_leave_er: 4.31, // what it leaves of 0.32 %
    de_sui: 10, // 2 % of 500
  });
  expect(await world.get('/companies/stateAccounts', {})).toMatchObject([
    { headcount: 12, unemployment_wage_base: 500, programmes: [{ code: 'de_paid_leave', rate: 0.1 }, {}] },
  ]);
});

test('an employer that owes no unemployment tax is charged none', async () => {
  await world.patch('/companies', { companyID: world.companyID, futa_exempt: true });
  await set({ state: 'CA', unemployment_exempt: true });
  const { taxes } = await pay();
  const codes = taxes.map(({ code }: { code: string }) => code);
  expect(codes).toContain('ca_ett');
  expect(codes).not.toContain('ca_sui');
  expect(codes).not.toContain('us_futa');
});

test.each([
  ['a code of another state', [{ code: 'ma_pfml' }]],
  ['more than the law allows', [{ code: 'de_paid_leave', rate: 0.5 }]],
  ['a programme twice', [{ code: 'de_paid_leave' }, { code: 'de_paid_leave' }]],
])('of a programme, %s is refused by its field', async (_what, programmes) => {
  const { status, body } = await set({ state: 'DE', programmes });
  expect([status, body.errors[0].code]).toEqual([400, 13]);
});

test('a rate of a tax that the state repealed is refused', async () => {
  const { status, body } = await set({ state: 'AZ', programmes: [{ code: 'az_job_training', rate: 0.1 }] });
  expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining('AZ has none')]);
});

test('only an operator can record the answer of the state', async () => {
  const verify =
    'mutation ($id: ID!) { verifyStateAccount(companyId: $id, state: "CA", isVerified: true) { status } }';
  const refused = await graphql(service, world.key, verify, { id: world.companyID });
  expect(refused.body.errors[0].extensions.code).toBe('FORBIDDEN');
});

async function companyInProduction() {
  const { partnerID, productionKey: key } = await makePartner(service);
  const company = { ...documentedCompany, partnerID };
  const { companyID } = (await call(service, 'POST', '/companies', { key, body: company })).body.data;
  return { companyID, key, inside: { 'Payroll-Partner': partnerID } };
}

test('in production, numbers that are sent again keep their verification, and another number is verified again', async () => {
  const { companyID, key, inside } = await companyInProduction();
  const status = async (numbers: object) =>
    (await set({ companyID, state: 'CA', ...numbers }, key)).body.data.status;
  const numbers = { withholding_account: '123-4567-8', unemployment_account: '987-6543-2' };
  expect(await status(numbers)).toBe('pending');
  const verify = `mutation ($id: ID!, $isVerified: Boolean!) {
    verifyStateAccount(companyId: $id, state: "CA", isVerified: $isVerified) { status } }`;
  const answer = (isVerified: boolean) =>
    graphql(service, service.operatorKeys.production, verify, { id: companyID, isVerified }, inside);
  await answer(true);
  expect(await status({ ...numbers, unemployment_rate: 3.4 })).toBe('verified');
  expect(await status({ ...numbers, withholding_account: '111-1111-1' })).toBe('pending');
  await answer(false);
  expect(await status({ withholding_account: '111-1111-1' })).toBe('pending'); // to be looked at again
});

test('the operator verifies an account once it has a number', async () => {
  const { companyID, key } = await companyInProduction();
  const tasks = () =>
    asSuperuser(
      service.urls.production,
      "select id from operator_tasks() where kind = 'state_account' and company = $1",
      [companyID],
    );
  await set({ companyID, state: 'DE', headcount: 12 }, key);
  expect(await tasks()).toEqual([]);
  await set({ companyID, state: 'DE', unemployment_account: '987-6543-2' }, key);
  expect(await tasks()).toEqual([{ id: `${companyID} DE` }]);
});

test.each([
  ['no state', {}],
  ['a state that is none', { state: 'ZZ' }],
  ['a number that is none', { state: 'CA', withholding_account: '<b>' }],
  ['a rate above the wages', { state: 'CA', unemployment_rate: 101 }],
])('%s is refused, and nothing is kept', async (_what, body) => {
  const { status, body: answer } = await set(body);
  expect([status, answer.errors[0].code]).toEqual([400, 13]);
  expect(await world.get('/companies/stateAccounts', {})).toEqual([]);
});
