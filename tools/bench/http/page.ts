/** The tables of docs/evidence/performance.md, between two marks, from the saved runs. */
import type { Comparison, Figure, Figures, Result } from './result.ts';

const [start, end] = ['<!-- tables of the bench -->', '<!-- end of the tables -->'];
const rivalOfEqualPromises = 'express-prisma-same';
const shown = 16; // connections

const milliseconds = ({ median }: Figure): string => {
  const time = median / 1000;
  return time.toFixed(time < 1 ? 2 : time < 100 ? 1 : 0);
};

const perSecond = ({ median }: Figure): string => median.toFixed(median < 10 ? 1 : 0);

const ratio = ({ ratio: middle, lowest, highest }: Figure): string =>
  `x${middle.toFixed(2)} (${lowest.toFixed(2)}-${highest.toFixed(2)})`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(heads), `|---|${'---:|'.repeat(heads.length - 1)}`, ...rows.map(row)].join('\n');
}

const shownOf = ({ comparisons }: Result): readonly Comparison[] =>
  comparisons.filter(({ connections }) => connections === shown);

/** The service beside the rival that keeps the same promises, for each kind of request. */
function equalPromises(result: Result): string {
  const rows = shownOf(result).flatMap(({ title, rivals }) => {
    const [service, same] = [rivals[0], rivals.find(({ name }) => name === rivalOfEqualPromises)];
    if (!service || !same) return [];
    return [[title, milliseconds(service.both), milliseconds(same.both), ratio(same.both)]];
  });
  const heads = ['Equal promises', 'service, ms', `${rivalOfEqualPromises}, ms`, "of the service's"];
  return `${result.machine}:\n\n${table(heads, rows)}`;
}

const rowOf = ({ name, perSecond: rate, p50, own, postgres, both }: Figures, place: number) => [
  name,
  perSecond(rate),
  p50.median.toFixed(1),
  milliseconds(own),
  milliseconds(postgres),
  place === 0 ? '' : ratio(both),
];

const everything = ({ title, rivals }: Comparison): string =>
  table(
    [title, 'requests/s', 'p50 ms', 'own ms', 'PostgreSQL ms', "both, of the service's"],
    rivals.map(rowOf),
  );

/**
 * All tables: the cost of equal promises with each version of Node, then all rivals with the first version.
 */
export function tablesOf(results: readonly Result[]): string {
  const [first] = results;
  const parts = [...results.map(equalPromises), ...(first ? shownOf(first).map(everything) : [])];
  return parts.join('\n\n');
}

/** The page with these tables in place of the previous ones. */
export function withTables(page: string, results: readonly Result[]): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page lacks ${start} or ${end}`);
  return `${page.slice(0, from)}${start}\n\n${tablesOf(results)}\n\n${page.slice(to)}`;
}
