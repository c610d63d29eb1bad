import type { Measured } from './load.ts';

/** The middle value; of an even count the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

type Column = {
  readonly title: string;
  readonly of: (one: Measured) => number;
  readonly digits: number;
  /** Shown as a multiple of the first row's, round by round. */
  readonly hasRatio?: boolean;
};

const columns: readonly Column[] = [
  { title: 'requests/s', of: (one) => one.perSecond, digits: 0, hasRatio: true },
  { title: 'p50 ms', of: (one) => one.p50Milliseconds, digits: 1 },
  { title: 'p99 ms', of: (one) => one.p99Milliseconds, digits: 1 },
  { title: 'Node us', of: (one) => one.nodeMicroseconds, digits: 0, hasRatio: true },
  { title: 'PostgreSQL us', of: (one) => one.postgresMicroseconds, digits: 0 },
  {
    title: 'both us',
    of: (one) => one.nodeMicroseconds + one.postgresMicroseconds,
    digits: 0,
    hasRatio: true,
  },
];

type Rows = readonly (readonly [name: string, rounds: readonly Measured[]])[];

/**
 * Medians over the rounds, as a table of Markdown. A ratio is of the same round's figure of the first row:
 * its median, and the lowest and the highest.
 */
export function tableOf(title: string, rows: Rows): string {
  const [first] = rows;
  const lines = rows.map(([name, rounds]) => {
    const cells = columns.map(({ of, digits, hasRatio }) => {
      const middle = median(rounds.map(of)).toFixed(digits);
      if (!hasRatio || rounds === first?.[1]) return middle;
      const ratios = rounds.map((round, i) => of(round) / of(first?.[1][i] ?? round));
      const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
      return `${middle} (x${median(ratios).toFixed(2)}, ${low}-${high})`;
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  const heads = `| ${[title, ...columns.map(({ title: head }) => head)].join(' | ')} |`;
  return [heads, `|---|${'---:|'.repeat(columns.length)}`, ...lines].join('\n');
}
