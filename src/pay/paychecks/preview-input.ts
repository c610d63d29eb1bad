import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { SalaryInput, salaryWords } from '../checks/salary-inputs.ts';
import { ShiftInput } from '../checks/shift-inputs.ts';

export const PreviewInput = builder.inputType('PreviewInput', {
  description: 'A hypothetical check of an employee.',
  fields: (t) => ({
    employeeId: t.id({
      required: true,
      description: 'The employee to pay: an onboarded employee of the company.',
    }),
    reportingPeriodId: t.id({ required: true, description: 'The pay period the check is for.' }),
    checkDate: t.field({
      type: 'Date',
      required: true,
      description: 'The day of the check, in a year whose tax figures are loaded.',
    }),
    salary: t.field({ type: SalaryInput, description: salaryWords }),
    shifts: t.field({
      type: [ShiftInput],
      required: true,
      description: 'The work to be paid, up to 1,000 shifts.',
      validate: z.array(z.unknown()).max(1000, 'must hold at most 1000 shifts'),
    }),
  }),
});
