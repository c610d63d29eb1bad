import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/** How this process runs PostgreSQL's programs: the command, the user, and the owner of the files. */
export type Runner = {
  command: (program: string, args: string[]) => [string, string[]];
  options: { uid?: number; gid?: number; cwd: string; env: Record<string, string> };
  give: (file: string) => void;
};

// PostgreSQL inherits no environment: no secrets, no locale, no PGDATA.
const options = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' } };

const asOurselves: Runner = { command: (program, args) => [program, args], options, give: () => {} };

const asUser = (uid: number, gid: number): Runner => ({
  ...asOurselves,
  options: { ...options, uid, gid },
  give: (file) => chownSync(file, uid, gid),
});

const nobody = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { ...options, encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const canReach = (runner: Runner, ...places: string[]) =>
  places.every((place) => spawnSync('test', ['-x', place], runner.options).status === 0);

/** In a user namespace, the files and processes of this user belong to `nobody`. */
const inNamespace = (why: string): Runner => {
  const { uid, gid } = nobody();
  const unshare = ['-U', `--map-user=${uid}`, `--map-group=${gid}`];
  try {
    execFileSync('unshare', [...unshare, 'true'], { ...options, stdio: 'ignore' });
  } catch (error) {
    const what = 'Run as an ordinary user, move the checkout and DATA_DIR to where other users can enter,';
    const or = 'or set TEST_DATABASE_URL and PRODUCTION_DATABASE_URL to a PostgreSQL of your own.';
    throw new Error(`${why}, and this system permits no user namespaces. ${what} ${or}`, { cause: error });
  }
  return { ...asOurselves, command: (program, args) => ['unshare', [...unshare, program, ...args]] };
};

const haveName = () => {
  try {
    return userInfo().username !== '';
  } catch {
    return false; // as in a container whose user is missing from its /etc/passwd
  }
};

/** PostgreSQL refuses to run as root. The owner of an existing cluster runs it then. */
export const chooseRunner = (cluster: string, postgres: string): Runner => {
  if (process.getuid?.() !== 0) {
    return haveName() ? asOurselves : inNamespace('PostgreSQL does not run as a user without a name');
  }
  const folder = path.dirname(cluster);
  const exists = existsSync(cluster);
  const { uid, gid } = exists ? statSync(cluster) : nobody();
  const runner = asUser(uid, gid);
  if (uid !== 0 && canReach(runner, folder, postgres)) return runner;
  if (exists && uid !== 0) {
    const way = `make ${folder} and ${postgres} accessible to that user, or run: chown -R root ${cluster}`;
    throw new Error(`${cluster} belongs to the user with the number ${uid}, who cannot enter: ${way}`);
  }
  return inNamespace(`PostgreSQL does not run as root, no other user can enter ${folder}`);
};
