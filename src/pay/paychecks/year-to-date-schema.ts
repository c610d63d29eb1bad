import { yearsToDate } from '../../platform/database/years-to-date.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { type ComputedTax, type ComputedTotals, computedOf, sumOfTotals } from '../checks/computed.ts';
import { CheckTax, CheckTotals } from '../checks/computed-schema.ts';
import { EmployeeCheck } from '../checks/schema.ts';
import { CheckEarning, type Earned } from './earnings-schema.ts';
import { taxesByCode } from './taxes-by-code.ts';
import { CheckWithholding, type Withheld } from './withheld-schema.ts';

/** The year to date at a check, in the form of the check itself. Missing members are empty. */
type Year = Partial<{
  totals: readonly ComputedTotals[];
  earnings: readonly Earned[];
  taxes: readonly ComputedTax[];
  withheld: readonly Withheld[];
  earlier: readonly { readonly grossPay: number }[];
}>;

const yearAt = perOperation<Year>(
  ({ db }, ids) => yearsToDate(db, ids),
  () => ({}),
);

const YearToDate = builder.objectRef<Year>('YearToDate').implement({
  description: "An employee's pay of a calendar year at a company, by line as on a check.",
  fields: (t) => ({
    totals: t.field({
      type: CheckTotals,
      description: 'The sums of the year.',
      resolve: ({ totals }) => sumOfTotals(totals ?? []),
    }),
    earnings: t.field({
      type: [CheckEarning],
      policy: { list: shortList },
      description: 'Earnings by kind.',
      resolve: ({ earnings }) => earnings ?? [],
    }),
    taxes: t.field({
      type: [CheckTax],
      policy: { list: shortList },
      description: 'The taxes of the employee and the employer.',
      resolve: ({ taxes }) => taxes ?? [],
    }),
    withheld: t.field({
      type: [CheckWithholding],
      policy: { list: shortList },
      description: 'Deductions by type and name, garnishments by type.',
      resolve: ({ withheld }) => withheld ?? [],
    }),
    earlierPay: t.field({
      type: 'Money',
      description: 'Gross pay of another service, which the totals include and no line of earnings has.',
      resolve: ({ earlier }) => earlier?.[0]?.grossPay ?? 0,
    }),
  }),
});

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  yearToDate: t.field({
    type: YearToDate,
    nullable: true,
    description:
      "The year to date with this check: it and the employee's earlier checks of the company and the year, by check date, without voided and failed ones, and what another service has paid. Null while pending.",
    select: { computed: true },
    resolve: async (check, _args, operation) => {
      const computed = computedOf(check);
      if (!computed) return null;
      const year = await yearAt(operation, check.id);
      return { ...year, taxes: taxesByCode(year.taxes ?? [], computed.taxes) };
    },
  }),
}));
