import type { Comparison, Figure, Figures } from './result.ts';

type Column = {
  readonly title: string;
  readonly of: (figures: Figures) => Figure;
  readonly digits: number;
  /**
   * Whether it is shown as a multiple of the first row's figure in the same round: the median, the lowest and
   * the highest.
   */
  readonly hasRatio?: boolean;
};

const columns: readonly Column[] = [
  { title: 'requests/s', of: ({ perSecond }) => perSecond, digits: 0, hasRatio: true },
  { title: 'p50 ms', of: ({ p50 }) => p50, digits: 1 },
  { title: 'p99 ms', of: ({ p99 }) => p99, digits: 1 },
  { title: 'own us', of: ({ own }) => own, digits: 0, hasRatio: true },
  { title: 'PostgreSQL us', of: ({ postgres }) => postgres, digits: 0 },
  { title: 'both us', of: ({ both }) => both, digits: 0, hasRatio: true },
];

/** Medians over the rounds, as a table of Markdown. */
export function tableOf({ title, connections, rivals }: Comparison): string {
  const lines = rivals.map((rival, place) => {
    const cells = columns.map(({ of, digits, hasRatio }) => {
      const { median, ratio, lowest, highest } = of(rival);
      const middle = median.toFixed(median < 10 ? 1 : digits);
      if (!hasRatio || place === 0) return middle;
      return `${middle} (x${ratio.toFixed(2)}, ${lowest.toFixed(2)}-${highest.toFixed(2)})`;
    });
    return `| ${[rival.name, ...cells].join(' | ')} |`;
  });
  const heads = [`${title}, ${connections} connections`, ...columns.map((column) => column.title)];
  return [`| ${heads.join(' | ')} |`, `|---|${'---:|'.repeat(columns.length)}`, ...lines].join('\n');
}
