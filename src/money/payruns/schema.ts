import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { Gaps } from '../../engine/payroll/coverage/coverage.ts';
import { storedReason, wordedOrNull } from '../../foundation/sentence.ts';
import { type ComputedTotals, sumOfTotals } from '../../pay/checks/computed.ts';
import { CheckTotals } from '../../pay/checks/computed-schema.ts';
import { coverageWords, gapText } from '../../pay/checks/coverage-schema.ts';
import { CheckStatus } from '../../pay/checks/enums.ts';
import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { ContractorPayment } from '../../pay/contractor-payments/schema.ts';
import { ReportingPeriod } from '../../pay/reporting-periods/schema.ts';
import { type PayrunGap as Gap, payrunGaps } from '../../platform/database/payrun-findings.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listQuery, type PageArguments, pageArguments } from '../../platform/graphql/connection.ts';
import { listWithin } from '../../platform/graphql/lists-within.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { version } from '../../platform/graphql/version.ts';

const gapsOf = perOperation<readonly Gap[]>(
  ({ db }, ids) => payrunGaps(db, ids),
  () => [],
);

export const PayrunGap = builder.objectRef<Gap>('PayrunGap').implement({
  description: 'A tax that checks of a payrun may owe but that is not computed.',
  fields: (t) => ({
    code: t.exposeString('code', { description: coverageWords.code }),
    name: t.exposeString('name', { description: coverageWords.name }),
    jurisdiction: t.exposeString('jurisdiction', { description: coverageWords.jurisdiction }),
    reason: t.string({
      description: 'Why it is not computed.',
      resolve: ({ reason, gaps }) => gapText(reason, gaps as Gaps | undefined),
    }),
    missing: t.string({
      nullable: true,
      description: coverageWords.missing,
      resolve: ({ missing, gaps }) => missing && gapText(missing, gaps as Gaps | undefined),
    }),
    checkCount: t.int({ description: 'How many checks list it.', resolve: ({ checks }) => checks }),
  }),
});

/** Computed checks or payments whose pay could not be sent. */
export const waiting = (args: PageArguments) => {
  const { where, ...query } = listQuery(args);
  return { ...query, where: { ...where, status: 'pre-processed', heldBecause: { not: null } } };
};

export const checksOf = rowsOf('employerCheck', 'checks');
export const paymentsOf = rowsOf('employerCheck', 'contractorPayments');

export const EmployerCheck = builder.prismaObject('EmployerCheck', {
  policy: { scope: 'checks:read' },
  description: 'A payrun: all checks and payments of a company on one day.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the payrun.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    status: t.expose('status', { type: CheckStatus, description: 'The status of the payrun.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day of payment.' }),
    heldBecause: t.string({
      inEvents: 'heldBecause',
      nullable: true,
      description: 'Why due checks wait: the reason why the company cannot pay at present.',
      select: { heldBecause: true, heldSaid: true },
      resolve: (row) => wordedOrNull(storedReason(row)),
    }),
    fileRefusedAt: t.expose('fileRefusedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the bank last refused a file with money of the payrun. The money is sent again. Null if this never happened.',
    }),
    bankIrregularityAt: t.expose('bankIrregularityAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the simulated bank last failed to settle money of the payrun on its day, repeated a return, or returned a wrong amount. Null if this never happened. In production, the operator handles such answers.',
    }),
    waitingChecks: t.field({
      inEvents: false,
      type: [EmployeeCheck],
      policy: { list: pages },
      description:
        'Its employee checks whose pay could not be sent on the day; each says why in heldBecause.',
      args: pageArguments,
      resolve: listWithin(checksOf, waiting),
    }),
    waitingPayments: t.field({
      inEvents: false,
      type: [ContractorPayment],
      policy: { list: pages },
      description: 'Its payments to contractors that could not be sent on the day.',
      args: pageArguments,
      resolve: listWithin(paymentsOf, waiting),
    }),
    reportingPeriods: t.field({
      inPast: true,
      type: [ReportingPeriod],
      policy: { list: shortList },
      description: 'The pay periods of its checks, earliest first.',
      select: { sums: { select: { reportingPeriodId: true } } },
      resolve: ({ sums }) => {
        const periods = sums.flatMap(({ reportingPeriodId }) => payPeriodOf(reportingPeriodId) ?? []);
        return periods.sort((a, b) => (`${a.start} ${a.id}` < `${b.start} ${b.id}` ? -1 : 1));
      },
    }),
    totals: t.field({
      inEvents: false,
      inPast: true,
      type: CheckTotals,
      description: 'The sums over its employee checks, without those that were voided or failed.',
      select: { sums: { select: { totals: true } } },
      // A trigger computes the sums from the totals of checks.
      resolve: ({ sums }) => sumOfTotals(sums.map(({ totals }) => totals as Partial<ComputedTotals>)),
    }),
    contractorTotal: t.field({
      inEvents: false,
      inPast: true,
      type: 'Money',
      description: 'The sum of its payments to contractors, without those that were voided or failed.',
      select: { sums: { select: { contractorCents: true } } },
      resolve: ({ sums }) => sums.reduce((sum, { contractorCents }) => sum + contractorCents, 0n),
    }),
    notComputed: t.field({
      inEvents: false,
      type: [PayrunGap],
      policy: { list: shortList },
      description:
        'The taxes that its checks may owe but that are not computed, with the number of checks for each.',
      resolve: ({ id }, _args, operation) => gapsOf(operation, id),
    }),
    checkCount: t.int({
      inEvents: false,
      inPast: true,
      description: 'How many employee checks it has.',
      select: { sums: { select: { checks: true } } },
      resolve: ({ sums }) => sums.reduce((sum, { checks }) => sum + checks, 0),
    }),
    company: t.relation('company', { description: 'The company that pays.' }),
    checks: t.relation('checks', {
      policy: { list: pages },
      description: 'A page of its employee checks, in order of creation.',
      args: pageArguments,
      query: listQuery,
    }),
    contractorPayments: t.relation('contractorPayments', {
      policy: { list: pages },
      description: 'A page of its payments to contractors, in order of creation.',
      args: pageArguments,
      query: listQuery,
    }),
  }),
});
