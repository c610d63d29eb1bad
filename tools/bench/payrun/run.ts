/**
 * Runs one payrun in a separate process, to measure its peak memory. The first checks run one at a time, each
 * in a transaction with its own queries. The rest run as the worker runs them. Prints a line of JSON.
 */
import pg from 'pg';
import { cutOffAt, payOutAt } from '../../../src/engine/payroll/calendar/cut-off.ts';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { attachBank } from '../../../src/parties/companies/onboarding.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { cellSettings } from '../../../src/process/cell-settings.ts';
import { readConfig } from '../../../src/process/config.ts';
import { createLogger } from '../../../src/process/logger.ts';
import { createCore } from '../../../src/process/start/core.ts';
import { checkDate } from './seed.ts';

export type Measured = {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly statements: number;
};
export type RunFigures = {
  readonly naive: Measured;
  readonly naiveChecks: number;
  readonly cutOff: Measured;
  readonly payOut: Measured;
  readonly checks: number;
  readonly restMegabytes: number;
  readonly peakMegabytes: number;
};

const [url = '', partnerId = '', companyId = '', checks = '0', naive = '0'] = process.argv.slice(2);
const settings = {
  TEST_DATABASE_URL: url,
  MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
  LOG_LEVEL: 'silent',
};
let now = cutOffAt(checkDate, 2);
const config = readConfig(settings);
const core = createCore(config, { cells: cellSettings(config) }, () => now, {
  log: createLogger('silent'),
  screenBase: url,
});

let statements = 0;
const send = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  return Reflect.apply(send, this, given);
} as typeof send; // pg declares eight overloads

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const [cpu, start, before] = [process.cpuUsage(), process.hrtime.bigint(), statements];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  return { seconds, processorSeconds: (user + system) / 1e6, statements: statements - before };
}

const access = { environment: 'test', credential: { kind: 'job', partnerId } } as const;
const broken = (details: object) => {
  throw new Error(JSON.stringify(details));
};
const all = () => runEveryPartner(core, 'test', { error: broken });
const oneAtATime = async () => {
  const step = { at: now, kind: 'cut-off', companyId, checkDate } as const;
  for (let i = 0; i < Number(naive); i++)
    await runAs(core, access, (operation) => runStep(operation, step, 1));
};

await runAs(core, access, (operation) => {
  const input = { accountNumber: '000123456789', routingNumber: '011401533' };
  return attachBank(operation, { companyId, input }); // sealed with this run's key
});

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
const figures: Omit<RunFigures, 'peakMegabytes' | 'payOut' | 'cutOff'> = {
  naive: await measure(oneAtATime),
  naiveChecks: Number(naive),
  checks: Number(checks) - Number(naive),
  restMegabytes: megabytes(process.memoryUsage.rss()),
};
const cutOff = await measure(all);
now = payOutAt(checkDate);
const payOut = await measure(all);
const peakMegabytes = megabytes(process.resourceUsage().maxRSS * 1024);
console.log(JSON.stringify({ ...figures, cutOff, payOut, peakMegabytes }));
await core.test?.database.close();
