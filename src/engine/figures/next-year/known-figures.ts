import year2027 from '../../payroll/taxes/data/year-2027.json' with { type: 'json' };
import type { ProvisionalFigure } from '../../payroll/taxes/tables.ts';

type Programme = { readonly code: string; readonly [member: string]: unknown };

/** What is published of a year whose other figures are carried from the year before it. */
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
  /** Who publishes the minimum wages of states that are not known. */
  readonly wages: Readonly<Record<string, { readonly publisher: string; readonly expected: string }>>;
};

/** A figure of the year that is not published; the paths are those of the year's own parts. */
export type OpenFigure = Omit<ProvisionalFigure, 'variants'> & {
  /** The law by which it does not fall, and how far it was read. */
  readonly rises?: string;
  readonly paths?: readonly string[];
  /** Where it is entered, if it is a whole section. */
  readonly entered?: string;
};

/** 2027 is the only year for which some figures are known. */
export const knownFigures = (year: number): KnownFigures | undefined =>
  year === year2027.year ? year2027 : undefined;
