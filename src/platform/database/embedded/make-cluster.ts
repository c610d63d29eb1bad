import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandLine } from './processes.ts';
import type { Runner } from './runner.ts';

const unfinished = /^pg\.new-(\d+)-/;

/** Retries while a program still writes that outlived its killed parent. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/** Removes the files of interrupted first starts. */
const sweep = (dataFolder: string) => {
  for (const name of readdirSync(dataFolder)) {
    const maker = Number(unfinished.exec(name)?.[1]);
    const abandoned = maker === process.pid || (maker > 0 && commandLine(maker) === undefined);
    if (abandoned) remove(path.join(dataFolder, name));
  }
};

const moveIntoPlace = (made: string, cluster: string) => {
  try {
    renameSync(made, cluster);
  } catch (error) {
    if (!existsSync(cluster)) throw error; // otherwise another process made the cluster first
  }
};

/**
 * Creates the cluster and its password in another folder and renames the folder, so that no cluster is
 * incomplete.
 */
export const makeCluster = async (cluster: string, initdb: string, runner: Runner, durable: boolean) => {
  const dataFolder = path.dirname(cluster);
  sweep(dataFolder);
  const workshop = path.join(dataFolder, `pg.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const made = path.join(workshop, 'cluster');
  const passwordFile = path.join(workshop, 'password');
  try {
    mkdirSync(workshop, { mode: 0o700 });
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    runner.give(workshop);
    runner.give(passwordFile);
    const how = ['--auth=scram-sha-256', '--username=owner', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']; // same everywhere
    const args = ['-D', made, ...how, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
    await promisify(execFile)(...runner.command(initdb, args), runner.options);
    renameSync(passwordFile, path.join(made, 'owner-password'));
    moveIntoPlace(made, cluster);
  } finally {
    remove(workshop);
  }
};
