import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Measured } from './measured.ts';
import { withTables } from './page.ts';
import { pictureOf } from './picture.ts';

/** Rounds of each rival, the service first. */
export type ComparedRounds = readonly { readonly name: string; readonly rounds: readonly Measured[] }[];

/** The median over the rounds, and its multiple of the service's figure in the same round. */
export type Figure = {
  readonly median: number;
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
};

export type Figures = {
  readonly name: string;
  readonly perSecond: Figure;
  readonly p50: Figure;
  readonly p99: Figure;
  readonly own: Figure;
  readonly postgres: Figure;
  readonly both: Figure;
};

export type Comparison = {
  readonly title: string;
  readonly connections: number;
  readonly rivals: readonly Figures[];
};

/** A run of the bench, of one version of Node. */
export type Result = {
  readonly node: string;
  readonly machine: string;
  readonly comparisons: readonly Comparison[];
};

/** The middle value. For an even count, it is the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

const rounded = (value: number) => Number(value.toPrecision(4));

export function comparisonOf(title: string, connections: number, compared: ComparedRounds): Comparison {
  const service = compared[0]?.rounds ?? [];
  const rivals = compared.map(({ name, rounds }) => {
    const figure = (of: (run: Measured) => number): Figure => {
      const ratios = rounds.map((round, i) => of(round) / of(service[i] ?? round));
      return {
        median: rounded(median(rounds.map(of))),
        ratio: rounded(median(ratios)),
        lowest: rounded(Math.min(...ratios)),
        highest: rounded(Math.max(...ratios)),
      };
    };
    return {
      name,
      perSecond: figure((run) => run.perSecond),
      p50: figure((run) => run.p50Milliseconds),
      p99: figure((run) => run.p99Milliseconds),
      own: figure((run) => run.ownMicroseconds),
      postgres: figure((run) => run.postgresMicroseconds),
      both: figure((run) => run.ownMicroseconds + run.postgresMicroseconds),
    };
  });
  return { title, connections, rivals };
}

/** Where and how it was measured, in a sentence. */
export function machine(poolSize: number, rounds: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  return `${day}, Node ${process.version}, ${cpus().length} cores of ${processor?.model}, load ${load} before, pools of ${poolSize} connections, ${rounds} rounds`;
}

export const resultFile = new URL('result.json', import.meta.url);
export const pictureFile = new URL('../../../docs/evidence/performance.svg', import.meta.url);

export const pageFile = new URL('../../../docs/evidence/performance.md', import.meta.url);

/** The latest run with each major version of Node, the oldest version first. */
export const savedResults = (): Result[] => JSON.parse(readFileSync(resultFile, 'utf8'));

const majorOf = (version: string): number => Number.parseInt(version.replace('v', ''), 10);

/** Saves a run. It replaces the previous run with the same major version of Node. */
export function saveResult(on: string, comparisons: readonly Comparison[]): void {
  const saved: Result = { node: process.version, machine: on, comparisons };
  const others = savedResults().filter(({ node }) => majorOf(node) !== majorOf(saved.node));
  const results = [...others, saved].sort((a, b) => majorOf(a.node) - majorOf(b.node));
  writeFileSync(resultFile, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(pictureFile, pictureOf(results));
  writeFileSync(pageFile, withTables(readFileSync(pageFile, 'utf8'), results));
}
