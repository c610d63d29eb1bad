import { centsOf } from '../design/format.ts';

export type Line = { name: string; note?: string; amount: number; reason?: string | null };

/** An amount of a check and its year-to-date amount, which is null before the check is calculated. */
export type Row = Line & { yearToDate: number | null };

/** One row per name: those of the check in its order, then those that only the year has. */
export function withYearToDate(check: readonly Line[], year: readonly Line[] | undefined): Row[] {
  const all = [...check, ...(year ?? [])];
  const sum = (lines: readonly Line[], name: string) =>
    lines.filter((line) => line.name === name).reduce((cents, line) => cents + centsOf(line.amount), 0) / 100;
  return [...new Set(all.map(({ name }) => name))].map((name) => ({
    name,
    note: all.find((line) => line.name === name)?.note ?? '',
    reason: reasonsOf(check.filter((line) => line.name === name)),
    amount: sum(check, name),
    yearToDate: year ? sum(year, name) : null,
  }));
}

const reasonsOf = (lines: readonly Line[]) => lines.flatMap(({ reason }) => reason ?? []).join('; ') || null;
