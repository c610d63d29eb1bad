import { z } from 'zod';
import { GARNISHMENT_TYPES } from '../../payroll/garnishments/garnishment.ts';
import { decimal, over, whole } from '../../payroll/rational.ts';
import { validateSchedule } from '../../payroll/withholding-schedule/validate-schedule.ts';
import { amount, besideFieldRules, count, date, flag, name, oneOf, percent } from './fields.ts';

/** The documented schedule of brackets, with all its rules; each violation under its own path. */
const schedule = z.unknown().transform((json, context) => {
  const { schedule: valid, violations } = validateSchedule(json);
  for (const { path, problem } of violations) {
    const steps = path.replace(/^withholding_schedule\.?/, '').match(/[^.[\]]+/g) ?? [];
    const keys = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    context.addIssue({ code: 'custom', path: keys, message: problem });
  }
  return valid ?? z.NEVER;
});

const levy = z.strictObject({
  filingStatus: oneOf(['single', 'married', 'hoh', 'mfs']),
  dependents: count,
  additional: count.optional(),
});

const claim = z
  .strictObject({
    headOfFamily: flag.optional(),
    soleSupport: flag.optional(),
    dependents: count.optional(),
    householdSize: count.optional(),
    localMinimumWage: amount.optional(),
  })
  .transform(({ localMinimumWage, ...facts }) => ({
    ...facts,
    ...(localMinimumWage === undefined ? {} : { localMinimumWageCents: localMinimumWage }),
  }));

/** One order to withhold. What is left out is filled in by `garnishmentOrders`. */
export const garnishment = z
  .strictObject({
    id: name.optional(),
    type: oneOf(GARNISHMENT_TYPES),
    amount: amount.optional(),
    percent: percent.optional(),
    withholdingSchedule: schedule.optional(),
    totalAmount: amount.optional(),
    withheldToDate: amount.optional(),
    effectiveFrom: date.optional(),
    effectiveThrough: date.optional(),
    servedOn: date.optional(),
    supportsOtherFamily: flag.optional(),
    arrearsOver12Weeks: flag.optional(),
    levy: levy.optional(),
    claim: claim.optional(),
  })
  .superRefine((entry, context) => {
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const capped = entry.amount !== undefined || entry.percent !== undefined;
    if (!capped && entry.withholdingSchedule === undefined) {
      problem('amount', 'or percent or withholdingSchedule must be given');
    }
    if (capped && entry.withholdingSchedule !== undefined) {
      problem('withholdingSchedule', 'must not stand beside amount or percent');
    }
    if (entry.levy !== undefined && entry.type !== 'federal_tax_levy')
      problem('levy', 'is only for a federal levy');
  }, besideFieldRules);

type Garnishment = z.output<typeof garnishment>;

/**
 * Orders in the engine's format: by default in force on the check date, and served on their effective date.
 */
export function garnishmentOrders(entries: readonly Garnishment[], checkDate: string) {
  return entries.map((entry, index) => {
    const effectiveFrom = entry.effectiveFrom ?? entry.servedOn ?? checkDate;
    const support = {
      supportsOtherFamily: entry.supportsOtherFamily,
      arrearsOver12Weeks: entry.arrearsOver12Weeks,
    };
    return {
      id: entry.id ?? `garnishments[${index}]`,
      type: entry.type,
      capCents: entry.amount ?? null,
      capRate: entry.percent === undefined ? null : over(decimal(entry.percent), whole(100)),
      schedule: entry.withholdingSchedule ?? null,
      totalCents: entry.totalAmount ?? null,
      withheldToDateCents: entry.withheldToDate ?? 0,
      effectiveFrom,
      effectiveThrough: entry.effectiveThrough ?? null,
      servedOn: entry.servedOn ?? effectiveFrom,
      support,
      ...(entry.levy === undefined ? {} : { levy: entry.levy }),
      ...(entry.claim === undefined ? {} : { claim: entry.claim }),
    };
  });
}
