import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import { environments } from '../../foundation/environment.ts';
import { takeCensus } from '../../platform/database/backup-census.ts';
import { copyCluster } from '../../platform/database/embedded/copy-cluster.ts';
import { copyFolder, hashFolder } from '../../platform/database/embedded/copy-files.ts';
import { commandLine } from '../../platform/database/embedded/processes.ts';
import { startEmbedded } from '../../platform/database/embedded/start.ts';
import { version } from '../../platform/database/version.ts';
import { makePrivateFolder, readIfThere } from '../files.ts';
import { readMasterKeys } from '../setting-shapes.ts';
import { type Censuses, dataOf, type Manifest, readBackup, writeManifest } from './manifest.ts';

/**
 * What a backup does not copy as files: the cluster, a cluster that a first start has not finished, and
 * trials of other backups.
 */
const ofTheDatabase = /^(?:pg|pg\.new-[^/]+|backup-trial-\d+)$/;
const trialName = /^backup-trial-(\d+)$/;

export type Backup = { readonly manifest: Manifest; readonly found: Censuses };
export type Progress = (words: string, share: number) => void;

type Settings = {
  readonly clock: Clock;
  readonly masterKeys?: readonly Buffer[];
  readonly progress: Progress;
};

/**
 * Copies a data folder, whether its service runs or not, and restores the copy for a moment to count what the
 * backup holds.
 */
export async function backUpFolder(dataFolder: string, to: string, settings: Settings): Promise<Backup> {
  if (existsSync(to)) throw new Error(`${to} exists already: name a folder that does not.`);
  refuseWithin(dataFolder, to);
  removeAbandonedTrials(dataFolder);
  const unfinished = `${to}.unfinished-${process.pid}`;
  makePrivateFolder(unfinished);
  const trial = path.join(dataFolder, `backup-trial-${process.pid}`);
  try {
    settings.progress('copying the database', 0);
    await copyCluster(dataFolder, path.join(dataOf(unfinished), 'pg'));
    copyFolder(dataFolder, dataOf(unfinished), (file) => ofTheDatabase.test(file));
    settings.progress('computing hashes', 0);
    const files = await hashFolder(dataOf(unfinished));
    copyFolder(dataOf(unfinished), trial);
    const found = await countIn(trial, settings);
    const at = new Date(settings.clock()).toISOString();
    const manifest: Manifest = { format: 1, kind: 'folder', at, version, databases: found, files };
    writeManifest(unfinished, manifest);
    renameSync(unfinished, to);
    return { manifest, found };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(trial, { recursive: true, force: true });
  }
}

function refuseWithin(copied: string, to: string): void {
  const below = path.relative(path.resolve(copied), path.resolve(to));
  if (below.startsWith('..') || path.isAbsolute(below)) return;
  throw new Error(`${to} is inside ${copied}, which is copied: name a folder outside it.`);
}

/** Removes the trials of backups that were killed. */
function removeAbandonedTrials(dataFolder: string): void {
  for (const name of existsSync(dataFolder) ? readdirSync(dataFolder) : []) {
    const maker = Number(trialName.exec(name)?.[1]);
    if (maker > 0 && commandLine(maker) === undefined)
      rmSync(path.join(dataFolder, name), { recursive: true, force: true });
  }
}

/** Restores a backup into a new folder, and counts what it holds. */
export async function restoreFolder(backup: string, to: string, settings: Settings): Promise<Backup> {
  refuseWithin(backup, to);
  settings.progress('comparing hashes', 0);
  const manifest = await readBackup(backup);
  if (existsSync(to))
    throw new Error(`${to} exists already: name a folder that does not, and start with it.`);
  makePrivateFolder(to);
  try {
    settings.progress('copying the files', 0);
    copyFolder(dataOf(backup), to);
    return { manifest, found: await countIn(to, settings) };
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

async function countIn(dataFolder: string, { masterKeys, progress }: Settings): Promise<Censuses> {
  const kept = readIfThere(path.join(dataFolder, 'master-key'));
  const keys = masterKeys ?? (kept ? readMasterKeys(kept) : []);
  const server = await startEmbedded({ dataFolder, say: () => {} });
  try {
    const found: Censuses[] = [];
    for (const environment of environments) {
      const options = { environment, masterKeys: keys, progress };
      found.push({ [environment]: await takeCensus(server.url(`payroll_${environment}`), options) });
    }
    return Object.assign({}, ...found);
  } finally {
    await server.stop();
  }
}
