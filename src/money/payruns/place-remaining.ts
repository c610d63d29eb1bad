import { placeDays } from '../../agreements/time-off/place-days.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Adds approved days off that no check pays yet to the checks that are about to be computed. */
export async function placeRemaining(
  operation: Operation,
  companyId: string,
  checkIds: readonly string[],
): Promise<void> {
  const checks = await operation.db.employeeCheck.findMany({
    where: { id: { in: [...checkIds] } },
    select: { employeeId: true },
  });
  await placeDays(
    operation,
    companyId,
    checks.map(({ employeeId }) => employeeId),
  );
}
