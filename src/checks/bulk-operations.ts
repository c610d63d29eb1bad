import { builder } from '../graphql/builder.ts';
import { payingCompany } from '../graphql/company-arguments.ts';
import { findById } from '../graphql/find-by-id.ts';
import { shortList } from '../graphql/policy.ts';
import * as rules from '../graphql/rules.ts';
import { CreateCheckInput } from './check-inputs.ts';
import { type CheckResult, createChecks, type Refusal as RefusalData } from './create-checks.ts';
import { EmployeeCheck } from './schema.ts';

const Refusal = builder.objectRef<RefusalData>('Refusal').implement({
  description: 'Why one item of several was refused.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'The kind of fault, as extensions.code tells it elsewhere.',
    }),
    path: t.stringList({
      description: 'The field of the item in which the fault lies; empty when it is the item as a whole.',
      resolve: ({ path }) => path.filter((part) => part !== 'input').map(String),
    }),
    problem: t.exposeString('problem', { description: 'What is wrong.' }),
  }),
});

const CreateCheckResult = builder.objectRef<CheckResult>('CreateCheckResult').implement({
  description: 'What became of one of several checks.',
  fields: (t) => ({
    success: t.boolean({ description: 'Whether the check was opened.', resolve: ({ id }) => id !== null }),
    check: t.prismaField({
      type: EmployeeCheck,
      nullable: true,
      description: 'The check; null when it was refused.',
      resolve: (query, { id }, _args, { db }) => (id === null ? null : findById(db.employeeCheck, id, query)),
    }),
    refusals: t.field({
      type: [Refusal],
      policy: { list: shortList },
      description: 'Why it was refused; empty when it was opened.',
      resolve: ({ refusals }) => refusals,
    }),
  }),
});

builder.mutationField('createEmployeeChecks', (t) =>
  t.field({
    type: [CreateCheckResult],
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever', list: shortList },
    description: 'Opens up to 100 checks. Each is opened whole or refused; one refused keeps no other back.',
    args: {
      companyId: t.arg.id(payingCompany),
      checks: t.arg({
        type: [CreateCheckInput],
        required: true,
        description: 'The checks, 1 to 100.',
        validate: rules.listOf('check'),
      }),
    },
    resolve: (_root, args, operation) => createChecks(operation, args),
  }),
);
