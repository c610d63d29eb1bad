/** The warnings of checks and payruns, and what a pending check would pay now. */

import type { CoverageLine as CoverageLineData } from '../../engine/payroll/coverage/coverage.ts';
import { type WarningCode as Code, warningRules } from '../../engine/payroll/warnings/warning-codes.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { type Plain, worded } from '../../foundation/sentence.ts';
import { WarningCode } from '../../parties/companies/enums.ts';
import type { CheckWarning as Warning } from '../../pay/check-warnings/check-warning.ts';
import { CheckWarning, WarningSeverity } from '../../pay/check-warnings/schema.ts';
import { computedOf } from '../../pay/checks/computed.ts';
import { CoverageLine } from '../../pay/checks/coverage-schema.ts';
import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { payrunWarnings, type PayrunWarning as Row } from '../../platform/database/payrun-findings.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { checksToCompute } from './checks-to-compute.ts';
import { EmployerCheck } from './schema.ts';
import { shiftWarningsOf } from './shift-warnings.ts';
import { computeWithWarnings } from './warnings-of.ts';

/** A pending check as its payrun would find it now; without coverage where it cannot be computed. */
type Current = {
  readonly warnings: readonly Warning[];
  readonly coverage: readonly CoverageLineData[] | undefined;
};
const current = perOperation<Current>(readCurrent, () => ({ warnings: [], coverage: undefined }));

export const currentWarnings = async (operation: Operation, id: string): Promise<readonly Warning[]> =>
  (await current(operation, id)).warnings;

async function readCurrent(operation: Operation, ids: readonly string[]): Promise<Map<string, Current>> {
  const all = new Map<string, Current>();
  for (const { company, checks } of await inputsOf(operation, ids)) {
    const outcomes = await computeWithWarnings(operation, company, checks);
    for (const { check, warnings, stored } of outcomes)
      all.set(check.id, { warnings, coverage: stored?.paycheck.coverage });
  }
  return all;
}

/** Both of what a pending check shows begin with the same rows. */
const inputsOf = async (operation: Operation, ids: readonly string[]) => {
  const where = { id: { in: [...ids] } };
  const [checks, companies] = await allInOrder([
    checksToCompute(operation, where),
    operation.db.company.findMany({ where: { employeeChecks: { some: where } } }),
  ]);
  return companies.map((company) => {
    return { company, checks: checks.filter(({ companyId }) => companyId === company.id) };
  });
};

const ofShifts = perOperation<readonly Warning[]>(
  async (operation, ids) => {
    const all = new Map<string, Warning[]>();
    for (const { company, checks } of await inputsOf(operation, ids))
      for (const [id, warnings] of await shiftWarningsOf(operation, company, checks)) all.set(id, warnings);
    return all;
  },
  () => [],
);

const CheckInclude = builder.enumType('CheckInclude', {
  description: 'Optional parts of a response.',
  ...enumOf({ warnings: 'All warnings of the check. The service computes its pay to find them.' }),
});

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  shiftWarnings: t.field({
    inEvents: false,
    type: [CheckWarning],
    policy: { list: shortList },
    description:
      'The warnings of a pending check that need no computation of its pay. They are about days outside the period or of more than 24 hours, duplicates, wages below the minimum, overtime, and late final wages. After the cut-off: all warnings that it found.',
    args: {
      include: t.arg({
        type: CheckInclude,
        description:
          'With warnings: all warnings of the check, for which its pay is computed. Otherwise, read the other warnings with `GET /employeeCheck`, `POST /preview/checks` or the review of the payrun.',
      }),
    },
    select: { status: true, warnings: true },
    resolve: async ({ id, status, warnings }, { include }, operation) => {
      if (status !== 'pending') return (warnings as Warning[] | null) ?? []; // only the payrun writes it
      const read = include === 'warnings' ? currentWarnings : ofShifts;
      return [...(await read(operation, id))];
    },
  }),
  warnings: t.field({
    inPast: true,
    type: [CheckWarning],
    policy: { list: shortList },
    description:
      'What to review on the check. While it is pending: as of now. Afterwards: as found at the cut-off.',
    select: { status: true, warnings: true },
    resolve: async ({ id, status, warnings }, _args, operation) =>
      status === 'pending'
        ? [...(await currentWarnings(operation, id))]
        : ((warnings as Warning[] | null) ?? []), // only the payrun writes it
  }),
  coverage: t.field({
    inEvents: 'computed.coverage',
    type: [CoverageLine],
    policy: { list: shortList },
    nullable: true,
    description:
      'Every tax and programme that could apply because of the places of residence, work and company. While the check is pending: as of now. Null if its pay cannot be computed. While pending, it is also null in events, in lists of REST and in responses to writes.',
    args: {
      whilePending: t.arg.boolean({
        description:
          'False: null while the check is pending, and its pay is then not computed. Defaults to true.',
      }),
    },
    select: { status: true, computed: true },
    resolve: async ({ id, status, computed }, { whilePending }, operation) => {
      const stored = computedOf({ computed });
      if (status !== 'pending') return stored?.coverage?.map((line) => ({ ...line, gaps: stored.gaps }));
      return whilePending === false ? null : (await current(operation, id)).coverage;
    },
  }),
}));

export const PayrunWarning = builder.objectRef<Row<Code>>('PayrunWarning').implement({
  description: 'A code of warnings that the cut-off found on checks of a payrun.',
  fields: (t) => ({
    code: t.expose('code', { type: WarningCode, description: 'Its kind.' }),
    severity: t.field({
      type: WarningSeverity,
      description: 'How serious it is.',
      resolve: ({ code }) => warningRules[code].severity,
    }),
    message: t.string({
      description: 'What it means.',
      resolve: ({ code }) => worded(warningRules[code].words satisfies Plain),
    }),
    blocks: t.exposeBoolean('blocks', { description: 'Whether it keeps checks from being paid.' }),
    checkCount: t.int({ description: 'How many checks have it.', resolve: ({ checks }) => checks }),
  }),
});

const ofPayruns = perOperation<readonly Row<Code>[]>(
  ({ db }, ids) => payrunWarnings<Code>(db, ids),
  () => [],
);

builder.prismaObjectFields(EmployerCheck, (t) => ({
  warnings: t.field({
    type: [PayrunWarning],
    policy: { list: shortList },
    description: 'The warnings that the cut-off found on the checks of that company and day, by code.',
    resolve: async ({ id }, _args, operation) => [...(await ofPayruns(operation, id))],
  }),
}));
