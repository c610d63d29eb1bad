import type { Measured } from './load.ts';

/** The middle value; of an even count the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

const columns = [
  { title: 'requests/s', of: (one: Measured) => one.perSecond, digits: 0 },
  { title: 'p50 ms', of: (one: Measured) => one.p50Milliseconds, digits: 1 },
  { title: 'p99 ms', of: (one: Measured) => one.p99Milliseconds, digits: 1 },
  { title: 'CPU us/request', of: (one: Measured) => one.cpuMicroseconds, digits: 0 },
] as const;

type Rows = readonly (readonly [name: string, rounds: readonly Measured[]])[];

/**
 * Medians over the rounds, and each as a multiple of the first row's; in brackets the lowest and highest
 * round.
 */
export function tableOf(title: string, rows: Rows): string {
  const [first] = rows;
  const lines = rows.map(([name, rounds]) => {
    const cells = columns.map(({ of, digits }) => {
      const middle = median(rounds.map(of));
      const ratio = middle / median(first?.[1].map(of) ?? []);
      return `${middle.toFixed(digits).padStart(8)} ${`x${ratio.toFixed(2)}`.padStart(6)}`;
    });
    const rates = rounds.map(({ perSecond }) => perSecond);
    const range = `${Math.min(...rates).toFixed(0)}-${Math.max(...rates).toFixed(0)}`;
    return [name.padEnd(16), ...cells, range.padStart(13)].join('  ');
  });
  const heads = columns.map(({ title: head }) => head.padStart(15));
  return [title, [' '.repeat(16), ...heads, 'range of req/s'].join('  '), ...lines].join('\n');
}
