// Makes a checkout ready to run: the locked dependencies and the generated code. npm runs it before start and
// test, where most often nothing is to be done, so it has no dependencies and says nothing then.
// Its syntax is old on purpose: an old Node must be able to read it in order to be refused with a sentence.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const at = (...names) => path.join(root, ...names);
const generated = at('src', 'generated');
const event = process.env.npm_lifecycle_event;
const installStamp = at('node_modules', '.prepared');
const generateStamp = path.join(generated, '.prepared');

const say = (sentence) => process.stderr.write(`${sentence}\n`);
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const versionOf = (name) => JSON.parse(read(at(name, 'package.json')) || '{}').version;
const hash = (...parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const isNodeSupported = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major >= 24;
};

// --- the locked dependencies ---

const hiddenLock = at('node_modules', '.package-lock.json'); // npm writes it last, so it is there when all is

const suits = (listed, ours) => {
  if (!listed) return true;
  return listed.includes(ours) || (listed.some((name) => name[0] === '!') && !listed.includes(`!${ours}`));
};

const packagesIn = (file) => JSON.parse(read(file) || '{}').packages || {};
const inModules = (packages) => Object.keys(packages).filter((name) => name.startsWith('node_modules/'));

/** npm's own record can be wrong: `npm install --package-lock-only` rewrites it, too. Hence the look at each. */
const isEachAsLocked = (installed, locked) =>
  inModules(installed).every((name) => {
    const [is, shall] = [installed[name], locked[name]];
    if (!shall || is.version !== shall.version || is.integrity !== shall.integrity) return false;
    if (!suits(is.os, process.platform) || !suits(is.cpu, process.arch)) return false;
    return is.link || versionOf(name) === is.version;
  });

const installStampNow = () =>
  hash(read(at('package-lock.json')), read(hiddenLock), process.platform, process.arch);

const rememberInstalled = () => {
  try {
    writeFileSync(installStamp, installStampNow());
  } catch {} // another user's folder: looked at in full each time
};

const isInstalled = () => {
  const installed = packagesIn(hiddenLock);
  const isThere = (name) => existsSync(at(name, 'package.json'));
  if (!existsSync(hiddenLock) || !inModules(installed).every(isThere)) return false;
  if (read(installStamp) === installStampNow()) return true;
  const locked = packagesIn(at('package-lock.json'));
  if (!isEachAsLocked(installed, locked)) return false;
  const missing = inModules(locked).filter((name) => !installed[name] && !locked[name].optional);
  if (missing.length === 0) rememberInstalled();
  // `npm ci --omit=dev` is enough to start, not to test.
  const isForDevelopment = (name) => locked[name].dev || locked[name].devOptional;
  return missing.length === 0 || (event === 'prestart' && missing.every(isForDevelopment));
};

const install = async () => {
  say('Installing the locked dependencies (npm ci): usually 10 to 60 seconds.');
  const fromNpm = process.env.npm_execpath || '';
  const npm = path.basename(fromNpm) === 'npm-cli.js' ? [process.execPath, fromNpm] : ['npm'];
  const how = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run([...npm, 'ci', ...how, '--no-update-notifier', '--loglevel=error'], {});
  rememberInstalled();
};

// --- the generated code ---

const filesUnder = (folder) => {
  const visible = (entry) => entry.name[0] !== '.';
  const expand = (entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(file) : [file];
  };
  if (!existsSync(folder)) return [];
  return [].concat(...readdirSync(folder, { withFileTypes: true }).filter(visible).map(expand)).sort();
};

const generateStampNow = () => {
  const schemas = filesUnder(at('prisma')).filter((file) => file.endsWith('.prisma'));
  const makers = ['prisma', '@prisma/client', '@pothos/plugin-prisma'];
  const versions = makers.map((name) => versionOf(`node_modules/${name}`));
  const made = filesUnder(generated).map((file) => [path.relative(generated, file), statSync(file).size]);
  return hash(schemas.map(read), read(at('prisma.config.ts')), versions, made);
};

const isGenerated = () => read(generateStamp) === generateStampNow();

const generate = async () => {
  say('Generating the database client from prisma/: usually 1 to 5 seconds.');
  rmSync(generateStamp, { force: true });
  const manifest = JSON.parse(read(at('node_modules', 'prisma', 'package.json')));
  await run([process.execPath, at('node_modules', 'prisma', manifest.bin.prisma), 'generate', '--no-hints'], {
    // Generating needs no engine, but insists on one and would download it: any existing file will do.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PATH: at('node_modules', '.bin') + path.delimiter + process.env.PATH, // npm adds it, a hand does not
  });
  writeFileSync(generateStamp, generateStampNow());
};

// --- one at a time ---

let child;

/** Runs a program to its end; what it wrote is shown only if it failed. */
const run = ([program, ...args], settings) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...settings };
    child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => {
      child = undefined;
      if (code === 0) return resolve();
      const head = output.trim().split('\n').slice(0, 25).join('\n'); // npm adds its whole manual
      return reject(new Error(`${head}\n${path.basename(program)} ${args.join(' ')} failed (${code})`));
    });
  });

const lock = path.join(generated, '.preparing');
const beatMilliseconds = 1000;
const isAbandoned = (file) => Date.now() - statSync(file).mtimeMs > 10 * beatMilliseconds;

/** Clears the lock of a process that died. Had another done so first and locked anew, that lock is put back. */
const clearAbandoned = () => {
  const aside = `${lock}.${process.pid}`;
  try {
    if (!isAbandoned(lock)) return;
    renameSync(lock, aside);
    if (!isAbandoned(aside)) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
};

const tryLock = () => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    clearAbandoned();
    return false;
  }
};

const beat = () => {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {} // put aside for a moment by another process
};

const alone = async (work) => {
  mkdirSync(generated, { recursive: true });
  for (let tries = 0; !tryLock(); tries += 1) {
    if (tries === 5) say('Waiting for another process that prepares this checkout.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const heart = setInterval(beat, beatMilliseconds);
  const unlock = () => rmSync(lock, { force: true });
  const endBy = (signal) => {
    if (child) child.kill(signal);
    unlock();
    process.exit(1);
  };
  process.on('SIGINT', endBy).on('SIGTERM', endBy);
  try {
    await work();
  } finally {
    clearInterval(heart);
    unlock();
  }
};

/** What cannot be read, being cut short or in another process's hands just now, is not as it should be. */
const holds = (check) => {
  try {
    return check();
  } catch {
    return false;
  }
};

/** For commands that npm does not run, such as `npx vitest`. */
const refuseStale = () => {
  if (!holds(isInstalled))
    throw new Error('its packages are not those of package-lock.json: run node prepare.mjs.');
  if (!holds(isGenerated)) throw new Error('its generated code is older than prisma/: run node prepare.mjs.');
};

const prepare = async () => {
  if (!isNodeSupported()) {
    throw new Error(
      `Node 20.19 (or 22.12, or 24) or newer is needed; this is Node ${process.versions.node}.`,
    );
  }
  const forced = process.argv.includes('--generate');
  if (process.argv.includes('--check')) return refuseStale();
  if (holds(isInstalled) && holds(isGenerated) && !forced) return;
  await alone(async () => {
    if (!holds(isInstalled)) await install();
    if (forced || !holds(isGenerated)) await generate();
  });
};

prepare().catch((error) => {
  say(`Cannot ${process.argv.includes('--check') ? 'use' : 'prepare'} this checkout: ${error.message}`);
  process.exit(1);
});
