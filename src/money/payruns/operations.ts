import { z } from 'zod';
import type { Shortfall } from '../../engine/payroll/refusal.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { CheckWarning } from '../../pay/check-warnings/schema.ts';
import { CheckStatus } from '../../pay/checks/enums.ts';
import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { changesSince, checkOf, inputsOf, inputsText } from '../../pay/paychecks/inputs.ts';
import { InputChange } from '../../pay/paychecks/inputs-schema.ts';
import { PaycheckPreview } from '../../pay/paychecks/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { newestFirstArgument } from '../../platform/graphql/list-filters.ts';
import { asOf } from '../../platform/graphql/past.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { rangeOf } from '../../platform/graphql/range-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { type CheckPreview as CheckPreviewData, previewChecks } from './preview-checks.ts';
import { EmployerCheck } from './schema.ts';

const CorrectionShortfall = builder.objectRef<Shortfall>('CorrectionShortfall').implement({
  description: 'Corrections of a check that take back more than it pays.',
  fields: (t) => ({
    takenBack: t.field({
      type: 'Money',
      description: 'What the corrections take back.',
      resolve: ({ backCents }) => backCents,
    }),
    paid: t.field({
      type: 'Money',
      description: 'What the check pays without them, tips left out.',
      resolve: ({ paidCents }) => paidCents,
    }),
  }),
});

const CheckPreview = builder.objectRef<CheckPreviewData>('CheckPreview').implement({
  description: 'The pay of a pending check, or the reason why it cannot be computed.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    preview: t.field({
      type: PaycheckPreview,
      nullable: true,
      description: 'The computed pay; null when it cannot be computed.',
      resolve: ({ preview }) => preview,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the check cannot be computed. The payrun would block it for the same reason.',
    }),
    shortfall: t.field({
      type: CorrectionShortfall,
      nullable: true,
      description: 'The amounts of the problem, if corrections take back more than the check pays.',
      resolve: ({ shortfall }) => shortfall,
    }),
    warnings: t.field({
      type: [CheckWarning],
      policy: { list: shortList },
      description: 'What to review on the check.',
      resolve: ({ warnings }) => [...warnings],
    }),
    inputs: t.exposeString('inputs', {
      nullable: true,
      description:
        'Identifies everything that the preview depends on. Pass it to a later preview, or to the computed check, to see what changed.',
    }),
    changes: t.field({
      type: [InputChange],
      policy: { list: shortList },
      nullable: true,
      description: 'What has changed since the earlier preview. Null if you pass none.',
      resolve: ({ changes }) => changes && [...changes],
    }),
  }),
});

export const EmployerCheckConnection = connectionOf('EmployerCheck', EmployerCheck);

builder.queryFields((t) => ({
  employerCheck: t.prismaField({
    type: EmployerCheck,
    policy: { scope: 'checks:read' },
    description: 'One payrun of a company.',
    args: {
      companyId: t.arg.id(payingCompany),
      id: t.arg.id({ required: true, description: 'The payrun.' }),
      asOf: t.arg(asOf),
    },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      const found = await operation.db.employerCheck.findFirst({ ...query, where: { id, companyId } });
      if (!found) throw new Fault('UNKNOWN_EMPLOYER_CHECK');
      return found;
    },
  }),
  employerChecks: t.field({
    type: EmployerCheckConnection,
    policy: { scope: 'checks:read', list: pages },
    description: "A company's payruns, in order of creation.",
    args: {
      companyId: t.arg.id(payingCompany),
      status: t.arg({ type: CheckStatus, description: 'Only payruns in this status.' }),
      checkDateFrom: t.arg({ type: 'Date', description: 'Only payruns dated this day or later.' }),
      checkDateTo: t.arg({ type: 'Date', description: 'Only payruns dated this day or earlier.' }),
      ...newestFirstArgument,
      ...pageArguments,
    },
    resolve: async (_root, { companyId, status, first, startAt, newestFirst, ...days }, operation, info) => {
      const checkDate = rangeOf(days, ['checkDateFrom', 'checkDateTo']);
      await requireCompany(operation, companyId);
      const where = { companyId, status: status ?? undefined, checkDate };
      const find = (args: object) => operation.db.employerCheck.findMany(args);
      const query = nodesQuery(operation, info, 'EmployerCheck');
      const options = { unknown: 'UNKNOWN_EMPLOYER_CHECK', newestFirst: newestFirst ?? false } as const;
      return readPage(find, { first, startAt }, { where, query, ...options });
    },
  }),
  previewChecks: t.field({
    type: [CheckPreview],
    policy: { scope: 'checks:read', list: shortList },
    description: 'Computes pending checks as their payrun would, one after another. Nothing is stored.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckIds: t.arg.idList({
        required: true,
        description: 'The checks, 1 to 100.',
        validate: rules.listOf('check'),
      }),
      since: t.arg.stringList({
        description: 'The `inputs` of earlier previews. The response lists what has changed since.',
        validate: z.array(inputsText).max(100, 'must hold at most 100 inputs'),
      }),
    },
    resolve: (_root, args, operation) => previewChecks(operation, args),
  }),
}));

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  changesSince: t.field({
    type: [InputChange],
    policy: { list: shortList },
    nullable: true,
    description:
      'What changed between a preview and the computation of the check. Null while pending, and without `inputs`.',
    args: { inputs: t.arg.string({ description: 'The `inputs` of its preview.', validate: inputsText }) },
    select: { id: true, stored: true },
    resolve: ({ id, stored }, { inputs }) => {
      if (inputs == null) return null;
      if (checkOf(inputs) !== id) {
        throw new Fault('MALFORMED', { path: ['since'], toPrograms: 'are of another check' });
      }
      const kept = stored as StoredCheck | null; // only the payrun writes it
      return kept && changesSince(inputs, inputsOf(id, kept));
    },
  }),
}));
