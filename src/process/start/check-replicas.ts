import type { Logger } from 'pino';
import { checkReplica } from '../../database/check-replica.ts';
import { isOutage } from '../../database/outage.ts';
import { type Environment, environments } from '../../foundation/environment.ts';
import type { Config } from '../config.ts';
import { databaseProblem } from './start-problems.ts';

/**
 * Refuses a replica that is not one of its primary, or unsafe. One that does not answer, or was promoted,
 * stops no start: the primary serves its reads.
 */
export async function checkReplicas(config: Config, log: Logger): Promise<void> {
  for (const environment of environments) await checkReplicaOf(config, environment, log);
}

async function checkReplicaOf(config: Config, environment: Environment, log: Logger): Promise<void> {
  const name = environment === 'test' ? 'TEST' : 'PRODUCTION';
  const [variable, primary] = [`${name}_READ_URL`, config[`${name}_DATABASE_URL`]];
  const url = config[`${name}_READ_URL`];
  if (!url || !primary) return;
  const isPooled = config.DATABASE_POOLER === 'pgbouncer';
  try {
    const problem = await checkReplica(url, primary, isPooled);
    if (problem) throw new Error(`${variable}: ${problem}`);
  } catch (error) {
    const explained = databaseProblem({ variable, url }, error);
    if (!isOutage(error)) throw explained;
    log.warn({ environment, cause: String(explained) }, 'the primary serves all reads');
  }
}
