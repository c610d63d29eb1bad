import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { addedByYears, appendEntries } from './append-entries.ts';
import { enrollmentsOf } from './enrollments-of.ts';
import type { UpdateTimeOffPolicyInput } from './inputs.ts';
import { refuseFutile } from './policy-columns.ts';
import { requirePolicy } from './require-policy.ts';

type Input = typeof UpdateTimeOffPolicyInput.$inferInput;
type Arguments = { companyId: string; policyId: string; input: Input };

/** Changes a policy from now on: what days have caused by the rules before is written first. */
export async function updatePolicy(
  operation: Operation,
  { companyId, policyId, input }: Arguments,
): Promise<void> {
  await requireChangeable(operation, companyId);
  const policy = await requirePolicy(operation, companyId, policyId);
  const changes = definedIn(input);
  refuseFutile({
    method: policy.method,
    amount: changes.amount ?? Number(policy.amount),
    perHours: changes.perHours ?? numberOf(policy.perHours),
    balanceCap: after(changes.balanceCap, policy.balanceCap),
    yearlyCap: after(changes.yearlyCap, policy.yearlyCap),
    yearlyUseLimit: after(changes.yearlyUseLimit, policy.yearlyUseLimit),
  });
  const today = dateInLosAngeles(operation.now);
  const enrollments = await enrollmentsOf(operation, [companyId], { policyId });
  const due = enrollments.flatMap((enrollment) => addedByYears(enrollment, today));
  await appendEntries(operation, companyId, due);
  await operation.db.timeOffPolicy.updateMany({ where: { id: policyId }, data: changes });
  await record(operation, 'updateTimeOffPolicy', input);
}

type Changes = { [Name in keyof Input]?: Exclude<Input[Name], undefined> };

/** Null stays only where it removes a limit: the input refuses it elsewhere. */
function definedIn({
  name,
  amount,
  perHours,
  countsOvertime,
  waitingDays,
  allowsNegative,
  ...limits
}: Input) {
  const { balanceCap, yearlyCap, carryOverLimit, yearlyUseLimit } = limits;
  return {
    ...(name == null ? {} : { name }),
    ...(amount == null ? {} : { amount }),
    ...(perHours == null ? {} : { perHours }),
    ...(countsOvertime == null ? {} : { countsOvertime }),
    ...(waitingDays == null ? {} : { waitingDays }),
    ...(allowsNegative == null ? {} : { allowsNegative }),
    ...(balanceCap === undefined ? {} : { balanceCap }),
    ...(yearlyCap === undefined ? {} : { yearlyCap }),
    ...(carryOverLimit === undefined ? {} : { carryOverLimit }),
    ...(yearlyUseLimit === undefined ? {} : { yearlyUseLimit }),
  } satisfies Changes;
}

type Stored = { toString(): string } | null;
const numberOf = (stored: Stored): number | null => (stored === null ? null : Number(stored));
const after = (changed: number | null | undefined, stored: Stored): number | null =>
  changed === undefined ? numberOf(stored) : changed;
