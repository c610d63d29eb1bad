/**
 * The full torture run: `npm run tool -- torture --seed 7 --minutes 10`, with `--wide` on two cells, a
 * replica and a pooler. The printed seed decides the actions of the clients and the order of the faults. The
 * machine decides how they overlap.
 */
import { parseArgs } from 'node:util';
import { complaints, mix } from '../test/torture/mix.ts';
import { printFigures } from '../test/torture/print-figures.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    wide: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const minutes = Number(values.minutes);
if (!Number.isSafeInteger(seed) || seed < 0 || !(minutes > 0)) {
  process.stderr.write(
    'Usage: npm run tool -- torture [--seed <whole number>] [--minutes <number>] [--wide]\n',
  );
  process.exit(2);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`torture: seed ${seed}, ${minutes} minutes${values.wide ? ', two cells, a replica and a pooler' : ''}`);

const end = performance.now() + minutes * 60_000;
const plan = { seed, rounds: Number.POSITIVE_INFINITY, isWeighted: true, isWide: values.wide };
try {
  const mixed = await mix(
    plan,
    () => performance.now() > end,
    (fault) => say(`  ${fault}`),
  );
  const { comparison, deadlocks, delivered, faults, outcomes, slowestReturn, wide } = mixed;
  printFigures('clients', { ...comparison, outcomes });
  printFigures('deliveries', delivered);
  printFigures('faults', { ...faults, ...wide, deadlocks, slowestReturn });
  const wrong = complaints(mixed);
  for (const complaint of wrong) say(`BROKEN: ${complaint}`);
  say(wrong.length ? `torture: FAILED, seed ${seed}` : `torture: everything held, seed ${seed}`);
  process.exit(wrong.length ? 1 : 0);
} catch (error) {
  say(`torture: BROKE OFF, seed ${seed}: ${error instanceof Error ? error.stack : error}`);
  process.exit(1);
}
