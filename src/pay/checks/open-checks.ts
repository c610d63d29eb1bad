import { placeDays } from '../../agreements/time-off/place-days.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { type Fault, orFaults, refuseAll } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import type { ActiveCompany } from '../../parties/companies/require-company.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import { readLocations, refuseUnknownLocations } from '../../parties/work-locations/locations-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireMethod } from '../disbursements/require-method.ts';
import type { CreateCheckInput } from './check-inputs.ts';
import { chooseSalary, paidSalaries } from './choose-salary.ts';
import { insertShifts } from './insert-shifts.ts';
import { isFinalPay, offCycleColumns, refuseSecondWages } from './off-cycle.ts';
import { requirePayableDate } from './pay-date.ts';
import { requirePayable, requirePeriod, schedulesOf } from './payable-employee.ts';
import { correctionFaults } from './refuse-corrections.ts';

type Input = typeof CreateCheckInput.$inferInput;
/** The id of a check, or why it is refused. */
export type Opened = { readonly id: string } | { readonly faults: readonly Fault[] };

/**
 * Opens checks, each completely or not at all, in a fixed number of statements unless an employee is named
 * twice. Returns the result of each in their order.
 */
export async function openChecks(
  operation: Operation,
  company: ActiveCompany,
  inputs: readonly Input[],
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const part of partsOf(inputs)) opened.push(...(await openPart(operation, company, part)));
  return opened;
}

/** A check looks at the earlier checks of its employee, so no employee appears twice in a part. */
function partsOf(inputs: readonly Input[]): Input[][] {
  const parts: Input[][] = [];
  const named = new Set<string>();
  for (const input of inputs) {
    const part = named.has(input.employeeId) ? undefined : parts.at(-1);
    if (part) part.push(input);
    else {
      parts.push([input]);
      named.clear();
    }
    named.add(input.employeeId);
  }
  return parts;
}

/** Validates each check before the first is written, so that a refusal leaves nothing. */
async function openPart(
  operation: Operation,
  company: ActiveCompany,
  inputs: readonly Input[],
): Promise<Opened[]> {
  const named = await readNamed(operation, company.id, inputs);
  const plans = await allInOrder(
    inputs.map((input) => orFaults(planCheck(operation, company, input, named))),
  );
  const planned = plans.flatMap((plan) => ('value' in plan ? plan.value : []));
  const shifts = planned.flatMap(({ row, employee, shifts: own }) =>
    own.map((shift) => ({ employeeCheckId: row.id, employee, shift })),
  );
  await allInOrder([
    operation.db.employeeCheck.insertRows(planned.map(({ row }) => row)),
    insertShifts(operation, company.id, shifts),
  ]);
  const employeeIds = planned.map(({ employee }) => employee.id);
  await placeDays(operation, company.id, employeeIds);
  return plans.map((plan) => ('value' in plan ? { id: plan.value.row.id } : plan));
}

type Named = Awaited<ReturnType<typeof readNamed>>;

/** What the checks name. */
async function readNamed(operation: Operation, companyId: string, inputs: readonly Input[]) {
  const id = { in: inputs.map(({ employeeId }) => employeeId) };
  const located = inputs.flatMap(({ shifts }) => shifts ?? []);
  const [employees, states, paid] = await allInOrder([
    operation.db.employee.findMany({ where: { companyId, id } }),
    readLocations(operation, companyId, located),
    paidSalaries(operation, companyId, inputs),
  ]);
  return { employees: new Map(employees.map((employee) => [employee.id, employee])), states, paid };
}

async function planCheck(
  operation: Operation,
  company: ActiveCompany,
  input: Input,
  { employees, states, paid }: Named,
) {
  requireMethod(operation, input);
  const offCycle = offCycleColumns(input);
  const employee = requirePayable(employees.get(input.employeeId), input.offCycleReason);
  const period = requirePeriod(input, schedulesOf(company, employee));
  requirePayableDate(operation, input.checkDate, company.leadBankingDays, ['input', 'checkDate']);
  const shifts = input.shifts ?? [];
  const located = shifts.map(({ workLocationId, time }, i) => ({
    workLocationId,
    day: time.slice(0, 10),
    path: ['input', 'shifts', i],
  }));
  refuseUnknownLocations(states, located);
  refuseAll(correctionFaults(shifts, input.checkDate, ['input', 'shifts']));
  await refuseSecondWages(operation, input);
  const salary = chooseSalary({ company, employee, period }, salaryOf(employee, input), paid);
  const row = {
    id: newId(),
    companyId: company.id,
    employeeId: employee.id,
    reportingPeriodId: period.id,
    ...salary,
    ...offCycle,
    checkDate: input.checkDate,
    approvalRequired: twoApprove(company) || (input.approvalRequired ?? false),
    disbursementMethod: input.disbursement?.method ?? 'direct_deposit',
    note: input.note ?? null,
    metadata: { checkCorrelationID: newId(), ...input.metadata },
  };
  return { row, employee, shifts };
}

/** A bonus or a correction outside the regular payroll pays no salary unless the request states one. */
function salaryOf({ isSalary }: Employee, { salary, offCycleReason }: Input): Input['salary'] {
  const isExtra = offCycleReason != null && !isFinalPay(offCycleReason);
  return salary ?? (isSalary && isExtra ? { kind: 'none' } : undefined);
}
