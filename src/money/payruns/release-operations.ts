import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { releaseCheck } from './release-check.ts';

builder.mutationField('releaseCheck', (t) =>
  t.prismaField({
    type: EmployeeCheck,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: has a check that its proof blocked computed again. It is blocked again where it still differs, unless the differences are accepted.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The check.' }),
      acceptDifferences: t.arg.boolean({
        defaultValue: false,
        required: true,
        description:
          'Whether it is paid with just the differences that it says now, each with its line and both amounts.',
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await releaseCheck(operation, args);
      return findById(operation.db.employeeCheck, args.employeeCheckId, query);
    },
  }),
);
