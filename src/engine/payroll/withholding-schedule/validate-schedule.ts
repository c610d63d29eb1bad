import { type DraftBranch, readSchedule } from './read-schedule.ts';
import { tilingViolations } from './tiling.ts';
import type { Violation } from './violation.ts';
import type { WithholdingSchedule } from './withholding-schedule.ts';

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
    const first = branches.findIndex((each) => each.frequency === frequency);
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
