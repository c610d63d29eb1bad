/**
 * `npm run tool -- image`: plays the stages of deploy/Dockerfile in folders, for machines without a builder.
 * Then it starts the result as the image does, on a PostgreSQL of its own: migrate, serve, and the health
 * check. It uses the Node that runs it, so it does not try the one in FROM.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { operatorsPostgres } from '../test/process/built-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const ignored = new Set(read('Dockerfile.dockerignore').trim().split('\n'));
const isRoot = process.getuid?.() === 0;
const nobodysId = 1000;

type Stage = {
  readonly folder: string;
  workdir: string;
  readonly env: Record<string, string>;
  user?: string;
  entrypoint: readonly string[];
  health: readonly string[];
};

const place = mkdtempSync(path.join(tmpdir(), 'payroll-image-'));
chmodSync(place, 0o755); // the user of the image enters it
const stages = new Map<string, Stage>();
const within = ({ folder, workdir }: Stage, name: string) =>
  path.join(folder, path.posix.resolve(workdir, name));
const words = (json: string): readonly string[] => JSON.parse(json);

/** Copies as COPY does: the content of a folder, or a file into a folder. */
function copy(sources: readonly string[], from: (name: string) => string, target: string): void {
  for (const source of sources) {
    const file = from(source);
    const isFolder = statSync(file).isDirectory();
    cpSync(file, isFolder ? target : path.join(target, path.basename(file)), {
      recursive: true,
      filter: (name) => !ignored.has(path.relative(root, name)),
    });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function runIn(stage: Stage, command: string): void {
  if (command.startsWith('chown ') && !isRoot) {
    say('  (left out: only root gives files away)');
    return;
  }
  const { PATH = '', HOME = '/' } = process.env;
  const cwd = within(stage, '.');
  execFileSync('sh', ['-ec', command], { cwd, env: { PATH, HOME, ...stage.env }, stdio: 'inherit' });
}

function begin(rest: string): Stage {
  const [, name = 'last'] = / AS (\w+)$/.exec(rest) ?? [];
  const folder = path.join(place, name);
  mkdirSync(folder);
  const stage: Stage = { folder, workdir: '/', env: {}, entrypoint: [], health: [] };
  stages.set(name, stage);
  return stage;
}

const readsNothing = new Set(['ARG', 'LABEL', 'EXPOSE', 'CMD']);

/** Runs one instruction. An instruction that this does not support is an error, so that none is skipped. */
function play(instruction: string, rest: string, stage: Stage): void {
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = rest;
      mkdirSync(within(stage, '.'), { recursive: true });
      return;
    case 'COPY': {
      const [, name, names = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(rest) ?? [];
      const parts = names.split(' ');
      const target = within(stage, parts.pop() ?? '.');
      const other = name === undefined ? undefined : stages.get(name);
      if (name !== undefined && !other) throw new Error(`There is no stage ${name}: COPY ${rest}`);
      copy(parts, (source) => (other ? within(other, source) : path.join(root, source)), target);
      return;
    }
    case 'RUN':
      runIn(stage, rest);
      return;
    case 'ENV':
      for (const pair of rest.split(' ')) {
        const [name = '', value = ''] = pair.split('=');
        stage.env[name] = value;
      }
      return;
    case 'USER':
      stage.user = rest;
      return;
    case 'HEALTHCHECK':
      stage.health = words(rest.slice(rest.indexOf('[')));
      return;
    case 'ENTRYPOINT':
      stage.entrypoint = words(rest);
      return;
  }
  if (!readsNothing.has(instruction)) throw new Error(`This does not know ${instruction} ${rest}`);
}

function playAll(): Stage {
  let stage: Stage | undefined;
  const text = read('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  for (const line of text.split('\n').filter((row) => row.trim())) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    say(`${instruction} ${rest.slice(0, 90)}`);
    if (instruction === 'FROM') stage = begin(rest);
    else if (stage) play(instruction, rest, stage);
  }
  if (!stage?.entrypoint.length) throw new Error('The Dockerfile has no ENTRYPOINT.');
  return stage;
}

/** How the image runs a command: its user, its folder, its variables, then the settings. */
function processOf(stage: Stage, settings: Record<string, string>) {
  const { PATH = '' } = process.env;
  const user = isRoot && stage.user ? { uid: nobodysId, gid: nobodysId } : {};
  return { cwd: within(stage, '.'), env: { PATH, HOME: '/', ...stage.env, ...settings }, ...user };
}

async function tryOut(stage: Stage): Promise<void> {
  const entry = stage.entrypoint.slice(1);
  const node = process.execPath;
  const postgres = await operatorsPostgres(within(stage, '.'));
  try {
    const migrating = processOf(stage, postgres.migrating);
    execFileSync(node, [...entry, 'migrate'], { ...migrating, stdio: 'inherit' });
    const serving = processOf(stage, {
      ...postgres.running,
      HOST: '127.0.0.1',
      PORT: '4055',
      LOG_LEVEL: 'warn',
    });
    const server = spawn(node, [...entry, 'serve'], { ...serving, stdio: 'inherit' });
    const isHealthy = () => spawnSync(node, stage.health.slice(1), serving).status === 0;
    for (let tries = 0; !isHealthy(); tries++) {
      if (tries === 60 || server.exitCode !== null) throw new Error('The health check of the image fails.');
      await wait(500);
    }
    say('The image serves, and its health check passes.');
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  } finally {
    await postgres.stop();
  }
}

try {
  await tryOut(playAll());
} finally {
  rmSync(place, { recursive: true, force: true });
}
