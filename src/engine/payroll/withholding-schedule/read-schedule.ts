import { readAction } from './read-action.ts';
import { type Members, type Refuse, readCents, readList, readMembers } from './read-json.ts';
import type { Violation } from './violation.ts';
import { type Bracket, FREQUENCIES, type Frequency } from './withholding-schedule.ts';

/** The parsed part; undefined where a violation explains why. */
export type DraftBracket = { readonly [Key in keyof Bracket]: Bracket[Key] | undefined };
export type DraftBranch = {
  readonly frequency: Frequency | undefined;
  readonly brackets: readonly DraftBracket[];
};

/**
 * The documented JSON (dollars as numbers) in integer cents. Looks at shape and money only, does not stop
 * at the first problem, and leaves the tiling rules to validateSchedule.
 */
export function readSchedule(json: unknown): { branches: DraftBranch[]; violations: Violation[] } {
  const violations: Violation[] = [];
  const refuse: Refuse = (path, problem, rule = 'shape') => {
    violations.push({ path, problem, rule });
    return undefined;
  };
  const branches = readList(json, 'withholding_schedule', refuse, readBranch);
  return { branches, violations };
}

function readBranch(json: unknown, path: string, refuse: Refuse): DraftBranch {
  const members = readMembers(json, path, ['frequency', 'brackets'], refuse);
  if (!members) return { frequency: undefined, brackets: [] };
  return {
    frequency: readFrequency(members, path, refuse),
    brackets: readList(members.brackets, `${path}.brackets`, refuse, readBracket),
  };
}

function readFrequency({ frequency }: Members, path: string, refuse: Refuse): Frequency | undefined {
  const match = FREQUENCIES.find((candidate) => candidate === frequency);
  return match ?? refuse(`${path}.frequency`, `must be one of ${FREQUENCIES.join(', ')}`);
}

function readBracket(json: unknown, path: string, refuse: Refuse): DraftBracket {
  const members = readMembers(json, path, ['min', 'max', 'action'], refuse);
  if (!members) return { minCents: undefined, maxCents: undefined, action: undefined };
  return {
    minCents: readCents(members.min, `${path}.min`, refuse),
    maxCents: members.max === null ? null : readCents(members.max, `${path}.max`, refuse, ' or null'),
    action: readAction(members.action, `${path}.action`, refuse),
  };
}
