/**
 * `npm run tool -- drill disk`, as root on Linux: the disk of PostgreSQL is full, then slow, and then answers
 * no write, while clients send. Counts what was lost, doubled or answered wrongly, and how long /livez and
 * /readyz took. The disk is a mounted file; a slow one takes writes in a tenth of each second or two.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chanceFrom } from '../support/chance.ts';
import { pause, waitFor } from '../support/pause.ts';
import { compareWithDatabase } from './compare-with-database.ts';
import { startSteadyClients } from './ha/steady-clients.ts';
import { openStage } from './stage.ts';
import { serves } from './stop-database.ts';
import { newMemory } from './work.ts';

export type Disk = ReturnType<typeof mountDisk>;

const megabytes = '700';
/** The kernel of many machines can neither delay nor limit a disk. Each can freeze a file system. */
const slowly =
  'trap "fsfreeze -u $0; exit" TERM; while :; do fsfreeze -f $0; sleep 1.9; fsfreeze -u $0; sleep 0.1; done';
const run = (program: string, ...words: string[]) => execFileSync(program, words, { stdio: 'pipe' });

/** A small disk. */
export function mountDisk() {
  const above = mkdtempSync(path.join(tmpdir(), 'payroll-disk-'));
  const [file, folder] = [path.join(above, 'disk'), path.join(above, 'mounted')];
  run('chmod', '755', above);
  run('fallocate', '-l', `${megabytes}M`, file);
  run('mkfs.ext4', '-q', '-m', '0', file);
  run('mkdir', folder);
  run('mount', '-o', 'loop', file, folder);
  const rest = path.join(folder, 'rest');
  let slowing: ChildProcess | undefined;
  return {
    folder,
    /** Every two seconds, it takes writes for a tenth of a second. */
    slow() {
      slowing = spawn('sh', ['-c', slowly, folder], { stdio: 'ignore' });
    },
    async quicken() {
      const ended = slowing && once(slowing, 'exit');
      slowing?.kill();
      await ended;
    },
    fill() {
      try {
        run('dd', 'if=/dev/zero', `of=${rest}`, 'bs=64k');
      } catch {
        // it ends once the disk is full
      }
    },
    empty: () => rmSync(rest),
    stall: () => run('fsfreeze', '-f', folder),
    goOn: () => run('fsfreeze', '-u', folder),
    remove() {
      run('umount', folder);
      rmSync(above, { recursive: true, force: true });
    },
  };
}

type Plan = {
  readonly databaseUrl: string;
  readonly perSecond: number;
  readonly reads: number;
  readonly seconds: number;
  readonly seed: number;
  readonly say: (line: string) => void;
};

export async function diskDrill(disk: Disk, plan: Plan) {
  const stage = await openStage(plan.databaseUrl);
  const servers = [await stage.start(), await stage.start()];
  const urls = servers.map(({ baseUrl }) => baseUrl);
  const memory = newMemory();
  const clients = startSteadyClients(urls, stage, chanceFrom(plan.seed), memory, { ...plan, clients: 64 });
  const faults = {
    full: [disk.fill, disk.empty],
    slow: [disk.slow, disk.quicken],
    stalled: [disk.stall, disk.goOn],
  } as const;
  const figures: Record<string, unknown> = {};
  try {
    await pause(plan.seconds * 1_000);
    figures['before'] = clients.look();
    for (const [name, [begin, end]] of Object.entries(faults)) {
      const probed = startProbes(urls);
      begin();
      await pause(2 * plan.seconds * 1_000);
      await end();
      const back = await waitFor('the service', () => serves(stage, urls[0] ?? ''));
      await pause(plan.seconds * 1_000);
      const seen = { ...clients.look(), ...(await probed()) };
      figures[name] = { ...seen, servedAfter: Math.round(back), load: loadavg()[0] };
      plan.say(`drill: the disk was ${name}`);
    }
    await clients.stop();
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
  const compared = await compareWithDatabase(stage.databaseUrl, memory);
  const { broken, effects, events, ...counted } = compared;
  const { lost, duplicates, strays, wrongEvents } = counted;
  const wrong = lost + duplicates + strays + wrongEvents ? [JSON.stringify(counted)] : [];
  return {
    figures: { ...figures, ...counted, effects, events },
    wrong: [...wrong, ...broken.map((complaint) => complaint.slice(0, 300))],
  };
}

const probes = ['/livez', '/readyz'] as const;

/** Asks for each probe of each process ten times a second. Ending it returns the longest, in milliseconds. */
function startProbes(urls: readonly string[]) {
  let isOver = false;
  const longest: Record<string, number> = {};
  const asking = urls.flatMap((url) =>
    probes.map(async (probe) => {
      for (; !isOver; await pause(100)) {
        const sent = performance.now();
        await (await fetch(`${url}${probe}`)).arrayBuffer();
        longest[probe] = Math.max(longest[probe] ?? 0, Math.round(performance.now() - sent));
      }
    }),
  );
  return async () => {
    isOver = true;
    await Promise.all(asking);
    return longest;
  };
}
