import type { Operation } from '../../src/graphql/operation-context.ts';
import { newId } from '../../src/new-id.ts';

const contribution = { value: 50, contribution_type: 'dollars', override_type: 'overridable' };

/** A template, a deduction of the check by it, and a recurring one of the employee. */
export async function populateDeductions(
  { db }: Operation,
  companyId: string,
  employeeCheckId: string,
  employeeId: string,
) {
  const [deductionTemplate, deduction, employeeDeduction] = [newId(), newId(), newId()];
  const kept = { deductionType: 'miscellaneous', employeeContribution: contribution };
  await db.deductionTemplate.create({ data: { id: deductionTemplate, companyId, ...kept } });
  const copy = { companyId, deductionTemplateId: deductionTemplate, ...kept };
  await db.deduction.create({ data: { id: deduction, employeeCheckId, ...copy } });
  const recurring = { id: employeeDeduction, employeeId, effectiveStartDate: '2026-01-01' };
  await db.employeeDeductionTemplate.create({ data: { ...recurring, ...copy } });
  return { deductionTemplate, deduction, employeeDeduction };
}
