import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { whenIncomplete } from '../../platform/graphql/validates-incomplete.ts';
import { salaryKinds } from './check-salary.ts';

export const SalaryKind = builder.enumType('SalaryKind', {
  description: 'How a check pays the salary of its employee.',
  ...enumOf(salaryKinds),
});

const hasAmount = whenIncomplete(
  z.looseObject({}).superRefine(({ kind, amount }, problems) => {
    if (kind === 'stated' && amount == null)
      problems.addIssue({ code: 'custom', path: ['amount'], message: 'is required of a stated salary' });
    if (kind !== 'stated' && amount != null)
      problems.addIssue({ code: 'custom', path: ['amount'], message: 'is only for a stated salary' });
  }),
);

export const SalaryInput = builder.inputType('SalaryInput', {
  description: 'How a check pays the salary of its employee.',
  validate: hasAmount,
  fields: (t) => ({
    kind: t.field({ type: SalaryKind, required: true, description: 'How it is paid.' }),
    amount: t.field({
      type: 'Money',
      description: 'The amount of a stated salary, in dollars.',
      validate: rules.amount,
    }),
  }),
});

export const salaryWords =
  "How the check pays the salary of a salaried employee. Defaults to automatic, unless another check pays the employee's salary of the period.";
