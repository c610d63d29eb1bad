/** Explains why a start failed, in a sentence with the setting, the problem and the remedy. */
import { statfsSync } from 'node:fs';
import type { DatabaseSettings } from '../cell-settings.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Target = { readonly host: string; readonly name: string; readonly user: string };

function targetOf(url: string): Target {
  const { host, pathname, username } = new URL(url);
  return { host, name: decodeURIComponent(pathname.slice(1)), user: decodeURIComponent(username) };
}

const noAnswer = /^(?:ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|57P0)/;
const noAnswerWords = /connection (?:terminated|timeout)|timeout exceeded|did not answer/i;

function databaseSentence(error: unknown, { host, name, user }: Target): string | undefined {
  const code = codeOf(error);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `no machine has the name in ${host} (${code}). Correct the host.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${host} refuses the user ${user} (${code}). Correct the user and the password.`;
    case '3D000':
      return `PostgreSQL at ${host} has no database ${name}. Create it: create database "${name}" owner "${user}".`;
    case '42501':
      return `the user ${user} may not do this: ${messageOf(error)} (42501). It must own the database and have createrole.`;
    case '53300':
      return `PostgreSQL at ${host} has no connection left (53300). Raise its max_connections, or lower DATABASE_POOL_SIZE.`;
    case '53100':
      return `the disk of PostgreSQL at ${host} is full (53100). Make room, then start again.`;
  }
  const isSilent = noAnswer.test(code) || noAnswerWords.test(messageOf(error));
  const why = code || messageOf(error);
  return isSilent
    ? `no PostgreSQL answers at ${host} (${why}). Start it, or correct host and port.`
    : undefined;
}

/**
 * Explains the error of a database that cannot be opened, with the name of its setting. Returns other errors
 * unchanged.
 */
export function databaseProblem({ variable, url }: DatabaseSettings, error: unknown): unknown {
  const sentence = databaseSentence(error, targetOf(url));
  return sentence ? new Error(`${variable}: ${sentence}`, { cause: error }) : error;
}

const fullDisk = /ENOSPC|No space left|could not (?:extend|write)|wrote only/i;
const neededMegabytes = 150;
/** With less room PostgreSQL ends, and its connections report only that they are lost. */
const tooFewMegabytes = 32;

function freeMegabytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.floor((bavail * bsize) / 1_000_000);
  } catch {
    return undefined;
  }
}

/**
 * Explains the error of a data folder that cannot be used, with the name of its setting. Returns other errors
 * unchanged.
 */
export function folderProblem(folder: string, error: unknown): unknown {
  const code = codeOf(error);
  const explain = (sentence: string) => new Error(`DATA_DIR: ${sentence}`, { cause: error });
  const free = freeMegabytes(folder);
  const isLost = noAnswerWords.test(messageOf(error)) && free !== undefined && free < tooFewMegabytes;
  if (isLost || fullDisk.test(`${code} ${messageOf(error)}`))
    return explain(
      `there is no room in ${folder}: ${free === undefined ? 'its disk is full' : `${free} MB are free`}, and a new database needs ${neededMegabytes}. Make room, or set DATA_DIR to a folder on another disk.`,
    );
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return explain(
        `this user may not write in ${folder} (${code}). Give the folder to this user, or set DATA_DIR to another.`,
      );
    case 'EROFS':
      return explain(
        `${folder} is on a read-only disk (EROFS). Set DATA_DIR to a folder that can be written.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return explain(`${folder} is a file (${code}). Set DATA_DIR to a folder.`);
  }
  return error;
}

/**
 * Explains the error of an address that cannot be listened on, with the name of its setting. Returns other
 * errors unchanged.
 */
export function listenProblem(host: string, port: number, error: unknown, setting = 'PORT'): unknown {
  const code = codeOf(error);
  const explain = (sentence: string) => new Error(sentence, { cause: error });
  switch (code) {
    case 'EADDRINUSE':
      return explain(`Port ${port} is taken. Stop what uses it, or set ${setting} to another one.`);
    case 'EACCES':
      return explain(
        `${setting}: this user may not listen on port ${port} (EACCES). Set ${setting} to 1024 or above.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return explain(
        `HOST: this machine has no address ${host} (${code}). Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
      );
  }
  return error;
}
