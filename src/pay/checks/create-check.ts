import { Faults } from '../../foundation/fault.ts';
import { refuseContractorOnly, requireSteady } from '../../parties/companies/require-active.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CreateCheckInput } from './check-inputs.ts';
import { openChecks } from './open-checks.ts';

type Input = typeof CreateCheckInput.$inferInput;

/** Opens a check for an employee, with or without shifts. Returns its id. */
export async function createCheck(
  operation: Operation,
  { companyId, input }: { companyId: string; input: Input },
): Promise<string> {
  const company = await requireSteady(operation, companyId);
  refuseContractorOnly(company);
  const [opened = { faults: [] }] = await openChecks(operation, company, [input]);
  if ('faults' in opened) throw new Faults(opened.faults);
  await record(operation, 'createEmployeeCheck', input);
  return opened.id;
}
