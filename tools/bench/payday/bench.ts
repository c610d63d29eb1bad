/**
 * `npm run tool -- bench:payday`: one payday of 10, 100 and 1,000 companies of a partner, run by the worker
 * and by moving the test clock. `--sizes=10,100`, and `--people=20` for each company (one). It prints
 * processor time beside elapsed time. Read processor time on a busy machine. See docs/evidence/growth.md.
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
import { postgresCpu } from '../http/postgres-cpu.ts';
import type { Measured } from './run.ts';

const option = (name: string, usual: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? usual;
const sizes = option('sizes', '10,100,1000').split(',').map(Number);
const people = Number(option('people', '1'));
const columns = [
  'companies',
  'by',
  'seconds',
  'Node, processor ms a company',
  'PostgreSQL, processor ms a company',
  'statements a company',
];

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
        const partnerId = await makeCompanies(server.url(name), size, people);
        const before = postgresCpu(server.pid);
        const parts = await run(server.url(name), partnerId, way);
        console.log(rowOf({ companies: size, way, postgres: postgresCpu(server.pid) - before }, parts));
      }
    }
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function run(url: string, partnerId: string, way: string): Promise<Measured[]> {
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

type Run = { readonly companies: number; readonly way: string; readonly postgres: number };

function rowOf({ companies, way, postgres }: Run, parts: readonly Measured[]): string {
  const sum = (name: keyof Measured) => parts.reduce((total, part) => total + part[name], 0);
  const cells = [
    companies.toLocaleString('en-US'),
    way,
    sum('seconds').toFixed(2),
    ((1000 * sum('processorSeconds')) / companies).toFixed(1),
    (postgres / 1000 / companies).toFixed(1),
    (sum('statements') / companies).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
