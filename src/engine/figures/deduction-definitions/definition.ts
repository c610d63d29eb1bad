import type { PlainDate } from '../../payroll/calendar/plain-date.ts';
import { DEDUCTION_TYPES, type DeductionEntry } from '../../payroll/worksheet.ts';

/**
 * The rules of the engine by which a type is taxed, limited and withheld. The engine calls a garnishment an
 * order.
 */
export const TREATMENTS = [...DEDUCTION_TYPES, '457b_tax_exempt', 'garnishment'] as const;
export type ComputedAs = (typeof TREATMENTS)[number];

type TypeAndPlan = Pick<DeductionEntry, 'type' | 'plan'>;
const withPlan: Partial<Record<ComputedAs, TypeAndPlan>> = {
  '457b_tax_exempt': { type: '457b', plan: 'tax_exempt' },
};

/** The engine's type, with the plan that the treatment decides; undefined where the engine has none. */
export function typeAndPlanOf(treatment: ComputedAs): TypeAndPlan | undefined {
  const type = DEDUCTION_TYPES.find((value) => value === treatment);
  return type ? { type } : withPlan[treatment];
}

export type ContributionFields = {
  readonly units: readonly ('dollars' | 'percentage')[];
  /** Whether the employer may match the employee's contribution. */
  readonly matching?: boolean | undefined;
};

/** A further field of templates: text, one of several choices, or an object of fields. All are required. */
export type FurtherField =
  | { readonly kind: 'text' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'object'; readonly fields: FurtherFields };
export type FurtherFields = Readonly<Record<string, FurtherField>>;

export type TemplateFields = {
  readonly employeeContribution: ContributionFields;
  readonly employerContribution?: ContributionFields | undefined;
  readonly additionalFields?: FurtherFields | undefined;
};

/**
 * A version of the rules for templates of one type. A published version never changes, except for its end.
 */
export type DeductionDefinition = {
  readonly type: string;
  readonly version: number;
  readonly effectiveFrom: PlainDate;
  /** The last day on which templates are validated by it; null without an end. */
  readonly effectiveTo: PlainDate | null;
  /** The name on paystubs of deductions that have no name of their own. */
  readonly label: string;
  readonly description: string;
  readonly computedAs: ComputedAs;
  /** The replacement for a type that ends. */
  readonly replacedBy: string | null;
  readonly fields: TemplateFields;
  /** Absent while it is in no database. */
  readonly publishedAt?: Date;
};

/** A published definition, with the end of its type, which its last version has. */
export type PublishedDefinition = DeductionDefinition & {
  readonly endsOn: PlainDate | null;
  /** The day on which the end was published; null without an end. */
  readonly endAnnouncedOn: PlainDate | null;
};
