import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import type { CheckWarning } from '../../pay/check-warnings/check-warning.ts';
import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { lockCheck } from '../../platform/database/lock-check.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { isOfProof } from './proof-warnings.ts';

builder.mutationField('releaseCheck', (t) =>
  t.prismaField({
    type: EmployeeCheck,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: computes again a check that its proof blocked. It is blocked again if it still differs, unless the differences are accepted.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The check.' }),
      acceptDifferences: t.arg.boolean({
        defaultValue: false,
        required: true,
        description:
          'Whether to pay the check with exactly the differences that it states now, each with its line and both amounts.',
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await releaseCheck(operation, args);
      return findById(operation.db.employeeCheck, args.employeeCheckId, query);
    },
  }),
);

type Arguments = {
  readonly companyId: string;
  readonly employeeCheckId: string;
  readonly acceptDifferences: boolean;
};

/**
 * For operators: has a check that its proof blocked computed again, by the figures and the calculation of
 * now. It is blocked again where they still differ, unless the operator accepts the differences: just those
 * that the check says now, each with its line and both amounts.
 */
async function releaseCheck(operation: Operation, args: Arguments): Promise<void> {
  onlyOperators(operation);
  const { db } = operation;
  const { companyId, employeeCheckId: id, acceptDifferences } = args;
  await requireCompany(operation, companyId);
  await lock(db, 'companies', companyId);
  if (!(await lockCheck(db, companyId, id))) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  const { status, heldBy, warnings } = await db.employeeCheck.findFirstOrThrow({ where: { id } });
  const found = ((warnings as CheckWarning[] | null) ?? []).filter(isOfProof); // only the payrun writes it
  if (status !== 'pending' || heldBy !== 'check' || !found.length) {
    throw new Fault('WRONG_STATE', { toPrograms: 'The check is not blocked by its proof.' });
  }
  const acceptedDifferences = acceptDifferences ? acceptanceOf(found) : null;
  const released = { heldBecause: null, heldBy: null, warnings: null };
  await db.employeeCheck.updateMany({ where: { id }, data: { ...released, acceptedDifferences } });
  await record(operation, 'releaseCheck', args);
}

function acceptanceOf(found: readonly CheckWarning[]): string {
  const all = found.flatMap(({ acceptedAs }) => acceptedAs ?? []);
  if (all.length === found.length) return all.join('\n');
  throw new Fault('WRONG_STATE', {
    toPrograms:
      'An earlier version blocked the check, without the amounts that an acceptance names: ' +
      'release it without accepting, and it is computed again with them.',
  });
}
