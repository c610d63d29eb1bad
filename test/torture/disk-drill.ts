/**
 * `npm run tool -- drill disk`, as root on Linux: the disk of PostgreSQL is full, and then answers no write,
 * while clients send. Counts what was lost, doubled or answered wrongly. The disk is a mounted file.
 */
import { execFileSync } from 'node:child_process';
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
  return {
    folder,
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
  const faults = { full: [disk.fill, disk.empty], stalled: [disk.stall, disk.goOn] } as const;
  const figures: Record<string, unknown> = {};
  try {
    await pause(plan.seconds * 1_000);
    figures['before'] = clients.look();
    for (const [name, [begin, end]] of Object.entries(faults)) {
      begin();
      await pause(2 * plan.seconds * 1_000);
      end();
      const back = await waitFor('the service', () => serves(stage, urls[0] ?? ''));
      await pause(plan.seconds * 1_000);
      figures[name] = { ...clients.look(), servedAfter: Math.round(back), load: loadavg()[0] };
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
