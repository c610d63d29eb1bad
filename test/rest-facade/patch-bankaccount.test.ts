import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { serve, service } from '../support/served-world.ts';
import { makeWorld, type World } from '../support/world.ts';
import { refusal, refused, unknownAccount } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

let world: World;
let older: string;
let newer: string;
serve();
beforeAll(async () => {
  world = await makeWorld(service);
});
beforeEach(async () => {
  older = await add('Older');
  newer = await add('Newer');
});

const send = (method: string, members: object) =>
  call(service, method, '/bankaccount', {
    key: world.testKey,
    body: { companyID: world.companyID, ...members },
  });
const update = (bankAccountID: string, changes: object) => send('PATCH', { bankAccountID, ...changes });
async function add(nickname: string): Promise<string> {
  const account = { account_number: '000123456789', routing_number: '322271627', nickname };
  return (await send('POST', { employeeID: world.employeeID, ...account })).body.data.bankAccountID;
}
async function isActive(bankAccountID: string): Promise<boolean> {
  const query = new URLSearchParams({ companyID: world.companyID, bankAccountID });
  const { body } = await call(service, 'GET', `/bankaccount?${query}`, { key: world.testKey });
  return body.data.is_active;
}

describe('PATCH /bankaccount 200', () => {
  test('renames an account, and clears its name', async () => {
    expect((await update(newer, { nickname: 'Rent' })).body.data).toMatchObject({
      nickname: 'Rent',
      is_active: true,
    });
    expect((await update(newer, { nickname: null })).body.data.nickname).toBeNull();
  });

  test('makes an older account active instead of the current one', async () => {
    expect((await update(older, { is_active: true })).body.data.is_active).toBe(true);
    expect(await isActive(newer)).toBe(false);
  });

  test('keeps the active account active when it is activated again or renamed', async () => {
    expect((await update(newer, { is_active: true })).body.data.is_active).toBe(true);
    expect(await isActive(older)).toBe(false);
  });

  test('leaves the worker without an active account when it is deactivated', async () => {
    expect((await update(newer, { is_active: false })).body.data.is_active).toBe(false);
    expect(await isActive(older)).toBe(false);
  });
});

describe('PATCH /bankaccount 400', () => {
  test.each([
    [{ is_active: null }, ['is_active must not be null']],
    [{ is_active: 'yes', nickname: '' }, ['is_active must be true or false', 'nickname must not be blank']],
    [{ account_number: '00012345' }, ['account_number cannot be changed']],
    [{ routing_number: '322271627' }, ['routing_number cannot be changed']],
    [{ account_type: 'savings' }, ['account_type cannot be changed']],
  ])('refuses %j and names the member', async (changes, errors) => {
    const expected = refused(400, ...errors.map((error) => `13 ${error}`));
    expect(refusal(await update(newer, changes))).toEqual(expected);
  });

  test('refuses an account of another company like one that does not exist', async () => {
    const companyID = await companyOf(service, world);
    const unknown = refused(400, `205 ${unknownAccount}`);
    expect(refusal(await update(newer, { companyID, nickname: 'x' }))).toEqual(unknown);
    expect(refusal(await update('no-such', { nickname: 'x' }))).toEqual(unknown);
  });
});

describeRefusedKeys('PATCH', '/bankaccount', () => service);
