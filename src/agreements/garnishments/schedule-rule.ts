import { z } from 'zod';
import { validateSchedule } from '../../engine/payroll/withholding-schedule/validate-schedule.ts';
import { maxBrackets, maxBranches } from '../../platform/graphql/withholding-json.ts';

/**
 * Validates a withholding schedule with the shared schema. Reports all violations at once, each with its
 * position.
 */
export const scheduleRule = z.unknown().superRefine((json, problems) => {
  if (json == null) return;
  const branches = Array.isArray(json) ? json : [];
  if (branches.length > maxBranches) {
    const message = `must have at most ${maxBranches} branches, one for each frequency`;
    return problems.addIssue({ code: 'custom', message });
  }
  for (const [i, branch] of branches.entries()) {
    if (!(Array.isArray(branch?.brackets) && branch.brackets.length > maxBrackets)) continue;
    const message = `must have at most ${maxBrackets} brackets`;
    return problems.addIssue({ code: 'custom', path: [i, 'brackets'], message });
  }
  for (const { path, problem } of validateSchedule(json).violations) {
    problems.addIssue({ code: 'custom', path: partsOf(path), message: problem });
  }
});

/**
 * 'withholding_schedule[0].brackets[2].min' -> [0, 'brackets', 2, 'min']: the path within the schedule.
 */
const partsOf = (path: string): (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|\.(\w+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  );
