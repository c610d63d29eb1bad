/**
 * `npm run tool -- bench:payrun`: a payrun of 100, 1,000 and 10,000 checks of one company, beside the same
 * checks one at a time. `--sizes=100,1000`. See docs/evidence/performance.md.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { startEmbedded } from '../../../src/platform/database/embedded/start.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import type { Measured, RunFigures } from './run.ts';
import { seed } from './seed.ts';

const sizesOption = process.argv.find((argument) => argument.startsWith('--sizes='))?.split('=')[1];
const sizes = (sizesOption ?? '100,1000,10000').split(',').map(Number);
const naiveChecks = 50;
const columns = [
  'checks',
  'computed/s',
  'paid/s',
  'statements a check',
  'processor ms a check',
  'peak MB',
  'one at a time/s',
  'its statements',
  'ratio',
];

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-bench-'));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  const server = await startEmbedded({ dataFolder, say: () => {} });
  try {
    const [load = 0] = loadavg();
    console.log(
      `Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model}, load ${load.toFixed(1)}\n`,
    );
    console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---:').join('|')}|`);
    for (const size of sizes) {
      await ensureDatabase(server.url('postgres'), `payrun_${size}`);
      const url = server.url(`payrun_${size}`);
      await migrate(url);
      console.log(rowOf(await run(url, size)));
    }
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function run(url: string, size: number): Promise<RunFigures> {
  const { partnerId, companyId } = await seed(url, size + naiveChecks);
  const script = new URL('./run.ts', import.meta.url).pathname;
  const facts = [url, partnerId, companyId, `${size + naiveChecks}`, `${naiveChecks}`];
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...facts]);
  return JSON.parse(stdout);
}

function rowOf({
  checks,
  cutOff,
  payOut,
  naive,
  naiveChecks: few,
  restMegabytes,
  peakMegabytes,
}: RunFigures): string {
  const rate = (count: number, { seconds }: Measured) => count / seconds;
  const cells = [
    checks.toLocaleString('en-US'),
    rate(checks, cutOff).toFixed(0),
    rate(checks, payOut).toFixed(0),
    ((cutOff.statements + payOut.statements) / checks).toFixed(2),
    ((1000 * (cutOff.processorSeconds + payOut.processorSeconds)) / checks).toFixed(2),
    `${peakMegabytes} (${restMegabytes} before)`,
    rate(few, naive).toFixed(0),
    (naive.statements / few).toFixed(0),
    `x${(rate(checks, cutOff) / rate(few, naive)).toFixed(1)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
