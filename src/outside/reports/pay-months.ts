import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { dateText, lastOfMonth, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { sumsByDay } from '../../platform/database/check-amounts.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { Amounts } from '../filings/figures/line.ts';
import { added, sumOf, type Terms } from '../filings/figures/line.ts';
import { monthOf } from '../filings/figures/quarter.ts';
import { daysOf } from '../filings/sums.ts';

type PayMonthData = { readonly month: string; readonly amounts: Amounts };

const earned: Terms = { 'total:grossEarnings': 1, 'total:reimbursements': 1 };
const onTop: Terms = { 'total:employerTaxes': 1, 'total:employerContributions': 1 };
const names = ['hours', ...Object.keys(earned), ...Object.keys(onTop)];

const PayMonth = builder.objectRef<PayMonthData>('PayMonth').implement({
  description: 'The hours and the cost of the employees of a company in a month, by check dates.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'The month, YYYY-MM.' }),
    hours: t.field({
      type: 'Quantity',
      description: 'The hours that were paid.',
      resolve: ({ amounts }) => (amounts['hours'] ?? 0) / 10_000,
    }),
    pay: t.field({
      type: 'Money',
      description: 'Wages and reimbursements.',
      resolve: ({ amounts }) => sumOf(earned, amounts),
    }),
    employerCost: t.field({
      type: 'Money',
      description: "The employer's taxes and contributions.",
      resolve: ({ amounts }) => sumOf(onTop, amounts),
    }),
  }),
});

/** The twelve months that end with the current one, by payroll's clock. */
async function payMonths({ db, now }: Operation, companyId: string): Promise<PayMonthData[]> {
  const today = dateInLosAngeles(now);
  const last = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1;
  const months = Array.from({ length: 12 }, (_, i) => last - 11 + i).map((number) =>
    monthOf(dateText(Math.floor(number / 12), (number % 12) + 1, 1)),
  );
  const range = { from: `${months[0]}-01`, to: lastOfMonth(today) };
  const days = daysOf(await sumsByDay(db, { companyId, ...range }, names));
  return months.map((month) => {
    const within = days.filter(({ date }) => monthOf(date) === month);
    return { month, amounts: within.reduce<Amounts>((sum, day) => added(sum, day.amounts), {}) };
  });
}

builder.queryField('payMonths', (t) =>
  t.field({
    type: [PayMonth],
    policy: { scope: 'reports:read', list: shortList },
    description: 'The hours and pay of each of the last twelve months.',
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return payMonths(operation, companyId);
    },
  }),
);
