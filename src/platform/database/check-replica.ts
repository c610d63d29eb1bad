import { checkSafety } from './check-safety.ts';
import { poolOf, queryInTime } from './pool.ts';

const clusterOf =
  'select (pg_control_system()).system_identifier::text as cluster, current_database() as name';

/** What is wrong with the setting of a replica; undefined if nothing is, or if it was promoted. */
export async function checkReplica(
  url: string,
  primaryUrl: string,
  isPooled: boolean,
): Promise<string | undefined> {
  await checkSafety(url, isPooled);
  const [replica, primary] = [await ask(url, isPooled), await ask(primaryUrl, isPooled)];
  if (replica.cluster !== primary.cluster)
    return 'the server there is no replica of the primary. Make one from it with pg_basebackup.';
  if (replica.name !== primary.name) return `its database is ${replica.name}, not ${primary.name}.`;
  return undefined;
}

async function ask(url: string, isPooled: boolean): Promise<{ cluster: string; name: string }> {
  const pool = poolOf(url, { isPooled });
  try {
    const [row] = (await queryInTime<{ cluster: string; name: string }>(pool, { text: clusterOf })).rows;
    if (!row) throw new Error('the server does not say which one it is');
    return row;
  } finally {
    await pool.end();
  }
}
