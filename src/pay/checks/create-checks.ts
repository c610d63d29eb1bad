import type { Fault, Path } from '../../foundation/fault.ts';
import { refuseContractorOnly, requireSteady } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CreateCheckInput } from './check-inputs.ts';
import { type Opened, openChecks } from './open-checks.ts';

type Arguments = { companyId: string; checks: readonly (typeof CreateCheckInput.$inferInput)[] };

/** A fault as data: GraphQL treats an Error in a list as an error of the field. */
export type Refusal = Pick<Fault, 'kind' | 'problem'> & { path: Path };
export type CheckResult = { id: string | null; refusals: Refusal[] };

/** Opens several checks. Each is opened completely or refused with its faults, independent of the others. */
export async function createChecks(
  operation: Operation,
  { companyId, checks }: Arguments,
): Promise<CheckResult[]> {
  const company = await requireSteady(operation, companyId);
  refuseContractorOnly(company);
  const results = (await openChecks(operation, company, checks)).map(resultOf);
  await record(operation, 'createEmployeeChecks', { checks });
  return results;
}

function resultOf(opened: Opened): CheckResult {
  if ('id' in opened) return { id: opened.id, refusals: [] };
  const refusals = opened.faults.map(({ kind, where, problem }) => ({ kind, path: where, problem }));
  return { id: null, refusals };
}
