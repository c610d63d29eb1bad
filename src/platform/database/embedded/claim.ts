import { existsSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { dismiss, type Guard, isRunning, startGuard } from './guard.ts';
import { connectAsOwner } from './owner-connection.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import { askToStop, commandLine } from './processes.ts';
import type { Runner } from './runner.ts';

export type Cluster = {
  folder: string;
  password: string;
  postgres: string;
  settings: string[];
  runner: Runner;
};

/** A running PostgreSQL that this process owns while the connection with the lock lives. */
export type ClaimedCluster = { guard: Guard; lock: pg.Client; pid: number; port: number };

const ownersLock = 7071; // an advisory lock in the database `postgres`

/**
 * Takes the owner's lock as soon as the guard's PostgreSQL answers. Undefined when PostgreSQL ended instead.
 */
export const takeLock = async (
  cluster: Cluster,
  port: number,
  guard: Guard,
): Promise<pg.Client | undefined> => {
  const isOurs = `select pg_advisory_lock(${ownersLock}) where current_setting('payroll.guard', true) = $1`;
  for (let tries = 0; tries < 2400 && isRunning(guard); tries++) {
    const socket = new Socket();
    const client = await connectAsOwner(port, cluster.password, socket).catch(() => undefined);
    const taken = await client?.query(isOurs, [String(guard.pid)]).catch(() => undefined);
    if (taken?.rowCount === 1) {
      socket.unref(); // a process with nothing else to do may end
      return client;
    }
    await client?.end().catch(() => {});
    await sleep(25);
  }
  await dismiss(guard);
  return undefined;
};

const launch = async (cluster: Cluster, port: number): Promise<ClaimedCluster | undefined> => {
  const args = ['-D', cluster.folder, ...[`port=${port}`, ...cluster.settings].flatMap((s) => ['-c', s])];
  const guard = startGuard(cluster.runner, cluster.postgres, args, path.join(cluster.folder, 'server.log'));
  const lock = await takeLock(cluster, port, guard);
  const postmaster = findPostmaster(cluster.folder);
  return lock && postmaster && { guard, lock, pid: postmaster.pid, port };
};

/** Stops an orphaned PostgreSQL that runs on the folder. Throws if another process owns it. */
const settle = async (cluster: Cluster, running: Postmaster) => {
  const client = await connectAsOwner(running.port, cluster.password).catch(() => undefined);
  const answer = await client
    ?.query<{ guard: string; free: boolean }>(
      `select current_setting('payroll.guard') as guard, pg_try_advisory_lock(${ownersLock}) as free`,
    )
    .catch(() => undefined);
  await client?.end().catch(() => {});
  const found = answer?.rows[0];
  if (!found) return; // it is starting or stopping
  if (!found.free) {
    const place = path.dirname(cluster.folder);
    throw new Error(`Already running on ${place}: stop that server, or set DATA_DIR to another folder.`);
  }
  // If the guard runs, it stops PostgreSQL, or the owner takes the lock. Without a guard PostgreSQL is an
  // orphan.
  const guarded = commandLine(Number(found.guard))?.includes(cluster.folder);
  if (!guarded) askToStop(running.pid);
};

const doesNotStart = ({ folder }: Cluster) => {
  const log = path.join(folder, 'server.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  return new Error([`PostgreSQL does not start; the last lines of ${log}:`, ...lines.slice(-8)].join('\n'));
};

/**
 * Starts PostgreSQL on the folder and takes its lock, so that there is one owner. If both owner and guard of
 * a running PostgreSQL were killed, it is an orphan. It is stopped first, because a fresh start has the right
 * settings and a guard of its own.
 */
export const claim = async (cluster: Cluster, choosePort: () => Promise<number>): Promise<ClaimedCluster> => {
  let failures = 0;
  for (let round = 0; round < 600; round++) {
    const running = findPostmaster(cluster.folder);
    if (running) {
      await settle(cluster, running);
    } else {
      const holding = await launch(cluster, await choosePort());
      if (holding) return holding;
      failures += 1;
      if (failures === 5) throw doesNotStart(cluster);
    }
    await sleep(100);
  }
  throw new Error(`A PostgreSQL process on ${cluster.folder} neither answers nor ends: end it, try again.`);
};
