import { Fault, type Path } from '../../foundation/fault.ts';
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
  const opened = await openChecks(
    operation,
    company,
    checks.filter((input) => !faultsAlone(input).length),
  );
  const next = opened.values();
  const results = checks.map((input) => {
    const faults = faultsAlone(input);
    return resultOf(faults.length ? { faults } : (next.next().value ?? { faults: [] }));
  });
  await record(operation, 'createEmployeeChecks', { checks });
  return results;
}

/** The fields that only a check opened on its own can have. */
const faultsAlone = (input: Arguments['checks'][number]): Fault[] =>
  (['periodHours', 'replacedCheckId'] as const)
    .filter((name) => input[name] != null)
    .map((name) => {
      const toPrograms = 'is for a check that is opened on its own: use POST /employeeCheck';
      return new Fault('MALFORMED', { path: ['input', name], toPrograms });
    });

function resultOf(opened: Opened): CheckResult {
  if ('id' in opened) return { id: opened.id, refusals: [] };
  const refusals = opened.faults.map(({ kind, where, problem }) => ({ kind, path: where, problem }));
  return { id: null, refusals };
}
