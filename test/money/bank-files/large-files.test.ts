/** A file of 10,000 entries is written, and its answers are read, in the memory that a small file needs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { dateInLosAngeles } from '../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { makeTransfers } from '../../../src/money/money-movement/make-transfers.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { asSuperuser } from '../../support/databases.ts';
import { waitFor } from '../../support/pause.ts';
import { testOfOneDatabaseAtNight } from '../../support/sample.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld } from '../../support/world.ts';
import { printFigures } from '../../torture/print-figures.ts';
import { returnOf } from './return-of.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const entries = 10_000;
/** The heap of a process at work: it dies when it needs more. Node's own default is 2 GB and more. */
const heapMegabytes = 160;

let folder: string;
let settings: Record<string, string>;
let service: Service;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'large-files-'));
  mkdirSync(path.join(folder, 'in'));
  settings = {
    BANK_FOLDER: folder,
    BANK_ROUTING_NUMBER: '091000019',
    BANK_NAME: 'First Bank',
    BANK_ORIGIN: '1123456789',
    BANK_ORIGIN_NAME: 'Payroll Service',
    BANK_WINDOWS: 'any-time',
    MASTER_KEYS: Buffer.alloc(32, 9).toString('base64'),
  };
  service = await startService({ settings });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One company with a debit for each entry. */
async function drawAll(): Promise<void> {
  const { productionKey: secret } = await makeWorld(service);
  const access = { environment: 'production', credential: { kind: 'key', secret } } as const;
  const { companyID: companyId } = await runAs(service.core, access, makeDemo);
  const payrun = { id: newId(), companyId, checkDate: dateInLosAngeles(systemClock()) };
  await runAs(service.core, access, ({ db }) =>
    db.employerCheck.create({ select: { id: true }, data: payrun }),
  );
  const account = {
    bankAccountId: null,
    receiverName: 'Acme',
    routingNumber: '021000021',
    accountType: 'checking',
    accountNumber: '123456789012',
  };
  for (let from = 0; from < entries; from += 500) {
    const debits = Array.from({ length: 500 }, (_, i) => ({
      direction: 'debit' as const,
      employerCheckId: payrun.id,
      part: from + i + 1,
      amountCents: 100 + from + i,
      account,
    }));
    await runAs(service.core, access, (operation) => makeTransfers(operation, companyId, debits));
  }
}

const count = async (status: string) => {
  const sql = 'select count(*)::int as n from transfers where status = $1';
  return (await asSuperuser<{ n: number }>(service.urls.production, sql, [status]))[0]?.n;
};

/** Runs the service's work in a process with a small heap until there is nothing left to do. */
async function work(what: string, isDone: () => Promise<boolean>): Promise<{ peakMegabytes: number }> {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, '.build/start.js', 'work'],
    {
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
    },
  );
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the process ended while ${what}: ${code ?? signal}`);
  });
  await Promise.race([ended, waitFor(what, isDone)]);
  ended.catch(() => undefined);
  const [, peak = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  child.kill('SIGKILL');
  return { peakMegabytes: Math.round(Number(peak) / 1024) };
}

testOfOneDatabaseAtNight(
  'a file of 10,000 entries is written, and all of them return, in a small heap',
  async () => {
    await drawAll();
    const written = await work('the file is written', async () => !(await count('created')));
    const out = path.join(folder, 'out');
    const [name = '', ...others] = readdirSync(out).filter((file) => file.endsWith('.ach'));
    expect(others).toEqual([]);
    const sent = readFile(readFileSync(path.join(out, name), 'latin1')).batches.flatMap(
      (batch) => batch.entries,
    );
    expect(sent).toHaveLength(entries);

    writeFileSync(path.join(folder, 'in', 'all.ach'), returnOf(sent, 'R01'));
    const answered = await work('all are returned', async () => (await count('returned')) === entries);
    printFigures('large bank files', {
      entries,
      heapMegabytes,
      writtenMegabytes: written.peakMegabytes,
      answeredMegabytes: answered.peakMegabytes,
    });
  },
  300_000,
);
