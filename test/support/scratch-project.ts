import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const prepareScript = fileURLToPath(new URL('../../tools/prepare.mjs', import.meta.url));

/** Counts its runs; the words `broken` and `slow` in the schema make it fail or wait. */
const standInForPrisma = `
const fs = require('node:fs');
fs.appendFileSync('runs.log', JSON.stringify({ argv: process.argv.slice(2), engine: process.env.PRISMA_SCHEMA_ENGINE_BINARY }) + '\\n');
const schema = fs.readFileSync('prisma/schema.prisma', 'utf8');
if (schema.includes('broken')) { console.error('the schema is broken'); process.exit(1); }
fs.mkdirSync('src/generated/prisma', { recursive: true });
fs.writeFileSync('src/generated/prisma/client.ts', 'export const from = ' + JSON.stringify(schema));
if (schema.includes('slow')) setTimeout(() => {}, 60_000);
`;

/** Prints the tables that the service reads when it runs. */
const standInForTables = `
import fs from 'node:fs';
const text = JSON.stringify(fs.readFileSync('prisma/schema.prisma', 'utf8'));
fs.writeFileSync('src/generated/tables.ts', 'export const tables = ' + text);
`;

const npm = (folder: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
  });

const write = (file: string, content: string | object) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};

/** Packs a package as `npm pack` does, which would take a process of npm for each. */
const pack = (folder: string, name: string, version: string) => {
  const source = path.join(folder, 'sources', `${name}-${version}`);
  const at = (file: string) => path.join(source, 'package', file);
  write(at('package.json'), { name, version, bin: { [name.replace('-cli', '')]: 'run.js' } });
  write(at('run.js'), standInForPrisma);
  execFileSync('tar', ['-czf', path.join(folder, `${name}-${version}.tgz`), '-C', source, 'package']);
};

/** A project with tiny locked packages from files, all but one for development only. It needs no network. */
export const makeTemplate = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-prepare-template-'));
  const dependencies = { lasting: 'file:lasting-1.0.0.tgz' };
  const devDependencies = { 'prisma-cli': 'file:prisma-cli-1.0.0.tgz', tiny: 'file:tiny-1.0.0.tgz' };
  for (const [name, version] of [
    ['lasting', '1.0.0'],
    ['prisma-cli', '1.0.0'],
    ['prisma-cli', '2.0.0'],
    ['tiny', '1.0.0'],
  ] as const) {
    pack(folder, name, version);
  }
  write(path.join(folder, 'package.json'), {
    name: 'scratch',
    version: '1.0.0',
    dependencies,
    devDependencies,
  });
  write(path.join(folder, 'prisma/schema.prisma'), 'one');
  write(path.join(folder, 'prisma/prisma.config.ts'), '// one');
  npm(folder, 'install', '--package-lock-only');
  cpSync(prepareScript, path.join(folder, 'tools/prepare.mjs'));
  write(path.join(folder, 'tools/print-tables.mjs'), standInForTables);
  return folder;
};

/** A copy of it after `node tools/prepare.mjs`. */
export const makePreparedTemplate = (template: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-prepare-template-'));
  cpSync(template, folder, { recursive: true });
  execFileSync(process.execPath, ['tools/prepare.mjs'], { cwd: folder, stdio: 'ignore' });
  return folder;
};

export const scratchProject = (template: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-prepare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(template, folder, { recursive: true, verbatimSymlinks: true });
  const at = (name: string) => path.join(folder, name);

  const begin = (args: string[] = [], nodeArgs: string[] = []) =>
    spawn(process.execPath, [...nodeArgs, 'tools/prepare.mjs', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  return {
    at,
    begin,
    npm: (...args: string[]) => npm(folder, ...args),
    write: (name: string, content: string | object) => write(at(name), content),
    generations: () => readFileSync(at('runs.log'), 'utf8').trim().split('\n').length,
    prepare: async (args: string[] = [], nodeArgs: string[] = []) => {
      const startedAt = performance.now();
      const child = begin(args, nodeArgs);
      const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
      const said = await text(child.stderr);
      return { code: await code, said, milliseconds: performance.now() - startedAt };
    },
  };
};
