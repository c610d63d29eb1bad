/**
 * `npm run tool -- ha-drill`: faults of a cell with three PostgreSQL servers under load. Run it as root on a
 * machine with the Debian packages that deploy/ha/ha.sh names. Arguments choose the faults; without any, all
 * are played.
 */
import { parseArgs } from 'node:util';
import { type Fault, faults, haDrill } from '../test/torture/ha/ha-drill.ts';

const say = (line: string) => process.stdout.write(`ha-drill: ${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '7' },
    'per-second': { type: 'string', default: '200' },
    reads: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
  },
});
const isFault = (word: string): word is Fault => word in faults;
if (!positionals.every(isFault)) {
  const known = Object.keys(faults).join(' ');
  process.stderr.write(
    `Usage: npm run tool -- ha-drill [${known}] [--per-second 200] [--reads 50] [--seconds 10]\n`,
  );
  process.exit(2);
}
const wrong = await haDrill({
  faults: positionals.length ? positionals.filter(isFault) : Object.keys(faults).filter(isFault),
  perSecond: Number(values['per-second']),
  reads: Number(values.reads),
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  say,
});
for (const complaint of wrong.slice(0, 30)) say(`BROKEN: ${complaint.slice(0, 600)}`);
say(wrong.length ? 'FAILED' : 'held');
process.exitCode = wrong.length ? 1 : 0;
