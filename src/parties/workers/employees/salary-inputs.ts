import { z } from 'zod';
import { builder } from '../../../platform/graphql/builder.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import type { Problem } from '../problem.ts';
import type { Leave, SalaryChange } from './salary-terms.ts';

export const SalaryChangeInput = builder.inputType('SalaryChangeInput', {
  description: 'A change of the salary.',
  fields: (t) => ({
    effectiveDate: t.field({ type: 'Date', required: true, description: 'The first day of the new salary.' }),
    salary: t.field({
      type: 'Money',
      required: true,
      description: 'The yearly salary from that day on, in dollars.',
      validate: rules.amount,
    }),
  }),
});

export const LeaveInput = builder.inputType('LeaveInput', {
  description: 'A leave.',
  fields: (t) => ({
    firstDay: t.field({ type: 'Date', required: true, description: 'The first day of leave.' }),
    lastDay: t.field({ type: 'Date', description: 'The last day; null while it is not known.' }),
    isPaid: t.boolean({ description: 'Whether the salary is paid. False by default.' }),
  }),
});

const most = 100;
export const shortListRule = z.array(z.unknown()).max(most, `must hold at most ${most}`);

export const weeklyHours = z.number().min(0.0001, 'must be above 0').max(168, 'must be 168 or less');

type ListInputs = {
  readonly salaryChanges?: readonly (typeof SalaryChangeInput.$inferInput)[] | null | undefined;
  readonly leaves?: readonly (typeof LeaveInput.$inferInput)[] | null | undefined;
};

export const isAscending = (days: readonly string[]): boolean =>
  days.every((day, i) => i === 0 || (days[i - 1] ?? '') < day);

/**
 * The problems of the lists. Changes must be in order. A leave begins after the previous one ends, and does
 * not end before it begins.
 */
export function problemsOfLists({ salaryChanges, leaves }: ListInputs): Problem[] {
  const changes = (salaryChanges ?? []).map(({ effectiveDate }) => effectiveDate);
  const bounds = (leaves ?? []).flatMap(({ firstDay, lastDay }, i, { length }) => [
    `${firstDay} a`,
    `${lastDay ?? (i === length - 1 ? '9999-12-31' : '')} b`,
  ]);
  return [
    ...(isAscending(changes)
      ? []
      : [{ field: 'salaryChanges', problem: 'must be in order of their days, one for a day' } as const]),
    ...(isAscending(bounds)
      ? []
      : [
          {
            field: 'leaves',
            problem: 'must be in order of their days and apart; only the last may have no last day',
          } as const,
        ]),
  ];
}

/** The columns of the lists that a request has; null empties a list. */
export function salaryColumns({ salaryChanges, leaves }: ListInputs) {
  return {
    ...(salaryChanges === undefined ? {} : { salaryChanges: (salaryChanges ?? []).map(changeOf) }),
    ...(leaves === undefined ? {} : { leaves: (leaves ?? []).map(leaveOf) }),
  };
}

const changeOf = ({ effectiveDate, salary }: typeof SalaryChangeInput.$inferInput): SalaryChange => {
  return { from: effectiveDate, salaryCents: salary };
};

const leaveOf = ({ firstDay, lastDay, isPaid }: typeof LeaveInput.$inferInput): Leave => {
  return { firstDay, lastDay: lastDay ?? null, isPaid: isPaid ?? false };
};
