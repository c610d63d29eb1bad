import type { Logger } from 'pino';
import { checkReplica } from '../../platform/database/check-replica.ts';
import { isOutage } from '../../platform/database/outage.ts';
import type { CellSettings } from '../cell-settings.ts';
import type { Config } from '../config.ts';
import { databaseProblem } from './start-problems.ts';

/**
 * Refuses a replica that is not one of its primary, or unsafe. One that does not answer, or was promoted,
 * stops no start: the primary serves its reads.
 */
export async function checkReplicas(
  config: Config,
  cells: readonly CellSettings[],
  log: Logger,
): Promise<void> {
  for (const cell of cells) await checkReplicaOf(config, cell, log);
}

async function checkReplicaOf(config: Config, cell: CellSettings, log: Logger): Promise<void> {
  const { environment, replica, operation } = cell;
  if (!replica) return;
  const isPooled = config.DATABASE_POOLER === 'pgbouncer';
  try {
    const problem = await checkReplica(replica.url, operation.url, isPooled);
    if (problem) throw new Error(`${replica.variable}: ${problem}`);
  } catch (error) {
    const explained = databaseProblem(replica, error);
    if (!isOutage(error)) throw explained;
    log.warn({ environment, cause: String(explained) }, 'the primary serves all reads');
  }
}
