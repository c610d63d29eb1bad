/**
 * A real browser for tests: the system's Chromium, or the one in @sparticuz/chromium, unpacked once into the
 * temporary folder. It makes no network requests of its own.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

export function launchBrowser(): Promise<Browser> {
  const system = systemBrowsers.find(existsSync);
  const isRoot = process.getuid?.() === 0;
  const args = [...quiet, ...(isRoot ? ['--no-sandbox'] : [])];
  if (system) return chromium.launch({ executablePath: system, args });
  const folder = unpacked();
  const launch = () =>
    chromium.launch({
      executablePath: path.join(folder, 'chromium'),
      args: [...args, '--no-sandbox', '--no-zygote', '--disable-gpu'], // it has no sandbox helper
      env: { HOME: folder, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') },
    });
  return launch().catch(launch); // its C library crashed at the start in one of some thousand launches
}

/**
 * The packaged Chromium with its libraries. It is unpacked to a temporary name and renamed, because workers
 * race.
 */
function unpacked(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = entry.slice(0, entry.indexOf('/build/'));
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const folder = path.join(tmpdir(), `payroll-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  const beside = mkdtempSync(`${folder}-`);
  const inflated = (name: string) => brotliDecompressSync(readFileSync(path.join(home, 'bin', name)));
  writeFileSync(path.join(beside, 'chromium'), inflated('chromium.br'));
  chmodSync(path.join(beside, 'chromium'), 0o755);
  mkdirSync(path.join(beside, 'al2023'));
  execFileSync('tar', ['-x', '-C', path.join(beside, 'al2023')], { input: inflated('al2023.tar.br') });
  try {
    renameSync(beside, folder);
  } catch {
    rmSync(beside, { recursive: true }); // another process was first
  }
  return folder;
}
