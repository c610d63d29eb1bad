import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Said } from '../../foundation/sentence.ts';
import type { TimeOffPolicy } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { addedByYears, appendEntries } from './append-entries.ts';
import { enrollmentsOf } from './enrollments-of.ts';
import type { CreateTimeOffPolicyInput, UpdateTimeOffPolicyInput } from './inputs.ts';
import { readyPolicy } from './ready-policies.ts';
import { unitsOf } from './units.ts';

/** Returns a policy of the company. Refuses one that does not exist and one of another company alike. */
export async function requirePolicy(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<TimeOffPolicy> {
  const found = await db.timeOffPolicy.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_TIME_OFF_POLICY');
  return found;
}

type PolicyInput = typeof CreateTimeOffPolicyInput.$inferInput;

/** The columns of a new policy: those that the request states, or else those of its template. */
function policyColumns({ template, ...stated }: PolicyInput) {
  const { state = null, ...ready } = template == null ? {} : readyPolicy(template);
  const present = Object.entries(stated).filter(([, value]) => value != null);
  const input: Omit<PolicyInput, 'template'> = { ...ready, ...Object.fromEntries(present) };
  const { name, kind, method, amount } = input;
  if (name == null || kind == null || method == null || amount == null) {
    const missing = (['name', 'kind', 'method', 'amount'] as const).filter((field) => input[field] == null);
    return refuseToPolicy(missing.map((field) => malformed(field, 'is required without a template')));
  }
  const columns = {
    name,
    kind,
    method,
    amount,
    state,
    perHours: input.perHours ?? null,
    countsOvertime: input.countsOvertime ?? true,
    yearStart: input.yearStart === 'hire_date' ? null : (input.yearStart ?? '01-01'),
    balanceCap: input.balanceCap ?? null,
    yearlyCap: input.yearlyCap ?? null,
    carryOverLimit: input.carryOverLimit ?? null,
    yearlyUseLimit: input.yearlyUseLimit ?? null,
    waitingDays: input.waitingDays ?? 0,
    allowsNegative: input.allowsNegative ?? false,
  };
  refuseFutile(columns);
  return columns;
}

type Earning = {
  readonly method: string;
  readonly amount: number;
  readonly perHours: number | null;
  readonly balanceCap: number | null;
  readonly yearlyCap: number | null;
  readonly yearlyUseLimit: number | null;
};

/** Refuses a policy under which nobody ever earns or uses anything, and gives each reason its own message. */
function refuseFutile(policy: Earning): void {
  const { method, amount, perHours, balanceCap, yearlyCap, yearlyUseLimit } = policy;
  const byHours = method === 'hours_worked';
  const faults = [
    ...(amount === 0 ? [malformed('amount', 'is 0: the policy never accrues anything')] : []),
    ...(balanceCap === 0 ? [malformed('balanceCap', 'is 0: the policy never accrues anything')] : []),
    ...(yearlyCap === 0 ? [malformed('yearlyCap', 'is 0: the policy never accrues anything')] : []),
    ...(yearlyUseLimit === 0 ? [malformed('yearlyUseLimit', 'is 0: nobody can ever use anything')] : []),
    ...(byHours && !perHours ? [malformed('perHours', 'must be more than 0 for hours_worked')] : []),
    ...(!byHours && perHours !== null ? [malformed('perHours', 'is for the method hours_worked only')] : []),
  ];
  if (byHours && perHours && amount > 0 && unitsOf((40 * amount) / perHours) === 0) {
    const problem = 'never accrues anything: 40 hours worked earn less than 0.0001 hours';
    faults.push(malformed('amount', problem));
  }
  refuseAll(faults);
}

const malformed = (field: string, problem: Said) =>
  new Fault('MALFORMED', { path: ['input', field], problem });

function refuseToPolicy(faults: readonly Fault[]): never {
  refuseAll(faults);
  throw new Error('a refusal without a fault');
}

type CreateArguments = { companyId: string; input: typeof CreateTimeOffPolicyInput.$inferInput };

/** Creates a policy of a company, which covers nobody yet. Returns its id. */
export async function createPolicy(
  operation: Operation,
  { companyId, input }: CreateArguments,
): Promise<string> {
  await requireChangeable(operation, companyId);
  const columns = policyColumns(input);
  const id = newId();
  await operation.db.timeOffPolicy.create({ select: { id: true }, data: { id, companyId, ...columns } });
  await record(operation, 'createTimeOffPolicy', input);
  return id;
}

type UpdateInput = typeof UpdateTimeOffPolicyInput.$inferInput;
type UpdateArguments = { companyId: string; policyId: string; input: UpdateInput };

/** Changes a policy from now on. First writes the entries that are due under the previous rules. */
export async function updatePolicy(
  operation: Operation,
  { companyId, policyId, input }: UpdateArguments,
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

type Changes = { [Name in keyof UpdateInput]?: Exclude<UpdateInput[Name], undefined> };

/** The stated fields. Null is kept only where it removes a limit; the input refuses it elsewhere. */
function definedIn({
  name,
  amount,
  perHours,
  countsOvertime,
  waitingDays,
  allowsNegative,
  ...limits
}: UpdateInput) {
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
