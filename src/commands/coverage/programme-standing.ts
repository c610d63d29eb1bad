import type { Programme } from '../../engine/payroll/taxes/state/programme.ts';

/** What becomes of a programme on a check of a company that has stated nothing about it. */
export function programmeStanding(rows: readonly Programme[]): string {
  const steps = new Map<string, string>();
  for (const row of rows) steps.set(row.effectiveFrom, standingOf(row));
  const words = [...steps].sort(([a], [b]) => (a < b ? -1 : 1));
  const changes = words.filter(([, standing], at) => standing !== words[at - 1]?.[1]);
  return changes.map(([from, standing], at) => (at === 0 ? standing : `${standing} from ${from}`)).join(', ');
}

function standingOf(row: Programme): string {
  if (row.payer !== 'employee' && row.payer !== 'employer') return 'named only';
  if (row.notDue !== undefined) return `not due: ${row.notDue}`;
  if (row.entered || row.perHourEntered) return 'takes an entered rate';
  if (row.quarterlyPayroll) return 'computed from the payroll of the quarter';
  if (row.group !== undefined) return 'computed once the company says that it is due';
  return row.headcount ? 'computed from the headcount' : 'computed';
}
