import year2027 from '../../payroll/taxes/data/year-2027.json' with { type: 'json' };
import type { ProvisionalFigure } from '../../payroll/taxes/tables.ts';

type Programme = { readonly code: string; readonly [member: string]: unknown };

/** The published figures of a year. Its other figures are carried from the previous year. */
export type KnownFigures = {
  readonly year: number;
  readonly from: number;
  readonly limits: Readonly<Record<string, object>>;
  readonly wageBases: Readonly<Record<string, { readonly amount: string; readonly source: string }>>;
  readonly programmes: readonly {
    readonly code: string;
    readonly values: Readonly<Record<string, string | undefined>>;
    readonly source: string;
  }[];
  readonly added: Readonly<Record<string, readonly Programme[]>>;
  readonly provisional: readonly OpenFigure[];
  /** The publishers of states' minimum wages that are not published yet. */
  readonly wages: Readonly<Record<string, { readonly publisher: string; readonly expected: string }>>;
};

/** A figure of the year that is not published; the paths are those of the year's own parts. */
export type OpenFigure = Omit<ProvisionalFigure, 'variants'> & {
  /** The law that keeps the figure from falling, and how far that law was read. */
  readonly rises?: string;
  readonly paths?: readonly string[];
  /** Where it is entered, if it is a whole section. */
  readonly entered?: string;
};

/** 2027 is the only year for which some figures are known. */
export const knownFigures = (year: number): KnownFigures | undefined =>
  year === year2027.year ? year2027 : undefined;
