import { beforeEach, expect, test } from 'vitest';
import type { Instant } from '../../../src/foundation/clock.ts';
import { type Directory, directoryOf } from '../../../src/platform/cells/directory.ts';
import { inItsCell } from '../../../src/platform/cells/in-its-cell.ts';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { cellAt, partnerIn, serveCells, service, urls, worlds } from './served-cells.ts';

serveCells({ settings: { FAILED_KEYS_PER_MINUTE: '5' } });

let statements: number;
let now: Instant;
let directory: Directory;
beforeEach(() => {
  statements = 0;
  now = 0;
  const counted = [1, 2, 3].map((number) => ({
    credentialsHere: (asked: readonly string[]) => {
      statements += 1;
      return cellAt(number).database.credentialsHere(asked);
    },
  }));
  directory = directoryOf(counted, () => now);
});

const placeOf = async (name: string) => (await directory.find(name)).place;

test('a found credential is asked for once', async () => {
  for (let i = 0; i < 3; i++) expect(await placeOf(`partner ${worlds[2]?.partnerID}`)).toBe(2);
  expect(statements).toBe(3);
});

test('any number of unknown credentials at once share two statements of each cell', async () => {
  const guesses = Array.from({ length: 500 }, (_, i) => placeOf(`key guess${i}`));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([undefined]));
  expect(statements).toBeLessThanOrEqual(6);
});

test('an unknown secret is asked for once a second, and an unknown partner each time', async () => {
  for (let i = 0; i < 5; i++) await placeOf('key guess');
  expect(statements).toBe(3);
  now += 1_000;
  await placeOf('key guess');
  expect(statements).toBe(6);
  for (let i = 0; i < 2; i++) await placeOf('partner nobody');
  expect(statements).toBe(12);
});

test('a credential that its cell refuses is looked for again once a second', async () => {
  const name = `partner ${worlds[1]?.partnerID}`;
  await directory.find(name);
  expect(await directory.find(name)).toEqual({ place: 1, isSure: false });
  expect((await directory.findAgain(name, 1)).place).toBe(1);
  expect(await directory.find(name)).toEqual({ place: 1, isSure: true });
  now += 1_000;
  expect(await directory.find(name)).toEqual({ place: 1, isSure: false });
});

test('without the answer of a cell nobody says that a credential is unknown', async () => {
  const silent = { credentialsHere: () => Promise.reject(new Error('no answer')) };
  const partly = directoryOf([cellAt(1).database, silent], () => now);
  const { partnerID } = worlds[0] ?? { partnerID: '' };
  expect((await partly.find(`partner ${partnerID}`)).place).toBe(0);
  await expect(partly.find('partner nobody')).rejects.toThrow('no answer');
});

/** Brings what lets a partner in from the second cell to the third. */
async function bringOver(id: string): Promise<void> {
  for (const [table, column] of [
    ['partners', 'id'],
    ['api_keys', 'partner_id'],
  ]) {
    const [from = '', to = ''] = urls.slice(1);
    const text = `select json_agg(t) as rows from ${table} t where ${column} = $1`;
    const [{ rows } = { rows: [] }] = await asSuperuser<{ rows: unknown[] }>(from, text, [id]);
    const insert = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
    await asSuperuser(to, insert, [JSON.stringify(rows)]);
  }
  await asSuperuser(urls[1] ?? '', 'delete from api_keys where partner_id = $1', [id]);
}

test('a credential whose rows came to another cell is found there, at the first request', async () => {
  const { id, key } = await partnerIn(2);
  const companies = () => call(service, 'GET', `/companies?partnerID=${id}`, { key: key ?? '' });
  expect((await companies()).status).toBe(200);
  await bringOver(id);
  expect((await companies()).status).toBe(200);
});

test('a credential is let in also when its rows go to another cell just after this one was found', async () => {
  const { id, key } = await partnerIn(2);
  const credential = { kind: 'key', secret: key ?? '' } as const;
  const visited: number[] = [];
  const access = { environment: 'test', credential } as const;
  const { caller } = await inItsCell({ core: service.core, access, cell: cellAt(1) }, async ({ cell }) => {
    visited.push(cell.number);
    if (visited.length === 1) await bringOver(id);
    return cell.database.transaction(credential, 'read', async (transaction) => ({
      caller: transaction.caller,
      errors: [],
    }));
  });
  expect([caller.partnerId, visited]).toEqual([id, [2, 3]]);
});

test('guessed keys are refused as often as where there is one database', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++)
    statuses.push((await call(service, 'GET', '/companies', { key: newKey('key', 'test') })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
