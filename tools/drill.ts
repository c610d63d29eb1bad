/**
 * Drills under load.
 *
 * `npm run tool -- drill upgrade` replaces the previous version by this one, process by process.
 *
 * `npm run tool -- drill restart` restarts one of two processes of this version.
 *
 * `npm run tool -- drill -- move` moves partners between cells.
 *
 * `npm run tool -- drill disk` fills, slows and stops the disk.
 *
 * `npm run tool -- drill steady` sends for an hour and watches the memory of each process.
 */
import { parseArgs } from 'node:util';
import { type Drilled, moveDrill } from '../test/platform/cells/move-drill.ts';
import { diskDrill, mountDisk } from '../test/torture/disk-drill.ts';
import { printFigures } from '../test/torture/print-figures.ts';
import { ownCluster } from '../test/torture/stop-database.ts';
import { previousIsMissing, previousRelease, thisRelease } from '../test/upgrade/releases.ts';
import { complaints, figuresOf, type Rolled, restart, steady, upgrade } from '../test/upgrade/roll.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '7' },
    'per-second': { type: 'string' },
    reads: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '60' },
    moves: { type: 'string', default: '30' },
    partners: { type: 'string', default: '50' },
    paying: { type: 'string', default: '7' },
  },
});

type Cluster = Awaited<ReturnType<typeof ownCluster>>;

const seed = Number(values.seed);
const reads = Number(values.reads ?? 50);
const minutes = Number(values.minutes);
/** A multiple of the memory after a third of the time, when everything has warmed up. */
const mostGrowth = 1.15;
const moveReads = Number(values.reads ?? 0);
if (!(reads >= 0 && reads <= 100))
  throw new Error('--reads is how many of a hundred requests read: 0 to 100.');
const perSecond = (usual: number) => Number(values['per-second'] ?? usual);
const rolled = (result: Rolled): Drilled => ({ figures: figuresOf(result), wrong: complaints(result) });
const planOf = ({ url }: Cluster) => ({
  databaseUrl: url,
  say,
  seed,
  perSecond: perSecond(200),
  clients: 64,
  reads,
  milliseconds: Number(values.seconds) * 1_000,
});

const drills: Readonly<Record<string, (cluster: Cluster) => Promise<Drilled>>> = {
  async upgrade(cluster) {
    const missing = previousIsMissing();
    if (missing) throw new Error(`there is no version before: ${missing}`);
    const from = previousRelease();
    const to = thisRelease(from.version);
    say(`drill: from ${from.version} to this version, as ${to.version}`);
    return rolled(await upgrade({ ...planOf(cluster), from }, to));
  },
  restart: async (cluster) => rolled(await restart({ ...planOf(cluster), from: thisRelease() }, 6)),
  disk({ url }) {
    if (!disk) throw new Error('this drill needs a disk of its own');
    const seconds = Number(values.seconds);
    return diskDrill(disk, { databaseUrl: url, perSecond: perSecond(200), reads, seconds, seed, say });
  },
  async steady(cluster) {
    const { memory, ...rest } = await steady({ ...planOf(cluster), from: thisRelease() }, minutes);
    const { figures, wrong } = rolled(rest);
    const [warm = [], last = []] = [memory.slice(0, Math.ceil(memory.length / 3)).at(-1), memory.at(-1)];
    const grown = last.map(({ resident }, i) => resident / (warm[i]?.resident ?? resident));
    const more = grown
      .filter((times) => times > mostGrowth)
      .map((times) => `a process has x${times.toFixed(2)}`);
    const tables = memory.map((ofMinute) => ofMinute.map((megabytes) => Object.values(megabytes).join('/')));
    return { figures: { ...figures, 'resident/heap/used/external': tables }, wrong: [...wrong, ...more] };
  },
  move(cluster) {
    const [partners, paying] = [Number(values.partners), Number(values.paying)];
    const moves = Number(values.moves);
    return moveDrill({
      cluster,
      partners,
      paying,
      moves,
      seed,
      reads: moveReads,
      perSecond: perSecond(40),
      say,
    });
  },
};

const [name = ''] = positionals;
const drill = drills[name];
if (!drill) {
  const options =
    '[--per-second 200] [--reads 50] [--seconds 10] [--minutes 60] [--moves 30] [--partners 50] [--paying 7] [--seed 7]';
  process.stderr.write(`Usage: npm run tool -- drill ${Object.keys(drills).join('|')} ${options}\n`);
  process.exit(2);
}
const disk = name === 'disk' ? mountDisk() : undefined;
const cluster = await ownCluster(disk?.folder);
try {
  const { figures, wrong } = await drill(cluster);
  printFigures(name, figures);
  for (const complaint of wrong.slice(0, 20)) say(`BROKEN: ${complaint}`);
  say(wrong.length ? `drill: ${name} FAILED` : `drill: ${name} held`);
  process.exitCode = wrong.length ? 1 : 0;
} finally {
  await cluster.remove();
  disk?.remove();
}
