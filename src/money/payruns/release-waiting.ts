import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { Environment } from '../../foundation/environment.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { record } from '../../platform/audit/record.ts';
import { checksWaitingForFigures } from '../../platform/database/stored-figures.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';

/**
 * Unblocks the pending checks that were blocked because the figures of their year were missing, where they
 * are loaded by now: the next search finds them due. A partner whose release fails stops no other.
 */
export async function releaseWaiting(core: Core, environment: Environment, log: Log): Promise<void> {
  try {
    const { database, world } = core[environment] ?? {};
    if (!database || !world) return;
    const { until } = await world.figures.refresh(database.figures);
    for (const partnerId of await database.partnersWaitingForFigures(until)) {
      const access: Access = { environment, credential: { kind: 'job', partnerId } };
      await runAs(core, access, release).catch((error) => logUnexpected(log, error, failure, { partnerId }));
    }
  } catch (error) {
    logUnexpected(log, error, failure);
  }
}

const failure = 'checks that wait for figures could not be released';

async function release(operation: Operation): Promise<void> {
  const waiting = await checksWaitingForFigures(operation.db);
  const ids = idsOf(waiting.filter(({ checkDate }) => currentFigures().has(checkDate)));
  if (!ids.length) return;
  const data = { heldBecause: null, heldBy: null, warnings: null };
  await operation.db.employeeCheck.updateMany({ where: { id: { in: ids } }, data });
  await record(operation, 'releaseChecks', {});
}
