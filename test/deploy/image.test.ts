/** The Dockerfile's stages, played in empty folders, end in a small program that another user can run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/platform/database/embedded/port.ts';
import { type OperatorsPostgres, operatorsPostgres } from '../process/built-folder.ts';
import { serviceProcess } from '../process/service-process.ts';
import { playsAll } from '../support/sample.ts';
import { printFigures } from '../torture/print-figures.ts';
import { megabytesOf, playDockerfile, type Stage, workFolder } from './dockerfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let place: string;
let image: Stage;
let postgres: OperatorsPostgres;

/**
 * `npm ci` downloads packages: a sample of the tests takes the checkout's, which are the locked ones. Only a
 * superuser can give a folder to another user.
 */
function run(line: string, cwd: string, env: Record<string, string>): void {
  if (line.startsWith('chown ') && process.getuid?.() !== 0) return;
  const { PATH = '', HOME = '/' } = process.env;
  const isInstall = line.startsWith('npm ci ');
  const command = isInstall && !playsAll ? `cp -al "${root}/node_modules" node_modules` : line;
  execFileSync('sh', ['-c', command], { cwd, env: { PATH, HOME, ...env }, stdio: 'pipe' });
}

beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'payroll-image-'));
  chmodSync(place, 0o755);
  image = playDockerfile(path.join(root, 'Dockerfile'), { context: root, place, run });
  rmSync(path.join(place, 'build'), { recursive: true });
  postgres = await operatorsPostgres(workFolder(image));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(place, { recursive: true, force: true });
});

const nobody = (() => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
})();

/** The image's command, as a user who owns nothing. */
function container(command: string, settings: Record<string, string>) {
  const [, ...words] = image.commands['ENTRYPOINT'] ?? [];
  const program = { args: [...words, command], cwd: workFolder(image), ...nobody };
  const child = serviceProcess({ ...image.env, ...settings }, program);
  onTestFinished(async () => void (await child.end('SIGKILL')));
  return child;
}

const health = (port: string): number | null => {
  const [, ...words] = image.commands['HEALTHCHECK'] ?? [];
  return spawnSync(process.execPath, words, { env: { PORT: port }, ...nobody }).status;
};

test('the image adds less than 60 MB to that of Node, and runs as its user', () => {
  const megabytes = megabytesOf(image.root);
  printFigures('image', { runtimeMegabytes: megabytes, nodeMegabytes: megabytesOf(process.execPath) });
  expect(megabytes).toBeLessThan(60);
  expect(image.user).toBe('node');
});

test('a volume for the files that settings name belongs to the user as whom the pods run', () => {
  const { uid, mode } = statSync(path.join(image.root, 'var/lib/payroll'));
  const worker = readFileSync(path.join(root, 'deploy/helm/templates/worker.yaml'), 'utf8');
  const user = Number(/runAsUser: (\d+)/.exec(worker)?.[1]);
  expect(uid).toBe(process.getuid?.() === 0 ? user : process.getuid?.());
  expect(mode & 0o700).toBe(0o700);
});

test('another user, who can write nowhere in it, migrates, serves and works, and the health check sees it', async () => {
  if (nobody.uid !== undefined) {
    const touch = spawnSync('touch', ['x'], { cwd: workFolder(image), ...nobody });
    expect(touch.status).not.toBe(0);
  }
  expect(await container('migrate', postgres.migrating).ended).toBe(0);
  for (const command of ['serve', 'work']) {
    const PORT = String(await freePort(0));
    expect(health(PORT)).toBe(1);
    const child = container(command, { ...postgres.running, HOST: '127.0.0.1', PORT });
    await child.started();
    expect(health(PORT)).toBe(0);
    expect(await child.end('SIGTERM')).toBe(0);
  }
});
