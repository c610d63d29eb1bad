import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { type AddedShift as AddedShiftData, addShiftsInBulk } from './add-shifts.ts';
import { BulkShiftInput, periodWords } from './shift-inputs.ts';

const unlessOwn = 'Does not apply to a row that names its own pay period or payday.';

const AddedShift = builder.objectRef<AddedShiftData>('AddedShift').implement({
  description: 'The result for one row of shifts added in bulk.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The position of the row in the request, from 0.' }),
    shiftId: t.exposeID('shiftId', { description: 'The shift.' }),
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check that pays the shift.' }),
  }),
});

builder.mutationField('addShiftsInBulk', (t) =>
  t.field({
    type: [AddedShift],
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever', list: shortList },
    description: 'Adds shifts to many pending checks: all of them, or none if any row is refused.',
    args: {
      companyId: t.arg.id(payingCompany),
      reportingPeriodId: t.arg.id({
        description: `${periodWords.reportingPeriodId} ${unlessOwn}`,
      }),
      checkDate: t.arg({ type: 'Date', description: `${periodWords.checkDate} ${unlessOwn}` }),
      shifts: t.arg({
        type: [BulkShiftInput],
        required: true,
        description: 'The rows, 1 to 5,000, in up to 2 MB. GraphQL accepts 1 MB.',
        validate: rules.listOf('shift', 5000),
      }),
    },
    resolve: (_root, args, operation) => addShiftsInBulk(operation, args),
  }),
);
