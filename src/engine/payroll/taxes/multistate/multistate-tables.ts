type Sourced = {
  readonly authority?: string;
  readonly confidence: string;
  readonly sources: readonly string[];
};

/** A certificate of the worker ends the withholding of the state of work. */
export type Relief = Sourced & {
  /** The form, by the state's own name. */
  readonly certificate: string;
  /** The states of residence that it covers. */
  readonly residents: readonly string[];
  /** The further facts that the worker certifies, by state of residence. */
  readonly conditions?: Readonly<Record<string, string | undefined>>;
};

/** What nonresidents may work or earn in a state before it asks to withhold. */
export type Threshold = Sourced & {
  /** Days of a calendar year without withholding; 0 withholds from the first day. */
  readonly daysFree?: number;
  /** Whether a day counts where most of its hours were worked; anywhere else any work makes a day. */
  readonly day?: string;
  /** Applies only to residents of states with a similar rule. */
  readonly mutual?: boolean;
  /** Dollars of the year, or of the quarter, from which on the state asks to withhold. */
  readonly dollarsFrom?: string;
  readonly dollarsFromPerQuarter?: string;
  /** Does not apply to residents of a state with an agreement. Only a certificate relieves them. */
  readonly notWithAgreement?: boolean;
  /** Why withholding may be due even below the threshold. */
  readonly belowIsUnknown?: string;
  readonly note?: string;
};

/** The work that a worker assigned to an office in the state does at home, in another state. */
export type ConvenienceRule = Sourced & {
  /** full: it is work in the state unless the employer needs it elsewhere; unsettled: no rule was found. */
  readonly kind: string;
  /** Against residents of these states only. */
  readonly residents?: readonly string[];
  /** Days in the state up to which the rule does not apply. */
  readonly daysFree?: number;
  readonly note?: string;
};

/**
 * How a state withholds from residents if another state withholds as well. difference: on all wages, less the
 * tax of the other state up to its own on the same wages; differenceOfAll: less all tax of the other state;
 * elsewhereUnlessWithheld: on the wages from which no other state withholds.
 */
export type ResidentRule = Sourced & { readonly rule: string };

/** part: by the state's method on the wages earned there; share: on all wages, then that share of the tax. */
export type NonresidentMethod = Sourced & { readonly method: string };

type ByState<Rule> = Readonly<Record<string, Rule | undefined>>;

/** The rules between states of one year. */
export type MultistateTables = {
  readonly year: number;
  readonly reciprocity: ByState<Relief>;
  readonly noTaxOnNonresidents: ByState<Relief & { readonly reason: string }>;
  readonly creditExemption: ByState<Relief>;
  readonly nonresidentMethods: ByState<NonresidentMethod>;
  readonly thresholds: ByState<Threshold>;
  readonly residents: ByState<ResidentRule>;
  readonly convenience: ByState<ConvenienceRule>;
  /** Programmes that follow the place of the work or the residence, not unemployment insurance. */
  readonly programmesByPlace: readonly string[];
  readonly programmesOfResidents: readonly string[];
};
