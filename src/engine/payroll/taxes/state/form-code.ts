/** A letter of a state's own certificate: Alabama's deductions, Connecticut's tables A to E. */
export type FormCode = {
  readonly schedule?: string;
  readonly noWithholding?: boolean;
  readonly defaultFor?: readonly string[];
  readonly personalExemption?: string;
  readonly deduction?: SteppedDeduction;
  readonly exemption?: {
    readonly max: string;
    readonly fullUpTo: string;
    readonly per: string;
    readonly reduce: string;
  } | null;
  readonly phaseOutAddBack?: Steps;
  readonly recapture?: readonly Steps[];
  readonly creditShare?: readonly (readonly string[])[];
};

/** From `start` on, `step` more for every `width` begun, at most `steps` times. */
export type Steps = {
  readonly start: string;
  readonly width: string;
  readonly step: string;
  readonly steps: string;
};

/** `base`, less `step` for every `increment` begun above `from`; `floor` from `until` on. */
export type SteppedDeduction = {
  readonly base: string;
  readonly from: string;
  readonly increment: string;
  readonly step: string;
  readonly until: string;
  readonly floor: string;
};
