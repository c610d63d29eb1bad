/**
 * `npm run tool -- bench:start`: how soon the service is ready, and how much memory it keeps, on a data
 * folder of its own. The first start creates the databases and the demo; warm starts follow. `--rounds=5`,
 * and `--idle=60`, the seconds after which memory is read. See docs/evidence/performance.md.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../../test/torture/server-process.ts';

type Start = { readonly readySeconds: number; readonly residentMegabytes: number | undefined };

const option = (name: string, usual: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const [rounds, idleSeconds] = [option('rounds', 5), option('idle', 60)];

/** Starts it as `npm start` does, after its build. */
async function startOnce(dataFolder: string): Promise<Start> {
  const since = performance.now();
  const server = await startServer({ DATA_DIR: dataFolder });
  try {
    while (!(await fetch(`${server.baseUrl}/readyz`)).ok) await wait(5);
    const readySeconds = (performance.now() - since) / 1_000;
    await wait(idleSeconds * 1_000);
    return { readySeconds, residentMegabytes: residentMegabytes(server.pid) };
  } finally {
    await server.stop();
  }
}

/** Undefined on systems without /proc. */
function residentMegabytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
}

function printRow(name: string, { readySeconds, residentMegabytes: megabytes }: Start): void {
  console.log(`| ${name} | ${readySeconds.toFixed(2)} | ${megabytes?.toFixed(0) ?? 'no /proc here'} |`);
}

const [load = 0] = loadavg();
console.log(
  `Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model}, load ${load.toFixed(1)}\n`,
);
console.log(`| start | ready after s | resident MB ${idleSeconds} s later |\n|---|---:|---:|`);
const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-start-'));
chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
try {
  printRow('the first', await startOnce(dataFolder));
  for (let round = 1; round <= rounds; round++) printRow(`warm, ${round}`, await startOnce(dataFolder));
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
