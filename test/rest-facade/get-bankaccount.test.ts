import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import {
  refusal,
  refused,
  unknownAccount,
  unknownCompany,
  unknownContractor,
  unknownEmployee,
} from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();
let ids: string[];
beforeAll(async () => {
  const { employeeID, contractorID } = world;
  ids = [await add({ employeeID }), await add({ contractorID }), await add({ employeeID })];
});

async function add(whose: object): Promise<string> {
  const account = { account_number: '000123456789', routing_number: '322271627' };
  const body = { companyID: world.companyID, ...account, ...whose };
  const answer = await call(service, 'POST', '/bankaccount', { key: world.testKey, body });
  return answer.body.data.bankAccountID;
}

const get = (query: Record<string, string> = {}) =>
  call(service, 'GET', `/bankaccount?${new URLSearchParams({ companyID: world.companyID, ...query })}`, {
    key: world.testKey,
  });
const idsOf = (data: { bankAccountID: string }[]) => data.map(({ bankAccountID }) => bankAccountID);

describe('GET /bankaccount 200', () => {
  test("lists the accounts of the company's workers with masked numbers, one active per worker", async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(idsOf(body.data)).toEqual(ids);
    expect(body.data.map(({ is_active }: { is_active: boolean }) => is_active)).toEqual([false, true, true]);
    expect(body.data[0].account_number).toBe('*****6789');
    expect(body).toMatchObject({ success: true, meta: { next: null, previous: null }, testMode: true });
  });

  test('lists those of one worker by employeeID or contractorID', async () => {
    const { employeeID, contractorID } = world;
    expect(idsOf((await get({ employeeID })).body.data)).toEqual([ids[0], ids[2]]);
    expect(idsOf((await get({ contractorID })).body.data)).toEqual([ids[1]]);
    expect(idsOf((await get({ employeeID, contractorID })).body.data)).toEqual([]);
  });

  test('returns one account by bankAccountID, with the same members', async () => {
    const { body } = await get({ bankAccountID: ids[1] ?? '' });
    expect(body).toEqual({ success: true, data: (await get()).body.data[1] });
  });
});

describe('GET /bankaccount 400', () => {
  test.each([
    [{ companyID: 'no-such' }, `4 ${unknownCompany}`],
    [{ employeeID: 'no-such' }, `30 ${unknownEmployee}`],
    [{ contractorID: 'no-such' }, `200 ${unknownContractor}`],
    [{ bankAccountID: 'no-such' }, `205 ${unknownAccount}`],
    [{ start_at: 'no-such' }, `205 ${unknownAccount}`],
  ])('refuses %j and names the parameter', async (query, error) => {
    expect(refusal(await get(query as never))).toEqual(refused(400, error));
  });

  test('refuses an account of another company like one that does not exist', async () => {
    const companyID = await companyOf(service, world);
    const unknown = refused(400, `205 ${unknownAccount}`);
    expect(refusal(await get({ companyID, bankAccountID: ids[0] ?? '' }))).toEqual(unknown);
    expect(refusal(await get({ companyID, start_at: ids[0] ?? '' }))).toEqual(unknown);
  });
});

describeRefusedKeys('GET', '/bankaccount', () => service);
