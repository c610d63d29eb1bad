import { validateSchedule } from '../../engine/payroll/withholding-schedule/validate-schedule.ts';
import { detailsOf, Fault, refuseAll } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Company, Employee, Garnishment } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Json } from '../../platform/graphql/metadata.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { type OrderFacts, problemsOf } from './garnishment-rules.ts';
import { type CreateGarnishmentInput, changesOf, type UpdateGarnishmentInput } from './inputs.ts';

type Arguments = {
  readonly agency?: { readonly name: string; readonly address: string };
  readonly totalAmount?: number | null;
  readonly capAmount?: number | null;
  readonly localMinimumWage?: number | null;
  readonly withholdingSchedule?: Json | null;
  readonly levy?: {
    readonly filingStatus: string;
    readonly dependents: number;
    readonly additional?: number | null;
  } | null;
};

const cents = (amount: number | null) => (amount === null ? null : BigInt(amount));

/** The columns of fields that a row stores in another form. Absent fields have no column. */
const columnsOf = ({
  agency,
  totalAmount,
  capAmount,
  localMinimumWage: wage,
  withholdingSchedule,
  levy,
}: Arguments) => ({
  ...(agency ? { agencyName: agency.name, agencyAddress: agency.address } : {}),
  ...(totalAmount === undefined ? {} : { totalAmountCents: cents(totalAmount) }),
  ...(capAmount === undefined ? {} : { capAmountCents: cents(capAmount) }),
  ...(wage === undefined ? {} : { localMinimumWageCents: cents(wage) }),
  withholdingSchedule,
  ...(levy === undefined
    ? {}
    : {
        levyFilingStatus: levy?.filingStatus ?? null,
        levyDependents: levy?.dependents ?? null,
        levyAdditional: levy?.additional ?? null,
      }),
});

/** Refuses a garnishment that does not exist and one of another company with the same error. */
export async function requireGarnishment(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<Garnishment> {
  const found = await db.garnishment.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_GARNISHMENT');
  return found;
}

/**
 * Refuses a withholding schedule without a branch for the employee's pay schedule, or else the company's. If
 * neither has a pay schedule, the frequency of each check decides.
 */
function requireBranch(
  withholdingSchedule: unknown,
  { defaultPaySchedule }: Pick<Employee, 'defaultPaySchedule'>,
  { payrollSchedule }: Pick<Company, 'payrollSchedule'>,
): void {
  const paid = defaultPaySchedule ?? payrollSchedule;
  const branches = validateSchedule(withholdingSchedule).schedule;
  if (paid === null || branches?.some(({ frequency }) => frequency === paid)) return;
  const problem = `must have a branch for ${paid} pay: that is how the employee is paid`;
  throw new Fault('MALFORMED', { path: ['input', 'withholdingSchedule'], toPrograms: problem });
}

type CreateArguments = { companyId: string; input: typeof CreateGarnishmentInput.$inferInput };

/** Creates a garnishment of a worker's pay. Returns its id. */
export async function createGarnishment(
  operation: Operation,
  { companyId, input }: CreateArguments,
): Promise<string> {
  const { agency, totalAmount, capAmount, localMinimumWage, withholdingSchedule, levy, ...rest } = input;
  const money = { totalAmount, capAmount, localMinimumWage };
  const company = await requireChangeable(operation, companyId);
  if (input.contractorId) await requireContractor(operation, companyId, input.contractorId);
  if (input.employeeId) {
    const employee = await requireEmployee(operation, companyId, input.employeeId);
    if (withholdingSchedule != null) requireBranch(withholdingSchedule, employee, company);
  }

  const id = newId();
  await operation.db.garnishment.create({
    select: { id: true },
    data: {
      ...rest,
      id,
      companyId,
      servedDate: input.servedDate ?? input.effectiveStartDate,
      agencyName: agency.name,
      agencyAddress: agency.address,
      ...columnsOf({ ...money, withholdingSchedule: withholdingSchedule ?? undefined, levy }),
    },
  });
  await record(operation, 'createGarnishment', input);
  return id;
}

type UpdateArguments = {
  companyId: string;
  garnishmentId: string;
  input: typeof UpdateGarnishmentInput.$inferInput;
  ifMatch?: IfMatch;
};

/** Changes or ends a garnishment. Validates the changed order as a whole. */
export async function updateGarnishment(operation: Operation, args: UpdateArguments): Promise<void> {
  const { companyId, garnishmentId: id } = args;
  const company = await requireChangeable(operation, companyId);
  const garnishment = await requireGarnishment(operation, companyId, id);
  requireVersion(garnishment, args.ifMatch);
  const changes = changesOf(args.input);
  refuseFaulty({ ...factsOf(garnishment), ...changes });
  if (changes.withholdingSchedule != null && garnishment.employeeId) {
    const employee = await requireEmployee(operation, companyId, garnishment.employeeId);
    requireBranch(changes.withholdingSchedule, employee, company);
  }
  if (!Object.keys(changes).length) return recordNoChange(operation, 'updateGarnishment');

  const { agency, totalAmount, capAmount, localMinimumWage, withholdingSchedule, levy, ...rest } = changes;
  const others = columnsOf({
    agency,
    totalAmount,
    capAmount,
    localMinimumWage,
    withholdingSchedule,
    levy,
  });
  await operation.db.garnishment.updateMany({ where: { id }, data: { ...rest, ...others } });
  await record(operation, 'updateGarnishment', changes);
}

const factsOf = (row: Garnishment): OrderFacts => ({
  ...row,
  capAmount: row.capAmountCents,
  localMinimumWage: row.localMinimumWageCents,
  levy: row.levyFilingStatus,
});

function refuseFaulty(order: OrderFacts): void {
  refuseAll(
    problemsOf(order).map(
      ({ path, message }) => new Fault('MALFORMED', { path: ['input', ...path], ...detailsOf(message) }),
    ),
  );
}
