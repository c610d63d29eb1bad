import type { ComputedTotals, TotalName } from '../checks/computed.ts';
import { computedOf, totalWords } from '../checks/computed.ts';
import { CheckTotals } from '../checks/computed-schema.ts';
import { CheckStatus } from '../checks/enums.ts';
import { builder } from '../graphql/builder.ts';
import { version } from '../graphql/version.ts';
import { payPeriodOf } from '../payroll/calendar/pay-period.ts';
import { ReportingPeriod } from '../reporting-periods/schema.ts';

const totalNames = Object.keys(totalWords) as TotalName[]; // Object.keys forgets the names

/** Each total summed over the checks that were computed and stand. */
function totalsOf(checks: readonly { status: string; computed: unknown }[]): ComputedTotals {
  const standing = checks.filter(({ status }) => status !== 'voided' && status !== 'failed');
  const all = standing.flatMap((check) => computedOf(check)?.totals ?? []);
  const sumOf = (name: TotalName) => all.reduce((sum, totals) => sum + totals[name], 0);
  return Object.fromEntries(totalNames.map((name) => [name, sumOf(name)])) as ComputedTotals; // every name
}

export const EmployerCheck = builder.prismaObject('EmployerCheck', {
  description: 'A payrun: everything that a company pays on one day.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the payrun.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    status: t.expose('status', { type: CheckStatus, description: 'Where the payrun stands.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day of payment.' }),
    heldBecause: t.exposeString('heldBecause', {
      nullable: true,
      description: 'Why checks that are due wait: the company cannot pay at the moment.',
    }),
    reportingPeriods: t.field({
      type: [ReportingPeriod],
      description: 'The pay periods that its checks are for, earliest first.',
      select: { checks: { select: { reportingPeriodId: true } } },
      resolve: ({ checks }) => {
        const ids = [...new Set(checks.map(({ reportingPeriodId }) => reportingPeriodId))];
        const periods = ids.flatMap((id) => payPeriodOf(id) ?? []);
        return periods.sort((a, b) => (`${a.start} ${a.id}` < `${b.start} ${b.id}` ? -1 : 1));
      },
    }),
    totals: t.field({
      type: CheckTotals,
      description: 'The sums over its employee checks.',
      select: { checks: { select: { status: true, computed: true } } },
      resolve: ({ checks }) => totalsOf(checks),
    }),
    contractorTotal: t.field({
      type: 'Money',
      description: 'The sum of its payments to contractors.',
      select: { contractorPayments: { select: { amountCents: true } } },
      resolve: ({ contractorPayments }) =>
        contractorPayments.reduce((sum, { amountCents }) => sum + amountCents, 0n),
    }),
    checks: t.relation('checks', {
      description: 'Its employee checks, in order of creation.',
      query: { orderBy: { id: 'asc' } },
    }),
    contractorPayments: t.relation('contractorPayments', {
      description: 'Its payments to contractors, in order of creation.',
      query: { orderBy: { id: 'asc' } },
    }),
  }),
});
