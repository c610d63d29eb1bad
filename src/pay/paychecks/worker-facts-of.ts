import { PAYROLL_TAX_EXEMPTIONS } from '../../engine/payroll/worker-facts.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { programmeExemptionsOf } from '../../parties/workers/employees/programme-exemptions.ts';
import { isExemptEmployee, type Salaried } from '../../parties/workers/employees/salary-terms.ts';

/** Undefined for an hourly employee to whom all rules apply. */
export function workerFactsOf(
  employee: Salaried & Pick<Employee, 'payrollTaxExemption' | 'incomeTaxAgreedFrom' | 'programmeExemptions'>,
  isLeftOut: boolean,
): Worksheet['worker'] {
  const exemption = PAYROLL_TAX_EXEMPTIONS.find((kind) => kind === employee.payrollTaxExemption);
  const exempt = programmeExemptionsOf(employee);
  const facts = {
    ...(employee.isSalary && !isLeftOut ? { salaried: true } : {}),
    ...(isExemptEmployee(employee) ? { overtimeExempt: true } : {}),
    ...(exemption ? { payrollTaxExemption: exemption } : {}),
    ...(employee.incomeTaxAgreedFrom ? { incomeTaxAgreedFrom: employee.incomeTaxAgreedFrom } : {}),
    ...(exempt.length ? { programmeExemptions: exempt } : {}),
  };
  return Object.keys(facts).length ? facts : undefined;
}
