import { type ComputedTax, type ComputedTotals, computedOf, sumOfTotals } from '../checks/computed.ts';
import { CheckTax, CheckTotals } from '../checks/computed-schema.ts';
import { EmployeeCheck } from '../checks/schema.ts';
import { yearsToDate } from '../database/years-to-date.ts';
import { builder } from '../graphql/builder.ts';
import { perOperation } from '../graphql/per-operation.ts';
import { shortList } from '../graphql/policy.ts';
import { CheckEarning, type Earned } from './earnings-schema.ts';
import { CheckWithholding, type Withheld } from './withheld-schema.ts';

/** What a year has come to at a check, in the shapes of the check itself. What is missing is nothing. */
type Year = Partial<{
  totals: readonly ComputedTotals[];
  earnings: readonly Earned[];
  taxes: readonly ComputedTax[];
  withheld: readonly Withheld[];
}>;

const yearAt = perOperation<Year>(
  ({ db }, ids) => yearsToDate(db, ids),
  () => ({}),
);

const YearToDate = builder.objectRef<Year>('YearToDate').implement({
  description: 'What an employee has earned in a calendar year at a company, line by line as on a check.',
  fields: (t) => ({
    totals: t.field({
      type: CheckTotals,
      description: 'The sums of the year.',
      resolve: ({ totals }) => sumOfTotals(totals ?? []),
    }),
    earnings: t.field({
      type: [CheckEarning],
      policy: { list: shortList },
      description: 'What was earned, by its kind.',
      resolve: ({ earnings }) => earnings ?? [],
    }),
    taxes: t.field({
      type: [CheckTax],
      policy: { list: shortList },
      description: 'The taxes of both sides.',
      resolve: ({ taxes }) => taxes ?? [],
    }),
    withheld: t.field({
      type: [CheckWithholding],
      policy: { list: shortList },
      description: 'Deductions by their type and name, garnishments by what they collect.',
      resolve: ({ withheld }) => withheld ?? [],
    }),
  }),
});

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  yearToDate: t.field({
    type: YearToDate,
    nullable: true,
    description:
      "The year up to this check: it and the employee's earlier checks of the same company and calendar year, by check date, computed and neither voided nor failed. Null while pending.",
    resolve: (check, _args, operation) => computedOf(check) && yearAt(operation, check.id),
  }),
}));
