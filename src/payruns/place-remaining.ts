import type { Operation } from '../graphql/operation-context.ts';
import { placeDays } from '../time-off/place-days.ts';

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
