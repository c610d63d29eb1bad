/**
 * Drills under load: `npm run drill -- upgrade` replaces the version before by this one, process by
 * process; `npm run drill -- restart` restarts one of two processes of this version; `npm run drill --
 * move` moves partners between cells.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { moveDrill } from '../cells/move-drill.ts';
import { printFigures } from '../torture/print-figures.ts';
import { ownCluster } from '../torture/stop-database.ts';
import { previousIsMissing, previousRelease, thisRelease } from './releases.ts';
import { complaints, figuresOf, type Plan, type Rolled, restart, upgrade } from './roll.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const drills: Readonly<Record<string, (plan: Omit<Plan, 'from'>) => Promise<Rolled>>> = {
  async upgrade(plan) {
    const missing = previousIsMissing();
    if (missing) throw new Error(`there is no version before: ${missing}`);
    const from = previousRelease();
    const to = thisRelease(from.version);
    say(`drill: from ${from.version} to this version, as ${to.version}`);
    return upgrade({ ...plan, from }, to);
  },
  restart: (plan) => restart({ ...plan, from: thisRelease() }, 6),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '7' },
    'per-second': { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    moves: { type: 'string', default: '30' },
    partners: { type: 'string', default: '50' },
  },
});
const [name = ''] = positionals;

function report(figures: Record<string, unknown>, wrong: readonly string[]): void {
  printFigures(name, figures);
  for (const one of wrong.slice(0, 20)) say(`BROKEN: ${one}`);
  say(wrong.length ? `drill: ${name} FAILED` : `drill: ${name} held`);
  process.exitCode = wrong.length ? 1 : 0;
}

if (name === 'move') {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-drill-'));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const numbers = {
    partners: Number(values.partners),
    moves: Number(values.moves),
    seed: Number(values.seed),
  };
  const drilled = await moveDrill({ dataFolder, say, ...numbers, perSecond: Number(values['per-second']) });
  report(drilled.figures, drilled.wrong);
  process.exit();
}
const drill = drills[name];
if (!drill) {
  const usage = `Usage: npm run drill -- ${[...Object.keys(drills), 'move'].join('|')} [--per-second 200] [--seconds 10] [--moves 30] [--partners 50] [--seed 7]`;
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const cluster = await ownCluster();
try {
  const rolled = await drill({
    databaseUrl: cluster.url,
    say,
    seed: Number(values.seed),
    perSecond: Number(values['per-second']),
    clients: 64,
    milliseconds: Number(values.seconds) * 1_000,
  });
  report(figuresOf(rolled), complaints(rolled));
} finally {
  await cluster.remove();
}
