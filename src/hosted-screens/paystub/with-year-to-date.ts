import { centsOf } from '../design/format.ts';

export type Line = { name: string; note?: string; amount: number };

/** An amount of a check beside that of its year. Null where a check has no year yet. */
export type Row = Line & { ofYear: number | null };

/** Each name once, in the order of the check, then what only the year has. */
export function besideYear(own: readonly Line[], year: readonly Line[] | undefined): Row[] {
  const all = [...own, ...(year ?? [])];
  const sum = (lines: readonly Line[], name: string) =>
    lines.filter((line) => line.name === name).reduce((cents, line) => cents + centsOf(line.amount), 0) / 100;
  return [...new Set(all.map(({ name }) => name))].map((name) => ({
    name,
    note: all.find((line) => line.name === name)?.note ?? '',
    amount: sum(own, name),
    ofYear: year ? sum(year, name) : null,
  }));
}
