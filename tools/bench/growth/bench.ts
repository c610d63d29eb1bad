/**
 * `npm run tool -- bench:growth`: compares every documented endpoint on two databases. One has a single
 * company. The other has 20,000 companies of its partner, 10,000 other partners and 10 million shifts.
 * `--companies=`, `--partners=`, `--shifts=`, `--rounds=`, `--only=List`; `--folder=` keeps the databases,
 * and a second run continues. With `--move` the partner moves to a second database instead. See
 * docs/evidence/scale.md.
 */
import { cpus, loadavg } from 'node:os';
import { type Compared, compare } from './compare.ts';
import { analyze, fill, sizeOf } from './fill.ts';
import { listAll } from './list-all.ts';
import { moveGrown } from './move.ts';
import { rounds, size, textOption } from './options.ts';
import { subjectsOf } from './requests.ts';
import { withWorlds } from './worlds.ts';

const limit = 1.5;

await withWorlds(async (worlds) => {
  const { urls, world, source, serve } = worlds;
  await fill(urls.grown, world.ids, source.ids);
  for (const url of [urls.empty, urls.grown]) await analyze(url);
  console.log('wanted', size, 'made', await sizeOf(urls.grown), 'beside', await sizeOf(urls.empty));
  if (process.argv.includes('--move')) return moveGrown(worlds);
  const [empty, grown] = [await serve('empty'), await serve('grown')];
  try {
    const only = textOption('only') ?? '';
    const others = await subjectsOf(grown.baseUrl, urls.grown, world);
    const pairs = (await subjectsOf(empty.baseUrl, urls.empty, world))
      .map((subject, i) => [subject, others[i] ?? subject] as const)
      .filter(([{ name }]) => name.includes(only) && name !== 'ListCompanies'); // listAll measures this one
    const [load = 0] = loadavg();
    console.log(
      `\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model}, load ${load.toFixed(1)}\n`,
    );
    console.log(
      '| | p50 empty, ms | p50 grown | p95 empty | p95 grown | ratio of p50 | answer |\n|---|---:|---:|---:|---:|---:|---|',
    );
    const all: Compared[] = [];
    for (const [small, large] of pairs) {
      let compared = await compare(small, large, rounds);
      // Another process may have slowed down one of the two.
      for (let again = 0; compared.ratio > limit && again < 2; again++)
        compared = await compare(small, large, rounds);
      all.push(compared);
      console.log(rowOf(compared));
    }
    summarize(all);
    await listAll(grown, world);
  } finally {
    await empty.stop();
    await grown.stop();
  }
});
process.exit();

function rowOf({ name, p50, p95, ratio, answer }: Compared): string {
  const times = [...p50, ...p95].map((time) => time.toFixed(1));
  return `| ${[name, ...times, `x${ratio.toFixed(2)}`, answer].join(' | ')} |`;
}

function summarize(all: readonly Compared[]): void {
  const ratios = all.map(({ ratio }) => ratio).toSorted((a, b) => a - b);
  const middle = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
  console.log(
    `\n${all.length} compared, median ratio ${middle.toFixed(2)}, largest ${ratios.at(-1)?.toFixed(2)}`,
  );
  const above = all
    .filter(({ ratio }) => ratio > limit)
    .map(({ name, ratio }) => `${name} x${ratio.toFixed(2)}`);
  console.log(`above ${limit}: ${above.join(', ') || 'none'}`);
}
