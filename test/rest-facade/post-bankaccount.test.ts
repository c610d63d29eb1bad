import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal, refused, unknownCompany, unknownContractor, unknownEmployee } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();

const documentedAccount = {
  account_number: '000123456789',
  routing_number: '322271627',
  account_type: 'savings',
  nickname: 'Household',
};
const post = (members: object) =>
  call(service, 'POST', '/bankaccount', {
    key: world.testKey,
    body: { companyID: world.companyID, ...members },
  });
const add = (members: object = {}) =>
  post({ employeeID: world.employeeID, ...documentedAccount, ...members });
const activeOf = (column: string, id: string) =>
  asSuperuser<{ id: string }>(
    service.urls.test,
    `select id from bank_accounts where is_active and ${column} = $1`,
    [id],
  );

describe('POST /bankaccount 200', () => {
  test("returns an employee's account with a masked number", async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        bankAccountID: expect.any(String),
        companyID: world.companyID,
        employeeID: world.employeeID,
        contractorID: null,
        ...documentedAccount,
        account_number: '*****6789',
        is_active: true,
        verification: 'unverified',
      },
    });
  });

  test("returns a contractor's account, checking by default and without a name", async () => {
    const { account_type: _, nickname: __, ...smallest } = documentedAccount;
    const { body } = await post({ contractorID: world.contractorID, ...smallest });
    expect(body.data).toMatchObject({
      employeeID: null,
      contractorID: world.contractorID,
      account_type: 'checking',
      nickname: null,
    });
  });

  test('makes only the newest account active, also of many concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await activeOf('employee_id', world.employeeID)).toHaveLength(1);
    const last = (await add()).body.data.bankAccountID;
    expect(await activeOf('employee_id', world.employeeID)).toEqual([{ id: last }]);
  });

  test("keeps a contractor's account when an employee gets one", async () => {
    const theirs = await post({ contractorID: world.contractorID, ...documentedAccount });
    await add();
    expect(await activeOf('contractor_id', world.contractorID)).toEqual([
      { id: theirs.body.data.bankAccountID },
    ]);
  });

  test('stores the account number nowhere in plain text', async () => {
    await add();
    const rows = await asSuperuser(
      service.urls.test,
      ['bank_accounts', 'audit_entries', 'events']
        .map((table) => `select t::text from ${table} t where partner_id = $1`)
        .join(' union all '),
      [world.partnerID],
    );
    expect(JSON.stringify(rows)).toContain('322271627');
    expect(JSON.stringify(rows)).not.toContain('123456789');
  });
});

const routing = 'routing_number must be an ABA routing number of nine digits';
const faults: [object, string][] = [
  [{ account_number: undefined }, 'account_number is required'],
  [{ account_number: '123' }, 'account_number must have 4 to 17 digits'],
  [{ account_number: '123456789012345678' }, 'account_number must have 4 to 17 digits'],
  [{ account_number: '12-34' }, 'account_number must have 4 to 17 digits'],
  [{ account_number: 123456 }, 'account_number must be a string'],
  [{ routing_number: undefined }, 'routing_number is required'],
  [{ routing_number: '322271628' }, routing],
  [{ routing_number: '32227162' }, routing],
  [{ routing_number: '000000000' }, routing],
  [{ routing_number: '500000005' }, routing],
  [{ account_type: 'gold' }, 'account_type must be one of checking, savings'],
  [{ nickname: ' ' }, 'nickname must not be blank'],
  [{ employeeID: undefined }, 'employeeID or contractorID must be given, and not both'],
  [{ contractorID: 'somebody' }, 'employeeID or contractorID must be given, and not both'],
  [{ employeeID: 5 }, 'employeeID must be a string'],
];

describe('POST /bankaccount 400', () => {
  test.each(faults)('refuses %j: %s', async (members, message) => {
    expect(refusal(await add(members))).toEqual(refused(400, `13 ${message}`));
  });

  test('refuses a worker of another company like one that does not exist', async () => {
    const companyID = await companyOf(service, world);
    const noEmployee = refused(400, `30 ${unknownEmployee}`);
    expect(refusal(await add({ companyID }))).toEqual(noEmployee);
    expect(refusal(await add({ employeeID: 'no-such' }))).toEqual(noEmployee);
    const noContractor = refused(400, `200 ${unknownContractor}`);
    const { contractorID } = world;
    expect(refusal(await post({ ...documentedAccount, contractorID, companyID }))).toEqual(noContractor);
    expect(refusal(await post({ ...documentedAccount, contractorID: world.employeeID }))).toEqual(
      noContractor,
    );
  });

  test('refuses an unknown company and an offboarded one', async () => {
    expect(refusal(await add({ companyID: 'no-such' }))).toEqual(refused(400, `4 ${unknownCompany}`));
    const companyID = await companyOf(service, world, { isOffboarded: true });
    expect(refusal(await add({ companyID }))).toEqual(
      refused(400, '13 The company is offboarded: it can only be read.'),
    );
  });
});

describeRefusedKeys('POST', '/bankaccount', () => service);
