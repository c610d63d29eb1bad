/**
 * Deletes what has expired, and compresses large stored answers, until the process stops. Any number of
 * processes may do so. docs/evidence/growth.md lists what grows and what removes it.
 */
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { compactAnswers } from '../../platform/operation/idempotency/compact-answers.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';

const mostAtOnce = 500;
const mostPartners = 20;
const mostAnswers = 50;
const restMilliseconds = 60_000;

export function startHousekeeping(core: Core, log: Log): () => Promise<void> {
  const rounds = everyCell(core).flatMap(({ core: ofCell, database, world: { environment } }) => [
    () => watched(() => database.deleteExpiredAnswers(mostAtOnce), mostAtOnce, log),
    () => watched(() => database.deleteExpiredLinks(mostAtOnce), mostAtOnce, log),
    () => watched(() => database.deleteKeptForms(mostAtOnce), mostAtOnce, log),
    () => watched(() => database.deleteOldI9Forms(mostAtOnce), mostAtOnce, log),
    () => watched(() => database.deleteOldRecords(mostAtOnce), mostAtOnce, log),
    () => watched(() => compactInTurn(ofCell, environment), mostAnswers, log),
  ]);
  return repeatUntilStopped(rounds, restMilliseconds);
}

/** Does the work. Returns whether there may be more. */
async function watched(work: () => Promise<number>, most: number, log: Log): Promise<boolean> {
  const done = await work().catch((error: unknown) => {
    logUnexpected(log, error, 'what has expired could not be removed');
    return 0;
  });
  return done >= most;
}

/** Compresses answers of several partners, a part of each. Returns their number. */
export async function compactInTurn(core: Core, environment: 'test' | 'production'): Promise<number> {
  const partners = (await core[environment]?.database.partnersWithLargeAnswers(mostPartners)) ?? [];
  let done = 0;
  for (const partnerId of partners) {
    const access = { environment, credential: { kind: 'job', partnerId } } as const;
    done += await runAs(core, access, (operation) => compactAnswers(operation, mostAnswers));
  }
  return done;
}
