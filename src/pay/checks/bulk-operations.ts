import { Fault, type Path } from '../../foundation/fault.ts';
import { refuseContractorOnly, requireSteady } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findInItems } from '../../platform/graphql/find-by-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { CreateCheckInput } from './check-inputs.ts';
import { type Opened, openChecks } from './open-checks.ts';
import { EmployeeCheck } from './schema.ts';

const Refusal = builder.objectRef<RefusalData>('Refusal').implement({
  description: 'Why one item of a list was refused.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'The name of the fault, as in extensions.code.',
    }),
    path: t.stringList({
      description: 'The field of the item that is wrong; empty when the item as a whole is wrong.',
      resolve: ({ path }) => path.filter((part) => part !== 'input').map(String),
    }),
    problem: t.exposeString('problem', { description: 'What is wrong.' }),
  }),
});

type Result = CheckResult & { readonly check: typeof EmployeeCheck.$inferType | undefined };

const CreateCheckResult = builder.objectRef<Result>('CreateCheckResult').implement({
  description: 'The result for one check of a list.',
  fields: (t) => ({
    success: t.boolean({ description: 'Whether the check was created.', resolve: ({ id }) => id !== null }),
    check: t.field({
      type: EmployeeCheck,
      nullable: true,
      description: 'The check; null when it was refused.',
      resolve: ({ check }) => check,
    }),
    refusals: t.field({
      type: [Refusal],
      policy: { list: shortList },
      description: 'Why it was refused; empty when it was created.',
      resolve: ({ refusals }) => refusals,
    }),
  }),
});

builder.mutationField('createEmployeeChecks', (t) =>
  t.field({
    type: [CreateCheckResult],
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever', list: shortList },
    description: 'Creates up to 100 checks. Each is created or refused on its own.',
    args: {
      companyId: t.arg.id(payingCompany),
      checks: t.arg({
        type: [CreateCheckInput],
        required: true,
        description: 'The checks, 1 to 100.',
        validate: rules.listOf('check'),
      }),
    },
    resolve: async (_root, args, operation, info) => {
      const results = await createChecks(operation, args);
      const inItems = { field: 'check', type: 'EmployeeCheck', ids: results.flatMap(({ id }) => id ?? []) };
      const read = (query: object) => operation.db.employeeCheck.findMany(query);
      const checks = await findInItems(operation, info, inItems, read);
      return results.map((result) => ({ ...result, check: checks.get(result.id ?? '') }));
    },
  }),
);

type Arguments = { companyId: string; checks: readonly (typeof CreateCheckInput.$inferInput)[] };

/** A fault as data: GraphQL treats an Error in a list as an error of the field. */
type RefusalData = Pick<Fault, 'kind' | 'problem'> & { path: Path };
type CheckResult = { id: string | null; refusals: RefusalData[] };

/** Opens several checks. Each is opened completely or refused with its faults, independent of the others. */
async function createChecks(operation: Operation, { companyId, checks }: Arguments): Promise<CheckResult[]> {
  const company = await requireSteady(operation, companyId);
  refuseContractorOnly(company);
  const opened = await openChecks(
    operation,
    company,
    checks.filter((input) => !faultsAlone(input).length),
  );
  const next = opened.values();
  const results = checks.map((input) => {
    const faults = faultsAlone(input);
    return resultOf(faults.length ? { faults } : (next.next().value ?? { faults: [] }));
  });
  await record(operation, 'createEmployeeChecks', { checks });
  return results;
}

/** The fields that only a check opened on its own can have. */
const faultsAlone = (input: Arguments['checks'][number]): Fault[] =>
  (['periodHours', 'replacedCheckId'] as const)
    .filter((name) => input[name] != null)
    .map((name) => {
      const toPrograms = 'is for a check that is opened on its own: use POST /employeeCheck';
      return new Fault('MALFORMED', { path: ['input', name], toPrograms });
    });

function resultOf(opened: Opened): CheckResult {
  if ('id' in opened) return { id: opened.id, refusals: [] };
  const refusals = opened.faults.map(({ kind, where, problem }) => ({ kind, path: where, problem }));
  return { id: null, refusals };
}
