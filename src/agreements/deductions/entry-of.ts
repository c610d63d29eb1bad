import { currentDefinitions } from '../../engine/figures/current-figures.ts';
import { typeAndPlanOf } from '../../engine/figures/deduction-definitions/definition.ts';
import type { GarnishmentOrder } from '../../engine/payroll/garnishments/garnishment.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { rateOfPercentage } from '../../engine/payroll/withholding-schedule/read-action.ts';
import type { Contribution as Amount, DeductionEntry, Worksheet } from '../../engine/payroll/worksheet.ts';
import type { Deduction } from '../../generated/prisma/client.ts';
import type { Contribution } from './contribution.ts';
import { contributionsOf } from './templates/body.ts';

/** The columns that deductions of checks and recurring deductions share. */
export type Withheld = Pick<
  Deduction,
  | 'id'
  | 'deductionType'
  | 'definitionVersion'
  | 'customName'
  | 'employeeContribution'
  | 'employerContribution'
  | 'additionalFields'
>;

/** The version of the definition that computes a deduction: that of its template. */
const definitionOf = ({ deductionType, definitionVersion }: Withheld) =>
  currentDefinitions().of(deductionType, definitionVersion);

/** Whether the engine computes it as an order to garnish pay. */
export const isOrder = (deduction: Withheld): boolean => definitionOf(deduction).computedAs === 'garnishment';

/** The engine's entry of a deduction. Undefined for a garnishment, which is an order there: see orderFrom. */
export function entryOf(deduction: Withheld): DeductionEntry | undefined {
  const { computedAs, label } = definitionOf(deduction);
  if (computedAs === 'garnishment') return undefined;
  const typeAndPlan = typeAndPlanOf(computedAs);
  if (!typeAndPlan) throw new Error(`this version of the service does not compute ${computedAs}`);
  const { type } = typeAndPlan;
  const isOwnType = type === deduction.deductionType;
  const name = deduction.customName ?? (isOwnType ? null : label);
  const { employee_contribution, employer_contribution } = contributionsOf(deduction);
  const { hsa_type, plan_type, commuter_type } = fieldsOf(deduction);
  return {
    id: deduction.id,
    ...typeAndPlan,
    ...(isOwnType ? {} : { publishedAs: deduction.deductionType }),
    ...(name ? { name } : {}),
    employee: amountOf(employee_contribution),
    ...(employer_contribution ? { employer: employerPart(employer_contribution) } : {}),
    ...(type === 'section_125' && plan_type ? { plan: plan_type } : {}),
    ...(type === 'commuter' && commuter_type ? { plan: commuter_type } : {}),
    ...(type === 'hsa' && hsa_type ? { coverage: hsa_type } : {}),
  };
}

type Fields = {
  hsa_type?: DeductionEntry['coverage'];
  plan_type?: DeductionEntry['plan'];
  commuter_type?: DeductionEntry['plan'];
};
// Validated by the definition of the type.
const fieldsOf = ({ additionalFields }: Withheld) => (additionalFields ?? {}) as Fields;

/**
 * Converts a deduction of the retired type garnishment to a garnishment order, which withholds from each
 * check's disposable earnings.
 */
export function orderFrom(
  deduction: Withheld,
  { checkDate }: Pick<Worksheet, 'checkDate'>,
): GarnishmentOrder {
  const { employee_contribution: part } = contributionsOf(deduction);
  const cap =
    part.contribution_type === 'dollars'
      ? { capCents: centsOf(part.value) }
      : { capRate: rateOfPercentage(part.value) ?? null };
  return { id: deduction.id, type: 'other', ...cap, effectiveFrom: checkDate, servedOn: checkDate };
}

const centsOf = (dollars = 0): Cents => Math.round(dollars * 100);
const percentText = (percent = 0): string => percent.toFixed(4).replace(/\.?0+$/, '');

function amountOf({ contribution_type, value }: Contribution): Amount {
  return contribution_type === 'dollars' ? { amountCents: centsOf(value) } : { percent: percentText(value) };
}

/** With matching, the value is the most that the employer adds. Without it, the value is the amount. */
function employerPart(part: Contribution): NonNullable<DeductionEntry['employer']> {
  if (!part.matching) return amountOf(part);
  const percent = percentText(part.matching.match_percentage);
  return { match: { percent, ...(part.value === undefined ? {} : { most: amountOf(part) }) } };
}
