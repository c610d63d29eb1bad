import { Fault, Faults } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { sentence } from '../../foundation/sentence.ts';
import {
  refuseContractorOnly,
  requireActive,
  requireSteady,
} from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { LockedCheck } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import type { CreateCheckInput } from './check-inputs.ts';
import { openChecks } from './open-checks.ts';
import { addLeft, takeReplaced, withEntered } from './replace-check.ts';
import { requirePending } from './require-check.ts';
import { setHours } from './set-hours.ts';

type Input = typeof CreateCheckInput.$inferInput;

/**
 * Opens a check for an employee, with or without shifts. Final wages can replace the open check of the
 * period, and take over what was entered on it. Returns its id.
 */
export async function createCheck(
  operation: Operation,
  { companyId, input }: { companyId: string; input: Input },
): Promise<string> {
  const company = await requireSteady(operation, companyId);
  refuseContractorOnly(company);
  const left = input.replacedCheckId == null ? null : await takeReplaced(operation, companyId, input);
  const entered = left ? withEntered(input, left) : input;
  const [opened = { faults: [] }] = await openChecks(operation, company, [entered]);
  if ('faults' in opened) throw new Faults(opened.faults);
  const { id: employeeCheckId } = opened;
  if (left) await addLeft(operation, employeeCheckId, left);
  await record(operation, 'createEmployeeCheck', input);
  if (input.periodHours)
    await setHours(operation, { companyId, rows: [{ ...input.periodHours, employeeCheckId }] });
  return employeeCheckId;
}

type Arguments = { companyId: string; employeeCheckId: string; ifMatch?: IfMatch };

/** Deletes a pending check with its shifts and links. */
export async function deleteCheck(
  operation: Operation,
  { companyId, employeeCheckId, ifMatch }: Arguments,
): Promise<void> {
  await requireActive(operation, companyId);
  const check = await requirePending(operation, companyId, employeeCheckId, { ifMatch });
  await refuseCorrectedAgain(operation, check);
  await operation.db.employeeCheck.deleteMany({ where: { id: employeeCheckId } });
  await record(operation, 'deleteEmployeeCheck', { employeeCheckId });
}

/**
 * Refuses to delete a check that pays what a salary of the past left missing, while a later one pays only the
 * difference to it: without the first check nobody would pay its part.
 */
async function refuseCorrectedAgain(
  { db }: Operation,
  { id, employee, offCycleReason }: LockedCheck,
): Promise<void> {
  if (offCycleReason !== 'correction' || !employee.isSalary) return;
  const own = await db.shift.findMany({
    where: { employeeCheckId: id, retroactiveCents: { not: null } },
    select: { time: true },
  });
  if (!own.length) return;
  const later = await db.employeeCheck.findFirst({
    where: {
      employeeId: employee.id,
      id: { gt: id },
      offCycleReason: 'correction',
      status: { in: liveStatuses },
      shifts: { some: { retroactiveCents: { not: null }, time: { in: own.map(({ time }) => time) } } },
    },
    select: { checkDate: true },
    orderBy: { id: 'desc' },
  });
  if (!later) return;
  const problem =
    'The correction of {day} pays only what this one leaves missing: delete or void that one first.';
  throw new Fault('WRONG_STATE', { problem: sentence(problem, { day: later.checkDate }) });
}
