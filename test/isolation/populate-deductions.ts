import { newId } from '../../src/foundation/new-id.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';

const contribution = { value: 50, contribution_type: 'dollars', override_type: 'overridable' };

/** A template, a deduction of the check, a recurring deduction of the employee, and a garnishment. */
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
  const garnishment = newId();
  const order = { agencyName: 'A court', agencyAddress: '1 Main St', caseId: 'c', orderNumber: 'o' };
  const dates = { servedDate: '2026-01-01', effectiveStartDate: '2026-01-01' };
  const kind = { garnishmentType: 'creditor', capAmountCents: 50_00n };
  await db.garnishment.create({
    data: { id: garnishment, companyId, employeeId, ...order, ...dates, ...kind },
  });
  return { deductionTemplate, deduction, employeeDeduction, garnishment };
}
