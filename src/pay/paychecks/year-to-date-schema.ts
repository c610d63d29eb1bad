import type { Cents } from '../../engine/payroll/money.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { yearsToDate } from '../../platform/database/years-to-date.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { type ComputedTax, type ComputedTotals, computedOf, sumOfTotals } from '../checks/computed.ts';
import { CheckTax, CheckTotals } from '../checks/computed-schema.ts';
import { EmployeeCheck } from '../checks/schema.ts';
import { CheckWithholding, type Withheld } from './withheld-schema.ts';

/**
 * One line for each code. Lines of a year with different names can be one tax, such as a tax that a company
 * entered and that earlier pay has. It has the name that it has on the check, or else its first name.
 */
export function taxesByCode(year: readonly ComputedTax[], ofCheck: readonly ComputedTax[]): ComputedTax[] {
  const named = new Map(ofCheck.map((tax) => [tax.code, tax]));
  const sums = new Map<string, ComputedTax>();
  for (const line of year) {
    const { amount, taxableWages } = sums.get(line.code) ?? { amount: 0, taxableWages: 0 };
    const { code, name, jurisdiction, payer } = named.get(line.code) ?? sums.get(line.code) ?? line;
    sums.set(code, {
      code,
      name,
      jurisdiction,
      payer,
      amount: amount + line.amount,
      taxableWages: taxableWages + line.taxableWages,
    });
  }
  return [...sums.values()];
}

type Earned = { kind: string; hours: number; amount: Cents };

const CheckEarning = builder.objectRef<Earned>('CheckEarning').implement({
  description: 'The total of one kind of earning.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'The kind, such as regular, pto or overtime_shortfall (owed above a promised wage).',
    }),
    hours: t.expose('hours', { type: 'Quantity', description: 'The hours paid; 0 for amounts.' }),
    amount: t.expose('amount', { type: 'Money', description: 'The amount paid.' }),
  }),
});

/** Hours are stored in ten-thousandths: as whole numbers they add up exactly. */
const hourParts = 10_000;

/** The sum of each kind. A shortfall adds no hours: they are counted as overtime already. */
function earnedOn({ paycheck: { earnings } }: StoredCheck): Earned[] {
  const sums = new Map<string, { parts: number; cents: Cents }>();
  for (const { kind, hours = '0', amountCents } of earnings) {
    const sum = sums.get(kind) ?? { parts: 0, cents: 0 };
    const parts = kind === 'overtime_shortfall' ? 0 : Math.round(Number(hours) * hourParts);
    sums.set(kind, { parts: sum.parts + parts, cents: sum.cents + amountCents });
  }
  return [...sums].map(([kind, { parts, cents }]) => ({ kind, hours: parts / hourParts, amount: cents }));
}

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  earnings: t.field({
    type: [CheckEarning],
    policy: { list: shortList },
    nullable: true,
    description: 'Earnings by kind, with overtime as the workweek determines it; null while pending.',
    select: { stored: true },
    resolve: ({ stored }) => {
      const computed = stored as StoredCheck | null; // only the payrun writes it
      return computed && earnedOn(computed);
    },
  }),
}));

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
      "The year to date, including this check. It adds up the employee's checks at the company by check date, without voided and failed ones, and pay from another service. Null while pending.",
    select: { computed: true },
    resolve: async (check, _args, operation) => {
      const computed = computedOf(check);
      if (!computed) return null;
      const year = await yearAt(operation, check.id);
      return { ...year, taxes: taxesByCode(year.taxes ?? [], computed.taxes) };
    },
  }),
}));
