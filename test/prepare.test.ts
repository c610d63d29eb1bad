import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unhurried } from './support/patience.ts';
import { atNight, sampleOf } from './support/sample.ts';
import { makePreparedTemplate, makeTemplate, scratchProject } from './support/scratch-project.ts';

let fresh: string;
let prepared: string;
beforeAll(() => {
  fresh = makeTemplate();
  prepared = makePreparedTemplate(fresh);
});
afterAll(() => {
  for (const folder of [fresh, prepared]) rmSync(folder, { recursive: true, force: true });
});

type Project = ReturnType<typeof scratchProject>;
const installing = /^Installing the locked dependencies/m;
const generating = /^Generating the database client/m;
const nothing = { code: 0, said: '' };
const lock = 'src/generated/.preparing';

test('a fresh clone gets its dependencies and its generated code, with no engine to download', async () => {
  const project = scratchProject(fresh);
  const { code, said } = await project.prepare();
  expect(said).toMatch(installing);
  expect(said).toMatch(generating);
  expect(code).toBe(0);
  const run = JSON.parse(readFileSync(project.at('runs.log'), 'utf8'));
  expect(run).toEqual({
    argv: ['generate', '--config', 'prisma/prisma.config.ts', '--no-hints'],
    engine: process.execPath,
  });
  expect(existsSync(project.at('node_modules/tiny'))).toBe(true);
  expect(existsSync(project.at(lock))).toBe(false);
});

test('a prepared checkout prints nothing and is quick', async () => {
  const project = scratchProject(prepared);
  const runs = [await project.prepare(), await project.prepare(), await project.prepare()];
  for (const run of runs) expect(run).toMatchObject(nothing);
  const best = Math.min(...runs.map(({ milliseconds }) => milliseconds));
  process.stdout.write(`prepare with nothing to do: ${Math.round(best)} ms, Node itself included\n`);
  expect(best).toBeLessThan(unhurried(500));
});

describe('dependencies', () => {
  test.each(sampleOf([['ci'], ['install']] as const, 2))(
    'are accepted as npm %s installed them',
    async (command) => {
      const project = scratchProject(prepared);
      rmSync(project.at('node_modules'), { recursive: true });
      project.npm(command);
      expect(await project.prepare()).toMatchObject(nothing);
    },
  );

  const edit = (project: Project, file: string, change: (packages: Record<string, object>) => void) => {
    const content = JSON.parse(readFileSync(project.at(file), 'utf8'));
    change(content.packages);
    project.write(file, content);
  };
  const foreign = { version: '1.0.0', optional: true, os: ['aix'], resolved: 'file:tiny-1.0.0.tgz' };
  const staleWays: [string, (project: Project) => void][] = [
    [
      'the lock names another version',
      (p) => p.npm('install', './prisma-cli-2.0.0.tgz', '--package-lock-only'),
    ],
    ['a package was deleted', (p) => rmSync(p.at('node_modules/tiny'), { recursive: true })],
    ['an installation was interrupted', (p) => rmSync(p.at('node_modules/.package-lock.json'))],
    ['the record was cut short', (p) => p.write('node_modules/.package-lock.json', '{"packages": {')],
    ['a package was added by hand', (p) => p.npm('install', './prisma-cli-2.0.0.tgz', '--no-save')],
    [
      'the packages are of another machine',
      (p) => {
        for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
          edit(p, file, (packages) => Object.assign(packages, { 'node_modules/foreign': foreign }));
        }
        p.write('node_modules/foreign/package.json', { name: 'foreign', version: '1.0.0' });
        edit(p, 'package-lock.json', (packages) =>
          Object.assign(packages[''] ?? {}, { optionalDependencies: { foreign: foreign.resolved } }),
        );
        const manifest = JSON.parse(readFileSync(p.at('package.json'), 'utf8'));
        p.write('package.json', { ...manifest, optionalDependencies: { foreign: foreign.resolved } });
      },
    ],
  ];
  test.each(sampleOf(staleWays, 6))('are installed again when %s, once', async (_, spoil) => {
    const project = scratchProject(prepared);
    spoil(project);
    const { code, said } = await project.prepare();
    expect(said).toMatch(installing);
    expect(code).toBe(0);
    expect(await project.prepare()).toMatchObject(nothing);
  });

  atNight(
    'may lack those for development to start; a test adds them and leaves the others as they are',
    async () => {
      const project = scratchProject(prepared);
      rmSync(project.at('node_modules'), { recursive: true });
      project.npm('ci', '--omit=dev');
      expect(await project.prepare(['--run'])).toMatchObject(nothing);
      const kept = statSync(project.at('node_modules/lasting/package.json')).ino;
      expect((await project.prepare()).said).toMatch(installing);
      expect(existsSync(project.at('node_modules/tiny'))).toBe(true);
      expect(statSync(project.at('node_modules/lasting/package.json')).ino).toBe(kept);
      expect(await project.prepare(['--run'])).toMatchObject(nothing);
    },
  );

  test('that cannot be installed are reported in the words of npm, with a failure', async () => {
    const project = scratchProject(fresh);
    const manifest = JSON.parse(readFileSync(project.at('package.json'), 'utf8'));
    project.write('package.json', { ...manifest, dependencies: { lasting: 'file:prisma-cli-2.0.0.tgz' } });
    const { code, said } = await project.prepare();
    expect(said).toMatch(/Cannot prepare this checkout: npm error[\s\S]*in sync/);
    expect(code).toBe(1);
    expect(existsSync(project.at(lock))).toBe(false);
  });
});

describe('generated code', () => {
  const staleWays: [string, (project: Project) => void][] = [
    ['the schema changed', (p) => p.write('prisma/schema.prisma', 'two')],
    ['the configuration changed', (p) => p.write('prisma/prisma.config.ts', '// two')],
    ['the names of tables are missing', (p) => rmSync(p.at('src/generated/tables.ts'))],
    ['a generated file is missing', (p) => rmSync(p.at('src/generated/prisma/client.ts'))],
    ['a generated file was cut short', (p) => p.write('src/generated/prisma/client.ts', '')],
  ];
  test.each(sampleOf(staleWays, 5))('is made again when %s, once', async (_, spoil) => {
    const project = scratchProject(prepared);
    spoil(project);
    const { code, said } = await project.prepare();
    expect(said).toMatch(generating);
    expect(said).not.toMatch(installing);
    expect(code).toBe(0);
    expect(await project.prepare()).toMatchObject(nothing);
  });

  test('to start a fresh clone has no types and no dependencies for development, which a test adds', async () => {
    const project = scratchProject(fresh);
    const { said } = await project.prepare(['--run']);
    expect(said).toMatch(installing);
    expect(said).toMatch(generating);
    const installed = () => ['lasting', 'tiny'].map((name) => existsSync(project.at(`node_modules/${name}`)));
    expect(installed()).toEqual([true, false]);
    const made = ['src/generated/tables.ts', 'src/generated/prisma/client.ts'].map((name) =>
      project.at(name),
    );
    expect(made.map((file) => existsSync(file))).toEqual([true, false]);
    expect((await project.prepare()).said).toMatch(generating);
    expect(installed()).toEqual([true, true]);
    expect(made.map((file) => existsSync(file))).toEqual([true, true]);
    expect(await project.prepare(['--run'])).toMatchObject(nothing);
  });

  test('is as it should be whatever the types of documents beside it are', async () => {
    const project = scratchProject(prepared);
    project.write('src/generated/document-types.ts', 'export type Documents = {};');
    expect(await project.prepare()).toMatchObject(nothing);
  });

  test('that is stale is refused with a sentence by a check, which makes nothing', async () => {
    const project = scratchProject(prepared);
    expect(await project.prepare(['--check'])).toMatchObject(nothing);
    project.write('prisma/schema.prisma', 'two');
    const { code, said } = await project.prepare(['--check']);
    expect(said).toBe(
      'Cannot use this checkout: its generated code is older than prisma/: run node tools/prepare.mjs.\n',
    );
    expect(code).toBe(1);
    expect(project.generations()).toBe(1);
  });

  atNight(
    'is made again when another prisma was installed, whose packages are installed again from the lock',
    async () => {
      const project = scratchProject(prepared);
      project.npm('install', './prisma-cli-2.0.0.tgz');
      const { code, said } = await project.prepare();
      expect(said).toMatch(generating);
      expect(code).toBe(0);
      expect(await project.prepare()).toMatchObject(nothing);
    },
  );

  test('is made again on request', async () => {
    const project = scratchProject(prepared);
    expect((await project.prepare(['--generate'])).said).toMatch(generating);
  });

  test('that cannot be made is reported, and tried again next time', async () => {
    const project = scratchProject(prepared);
    project.write('prisma/schema.prisma', 'broken');
    for (const _ of [1, 2]) {
      const { code, said } = await project.prepare();
      expect(said).toMatch(/Cannot prepare this checkout: the schema is broken/);
      expect(code).toBe(1);
    }
    expect(existsSync(project.at(lock))).toBe(false);
  });

  atNight("is made by the project's own Prisma with no network at all", async () => {
    const project = scratchProject(fresh);
    for (const name of ['package.json', 'package-lock.json', 'prisma', 'tools', 'node_modules']) {
      const real = fileURLToPath(new URL(`../${name}`, import.meta.url));
      rmSync(project.at(name), { recursive: true, force: true });
      if (name === 'node_modules') symlinkSync(real, project.at(name));
      else cpSync(real, project.at(name), { recursive: true });
    }
    const { code, said } = await project.prepare([], ['--import', noNetwork]);
    expect(said).toMatch(generating);
    expect(said).not.toMatch(installing);
    expect(code).toBe(0);
    expect(existsSync(project.at('src/generated/prisma/client.ts'))).toBe(true);
    expect(await project.prepare()).toMatchObject(nothing);
  });
});

/** Points every proxy at a port nobody listens on, before the script runs. */
const noNetwork = `data:text/javascript,${encodeURIComponent(
  `for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) process.env[name] = 'http://127.0.0.1:9';`,
)}`;

describe('several at once', () => {
  test('install and generate once, and all succeed', async () => {
    const project = scratchProject(fresh);
    const all = await Promise.all([1, 2, 3].map(() => project.prepare()));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(all.filter(({ said }) => installing.test(said))).toHaveLength(1);
    expect(project.generations()).toBe(1);
  });

  const makeSlow = async (project: Project) => {
    project.write('prisma/schema.prisma', 'slow');
    rmSync(project.at('runs.log'));
    const child = project.begin();
    await expect.poll(() => existsSync(project.at('runs.log'))).toBe(true);
    return child;
  };

  atNight('leave no lock when one is interrupted, and the next does its work', async () => {
    const project = scratchProject(prepared);
    const slow = await makeSlow(project);
    slow.kill('SIGTERM');
    await once(slow, 'exit');
    expect(existsSync(project.at(lock))).toBe(false);
    project.write('prisma/schema.prisma', 'two');
    expect((await project.prepare()).said).toMatch(generating);
  });

  test('do not wait for one that was killed', async () => {
    const project = scratchProject(prepared);
    project.write(lock, String(spawnSync('true').pid));
    project.write('prisma/schema.prisma', 'two');
    const all = await Promise.all([1, 2, 3].map(() => project.prepare()));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(project.generations()).toBe(2);
  });
});

describe('Node', () => {
  const pretend = (version: string) => [
    '--import',
    `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
  ];

  const tooOld = ['14.21.3', '18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'];
  test.each(sampleOf(tooOld, 3))('%s is refused', async (v) => {
    const { code, said } = await scratchProject(prepared).prepare([], pretend(v));
    expect(said).toBe(
      `Cannot prepare this checkout: Node 20.19 (or 22.12, or 24) or newer is needed; this is Node ${v}.\n`,
    );
    expect(code).toBe(1);
  });

  test.each(sampleOf(['20.19.0', '22.12.0', '24.0.0', '26.1.0'], 4))('%s is accepted', async (version) => {
    const project = scratchProject(prepared);
    expect(await project.prepare([], pretend(version))).toMatchObject(nothing);
  });
});
