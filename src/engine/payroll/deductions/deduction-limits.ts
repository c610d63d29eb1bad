/** A year's limits on contributions; dollars as decimal text. */
export type DeductionLimits = {
  readonly year: number;
  readonly effectiveFrom: string;
  readonly elective402g: AgedLimit;
  /** Catch-up contributions of high earners must be Roth ones; a year before 2026 has no such rule. */
  readonly rothCatchUp?: {
    readonly citation: string;
    readonly types: readonly string[];
    readonly aboveFicaWages: string;
  };
  /** Contributions of both sides in a year; and the wages that an employer may count. */
  readonly annualAdditions?: PlanLimit;
  readonly compensation?: PlanLimit;
  readonly simple: AgedLimit;
  readonly ira: AgedLimit;
  readonly hsa: {
    readonly citation: string;
    readonly individual: string;
    readonly family: string;
    readonly catchUp55: string;
  };
  /** Of a month, for transit and parking each; a year without it takes no commuter deduction. */
  readonly commuter?: { readonly citation: string; readonly monthly: string };
  readonly healthFsa: { readonly citation: string; readonly base: string };
  readonly dependentCareFsa: { readonly citation: string; readonly household: string };
};

export type PlanLimit = {
  readonly citation: string;
  readonly types: readonly string[];
  readonly most: string;
};

/** One limit over all its deduction types together, higher from the year a worker turns 50, and 60 to 63. */
export type AgedLimit = {
  readonly types: readonly string[];
  readonly citation: string;
  readonly base: string;
  readonly catchUp50: string;
  readonly catchUp60to63: string;
};
