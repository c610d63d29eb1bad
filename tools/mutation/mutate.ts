/**
 * `npm run tool -- mutate <folder or file>...`: changes the sources in one place at a time and runs the
 * nearest tests. Ends with 1 when no test notices a change that equivalents.json does not list.
 * docs/evidence/mutation-testing.md shows the scores.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { Command } from 'commander';
import { AREA_VARIABLE } from './area.ts';
import { AREAS } from './areas.ts';
import { readEquivalents } from './equivalents.ts';
import { outcomeOf, outcomeText } from './outcome.ts';
import { type Selection, selected } from './selected.ts';
import { readSources } from './survivor.ts';

type Options = { readonly concurrency: string; readonly incremental?: boolean };

const RESULTS = '.build/mutation';

async function mutate({ area, sources }: Selection, options: Options): Promise<boolean> {
  process.env[AREA_VARIABLE] = JSON.stringify(area);
  const name = area.name.replaceAll(' ', '-');
  const texts = readSources();
  const results = await new Stryker({
    configFile: 'test/config/stryker.mjs',
    mutate: sources.map((source) => (source.includes('.ts') ? source : `${source}/**/*.ts`)),
    concurrency: Number(options.concurrency),
    incremental: options.incremental ?? false,
    incrementalFile: `${RESULTS}/${name}.incremental.json`,
  }).runMutationTest();
  const whole = outcomeOf(results, texts, readEquivalents());
  const isPart = sources.some((source) => source.includes('.ts:'));
  const outcome = isPart ? { ...whole, stale: [] } : whole;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}/${name}.json`, JSON.stringify(outcome, undefined, 2));
  process.stdout.write(outcomeText(area.name, outcome));
  return outcome.unexplained.length === 0 && outcome.stale.length === 0;
}

const program = new Command('npm run tool -- mutate --')
  .description('Mutates sources and names every mutant that no test notices.')
  .argument('<paths...>', 'folders or files under src, or lines of a file: src/a.ts:10-20')
  .option('--concurrency <n>', 'mutants tested at once', String(Math.max(1, availableParallelism() - 1)))
  .option('--incremental', 'run only what changed since the last run with this option')
  .parse();

let isClean = true;
for (const selection of selected(program.args, AREAS)) {
  isClean = (await mutate(selection, program.opts<Options>())) && isClean;
}
process.exitCode = isClean ? 0 : 1;
