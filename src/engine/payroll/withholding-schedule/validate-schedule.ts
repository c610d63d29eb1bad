import { amountText } from '../money.ts';
import { type DraftBracket, type DraftBranch, readSchedule } from './read-schedule.ts';
import type { Violation } from './violation.ts';
import type { WithholdingSchedule } from './withholding-schedule.ts';

/** Rules 1 to 4 of one branch: each bracket against the one before it, as far as both could be read. */
function tilingViolations({ brackets }: DraftBranch, branch: number): Violation[] {
  return brackets.flatMap((bracket, index) => {
    const path = `withholding_schedule[${branch}].brackets[${index}]`;
    const [before, next] = [brackets[index - 1], brackets[index + 1]];
    return [
      ...(before ? lowerBound(bracket, before, path) : firstBound(bracket, path)),
      ...(next ? upperBound(bracket, next, path) : lastBound(bracket, path)),
    ];
  });
}

function firstBound({ minCents }: DraftBracket, path: string): Violation[] {
  if (minCents === undefined || minCents === 0) return [];
  const band = { kind: 'gap', fromCents: 0, toCents: minCents - 1 } as const;
  return [{ path: `${path}.min`, problem: 'must be 0', rule: 2, band }];
}

function lowerBound({ minCents }: DraftBracket, before: DraftBracket, path: string): Violation[] {
  const { maxCents } = before;
  if (minCents === undefined || maxCents === undefined || maxCents === null) return [];
  const right = maxCents + 1;
  if (minCents === right) return [];
  const band =
    minCents > right
      ? ({ kind: 'gap', fromCents: right, toCents: minCents - 1 } as const)
      : ({ kind: 'overlap', fromCents: minCents, toCents: maxCents } as const);
  return [{ path: `${path}.min`, problem: `must be ${amountText(right)}`, rule: 3, band }];
}

function upperBound({ minCents = 0, maxCents }: DraftBracket, next: DraftBracket, path: string): Violation[] {
  if (maxCents !== null) return backwards(minCents, maxCents, path);
  const { minCents: nextMin = 0 } = next;
  const right = nextMin > minCents ? amountText(nextMin - 1) : 'a number';
  const band = { kind: 'overlap', fromCents: Math.max(minCents, nextMin), toCents: null } as const;
  const problem = `must be ${right}: only the last bracket's max is null`;
  return [{ path: `${path}.max`, problem, rule: 4, band }];
}

function lastBound({ minCents = 0, maxCents }: DraftBracket, path: string): Violation[] {
  if (maxCents === undefined || maxCents === null) return [];
  const band = { kind: 'gap', fromCents: maxCents + 1, toCents: null } as const;
  const open: Violation = { path: `${path}.max`, problem: 'must be null', rule: 4, band };
  return [...backwards(minCents, maxCents, path), open];
}

function backwards(minCents: number, maxCents: number | undefined, path: string): Violation[] {
  if (maxCents === undefined || maxCents >= minCents) return [];
  return [{ path: `${path}.max`, problem: `must be ${amountText(minCents)} or more`, rule: 1 }];
}

type Validation =
  | { readonly schedule: WithholdingSchedule; readonly violations: readonly [] }
  | { readonly schedule: undefined; readonly violations: readonly Violation[] };

/** Reads the documented JSON and checks every rule: all violations at once, by bracket. */
export function validateSchedule(json: unknown): Validation {
  const { branches, violations } = readSchedule(json);
  const all = [
    ...violations,
    ...nothingWithheld(branches),
    ...repeatedFrequencies(branches),
    ...branches.flatMap(tilingViolations),
  ].sort(byPosition);
  return all.length > 0
    ? { schedule: undefined, violations: all }
    : { schedule: complete(branches), violations: [] };
}

function repeatedFrequencies(branches: readonly DraftBranch[]): Violation[] {
  return branches.flatMap(({ frequency }, index) => {
    const first = branches.findIndex((branch) => branch.frequency === frequency);
    if (frequency === undefined || first === index) return [];
    const problem = `must not repeat ${frequency}, which withholding_schedule[${first}] has`;
    return [{ path: `withholding_schedule[${index}].frequency`, problem, rule: 'one branch per frequency' }];
  });
}

/** Rule 5, over the whole schedule: one branch may be all exempt when another withholds. */
function nothingWithheld(branches: readonly DraftBranch[]): Violation[] {
  const brackets = branches.flatMap((branch) => branch.brackets);
  if (brackets.length === 0 || brackets.some(({ action }) => action?.kind !== 'exempt')) return [];
  const problem = 'must have a bracket that withholds: all are exempt';
  return [{ path: 'withholding_schedule', problem, rule: 5 }];
}

function complete(branches: readonly DraftBranch[]): WithholdingSchedule {
  return branches.flatMap(({ frequency, brackets }) => {
    const whole = brackets.flatMap(({ minCents, maxCents, action }) =>
      minCents === undefined || maxCents === undefined || !action ? [] : [{ minCents, maxCents, action }],
    );
    return frequency ? [{ frequency, brackets: whole }] : [];
  });
}

function byPosition(a: Violation, b: Violation): number {
  const [left, right] = [indices(a), indices(b)];
  const [branch = 0, bracket = 0] = left.map((index, level) => index - (right[level] ?? -1));
  return branch || bracket || left.length - right.length;
}

function indices({ path }: Violation): number[] {
  return Array.from(path.matchAll(/\[(\d+)\]/g), ([, index]) => Number(index));
}
