import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Entry } from '../../../src/engine/nacha/ach-file.ts';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { dateInLosAngeles } from '../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { exchangeFiles } from '../../../src/money/bank-files/worker.ts';
import { makeTransfers } from '../../../src/money/money-movement/make-transfers.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { asSuperuser } from '../../support/databases.ts';
import { waitFor } from '../../support/pause.ts';
import { seed, sized, testOfOneDatabase } from '../../support/sample.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { printFigures } from '../../torture/print-figures.ts';
import { trialBalance } from '../ledger/books.ts';
import { returnOf } from './return-of.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bank = {
  routingNumber: '091000019',
  name: 'First Bank',
  origin: '1123456789',
  originName: 'Payroll Service',
};

let folder: string;
let settings: Record<string, string>;
let service: Service;
let world: World;
let companyId: string;
let employerCheckId: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'killed-bank-'));
  mkdirSync(path.join(folder, 'in'));
  settings = {
    BANK_FOLDER: folder,
    BANK_ROUTING_NUMBER: bank.routingNumber,
    BANK_NAME: bank.name,
    BANK_ORIGIN: bank.origin,
    BANK_ORIGIN_NAME: bank.originName,
    BANK_WINDOWS: 'any-time',
    MASTER_KEYS: Buffer.alloc(32, 9).toString('base64'),
  };
  service = await startService({ settings });
  world = await makeWorld(service);
  ({ companyID: companyId } = await inProduction(makeDemo));
  employerCheckId = newId();
  const payrun = { id: employerCheckId, companyId, checkDate: dateInLosAngeles(systemClock()) };
  await inProduction(({ db }) => db.employerCheck.create({ select: { id: true }, data: payrun }));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const inProduction = <T>(work: Parameters<typeof runAs<T>>[2]) => {
  const credential = { kind: 'key', secret: world.productionKey } as const;
  return runAs(service.core, { environment: 'production', credential }, work);
};
const look = <Row extends object>(sql: string) => asSuperuser<Row>(service.urls.production, sql);
const count = async (sql: string) => (await look<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n;

/** Creates a debit that waits for a bank file. */
const draw = (part: number, amountCents: number) =>
  inProduction((operation) => {
    const account = {
      bankAccountId: null,
      receiverName: 'Acme',
      routingNumber: '021000021',
      accountType: 'checking',
      accountNumber: '123456789012',
    };
    const debit = { direction: 'debit', employerCheckId, part, amountCents, account } as const;
    return makeTransfers(operation, companyId, [debit]);
  });

/** Runs the service's work as a process that is killed before a step. Returns whether it reached the step. */
async function exchangeAndDie(step: number): Promise<boolean> {
  const { PATH = '', HOME = '/' } = process.env;
  const where = new URLSearchParams({ step: String(step), folder });
  const preload = new URL(`die-at.mjs?${where}`, import.meta.url).href;
  const child = spawn(process.execPath, ['--import', preload, '.build/start.js', 'work'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DATABASE_POOL_SIZE: '4',
      ...settings,
      PRODUCTION_DATABASE_URL: service.urls.production,
      RUN_PAYROLL: 'true',
      DELIVER_EVENTS: 'false',
      SEAL_AUDIT: 'false',
      MAKE_REPORTS: 'false',
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([ended, exchanged()]);
  child.kill('SIGTERM'); // it finishes its round first, and may still die of that
  const [, signal] = await ended;
  return signal === 'SIGKILL';
}

async function exchanged(): Promise<void> {
  const left = () => count("from transfers where status = 'created'");
  await waitFor('the exchange', async () => !(await left()) && !filesIn('in').length);
}

const filesIn = (name: string): string[] => {
  try {
    return readdirSync(path.join(folder, name)).filter((file) => file.endsWith('.ach'));
  } catch {
    return [];
  }
};
const textOf = (name: string) => readFileSync(path.join(folder, 'out', name), 'latin1');
const outs = () => new Map(filesIn('out').map((name) => [name, textOf(name)]));
const entriesIn = (text: string): Entry[] => readFile(text).batches.flatMap(({ entries }) => entries);

const errors: unknown[] = [];
const recover = () =>
  exchangeFiles(service.core, { ...bank, folder }, { error: (...entry) => errors.push(entry) });

const stride = sized(1, 10);

testOfOneDatabase(
  'a process killed before any step of an exchange leaves no transfer twice, none lost and the same bytes',
  async () => {
    let answered = 0;
    let exchanges = 0;
    let lastStep = 0;
    // A sample kills before every tenth step, from one of the first ten on.
    const first = 1 + (seed % stride);
    for (let step = first, isDead = true; isDead; step += stride) {
      exchanges += 1;
      const cents = 1_000 + exchanges;
      await draw(exchanges, cents);
      const last = [...outs().values()].flatMap(entriesIn).find((entry) => entry.cents === cents - 1);
      if (last) writeFileSync(path.join(folder, 'in', `${exchanges}.ach`), returnOf([last], 'R01'));
      answered += last ? 1 : 0;

      isDead = await exchangeAndDie(step);
      const left = outs(); // readFile refuses a file that is not complete
      for (const text of left.values()) readFile(text);
      await recover();
      for (const [name, text] of left) expect(textOf(name)).toBe(text);
      expect([...outs().values()].flatMap(entriesIn).map((entry) => entry.cents)).toEqual(
        Array.from({ length: exchanges }, (_, i) => 1_001 + i),
      );
      expect(await count("from transfers where status = 'returned'")).toBe(answered);
      lastStep = step;
    }
    const result = {
      unsent: await count("from transfers where status = 'created' or bank_file_id is null or trace is null"),
      traces: await count('from (select distinct trace from transfers) traces'),
      files: filesIn('out').length,
      settled: await count("from ledger_entries where kind = 'debit_settled'"),
      returned: await count("from ledger_entries where kind = 'debit_returned'"),
      answers: filesIn('done').length,
      outOfBalance: await trialBalance(service.urls.production),
      errors,
    };
    printFigures('kills of exchanging bank files', { kills: exchanges - 1, lastStep, ...result });
    expect(result).toEqual({
      unsent: 0,
      traces: exchanges,
      files: exchanges,
      settled: answered,
      returned: answered,
      answers: answered,
      outOfBalance: 0,
      errors: [],
    });
    // A lower count would mean that the test missed steps.
    expect(lastStep).toBeGreaterThan(15);
  },
);
