import { Fault, refuseAll } from '../../foundation/fault.ts';
import type { CreateTimeOffPolicyInput } from './inputs.ts';
import { readyPolicy } from './ready-policies.ts';
import { unitsOf } from './units.ts';

type Input = typeof CreateTimeOffPolicyInput.$inferInput;

/** The columns of a new policy: those that the request states, else those of its template. */
export function policyColumns({ template, ...stated }: Input) {
  const { state = null, ...ready } = template == null ? {} : readyPolicy(template);
  const present = Object.entries(stated).filter(([, value]) => value != null);
  const input: Omit<Input, 'template'> = { ...ready, ...Object.fromEntries(present) };
  const { name, kind, method, amount } = input;
  if (name == null || kind == null || method == null || amount == null) {
    const missing = (['name', 'kind', 'method', 'amount'] as const).filter((field) => input[field] == null);
    return refuse(missing.map((field) => malformed(field, 'is required without a template')));
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

/** Refuses a policy under which nobody ever earns or uses anything, each reason by its own message. */
export function refuseFutile(policy: Earning): void {
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

const malformed = (field: string, problem: string) =>
  new Fault('MALFORMED', { path: ['input', field], toPrograms: problem });

function refuse(faults: readonly Fault[]): never {
  refuseAll(faults);
  throw new Error('a refusal without a fault');
}
