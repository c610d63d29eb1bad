import { notOneWorker } from '../../parties/workers/one-worker.ts';

/**
 * The fields that decide whether an order is valid. Null and absent mean the same. A malformed value is an
 * object.
 */
export type OrderFacts = {
  readonly employeeId?: string | null;
  readonly contractorId?: string | null;
  readonly garnishmentType: unknown;
  readonly effectiveStartDate: unknown;
  readonly effectiveEndDate?: unknown;
  readonly capAmount?: unknown;
  readonly capPercentage?: unknown;
  readonly withholdingSchedule?: unknown;
  readonly supportsOtherFamily?: boolean | null;
  readonly arrearsOver12Weeks?: boolean | null;
  readonly fipsCode?: string | null;
  readonly medicalSupport?: boolean | null;
  readonly levy?: unknown;
  readonly headOfFamily?: boolean | null;
  readonly soleSupport?: boolean | null;
  readonly claimedDependents?: number | null;
  readonly householdSize?: number | null;
  readonly localMinimumWage?: unknown;
};

type Problem = { readonly path: readonly [keyof OrderFacts]; readonly message: string };

const caps = ['capAmount', 'capPercentage'] as const;
export const claims = [
  'headOfFamily',
  'soleSupport',
  'claimedDependents',
  'householdSize',
  'localMinimumWage',
] as const;
const ofOrdinary = 'is for creditor and other only';
const claimRules = {
  headOfFamily: ofOrdinary,
  soleSupport: ofOrdinary,
  claimedDependents: 'is for creditor, other and state_tax_levy only',
  householdSize: ofOrdinary,
  localMinimumWage: ofOrdinary,
} as const;
export const supportFields = [
  'supportsOtherFamily',
  'arrearsOver12Weeks',
  'fipsCode',
  'medicalSupport',
] as const;

/** The contradictions among the fields of a new or changed order. */
export function problemsOf(order: OrderFacts): Problem[] {
  const { employeeId, contractorId, garnishmentType, withholdingSchedule: schedule } = order;
  const has = (name: keyof OrderFacts) => order[name] != null;
  const problems: Problem[] = [];
  const report = (name: keyof OrderFacts, message: string) => problems.push({ path: [name], message });
  if ((employeeId == null) === (contractorId == null)) {
    report('employeeId', notOneWorker);
  }
  if (schedule == null && !caps.some(has)) {
    report('capAmount', 'or cap_percentage or withholding_schedule must be given');
  }
  if (schedule != null && caps.some(has)) {
    report('withholdingSchedule', 'must not be given with cap_amount or cap_percentage');
  }
  if (schedule != null && contractorId != null) {
    report('withholdingSchedule', 'must not be given for a contractor: use cap_amount or cap_percentage');
  }
  const { effectiveStartDate: start, effectiveEndDate: end } = order;
  if (typeof start === 'string' && typeof end === 'string' && end < start) {
    report('effectiveEndDate', `must not be before effective_start_date, ${start}`);
  }
  if (typeof garnishmentType !== 'string') return problems;
  for (const name of supportFields) {
    if (has(name) && garnishmentType !== 'child_support') report(name, 'is for child_support only');
  }
  const isOrdinary = garnishmentType === 'creditor' || garnishmentType === 'other';
  const isClaimOf = (name: (typeof claims)[number]) =>
    isOrdinary || (name === 'claimedDependents' && garnishmentType === 'state_tax_levy');
  for (const name of claims) if (has(name) && !isClaimOf(name)) report(name, claimRules[name]);
  if (has('levy') && garnishmentType !== 'federal_tax_levy') report('levy', 'is for federal_tax_levy only');
  return problems;
}
