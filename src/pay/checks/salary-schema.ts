import type { SalaryPart as Part } from '../../engine/payroll/earnings/salary.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { CheckSalary as Salary } from './check-salary.ts';
import { SalaryKind } from './salary-inputs.ts';

const SalaryPart = builder.objectRef<Part>('SalaryPart').implement({
  description: 'Working days in a row that earn a salary.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first of the days.' }),
    until: t.expose('until', { type: 'Date', description: 'The last of the days.' }),
    salary: t.expose('salaryCents', { type: 'Money', description: 'The yearly salary, in dollars.' }),
    workingDays: t.exposeInt('workingDays', { description: 'How many working days they are.' }),
    amount: t.expose('amountCents', { type: 'Money', description: 'What these days pay.' }),
  }),
});

export const CheckSalary = builder.objectRef<Salary>('CheckSalary').implement({
  description: 'The salary that a check pays.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SalaryKind, description: 'How it is paid.' }),
    amount: t.expose('amountCents', { type: 'Money', description: 'The salary on this check.' }),
    workingDays: t.exposeInt('workingDays', {
      nullable: true,
      description: 'The working days that it pays, Monday to Friday; null unless automatic.',
    }),
    ofWorkingDays: t.exposeInt('ofWorkingDays', {
      nullable: true,
      description: 'The working days of the pay period; null unless automatic.',
    }),
    parts: t.field({
      type: [SalaryPart],
      policy: { list: shortList },
      description:
        'The days that earn the salary, with the part that each salary pays. The parts add up to the amount. Empty unless automatic.',
      resolve: ({ parts }) => [...parts],
    }),
  }),
});
