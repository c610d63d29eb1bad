import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { type ClaimedCluster, type Cluster, claim, takeLock } from './claim.ts';
import { dismiss } from './guard.ts';
import { makeCluster } from './make-cluster.ts';
import { freePort } from './port.ts';
import { findPostmaster } from './postmaster-file.ts';
import { askToStop } from './processes.ts';
import { chooseRunner } from './runner.ts';

export type EmbeddedServer = {
  /** The address of a database on this server, as the server's superuser. It need not exist yet. */
  url: (databaseName: string) => string;
  /** Ends every connection, then PostgreSQL. Repeating it is harmless. */
  stop: () => Promise<void>;
  readonly pid: number;
  readonly port: number;
};

type EmbeddedOptions = {
  dataFolder: string;
  /** Told, in a sentence, what takes long or went wrong. */
  say: (sentence: string) => void;
  /** False only for data that may be lost with the machine: tests. Such a cluster names itself so. */
  durable?: boolean;
};

const common = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'jit=off'];
const logging = ['log_checkpoints=off', 'log_timezone=UTC', 'timezone=UTC'];
const lasting = ['cluster_name=payroll'];
const passing = ['cluster_name=payroll-tests', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

const maxLogBytes = 10_000_000;

const readPassword = (folder: string) => {
  try {
    return readFileSync(path.join(folder, 'owner-password'), 'utf8');
  } catch (error) {
    const hint = 'Run as the user who made it, move it away, or set DATA_DIR to another folder.';
    throw new Error(`The database in ${folder} is not readable by this user. ${hint}`, { cause: error });
  }
};

const openCluster = async ({ dataFolder, say, durable = true }: EmbeddedOptions): Promise<Cluster> => {
  mkdirSync(dataFolder, { recursive: true });
  const folder = path.join(realpathSync(dataFolder), 'pg');
  const { initdb, postgres } = findBinaries();
  const settings = [...common, ...logging, ...(durable ? lasting : passing)];
  const runner = chooseRunner(folder, postgres);
  if (!existsSync(folder)) {
    if (durable) say('Making the database: once, about two seconds.');
    await makeCluster(folder, initdb, runner, durable);
  }
  return { folder, password: readPassword(folder), postgres, settings, runner };
};

const rememberedPort = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);

const trimLog = (file: string) => {
  if (existsSync(file) && statSync(file).size > maxLogBytes) rmSync(file);
};

const halt = async (cluster: Cluster, holding: ClaimedCluster) => {
  await dismiss(holding.guard);
  // Only a guard that was killed leaves PostgreSQL behind.
  if (findPostmaster(cluster.folder)?.pid === holding.pid) askToStop(holding.pid);
  while (findPostmaster(cluster.folder)?.pid === holding.pid) await sleep(25);
};

/**
 * PostgreSQL in a folder, for this process alone, until it stops it or ends in whatever way. Should
 * PostgreSQL itself end or restart underneath, it is brought back at the same address.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const cluster = await openCluster(options);
  trimLog(path.join(cluster.folder, 'server.log'));
  const portFile = path.join(cluster.folder, 'port');
  let holding = await claim(cluster, () => freePort(rememberedPort(portFile)));
  const { port } = holding;
  writeFileSync(portFile, String(port));

  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  const recover = async () => {
    const lock = await takeLock(cluster, port, holding.guard);
    holding = lock ? { ...holding, lock } : await claim(cluster, async () => port);
    watch();
  };
  const watch = () =>
    holding.lock.once('end', () => {
      if (stopped) return;
      options.say('The embedded PostgreSQL has gone away; bringing it back.');
      recovery = recover().catch((error) => options.say(`The embedded PostgreSQL is lost: ${error.message}`));
    });
  watch();

  const stop = async () => {
    await recovery;
    await halt(cluster, holding);
  };
  return {
    url: (name) => `postgres://owner:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(name)}`,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    get pid() {
      return holding.pid;
    },
    port,
  };
};
