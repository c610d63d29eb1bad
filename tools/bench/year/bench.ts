/**
 * `npm run tool -- bench:year`: a year of a company on autopilot, biweekly, by one call that moves the test
 * clock from January to January. `--sizes=12,50`; `--storage` prints what it stores. See
 * docs/evidence/performance.md and docs/evidence/scale.md.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { startEmbedded } from '../../../src/platform/database/embedded/start.ts';
import type { Measured } from './run.ts';
import { rowsOfGrowth } from './stored-bytes.ts';

const sizesOption = process.argv.find((argument) => argument.startsWith('--sizes='))?.split('=')[1];
const sizes = (sizesOption ?? '50').split(',').map(Number);
const columns = [
  'employees',
  'checks',
  'steps',
  'seconds',
  'Node s',
  'PostgreSQL s',
  'ms a check',
  'statements',
];

async function main(): Promise<void> {
  const [load = 0] = loadavg();
  console.log(
    `Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model}, load ${load.toFixed(1)}\n`,
  );
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---:').join('|')}|`);
  const all: Measured[] = [];
  for (const size of sizes) {
    const measured = await run(size);
    console.log(rowOf(size, measured));
    all.push(measured);
  }
  if (process.argv.includes('--storage')) for (const measured of all) printStorage(measured);
}

/** On a new cluster, as after the first `npm start`. */
async function run(size: number): Promise<Measured> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-bench-'));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  const server = await startEmbedded({ dataFolder, say: () => {} });
  try {
    const urls = ['test', 'production'].map((name) => server.url(`payroll_${name}`));
    for (const name of ['test', 'production'])
      await ensureDatabase(server.url('postgres'), `payroll_${name}`);
    const script = new URL('./run.ts', import.meta.url).pathname;
    const options = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=/tmp'] : [];
    const words = [...options, '--import', 'tsx', script, ...urls, String(server.pid), String(size)];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    return JSON.parse(stdout);
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function printStorage({ checks, grown, byShifts }: Measured): void {
  const table = (title: string) => console.log(`\n| ${title} | bytes |\n|---|---:|`);
  table(`a check of ${checks.toLocaleString('en-US')}`);
  console.log(rowsOfGrowth(grown, checks, 16).join('\n'));
  table('ten shifts of a check');
  console.log(rowsOfGrowth(byShifts.grown, byShifts.checks, 5).join('\n'));
}

function rowOf(employees: number, { seconds, node, postgres, checks, steps, statements }: Measured): string {
  const each = (1000 * (node + postgres)) / checks;
  const times = [seconds, node, postgres].map((time) => time.toFixed(1));
  const cells = [employees, checks, steps, ...times, each.toFixed(1), statements];
  return `| ${cells.join(' | ')} |`;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
