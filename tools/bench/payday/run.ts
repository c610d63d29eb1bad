/**
 * Runs the payday of every company of a partner in a separate process: by the worker, or by moving the test
 * clock. Prints a line of JSON.
 */
import pg from 'pg';
import { cutOffAt, payOutAt } from '../../../src/engine/payroll/calendar/cut-off.ts';
import { runDuePayroll } from '../../../src/money/payruns/run-due-payroll.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { cellSettings } from '../../../src/process/cell-settings.ts';
import { readConfig } from '../../../src/process/config.ts';
import { createLogger } from '../../../src/process/logger.ts';
import { createCore } from '../../../src/process/start/core.ts';
import { checkDate, masterKeys } from '../../../test/support/many-companies.ts';

export type Measured = {
  readonly seconds: number;
  /** Processor time of this process. */
  readonly processorSeconds: number;
  readonly statements: number;
};

const [url = '', partnerId = '', way = ''] = process.argv.slice(2);
const settings = {
  TEST_DATABASE_URL: url,
  MASTER_KEYS: masterKeys,
  LOG_LEVEL: 'silent',
};
const start = cutOffAt(checkDate, 2) - 1;
let now = start;
const config = readConfig(settings);
const core = createCore(config, { cells: cellSettings(config) }, () => now, {
  log: createLogger('silent'),
  screenBase: url,
});

let statements = 0;
const send = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return Reflect.apply(send, this, args);
} as typeof send; // pg declares eight overloads

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const [began, cpu, before] = [process.hrtime.bigint(), process.cpuUsage(), statements];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  return { seconds, processorSeconds: (user + system) / 1e6, statements: statements - before };
}

const access = { environment: 'test', credential: { kind: 'job', partnerId } } as const;
const broken = (details: object) => {
  throw new Error(JSON.stringify(details));
};

async function byWorker(): Promise<Measured[]> {
  const all = () => runEveryPartner(core, 'test', { error: broken });
  const parts: Measured[] = [];
  for (const at of [cutOffAt(checkDate, 2), payOutAt(checkDate)]) {
    now = at;
    parts.push(await measure(all));
  }
  return parts;
}

async function byClock(): Promise<Measured[]> {
  const move = async () => {
    for (;;) {
      const run = await runAs(core, access, (operation) =>
        runDuePayroll({ ...operation, now: start }, payOutAt(checkDate)),
      );
      if (!run.left.length) return;
    }
  };
  return [await measure(move)];
}

console.log(JSON.stringify(await (way === 'clock' ? byClock() : byWorker())));
await core.test?.database.close();
