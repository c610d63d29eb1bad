import type { Cents } from '../../money.ts';
import type { FilingStatus, PayFrequency } from '../../worksheet.ts';

/** A year of local figures by state; every number is decimal text, amounts in dollars. */
export type LocalTables = {
  readonly year: number;
  readonly states: Readonly<Record<string, LocalState>>;
};

/** The local taxes of a state, as its file in data/local states them. */
export type LocalState = {
  readonly year: number;
  readonly state: string;
  /** closed: no other place of the state has a tax. open: the employer enters the rates of the others. */
  readonly list: string;
  readonly citation: string;
  readonly rule: string;
  /** Ohio: what each exemption takes off the traditional base of a school district, dollars a year. */
  readonly exemption?: string;
  /** Why an employee does not owe a fee: by what is stated in `feeExemption` of the state form. */
  readonly feeExemptions?: Readonly<Record<string, string>>;
  readonly localities: readonly LocalityRow[];
};

/** A place with taxes of its own: a city, county, school district or special district. */
export type LocalityRow = {
  /** What an employer confirms for an address: pa-philadelphia. */
  readonly code: string;
  readonly kind: string;
  readonly name: string;
  /** The number in the state's own list. */
  readonly number?: string;
  /** Beginnings of the ZIP Codes that lie wholly within. */
  readonly zips?: readonly string[];
  /** Postal names of the place other than its own. */
  readonly names?: readonly string[];
  /** The state, where it collects the tax together with its own. */
  readonly collector?: string;
  readonly taxes?: readonly LocalTax[];
  /** Ohio: one rate and base for all; see `taxesOf`. */
  readonly rate?: string;
  readonly base?: string;
  readonly from?: string;
};

type ByStatus = Readonly<Partial<Record<FilingStatus, string>>>;
type ByFrequency<T> = Readonly<Partial<Record<PayFrequency, T>>>;
type Rows = readonly (readonly (string | null)[])[];

/** One tax of a place, between two dates. */
export type LocalTax = {
  /** income: boxes 18 to 20 of Form W-2; fee: box 14; payroll: the employer's. */
  readonly kind: string;
  readonly name: string;
  readonly payer: string;
  /** How it is computed; named and entered are not computed from figures, none is not withheld. */
  readonly method: string;
  readonly base?: string;
  /** The rate of those who live there, and of those who only work there. */
  readonly resident?: string | boolean;
  readonly work?: string;
  /** Louisville: the resident rate counts for work in the place only. */
  readonly residentOfWork?: boolean;
  readonly nonresidentsOnly?: boolean;
  /** Pennsylvania: compared with the commuter's other place. The higher rate is withheld. */
  readonly act32?: boolean;
  readonly residentShareOfState?: string;
  readonly exemptionPerYear?: string;
  readonly exemptionPerPeriod?: ByFrequency<string>;
  readonly wageCap?: string;
  /** monthly and weekly: dollars, and the earnings of a month from which they are due. */
  readonly amount?: string;
  readonly monthlyFrom?: string;
  readonly monthlyFromIs?: string;
  /** yearToDate: [wages of the year above, rate of the slice]. */
  readonly rows?: Rows;
  readonly deduction?: ByFrequency<ByStatus>;
  readonly exemption?: ByFrequency<string>;
  readonly tables?: ByFrequency<Rows>;
  readonly exclusions?: ByFrequency<Rows>;
  readonly supplementalRate?: string;
  /** Why it is not computed, or not withheld. */
  readonly why?: string;
  readonly from: string;
  readonly to?: string;
  readonly flags?: readonly string[];
  /** Only of a tax that an employer entered: where the figure is from, and its limits. */
  readonly enteredFrom?: string;
  /** Of an entered tax: the side, of home or of work, that is not entered and that may have a rate. */
  readonly unstated?: 'resident' | 'work';
  readonly yearlyCents?: Cents;
  readonly wageBaseCents?: Cents;
  readonly annualCapCents?: Cents;
};
