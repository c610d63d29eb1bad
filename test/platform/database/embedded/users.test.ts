import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { atNight as test } from '../../../support/sample.ts';
import { ask, ownerProcess, scratchFolder, start } from './cluster-fixture.ts';

const id = (flag: string) => Number(execFileSync('id', [flag, 'daemon'], { encoding: 'utf8' }));
const ordinary = { uid: id('-u'), gid: id('-g') };
const nameless = { uid: 23_457, gid: 23_457 };
const isRoot = process.getuid?.() === 0;
const notRun = (why: string) => void process.stdout.write(`not run: ${why}\n`);

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));
const othersEnter = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 &&
  (folder === path.dirname(folder) || othersEnter(path.dirname(folder)));
/** PostgreSQL's programs are in the checkout: without them no other user can start it. */
const whyNot = !isRoot
  ? 'the tests do not run as root'
  : othersEnter(checkout)
    ? undefined
    : 'other users cannot enter the folder of the checkout';

const mayUnshare =
  spawnSync('unshare', ['-U', '--map-user=65534', '--map-group=65534', 'true'], { stdio: 'ignore' })
    .status === 0;

test('root runs PostgreSQL as another user in a folder that others can enter', async () => {
  if (whyNot) return notRun(whyNot);
  const folder = scratchFolder();
  const server = await start(folder);
  expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0);
  expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
});

test('root runs PostgreSQL in a folder that only root can enter', async () => {
  if (!isRoot) return notRun('the tests do not run as root');
  if (!mayUnshare) return notRun('this system permits no user namespaces; the next test is what happens');
  const folder = scratchFolder();
  chmodSync(folder, 0o700);
  const first = await start(folder);
  await ask(first.url('postgres'), 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start(folder);
  expect(await ask(second.url('postgres'), 'select answer from kept')).toEqual({ answer: 42 });
});

test('says what root can do in a folder that only root can enter where namespaces are forbidden', async () => {
  if (!isRoot) return notRun('the tests do not run as root');
  const folder = scratchFolder();
  chmodSync(folder, 0o700);
  const forbid = 'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"';
  const under = mayUnshare ? ['unshare', '-Ur', 'sh', '-c', forbid, 'sh'] : [];
  const { refused } = await ownerProcess(folder, { under }).next();
  expect(refused).toBe(
    `PostgreSQL does not run as root, no other user can enter ${folder}, and this system permits no user ` +
      'namespaces. Run as an ordinary user, move the checkout and DATA_DIR to where other users can enter, ' +
      'or set TEST_DATABASE_URL and PRODUCTION_DATABASE_URL to a PostgreSQL of your own.',
  );
});

test('an ordinary user starts, and root afterwards runs it as that user', async () => {
  if (whyNot) return notRun(whyNot);
  const folder = scratchFolder();
  chownSync(folder, ordinary.uid, ordinary.gid);
  const owner = ownerProcess(folder, ordinary);
  const started = await owner.started();
  expect(await ask(started.url, 'select 1 as one')).toEqual({ one: 1 });
  await owner.end('SIGTERM');
  const asRoot = await start(folder);
  expect(asRoot.url('postgres')).toBe(started.url);
  await asRoot.stop();
  await ownerProcess(folder, ordinary).started();
});

test('refuses a database whose owner was locked out, with advice that works', async () => {
  if (whyNot) return notRun(whyNot);
  const folder = scratchFolder();
  const server = await start(folder);
  await server.stop();
  chmodSync(folder, 0o700);
  await expect(start(folder)).rejects.toThrow(`or run: chown -R root ${folder}/pg`);
  if (!mayUnshare) return notRun('this system permits no user namespaces: the way out is not open here');
  execFileSync('chown', ['-R', 'root', path.join(folder, 'pg')]);
  const again = await start(folder);
  expect(await ask(again.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
});

test("refuses another user's database with a sentence that says what to do", async () => {
  if (whyNot) return notRun(whyNot);
  const folder = scratchFolder();
  const server = await start(folder);
  await server.stop();
  const { refused } = await ownerProcess(folder, ordinary).next();
  expect(refused).toBe(
    `The database in ${path.join(folder, 'pg')} is not readable by this user. ` +
      'Run as the user who made it, move it away, or set DATA_DIR to another folder.',
  );
});

test('starts for a user without a name, as in a container, or says what to do', async () => {
  if (whyNot) return notRun(whyNot);
  const folder = scratchFolder();
  chownSync(folder, nameless.uid, nameless.gid);
  const { started, refused } = await ownerProcess(folder, nameless).next();
  if (!started) return expect(refused).toMatch(/permits no user namespaces. Run as an ordinary user/);
  expect(await ask(started.url, 'select 1 as one')).toEqual({ one: 1 });
});
