import { existsSync } from 'node:fs';
import path from 'node:path';
import { connectAsOwner } from './owner-connection.ts';
import { findPostmaster } from './postmaster-file.ts';
import { readPassword, startEmbedded } from './start.ts';

/**
 * Works with the cluster of a data folder as its owner. Starts the cluster for that time if it does not run.
 */
export async function withOwnerUrls<T>(
  dataFolder: string,
  work: (urlOf: (database: string) => string) => Promise<T>,
): Promise<T> {
  const cluster = path.join(dataFolder, 'pg');
  if (!existsSync(path.join(cluster, 'PG_VERSION')))
    throw new Error(`There is no database in ${dataFolder}.`);
  const port = findPostmaster(cluster)?.port;
  if (port === undefined) {
    const server = await startEmbedded({ dataFolder, say: () => {} });
    return work(server.url).finally(() => server.stop());
  }
  const password = readPassword(cluster);
  await (await connectAsOwner(port, password)).end(); // fails within two seconds if nothing answers
  return work((name) => `postgres://owner:${password}@127.0.0.1:${port}/${encodeURIComponent(name)}`);
}
