/** Large bodies are read in parts, count as many requests, and are refused before their cells are made. */
import { expect, test } from 'vitest';
import { rowsPerTurn } from '../../src/foundation/in-turns.ts';
import { charactersPerTurn, InvalidCsv, readCsv } from '../../src/foundation/read-csv.ts';
import { yieldToRequests } from '../../src/foundation/yield-to-requests.ts';
import { readJson } from '../../src/platform/http/read-json.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld({ settings: { REQUESTS_PER_SECOND: '30' } });

/** How many turns other work gets until the promise is settled: each waits its turn behind the promise's. */
async function turnsUntil(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  let turns = 0;
  for (; !isOver; turns++) await yieldToRequests();
  return turns;
}

test('a table is parsed a part at a time, and other requests run in between', async () => {
  const text = 'a,b,c\n'.repeat(10_000);
  expect(await turnsUntil(readCsv(text))).toBeGreaterThanOrEqual(text.length / charactersPerTurn);
});

test('quotes, line ends and characters are read alike where a part ends within them', async () => {
  const row = (i: number) => `"é, ""${i}""\r\nnext line",${'x'.repeat(i % 97)},😀\r\n`;
  const rows = Array.from({ length: 3_000 }, (_, i) => row(i));
  const read = await readCsv(rows.join(''));
  expect(read.map(({ cells }) => cells)).toEqual(
    rows.map((_, i) => [`é, "${i}"\nnext line`, 'x'.repeat(i % 97), '😀']),
  );
  expect(read.map(({ line }) => line)).toEqual(rows.map((_, i) => 1 + 2 * i));
});

test.each([
  ['commas in one line', ','.repeat(1_900_000), 'line 1: a line has at most 32,000 characters'],
  ['one cell', 'x'.repeat(1_900_000), 'line 1: a line has at most 32,000 characters'],
  ['a long second line', `a\n${'x'.repeat(40_000)}`, 'line 2: a line has at most 32,000 characters'],
  ['many columns', 'a,'.repeat(600), 'line 1: a table has at most 500 columns'],
])('%s are refused before the parser sees them', async (_, text, problem) => {
  const refused = readCsv(text).catch((error: unknown) => error);
  expect(await turnsUntil(refused)).toBeLessThanOrEqual(1);
  expect(await refused).toBeInstanceOf(InvalidCsv);
  expect(String(await refused)).toContain(problem);
});

test('a later line that is too wide is refused at its line', async () => {
  const refused = await readCsv(`a,b\nc,d\n${','.repeat(600)}\n`).catch((error: unknown) => error);
  expect(String(refused)).toContain('line 3: a table has at most 500 columns');
});

test('no more rows are read than it takes to refuse the table', async () => {
  const text = 'a\n'.repeat(900_000);
  const reading = readCsv(text, ',', 5_000);
  expect(await turnsUntil(reading)).toBeLessThan(text.length / charactersPerTurn / 10);
  expect((await reading).length).toBeGreaterThan(5_000);
});

test('JSON is searched for repeated members a part at a time', async () => {
  const text = JSON.stringify({ rows: Array.from({ length: 5_000 }, () => ({ a: 'b', c: 'd', e: [{}] })) });
  const reading = readJson(text);
  expect(await turnsUntil(reading)).toBeGreaterThan(1);
  expect(await reading).toEqual({ members: JSON.parse(text) });
});

test.each([
  ['200,000 values', `{"a":[${'0,'.repeat(200_000)}0]}`, 'more than 200,000 values. Send it in parts.'],
  ['200,000 objects', `{"a":[${'{},'.repeat(200_000)}{}]}`, 'more than 200,000 values. Send it in parts.'],
  [
    'an object of 2,001 members',
    `{"a":{${Array.from({ length: 2_001 }, (_, i) => `"${i}":{"x":[1,2]}`).join()}}}`,
    'an object with more than 2,000 members. Send fewer.',
  ],
])('JSON with more than %s is refused', async (_, text, problem) => {
  expect(await readJson(text)).toEqual({ problem: `The request body has ${problem}` });
});

test('signs within texts are no values', async () => {
  const a = '\\"{[,'.repeat(100_000);
  expect(await readJson(JSON.stringify({ a }))).toEqual({ members: { a } });
});

const addInBulk = (text: string) =>
  call(service, 'POST', `/employees/bulk?companyID=${world.companyID}`, {
    key: world.testKey,
    raw: text,
    headers: { 'Content-Type': 'text/csv' },
  });

test('wrong rows are all named, although they are checked in turns', async () => {
  const count = rowsPerTurn * 3;
  const body = {
    companyID: world.companyID,
    employees: Array.from({ length: count }, () => ({ nobody: 1 })),
  };
  const { status, body: answer } = await call(service, 'POST', '/employees/bulk', {
    key: world.testKey,
    body,
  });
  expect(status).toBe(400);
  expect(new Set(answer.errors.map(({ row }: { row: number }) => row)).size).toBe(count);
});

test('a table of too many rows is refused as a list that is too long', async () => {
  const { body } = await addInBulk(`first_name,last_name\n${'Ada,Lovelace\n'.repeat(6_000)}`);
  expect(body.errors[0].message).toBe('employees must hold at most 5000 employees');
});

test('a body counts as one request more for each 100 kB', async () => {
  const { headers } = await addInBulk(','.repeat(1_900_000));
  const left = Number(headers.get('ratelimit-remaining'));
  expect(left).toBeLessThanOrEqual(30 - 20);
  expect(left).toBeGreaterThanOrEqual(0);
});
