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
  /** The URL of a database on this server, existing or not, as the server's superuser. */
  url: (databaseName: string) => string;
  /** Ends every connection, then PostgreSQL. Idempotent. */
  stop: () => Promise<void>;
  readonly pid: number;
  readonly port: number;
};

type EmbeddedOptions = {
  dataFolder: string;
  /** Receives a sentence on what takes long or failed. */
  say: (sentence: string) => void;
  /** False for data that may be lost with the machine, as in tests; shown in the cluster's name. */
  durable?: boolean;
};

const common = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'jit=off'];
const logging = ['log_checkpoints=off', 'log_timezone=UTC', 'timezone=UTC'];
const lasting = ['cluster_name=payroll'];
const passing = ['cluster_name=payroll-tests', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

const maxLogBytes = 10_000_000;

/** The password of a cluster's superuser. */
export const readPassword = (folder: string): string => {
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

const halt = async (cluster: Cluster, claimed: ClaimedCluster) => {
  await dismiss(claimed.guard);
  // PostgreSQL outlives only a killed guard.
  if (findPostmaster(cluster.folder)?.pid === claimed.pid) askToStop(claimed.pid);
  while (findPostmaster(cluster.folder)?.pid === claimed.pid) await sleep(25);
};

/**
 * Runs PostgreSQL on a folder, for this process alone, until the process stops it or ends. If PostgreSQL
 * itself ends or restarts, it is started again at the same address.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const cluster = await openCluster(options);
  trimLog(path.join(cluster.folder, 'server.log'));
  const portFile = path.join(cluster.folder, 'port');
  let claimed = await claim(cluster, () => freePort(rememberedPort(portFile)));
  const { port } = claimed;
  writeFileSync(portFile, String(port));

  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  const recover = async () => {
    const lock = await takeLock(cluster, port, claimed.guard);
    claimed = lock ? { ...claimed, lock } : await claim(cluster, async () => port);
    watch();
  };
  const watch = () =>
    claimed.lock.once('end', () => {
      if (stopped) return;
      options.say('The embedded PostgreSQL has ended; starting it again.');
      recovery = recover().catch((error) =>
        options.say(`The embedded PostgreSQL does not start again: ${error.message}`),
      );
    });
  watch();

  const stop = async () => {
    await recovery;
    await halt(cluster, claimed);
  };
  return {
    url: (name) => `postgres://owner:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(name)}`,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    get pid() {
      return claimed.pid;
    },
    port,
  };
};
