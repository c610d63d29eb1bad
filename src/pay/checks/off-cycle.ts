import { Fault } from '../../foundation/fault.ts';
import { sentence } from '../../foundation/sentence.ts';
import { lockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

const endings: readonly string[] = ['final_pay', 'dismissal'];
const extras: readonly string[] = ['bonus', 'correction'];

/** Whether a check pays the final wages of an employee. */
export const isFinalPay = (reason: string | null | undefined): boolean => endings.includes(reason ?? '');

/** Selects the checks that pay final wages. */
export const isFinalWages = { offCycleReason: { in: [...endings] } };

/** Whether a check is a bonus or a correction outside payroll: it pays no wages of its period. */
export const isExtra = (reason: string | null | undefined): boolean => extras.includes(reason ?? '');

/** Selects the checks that pay the wages of their period: all but bonuses and corrections outside payroll. */
export const paysWages = {
  OR: [{ offCycleReason: null }, isFinalWages],
};

const onlyOffCycle = 'is only for a check with an off_cycle_reason';

type Input = {
  readonly offCycleReason?: string | null;
  readonly recurringDeductions?: boolean | null;
  readonly supplementalMethod?: string | null;
};

/**
 * The changed columns of a check outside the regular payroll. A bonus cannot become final wages: what the
 * check pays would change with it, and so would what the regular payroll pays.
 */
export function offCycleChanges(present: string | null, input: Input) {
  const { offCycleReason, recurringDeductions, supplementalMethod } = input;
  const stated = (['offCycleReason', 'recurringDeductions', 'supplementalMethod'] as const).find(
    (name) => input[name] !== undefined,
  );
  if (!stated) return {};
  if (!present) throw new Fault('MALFORMED', { path: ['input', stated], problem: onlyOffCycle });
  if (offCycleReason && isFinalPay(offCycleReason) !== isFinalPay(present)) {
    const others = (isFinalPay(present) ? endings : extras).join(' or ');
    const problem = sentence('must be {others} on this check: delete it and open another instead', {
      others,
    });
    throw new Fault('MALFORMED', { path: ['input', 'offCycleReason'], problem });
  }
  return {
    ...(offCycleReason ? { offCycleReason } : {}),
    ...(recurringDeductions == null ? {} : { recurringDeductions }),
    ...(supplementalMethod === undefined ? {} : { supplementalMethod }),
  };
}

/** The columns of a new check. Recurring deductions apply unless the request says otherwise. */
export function offCycleColumns({ offCycleReason, recurringDeductions, supplementalMethod }: Input) {
  if (offCycleReason) {
    return {
      offCycleReason,
      recurringDeductions: recurringDeductions ?? true,
      supplementalMethod: supplementalMethod ?? null,
    };
  }
  const stated = recurringDeductions == null ? 'supplementalMethod' : 'recurringDeductions';
  if (recurringDeductions == null && supplementalMethod == null)
    return { offCycleReason: null, recurringDeductions: null, supplementalMethod: null };
  throw new Fault('MALFORMED', {
    path: ['input', stated],
    problem: onlyOffCycle,
  });
}

/**
 * Refuses final pay beside a pending check that pays the wages of the period: the two would pay them twice,
 * or the final check would leave the salary to the other.
 */
export async function refuseSecondWages(
  { db }: Operation,
  {
    employeeId,
    reportingPeriodId,
    offCycleReason,
  }: Input & { employeeId: string; reportingPeriodId: string },
): Promise<void> {
  if (!isFinalPay(offCycleReason)) return;
  await lockName(db, `final wages of ${employeeId}`); // so that of two requests at once the second sees the first
  const other = await db.employeeCheck.findFirst({
    where: { employeeId, reportingPeriodId, status: 'pending', ...paysWages },
    select: { id: true },
  });
  if (!other) return;
  const problem = sentence(
    'The employee has the pending check {id} for the same period: move it to an earlier day, or delete it first.',
    { id: other.id },
  );
  throw new Fault('WRONG_STATE', { problem });
}
