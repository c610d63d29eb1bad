import { execFileSync } from 'node:child_process';
import { chownSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** How this process runs PostgreSQL's programs: which command, as which user, and whose the files must be. */
export type Runner = {
  command: (program: string, args: string[]) => [string, string[]];
  options: { uid?: number; gid?: number; cwd: string; env: Record<string, string> };
  give: (file: string) => void;
};

// PostgreSQL gets none of our environment: neither its secrets, nor a locale, nor PGDATA and the like.
const options = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' } };

const asOurselves: Runner = { command: (program, args) => [program, args], options, give: () => {} };

const asUser = (uid: number, gid: number): Runner => ({
  ...asOurselves,
  options: { ...options, uid, gid },
  give: (file) => chownSync(file, uid, gid),
});

const nobody = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const isOpenToAll = (place: string): boolean => {
  const open = (statSync(place).mode & constants.S_IXOTH) !== 0;
  return open && (place === '/' || isOpenToAll(path.dirname(place)));
};

/** A user namespace in which root's files are somebody else's: for paths only root can enter. */
const inNamespace = (folder: string): Runner => {
  const { uid, gid } = nobody();
  const unshare = ['-U', `--map-user=${uid}`, `--map-group=${gid}`];
  try {
    execFileSync('unshare', [...unshare, 'true'], { stdio: 'ignore' });
  } catch (error) {
    const why = `PostgreSQL does not run as root, no other user can enter ${folder},`;
    const what = 'Run as an ordinary user, set DATA_DIR to a folder others can enter (with the checkout in';
    const or = 'one too), or set TEST_DATABASE_URL and PRODUCTION_DATABASE_URL to a PostgreSQL of your own.';
    throw new Error(`${why} and this system permits no user namespaces. ${what} ${or}`, { cause: error });
  }
  return {
    ...asOurselves,
    command: (program, args) => ['unshare', [...unshare, program, ...args]],
  };
};

/** PostgreSQL refuses to run as root. An existing cluster's owner decides who runs it instead. */
export const chooseRunner = (cluster: string, postgres: string): Runner => {
  if (process.getuid?.() !== 0) return asOurselves;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    return uid === 0 ? inNamespace(cluster) : asUser(uid, gid);
  }
  const folder = path.dirname(cluster);
  if (!isOpenToAll(folder) || !isOpenToAll(postgres)) return inNamespace(folder);
  const { uid, gid } = nobody();
  return asUser(uid, gid);
};
