import { employerFactsOf } from '../../agreements/state-accounts/employer-facts.ts';
import { currentFigures } from '../../engine/figures/current-figures.ts';
import { warnedGrossToNet } from '../../engine/payroll/gross-to-net.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { SinceLastCheck } from '../../engine/payroll/stored-check.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import type { SaidWarning } from '../../engine/payroll/warnings/warning-codes.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { detailsOf, Fault, Faults, refuseAll } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { refuseContractorOnly, requireActive } from '../../parties/companies/require-company.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { chooseSalary, paidSalaries } from '../checks/choose-salary.ts';
import { placeOfShift } from '../checks/insert-shifts.ts';
import { payableEmployee, requirePeriod, schedulesOf } from '../checks/payable-employee.ts';
import { correctionFaults } from '../checks/refuse-corrections.ts';
import { requireLocations } from '../checks/require-locations.ts';
import { columnsOf } from '../checks/shift-columns.ts';
import { lastPaychecksOf } from './last-paycheck.ts';
import { monthSoFar } from './month-so-far.ts';
import { paidSoFar } from './paid-so-far.ts';
import { companyPlacesOf, placesOf } from './places-of.ts';
import type { PreviewInput } from './preview-input.ts';
import { withholdingsOf } from './withholdings-of.ts';
import { type StatedShift, worksheetOf } from './worksheet-of.ts';

export type Previewed = {
  worksheet: Worksheet;
  /** The inputs of the computation. The preview is explained from them if a request asks for that. */
  figures: Tables;
  paycheck: Paycheck;
  lineWarnings: readonly SaidWarning[];
  sinceLast?: SinceLastCheck | null;
  /** Of a hypothetical check: its shifts, and whether they block. */
  hypothetical?: { shifts: readonly StatedShift[]; company: Pick<Company, 'blockingWarnings'> };
};

/** Computes a worksheet for reading. Throws WorksheetRefused naming the field when it cannot be computed. */
export function previewOf(worksheet: Worksheet): Previewed {
  const figures = currentFigures().of(worksheet);
  return { worksheet, figures, ...warnedGrossToNet(worksheet, figures) };
}

type Arguments = { companyId: string; input: typeof PreviewInput.$inferInput };

/**
 * Computes a hypothetical check of an employee, counting the year to date and the
 * employee's recurring deductions and garnishments. Stores nothing.
 */
export async function previewPaycheck(
  operation: Operation,
  { companyId, input }: Arguments,
): Promise<Previewed> {
  const active = await requireActive(operation, companyId);
  refuseContractorOnly(active);
  const employee = await payableEmployee(operation, companyId, input.employeeId);
  const period = requirePeriod(input, schedulesOf(active, employee));
  await requireLocations(operation, companyId, input.shifts, ['input', 'shifts']);
  refuseAll(correctionFaults(input.shifts, input.checkDate, ['input', 'shifts']));
  const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
  const shifts = input.shifts.map((shift) => ({
    ...columnsOf(shift, employee.defaultWage),
    time: shift.time,
    ...placeOfShift(employee, shift),
  }));

  const { checkDate } = input;
  const named = [{ employeeId: employee.id, reportingPeriodId: period.id }];
  const paid = await paidSalaries(operation, companyId, named);
  const salary = chooseSalary({ company, employee, period }, input.salary, paid);
  const check = { employeeId: employee.id, checkDate };
  const withholdings = (await withholdingsOf(operation, [check]))(check);
  const yearToDate = (await paidSoFar(operation, companyId, [check])).before(check);
  const employerFacts = await employerFactsOf(operation, companyId, company);
  const places = await companyPlacesOf(operation, company);
  const located = placesOf({ employee, shifts, period, checkDate, salary }, places);
  const month = await monthSoFar(operation, companyId, [check], {
    places: places.locations.values(),
    deductions: withholdings.deductions,
  });
  const facts = {
    employee,
    salary,
    company,
    period,
    checkDate,
    shifts,
    withholdings,
    yearToDate,
    employerFacts,
    environment: operation.environment,
  };
  const worksheet = worksheetOf({ ...facts, located, monthToDate: month.before(check) });
  const last = await lastPaychecksOf(operation, companyId, [check]);
  try {
    const preview = previewOf(worksheet);
    const hypothetical = { shifts, company };
    return { ...preview, hypothetical, sinceLast: last.sinceLast(check, preview.paycheck) };
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    throw new Faults(
      error.problems.map(
        ({ field, message }) => new Fault('MALFORMED', { path: [field], ...detailsOf(message) }),
      ),
    );
  }
}
