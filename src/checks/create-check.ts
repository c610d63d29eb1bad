import { record } from '../audit/record.ts';
import { calendarOf, isLack } from '../companies/pay-calendar.ts';
import { type ActiveCompany, refuseContractorOnly, requireSteady } from '../companies/require-active.ts';
import { twoApprove } from '../companies/second-approval.ts';
import { requireMethod } from '../disbursements/require-method.ts';
import { Fault, refuseAll } from '../foundation/fault.ts';
import { newId } from '../foundation/new-id.ts';
import type { Employee } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type PayPeriod, payPeriodOf } from '../payroll/calendar/pay-period.ts';
import { placeDays } from '../time-off/place-days.ts';
import type { CreateCheckInput } from './check-inputs.ts';
import { chooseSalary } from './choose-salary.ts';
import { insertShifts } from './insert-shifts.ts';
import { isFinalPay, offCycleColumns, refuseSecondWages } from './off-cycle.ts';
import { requirePayableDate } from './pay-date.ts';
import { correctionFaults } from './refuse-corrections.ts';
import { requireLocations } from './require-locations.ts';

type Input = typeof CreateCheckInput.$inferInput;

/** Opens a check for an employee, with or without shifts. Returns its id. */
export async function createCheck(
  operation: Operation,
  { companyId, input }: { companyId: string; input: Input },
) {
  const company = await requireSteady(operation, companyId);
  refuseContractorOnly(company);
  const id = await openCheck(operation, company, input);
  await record(operation, 'createEmployeeCheck', input);
  return id;
}

/**
 * Validates one check and stores it. Validates everything before the first write, so a refusal leaves
 * nothing.
 */
export async function openCheck(operation: Operation, company: ActiveCompany, input: Input): Promise<string> {
  const companyId = company.id;
  requireMethod(operation, input);
  const offCycle = offCycleColumns(input);
  const employee = await payableEmployee(operation, companyId, input.employeeId, input.offCycleReason);
  const period = requirePeriod(input, schedulesOf(company, employee));
  requirePayableDate(operation, input.checkDate, company.leadBankingDays, ['input', 'checkDate']);
  const shifts = input.shifts ?? [];
  await requireLocations(operation, companyId, shifts, ['input', 'shifts']);

  refuseAll(correctionFaults(shifts, input.checkDate, ['input', 'shifts']));
  await refuseSecondWages(operation, input);
  const salary = await chooseSalary(operation, { company, employee, period }, salaryOf(employee, input));

  const id = newId();
  await operation.db.employeeCheck.create({
    select: { id: true },
    data: {
      id,
      companyId,
      employeeId: employee.id,
      reportingPeriodId: period.id,
      ...salary,
      ...offCycle,
      checkDate: input.checkDate,
      approvalRequired: twoApprove(company) || (input.approvalRequired ?? false),
      disbursementMethod: input.disbursement?.method ?? 'direct_deposit',
      metadata: { checkCorrelationID: newId(), ...input.metadata },
    },
  });
  const placed = shifts.map((shift) => ({ employeeCheckId: id, employee, shift }));
  await insertShifts(operation, companyId, placed);
  await placeDays(operation, companyId, [employee.id]);
  return id;
}

/** A bonus or a correction outside the regular payroll pays no salary unless the request states one. */
function salaryOf({ isSalary }: Employee, { salary, offCycleReason }: Input): Input['salary'] {
  const isExtra = offCycleReason != null && !isFinalPay(offCycleReason);
  return salary ?? (isSalary && isExtra ? { kind: 'none' } : undefined);
}

/**
 * An employee who can be paid: of the company and onboarded. One who is terminated is paid outside the
 * regular payroll only.
 */
export async function payableEmployee(
  { db }: Operation,
  companyId: string,
  id: string,
  offCycleReason?: string | null,
) {
  const employee = await db.employee.findFirst({ where: { id, companyId } });
  if (!employee) throw new Fault('UNKNOWN_EMPLOYEE');
  if (employee.employmentStatus === 'terminated' && !offCycleReason) {
    const problem =
      'The employee is terminated: no new check can be opened, but one with an off_cycle_reason, such as final_pay.';
    throw new Fault('WRONG_STATE', { problem });
  }
  if (!employee.onboarded) {
    throw new Fault('WRONG_STATE', { problem: 'The employee is not onboarded: no check can be opened yet.' });
  }
  return employee;
}

/**
 * The schedules by which an employee is paid: their own, else those of the company's pay calendar. Undefined
 * where neither is set: then every schedule.
 */
export function schedulesOf(
  company: ActiveCompany,
  { defaultPaySchedule }: Employee,
): readonly string[] | undefined {
  if (defaultPaySchedule) return [defaultPaySchedule];
  const calendar = calendarOf(company);
  return isLack(calendar) ? undefined : calendar.map(({ schedule }) => schedule);
}

/** The pay period of a check. Refuses a period of a schedule by which the employee is not paid. */
export function requirePeriod(
  { reportingPeriodId }: { reportingPeriodId: string },
  paySchedules: readonly string[] | undefined,
): PayPeriod {
  const period = payPeriodOf(reportingPeriodId);
  if (!period) throw new Fault('UNKNOWN_REPORTING_PERIOD');
  if (!paySchedules || paySchedules.includes(period.schedule)) return period;
  const problem = `is a ${period.schedule} period: the employee is paid ${paySchedules.at(-1)}`;
  throw new Fault('MALFORMED', { path: ['input', 'reportingPeriodId'], problem });
}
