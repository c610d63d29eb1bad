// Makes a checkout ready to run: the locked dependencies and the generated code. npm runs it before start and
// test. It prints nothing when nothing is to be done. It has no dependencies, and its syntax is old on
// purpose. An old Node must be able to read it in order to be refused with a sentence.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...names) => path.join(root, ...names);
const say = (sentence) => process.stderr.write(`${sentence}\n`);
const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
const hash = (...parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const isOnlyCheck = process.argv.includes('--check');
/** For starting or building, not for testing: without packages that only development needs. */
const isForRunning = process.argv.includes('--run');

const isNodeSupported = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
};

// --- the locked dependencies ---

const installStamp = at('node_modules', '.prepared');
const record = at('node_modules', '.package-lock.json'); // npm writes it last, so it is there when all is
const installStampNow = () =>
  hash(read(at('package-lock.json')), read(record), process.platform, process.arch);
const packagesIn = (file) => JSON.parse(read(file) || '{}').packages || {};
const keepInstallStamp = () => {
  try {
    fs.writeFileSync(installStamp, installStampNow());
  } catch {} // the folder of another user: checked in full each time
};

/** The locked packages that are not installed, which an npm of this machine would install. */
const missingPackages = () => {
  const installed = packagesIn(record);
  const locked = packagesIn(at('package-lock.json'));
  return Object.keys(locked)
    .filter((name) => name && !installed[name] && !locked[name].optional)
    .map((name) => locked[name]);
};
const areThere = (names) => names.length > 0 && names.every((name) => fs.existsSync(at(name)));
const isForDevelopment = (locked) => locked.dev || locked.devOptional;
const lacksOnlyDevelopment = () =>
  areThere(Object.keys(packagesIn(record))) && missingPackages().every(isForDevelopment);

const isInstalled = () => {
  if (!areThere(Object.keys(packagesIn(record)))) return false;
  if (fs.existsSync(installStamp)) return read(installStamp) === installStampNow();
  // Installed to run, or by hand. That suffices to start and to build, but not to test.
  const missing = missingPackages();
  if (missing.length === 0) keepInstallStamp();
  return missing.every((locked) => isForRunning && isForDevelopment(locked));
};

/** Prints every few seconds how many packages are installed. */
const reportProgress = () => {
  const locked = packagesIn(at('package-lock.json'));
  const wanted = Object.keys(locked).filter((name) => {
    const { dev, devOptional, os } = locked[name];
    return name && !os && !(isForRunning && (dev || devOptional));
  });
  const isThere = (name) => fs.existsSync(at(name, 'package.json'));
  const report = () => say(`  ${wanted.filter(isThere).length} of ${wanted.length} packages`);
  const timer = setInterval(report, 3000);
  return () => clearInterval(timer);
};

const install = async () => {
  // npm ci empties node_modules. A service that runs from it keeps its files if packages are only added.
  const isComplement = holds(lacksOnlyDevelopment);
  const command = isComplement ? ['install', '--no-save'] : ['ci'];
  say(`Installing the locked dependencies (npm ${command[0]}): usually 10 to 60 seconds.`);
  const fromNpm = process.env.npm_execpath || '';
  const npm = path.basename(fromNpm) === 'npm-cli.js' ? [process.execPath, fromNpm] : ['npm'];
  const dev = isForRunning ? '--omit=dev' : '--include=dev';
  const options = [dev, '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const stopReporting = reportProgress();
  try {
    await run([...npm, ...command, ...options, '--no-update-notifier', '--loglevel=error'], {});
  } finally {
    stopReporting();
  }
  if (!isForRunning) keepInstallStamp();
};

// --- the generated code ---

const generated = at('src', 'generated');
const manifestOf = (name) => JSON.parse(read(at('node_modules', name, 'package.json')) || '{}');

const filesUnder = (folder) => {
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : [];
  const below = (entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(file) : [file];
  };
  return entries.filter(({ name }) => name[0] !== '.').flatMap(below);
};

/**
 * The files that the service reads when it runs, and all files, with the Prisma types that only the compiler
 * reads.
 */
const toRun = {
  stamp: path.join(generated, '.prepared-to-run'),
  makers: ['@prisma/prisma-schema-wasm'],
  has: (file) => ['tables.ts', 'models-of-pothos.ts'].includes(path.basename(file)),
};
const whole = {
  stamp: path.join(generated, '.prepared'),
  makers: ['@prisma/prisma-schema-wasm', 'prisma-cli', '@prisma/client', '@pothos/plugin-prisma'],
  // npm run check writes the types of documents, which only the compiler reads.
  has: (file) => path.basename(file) !== 'document-types.ts',
};
const needed = isForRunning ? toRun : whole;

const generateStampNow = ({ makers, has }) => {
  const schemas = filesUnder(at('prisma')).filter((file) => file.endsWith('.prisma'));
  const versions = makers.map((name) => manifestOf(name).version);
  const made = filesUnder(generated).filter(has);
  const sizes = made.map((file) => [path.relative(generated, file), fs.statSync(file).size]);
  const printer = read(at('tools', 'print-tables.mjs'));
  return hash(schemas.sort().map(read), read(at('prisma/prisma.config.ts')), printer, versions, sizes.sort());
};
const isGenerated = () => read(needed.stamp) === generateStampNow(needed);

const generate = async () => {
  say(`Generating the database client from prisma/: ${isForRunning ? 'about a second' : '1 to 8 seconds'}.`);
  const kept = isForRunning ? [toRun] : [toRun, whole];
  for (const { stamp } of kept) fs.rmSync(stamp, { force: true });
  await run([process.execPath, at('tools', 'print-tables.mjs')], {});
  if (!isForRunning) await generateTypes();
  for (const part of kept) fs.writeFileSync(part.stamp, generateStampNow(part));
};

/**
 * Prisma's program has a name of its own here. Under the name `prisma`, npm would install it for starting,
 * too.
 */
const generateTypes = () => {
  const prisma = at('node_modules', 'prisma-cli', manifestOf('prisma-cli').bin.prisma);
  return run([process.execPath, prisma, 'generate', '--config', 'prisma/prisma.config.ts', '--no-hints'], {
    // Generating needs no engine, but insists on one and would download it: any existing file will do.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PATH: at('node_modules', '.bin') + path.delimiter + process.env.PATH, // npm adds it, a hand does not
  });
};

// --- one process at a time ---

let child;

/** Runs a program to its end. Shows its output only if it fails. */
const run = ([program, ...args], settings) =>
  new Promise((resolve, reject) => {
    child = spawn(program, args, { cwd: root, env: { ...process.env, ...settings } });
    child.stdin.end();
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

const lock = path.join(generated, '.preparing'); // holds the id of the process that prepares

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // of another user
  }
};

/** Removes the lock of a process that died. Restores it if another process has just removed it and locked. */
const removeLockOf = (pid) => {
  const aside = `${lock}.${process.pid}`;
  try {
    fs.renameSync(lock, aside);
    if (read(aside) !== pid) fs.linkSync(aside, lock);
  } catch {} // another process was first
  fs.rmSync(aside, { force: true });
};

const isLocked = () => {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = read(lock);
  if (holder && !isAlive(Number(holder))) removeLockOf(holder);
  return false;
};

const alone = async (work) => {
  fs.mkdirSync(generated, { recursive: true });
  for (let tries = 0; !isLocked(); tries += 1) {
    if (tries === 5) say('Waiting for another process that prepares this checkout.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const unlock = () => fs.rmSync(lock, { force: true });
  const endBy = (signal) => {
    if (child) child.kill(signal);
    unlock();
    process.exit(1);
  };
  process.on('SIGINT', endBy).on('SIGTERM', endBy);
  await work().finally(unlock);
};

/** Whether a file is as it should be: not cut short, and not being written by another process. */
const holds = (check) => {
  try {
    return check();
  } catch {
    return false;
  }
};

const prepare = async () => {
  if (!isNodeSupported()) {
    const needed = 'Node 20.19 (or 22.12, or 24) or newer is needed';
    throw new Error(`${needed}; this is Node ${process.versions.node}.`);
  }
  const isForced = process.argv.includes('--generate');
  if (holds(isInstalled) && holds(isGenerated) && !isForced) return;
  if (isOnlyCheck) {
    const stale = holds(isInstalled)
      ? 'generated code is older than prisma/'
      : 'packages are not the locked ones';
    throw new Error(`its ${stale}: run node tools/prepare.mjs.`);
  }
  await alone(async () => {
    if (!holds(isInstalled)) await install();
    if (isForced || !holds(isGenerated)) await generate();
  });
};

prepare().catch((error) => {
  say(`Cannot ${isOnlyCheck ? 'use' : 'prepare'} this checkout: ${error.message}`);
  process.exit(1);
});
