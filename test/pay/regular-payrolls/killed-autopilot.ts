/** The company of twelve on autopilot, with workers that are killed while its clock moves. */
import { expect } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { dueSteps } from '../../../src/money/payruns/due-steps.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { createLogger } from '../../../src/process/logger.ts';
import { chanceFrom } from '../../support/chance.ts';
import { asSuperuser } from '../../support/databases.ts';
import { pause, waitFor } from '../../support/pause.ts';
import { service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';
import { type ServerProcess, startPayrollWorker } from '../../torture/server-process.ts';
import { makeTwelve, paid, start, type Twelve } from './company-of-twelve.ts';
import { giveLoan } from './twelve-by-hand.ts';

export const masterKey = Buffer.alloc(32, 7).toString('base64');
const log = createLogger('fatal');

/** The servers of this test live in March 2026. */
const behind = Date.now() - start;
export const clock = () => Date.now() - behind;
const clockOfWorker = `const now = Date.now; Date.now = () => now() - ${behind};`;

export type Paid = { readonly partnerID: string; readonly key: string; readonly twelve: Twelve };

export async function openTwelve(): Promise<Paid> {
  const partner = await makePartner(service);
  const payroll_firstPayPeriodID = payPeriodFrom('biweekly', '2026-03-02')?.id;
  const twelve = await makeTwelve(service, partner, { ...paid, payroll_firstPayPeriodID });
  await giveLoan(twelve);
  return { partnerID: partner.partnerID, key: partner.testKey, twelve };
}

const startWorker = (): Promise<ServerProcess> =>
  startPayrollWorker(
    { databaseUrl: service.urls.test, masterKey },
    { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockOfWorker)}` },
  );

const look = <Row extends object>(sql: string, ...values: unknown[]) =>
  asSuperuser<Row>(service.urls.test, sql, values);

/** Moves the clock and runs nothing. */
const moveTo = ({ partnerID }: Paid, instant: number) =>
  look(
    `insert into partner_clocks (partner_id, ahead) values ($1, $2)
      on conflict (partner_id) do update set ahead = excluded.ahead`,
    partnerID,
    Math.max(0, instant + 1_000 - clock()),
  );

const isWorkerBusy = async (): Promise<boolean> => {
  const rows = await look(`select from pg_stat_activity where datname = current_database()
    and application_name = 'payroll' and xact_start is not null`);
  return rows.length > 0;
};

const isNothingDue = async ({ partnerID: partnerId }: Paid): Promise<boolean> => {
  const credential = { kind: 'job', partnerId } as const;
  const due = (operation: Parameters<typeof dueSteps>[0]) => dueSteps(operation, operation.now);
  return (await runAs(service.core, { environment: 'test', credential }, due, 'read')).length === 0;
};

type Play = {
  /** The company on whose clock everything falls due. */
  readonly company: Paid;
  /** The instants at which something falls due, in order. */
  readonly instants: readonly number[];
  readonly kills: number;
  readonly seed: number;
};

/**
 * Moves the clock from one instant to the next. At some of them workers begin what is due and are killed
 * while a transaction is open; a worker of this process completes it. Returns how many kills found one open.
 */
export async function playWithKills({ company, instants, kills, seed }: Play): Promise<number> {
  const chance = chanceFrom(seed);
  let interrupted = 0;
  for (const [i, instant] of instants.entries()) {
    await moveTo(company, instant);
    const planned = (until: number) => Math.round((until * kills) / instants.length);
    for (let left = planned(i + 1) - planned(i); left > 0; left -= 1) {
      if (await killWorker(company, chance.below(60))) interrupted += 1;
    }
    const failed = await runEveryPartner(service.core, 'test', log);
    expect([failed.size, await isNothingDue(company)]).toEqual([0, true]);
  }
  return interrupted;
}

/** Kills a worker so many milliseconds after it begins. Returns whether a transaction was open. */
async function killWorker(company: Paid, milliseconds: number): Promise<boolean> {
  const isBegun = async () => (await isWorkerBusy()) || (await isNothingDue(company));
  const worker = await startWorker();
  try {
    await waitFor('work', isBegun);
    await pause(milliseconds); // at any moment of the steps
    await waitFor('an open transaction', isBegun);
    return await isWorkerBusy();
  } finally {
    await worker.kill();
  }
}
