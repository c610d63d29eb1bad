/** Schedules to break: what the validation says of them, and valid ones with one of their brackets picked. */

import fc from 'fast-check';
import { validateSchedule } from '../../../../src/engine/payroll/withholding-schedule/validate-schedule.ts';
import { schedules } from './schedules.ts';

export const violations = (json: unknown) => validateSchedule(json).violations;
export const messages = (json: unknown) => violations(json).map(({ path, problem }) => `${path} ${problem}`);
export const weekly = (...brackets: unknown[]) => [{ frequency: 'weekly', brackets }];
export const exempt = { kind: 'exempt' };
export const all = { kind: 'percentage', percentage: 100 };

/** A valid schedule with one of its brackets picked, and a copy to break. */
export const picked = fc.tuple(schedules, fc.nat(), fc.nat()).map(([schedule, first, second]) => {
  const copy = structuredClone(schedule);
  const branchIndex = first % copy.length;
  const brackets = copy[branchIndex]?.brackets ?? [];
  const index = second % brackets.length;
  return { copy, brackets, index, path: `withholding_schedule[${branchIndex}].brackets[${index}]` };
});
