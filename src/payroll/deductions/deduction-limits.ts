/** A year's limits on contributions; dollars as decimal text. */
export type DeductionLimits = {
  readonly year: number;
  readonly effectiveFrom: string;
  readonly elective402g: AgedLimit;
  readonly simple: AgedLimit;
  readonly ira: AgedLimit;
  readonly hsa: {
    readonly citation: string;
    readonly individual: string;
    readonly family: string;
    readonly catchUp55: string;
  };
  readonly healthFsa: { readonly citation: string; readonly base: string };
  readonly dependentCareFsa: { readonly citation: string; readonly household: string };
};

/** One limit over all its deduction types together, higher from the year a worker turns 50, and 60 to 63. */
export type AgedLimit = {
  readonly types: readonly string[];
  readonly citation: string;
  readonly base: string;
  readonly catchUp50: string;
  readonly catchUp60to63: string;
};
