/**
 * `npm run tool -- bench:payday`: one payday of 10, 100 and 1,000 companies of a partner, run by the worker
 * and by moving the test clock. `--sizes=10,100`. See docs/evidence/performance.md.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { startEmbedded } from '../../../src/platform/database/embedded/start.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { makeCompanies } from '../../../test/support/many-companies.ts';
import type { Measured } from './run.ts';

const sizesOption = process.argv.find((argument) => argument.startsWith('--sizes='))?.split('=')[1];
const sizes = (sizesOption ?? '10,100,1000').split(',').map(Number);
const columns = ['companies', 'by', 'seconds', 'ms a company', 'statements', 'statements a company'];

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-bench-'));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  const server = await startEmbedded({ dataFolder, say: () => {} });
  try {
    const [load = 0] = loadavg();
    const processor = `${cpus().length} cores of ${cpus()[0]?.model}`;
    console.log(`Node ${process.version}, ${processor}, load ${load.toFixed(1)}\n`);
    console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---:').join('|')}|`);
    for (const size of sizes) {
      for (const way of ['worker', 'clock']) {
        const name = `payday_${size}_${way}`;
        await ensureDatabase(server.url('postgres'), name);
        await migrate(server.url(name));
        console.log(rowOf(size, way, await run(server.url(name), size, way)));
      }
    }
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function run(url: string, size: number, way: string): Promise<Measured[]> {
  const partnerId = await makeCompanies(url, size);
  const script = new URL('./run.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    url,
    partnerId,
    way,
  ]);
  return JSON.parse(stdout);
}

function rowOf(companies: number, way: string, parts: readonly Measured[]): string {
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const statements = parts.reduce((sum, part) => sum + part.statements, 0);
  const cells = [
    companies.toLocaleString('en-US'),
    way,
    seconds.toFixed(2),
    ((1000 * seconds) / companies).toFixed(1),
    statements.toLocaleString('en-US'),
    (statements / companies).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
