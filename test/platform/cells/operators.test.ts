/** What operators do in an environment of several databases. */
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../../src/platform/database/credential.ts';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { payroll } from '../../commands/run-payroll.ts';
import { cellHeader } from '../../support/cells.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import { startService } from '../../support/service.ts';
import { openSecond, operator, partnerIn, serveCells, service, urls, worlds } from './served-cells.ts';

serveCells();

const cellsWith = async (partner: string) => {
  const counts = urls.map((url) => asSuperuser(url, 'select from partners where id = $1', [partner]));
  return (await Promise.all(counts)).flatMap(({ length }, i) => (length ? [i + 1] : []));
};

const settings = () => ({
  PAYROLL_URL: service.baseUrl,
  TEST_OPERATOR_KEY: service.operatorKeys.test,
  PRODUCTION_OPERATOR_KEY: service.operatorKeys.production,
});
const command = (...args: string[]) => payroll(args, settings());

describe('a new partner', () => {
  test('comes to the last cell that operators have opened, or to the one that they name', async () => {
    expect(await cellsWith((await partnerIn()).id)).toEqual([1]);
    await openSecond();
    expect(await cellsWith((await partnerIn()).id)).toEqual([2]);
    expect(await cellsWith((await partnerIn(3)).id)).toEqual([3]);
    expect(await cellsWith((await partnerIn(1)).id)).toEqual([1]);
  });

  test('that exists in another cell is found there, and not made again', async () => {
    const { partnerID: id } = worlds[2] ?? { partnerID: '' };
    expect(await partnerIn(undefined, id)).toEqual({ id, key: null });
    expect(await partnerIn(1, id)).toEqual({ id, key: null });
    expect(await cellsWith(id)).toEqual([3]);
  });

  test('is not made when a document names partners of two cells', async () => {
    const document = `mutation { a: createPartner(id: "${worlds[1]?.partnerID}", name: "a") { id }
      b: createPartner(id: "${worlds[2]?.partnerID}", name: "b") { id } }`;
    const { errors } = await operator(document);
    expect(errors[0].extensions).toMatchObject({ code: 'MALFORMED' });
  });
});

test('a partner is closed and opened in its cell, whichever it is', async () => {
  for (const { partnerID: id, testKey: key, companyID, employeeCheckID } of worlds) {
    const body = { companyID, employeeCheckID, shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }] };
    const add = async () => (await call(service, 'POST', '/shifts', { key, body })).status;
    await operator('mutation ($id: ID!) { closePartner(id: $id, because: "It moves.") }', { id });
    expect(await add()).toBe(403);
    await operator('mutation ($id: ID!) { openPartner(id: $id) }', { id });
    expect(await add()).toBe(200);
  }
});

test('an operator key that is revoked opens no cell any more', async () => {
  const key = newKey('operator', 'test');
  const install = 'insert into operator_keys (id, hash) values (new_id(), $1)';
  for (const url of urls) await asSuperuser(url, install, [hashOf(key)]);
  const statuses = async () => {
    const sent = urls.map((_, i) => graphql(service, key, '{ cells { number } }', {}, cellHeader(i + 1)));
    return (await Promise.all(sent)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  const revoke = async () => {
    const document = 'mutation ($fingerprint: Text!) { revokeOperatorKey(fingerprint: $fingerprint) }';
    return (await operator(document, { fingerprint: hashOf(key).slice(0, 16) })).data.revokeOperatorKey;
  };
  expect(await revoke()).toBe(true);
  expect(await statuses()).toEqual([401, 401, 401]);
  expect(await revoke()).toBe(false);
});

test('a cell that does not exist is refused', async () => {
  const { errors } = await operator('{ cells { number } }', {}, 4);
  expect(errors[0].extensions.problems ?? errors[0].message).toMatchObject(
    expect.stringContaining('must be the number of a cell: 1, 2, 3'),
  );
});

atNight('the command line lists cells, opens one, and loads figures into each', async () => {
  const listed = (await command('cells', 'list', '--json')).json();
  const states = listed.map((cell: Record<string, unknown>) => [cell['environment'], cell['number']]);
  expect(states.map(String)).toEqual(['test,1', 'test,2', 'test,3', 'production,1']);
  expect((await command('cells', 'add', '3')).out).toBe('New partners of test come to cell 3 from now on.\n');
  expect((await command('cells', 'add', '9')).code).toBe(1);
  expect(await cellsWith((await partnerIn()).id)).toEqual([3]);
  const bundles = (await command('tables', 'list', '--json')).json();
  const places = ['test cell 1', 'test cell 2', 'test cell 3', 'production'];
  expect(bundles.map(({ environment }: { environment: string }) => environment)).toEqual(places);
  const named = (await command('tables', 'list', '--json', '--cell', '2', '--environment', 'test')).json();
  expect(named).toHaveLength(1);
});

test('a former master key is let go of only after a look at every cell', async () => {
  const retired = await command('master-key', 'retire');
  expect([retired.code, retired.out]).toEqual([0, 'There is no former master key.\n']);
  const ofOne = await command('master-key', 'retire', '--cell', '2');
  expect([ofOne.code, ofOne.err]).toEqual([2, expect.stringContaining('leave --cell out')]);
});

describe('the numbers that a bank sees', () => {
  test('end with the digit of their cell, and go on after those of the first', async () => {
    const first = await cloneDatabase();
    await asSuperuser(first, "select setval('transfer_traces', 4321), setval('bank_file_numbers', 17)");
    const [second, third] = [await cloneDatabase(), await cloneDatabase()];
    const cells = { TEST_DATABASE_URL: first, TEST_CELL_URLS: `${second},${third}` };
    await (await startService({ settings: cells })).stop();
    const next = `select nextval('transfer_traces')::int as trace, nextval('bank_file_numbers')::int as file`;
    const rowOf = async (url: string) => (await asSuperuser<{ trace: number; file: number }>(url, next))[0];
    const nextOf = async (url: string) => {
      const rows = [await rowOf(url), await rowOf(url)];
      return rows.map((row) => `${row?.trace} ${row?.file}`);
    };
    expect(await nextOf(first)).toEqual(['4331 21', '4341 31']);
    expect(await nextOf(second)).toEqual(['4332 22', '4342 32']);
    expect(await nextOf(third)).toEqual(['4333 23', '4343 33']);
    await asSuperuser(third, "select setval('transfer_traces', 9999993)");
    expect(await nextOf(third)).toEqual(['13 43', '23 53']); // traces begin again
    const swapped = { TEST_DATABASE_URL: first, TEST_CELL_URLS: `${third},${second}` };
    await expect(startService({ settings: swapped })).rejects.toThrow(
      /the database is cell 3, and stands in the place of cell 2/,
    );
    await expect(startService({ settings: { TEST_DATABASE_URL: second } })).rejects.toThrow(
      /the database is cell 2, and stands in the place of cell 1/,
    );
  });

  test('are of printed checks those from the number of their cell on, above all that it gave before', async () => {
    const [first, second] = [await cloneDatabase(), await cloneDatabase()];
    const draw = async (url: string, amount = 1) =>
      (await asSuperuser<{ n: number }>(url, `select next_check_numbers(${amount}) as n`))[0]?.n;
    expect([await draw(first, 3), await draw(first)]).toEqual([1001, 1004]);
    const cells = { TEST_DATABASE_URL: first, TEST_CELL_URLS: second };
    await (await startService({ settings: cells })).stop();
    expect([await draw(first), await draw(first)]).toEqual([10_000_001, 10_000_002]);
    expect([await draw(second, 2), await draw(second)]).toEqual([20_000_001, 20_000_003]);
    await asSuperuser(second, 'update check_numbers set last = 29999998');
    await expect(draw(second, 2)).rejects.toThrow(/numbers of printed checks are used up: 29999999/);
    expect(await draw(second)).toBe(29_999_999);
  });

  test('are given by no database that has partners and was no cell', async () => {
    const copy = await cloneDatabase();
    await asSuperuser(copy, "insert into partners (id, name) values ('copied', 'A copy')");
    await expect(startService({ settings: { TEST_CELL_URLS: copy } })).rejects.toThrow(
      /A further cell begins empty/,
    );
  });
});
