/** Two versions on one database while clients send: nothing fails, is lost, or happens twice. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { emptyDatabase } from '../support/databases.ts';
import { atNight, seed, sized } from '../support/sample.ts';
import { printFigures } from '../torture/print-figures.ts';
import previous from './previous.json' with { type: 'json' };
import {
  previousIsMissing,
  previousRelease,
  type Release,
  runPreviousTests,
  successorOf,
  thisRelease,
} from './releases.ts';
import { complaints, figuresOf, migrateAlone, restart, upgrade } from './roll.ts';

const made: Release[] = [];
const keep = (release: Release): Release => {
  made.push(release);
  return release;
};
afterAll(() => {
  for (const { folder } of made) rmSync(folder, { recursive: true, force: true });
});

let current: Release;
beforeAll(() => {
  current = keep(thisRelease(previous.version));
});

const planFrom = async (from: Release) => ({
  from,
  databaseUrl: await emptyDatabase(),
  seed,
  companies: 2,
  perSecond: sized(100, 20),
  clients: sized(32, 4),
  reads: 50,
  milliseconds: sized(3_000, 300),
  settings: { DATABASE_PATIENCE: '20' },
});
const nickname = 'alter table contractor_payments add column nickname text';
const required = 'add constraint named check (nickname is not null) not valid';

/** Reads and writes of the version before, by REST; the month is played by GraphQL, too. */
const readsAndWrites = [
  ...['get-', 'post-', 'patch-', 'delete-', 'set-'].map((begin) => `test/rest-facade/${begin}`),
  ...['test/operation', 'test/play/first-month.test.ts'],
];
atNight(
  'the version before passes its own tests of reads and writes on the tables of this one',
  () => {
    const missing = previousIsMissing();
    if (missing) return void process.stdout.write(`upgrade: not tested, as ${missing}\n`);
    const said = runPreviousTests(keep(previousRelease()), ...readsAndWrites);
    expect(said).toMatch(/Tests .*\d{3,} passed/);
  },
  30 * 60_000,
);

atNight(
  'the version before is replaced by this one, process by process, and no request notices',
  async () => {
    const missing = previousIsMissing();
    if (missing) process.stdout.write(`upgrade: this version and one after it instead, as ${missing}\n`);
    const from = missing ? current : keep(previousRelease());
    const to = missing ? keep(successorOf(current, `${nickname};`)) : current;
    const rolled = await upgrade(await planFrom(from), to);
    printFigures(`from ${from.version} to ${to.version}`, figuresOf(rolled));
    expect(complaints(rolled)).toEqual([]);
    const { reads, writes, repeats } = rolled.count;
    expect(Math.min(reads, writes, repeats, rolled.comparison.effects)).toBeGreaterThan(0);
  },
);

atNight('a migration that breaks the version before is noticed', async () => {
  const to = keep(successorOf(current, `${nickname}, ${required};`));
  const wrong = complaints(await migrateAlone(await planFrom(current), to));
  expect(wrong).toContainEqual(expect.stringMatching(/^POST \/contractorPayment: 500 /));
});

atNight('one of two processes is restarted, and no request notices', async () => {
  const rolled = await restart(await planFrom(current), 4);
  printFigures('one of two is restarted', figuresOf(rolled));
  expect(complaints(rolled)).toEqual([]);
});
