import type { PlainDate } from '../calendar/plain-date.ts';
import type { WageFloors } from '../earnings/wage-floors.ts';

/** A row holds from its day until the next row of its list begins. */
type Dated = { readonly effectiveFrom: PlainDate; readonly citation: string };
/** As part 3 of Form 668-W names it. */
export type LevyStatus = 'single' | 'married' | 'hoh' | 'mfs';
type ByStatement = Readonly<Record<LevyStatus, string>>;

/** The law's ceilings on garnishments, as a bundle of figures has them: rates, hours and dollars as text. */
export type GarnishmentCeilings = {
  readonly ordinary: readonly (Dated & { readonly rate: string; readonly minimumWageHours: string })[];
  readonly support: readonly (Dated & {
    readonly supportsOtherFamily: string;
    readonly supportsNoOther: string;
    readonly arrearsAdd: string;
  })[];
  readonly studentLoan: readonly (Dated & {
    readonly rate: string;
    readonly rateWithPriorOrders: string;
    readonly minimumWageHours: string;
  })[];
  readonly federalTaxLevy: readonly LevyRow[];
  /** States whose ceiling counts hours of the minimum wage by the kind of pay period. */
  readonly byPeriod: Readonly<Record<string, readonly PeriodCeiling[] | undefined>>;
  readonly creditors: { readonly states: Readonly<Record<string, readonly CreditorLaw[] | undefined>> };
  /** Orders that states rule themselves. Bundles before 2026-11-28 have none. */
  readonly orders?: OrdersOfStates | undefined;
};

type ByState<Row> = Readonly<Record<string, readonly Row[] | undefined>>;

/** What each state lets levies of its own taxes and support orders take, and which order comes first. */
export type OrdersOfStates = {
  readonly priority: { readonly default: readonly Priority[]; readonly states: ByState<Priority> };
  readonly stateTaxLevies: ByState<LevyLaw>;
  readonly support: ByState<SupportLaw>;
};

/** Orders of one rank come in the order in which they were served. */
export type Priority = Dated & { readonly ranks: readonly (readonly string[])[] };

export type LevyLaw = CreditorLaw & {
  /** Whether the ceiling of the state was not found, and the rules are a caution. */
  readonly unknown?: boolean | undefined;
};

/** Absent members are as in 15 USC 1673(b)(2). */
export type SupportLaw = Dated & {
  readonly share?: string | undefined;
  readonly byFamily?:
    | { readonly supportsOtherFamily: string; readonly supportsNoOther: string; readonly arrearsAdd: string }
    | undefined;
  /** North Carolina. */
  readonly byOrders?:
    | { readonly oneOrder: string; readonly severalSupportsOtherFamily: string; readonly several: string }
    | undefined;
  /** Connecticut: the share of the first dollars a week that is left to the worker. */
  readonly keptOfFirstWeekly?: { readonly dollars: string; readonly share: string } | undefined;
  /** prorate or equal: how support orders share what does not cover them. */
  readonly allocation: string;
  /** The largest fee that the employer may keep. This service takes none. */
  readonly employerFee?: { readonly most: string; readonly per: string; readonly asOf: string } | undefined;
  readonly note?: string | undefined;
};

/** Dollars a year. */
export type LevyRow = Dated & {
  /** The last day that the row was published for; later days are flagged. */
  readonly confirmedThrough: PlainDate;
  readonly standardDeduction: ByStatement;
  readonly perDependent: string;
  readonly perAdditional: ByStatement;
  /** The parts that are expected, but not seen in print. */
  readonly unconfirmed?: string | undefined;
};

type PeriodCeiling = Dated & {
  readonly rate: string;
  readonly excessRate: string;
  readonly minimumWageHours: Readonly<Record<string, string | undefined>>;
};

/** What a state lets creditors take: every rule is a limit, and the least decides. */
export type CreditorLaw = Dated & {
  readonly rules: readonly CreditorRule[];
  readonly note?: string | undefined;
  /** Instead of the rules, where the worker has claimed it. */
  readonly headOfFamily?: readonly CreditorRule[] | undefined;
  readonly headOfFamilyNote?: string | undefined;
  readonly soleSupport?: readonly CreditorRule[] | undefined;
  readonly nothingForDays?: number | undefined;
  readonly weeklyPerDependent?: string | undefined;
  readonly aboveGuideline?:
    | {
        readonly householdOfOne: string;
        readonly eachFurther: string;
        readonly multiple: string;
        readonly rules: readonly CreditorRule[];
      }
    | undefined;
};

/** One limit of a state on creditors' orders, in the words of its statute; dollars and hours are a week's. */
export type CreditorRule = {
  readonly nothing?: boolean;
  /** Whether earlier orders use up none of it. */
  readonly besideOthers?: boolean;
  /** Maryland: the worker also keeps the cost of health insurance, and the worker's part is rounded down. */
  readonly lessHealthPremiums?: boolean;
  readonly roundedUp?: boolean;
  readonly share?: string;
  /** Of disposable or gross earnings. */
  readonly of?: string;
  readonly excessOverHours?: string;
  /** The hourly wage of these hours: the federal minimum, or the higher of it and the state's. */
  readonly wage?: string;
  readonly shareOfExcess?: string;
  readonly excessOverWeekly?: string;
  /** Dollars by the kind of pay period, as the state lists them. */
  readonly excessOverPeriod?: readonly PeriodRow[];
  /** [hours of the wage that the disposable earnings exceed, share of all of them]. */
  readonly tiersOfHours?: readonly (readonly string[])[];
  /** [gross earnings a week above, share of the disposable earnings]. */
  readonly tiersOfGross?: readonly (readonly string[])[];
  /** [disposable earnings a month above, share of the slice]. */
  readonly monthlySlices?: readonly (readonly string[])[];
};

type PeriodRow = { readonly effectiveFrom: string; readonly [frequency: string]: string };

/** The figures that the ceilings of a check depend on. */
export type CeilingFigures = {
  readonly wageFloors: WageFloors;
  readonly garnishmentCeilings: GarnishmentCeilings;
};

/** Only the part of the tables that ceilings need. */
export const ceilingFigures = ({ wageFloors, garnishmentCeilings }: CeilingFigures): CeilingFigures => ({
  wageFloors,
  garnishmentCeilings,
});

/** 29 CFR 870.10(c): multiples of the workweek's amount; 870.10(b): a lesser period is held to the week's. */
export const WEEKS_PER_PERIOD = {
  daily: { n: 1, d: 1 },
  weekly: { n: 1, d: 1 },
  biweekly: { n: 2, d: 1 },
  semimonthly: { n: 13, d: 6 },
  monthly: { n: 13, d: 3 },
  quarterly: { n: 13, d: 1 },
  semiannually: { n: 26, d: 1 },
  annually: { n: 52, d: 1 },
} as const;
