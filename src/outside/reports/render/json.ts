import type { Column, Row } from '../report.ts';
import { type Renderer, summing } from './renderer.ts';

const scales: Readonly<Partial<Record<Column['kind'], number>>> = { money: 100, hours: 10_000 };

/** Amounts of money are in dollars, as everywhere in the API. */
const objectOf = (columns: readonly Column[], row: Row): Record<string, unknown> =>
  Object.fromEntries(
    columns.map(({ name, kind }, i) => {
      const value = row[i] ?? null;
      return [name, typeof value === 'number' ? value / (scales[kind] ?? 1) : value];
    }),
  );

/** One object with the head of the report, its rows, and the totals. */
export const json: Renderer = async function* ({ columns, from, to, madeAt, isTest, ...rest }, pages) {
  const head = { ...rest, start_date: from, end_date: to, made_at: madeAt, test: isTest };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  const totals = summing(columns);
  let separator = '';
  for await (const rows of pages) {
    for (const row of rows) totals.add(row);
    if (!rows.length) continue;
    yield separator + rows.map((row) => JSON.stringify(objectOf(columns, row))).join(',');
    separator = ',';
  }
  const summed = columns.filter((_, i) => typeof totals.sums[i] === 'number');
  const sums = totals.sums.filter((sum) => sum !== null);
  yield `],"totals":${JSON.stringify(objectOf(summed, sums))}}`;
};
