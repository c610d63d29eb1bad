import type { PlainDate } from './calendar/plain-date.ts';
import type { Cents } from './money.ts';

/** An address, as far as taxes depend on it. */
export type Place = {
  readonly state: string;
  readonly city?: string;
  readonly zip?: string;
  /** The codes of its local jurisdictions, once confirmed. Without them the address decides, where it can. */
  readonly localities?: readonly string[];
};

export type Places = {
  /** Where the worker lives. */
  readonly residence?: Place;
  /** Where the worker lived before, for days that the check pays, and the last of them. */
  readonly formerResidence?: Place & { readonly until: PlainDate };
  /** Where the work of the check was done; the usual place of work first. */
  readonly work?: readonly Place[];
  /** Other places of the employer. */
  readonly employer?: readonly Place[];
};

/** A local tax as its employer entered it: a rate on wages, or an amount of a year in equal parts. */
export type EnteredLocalRate = {
  /** The place: oh-akron, or one that no figures name, such as pa-psd-460101. */
  readonly locality: string;
  readonly name: string;
  /** income: boxes 18 to 20 of Form W-2; fee: box 14; payroll: the employer's own. */
  readonly kind: 'income' | 'fee' | 'payroll';
  /** Whether people owe it who live there, or for work there. */
  readonly appliesTo: 'resident' | 'work';
  readonly base?: 'gross' | 'fica' | 'income' | 'state';
  /** Decimal text, 0.015 for 1.5 percent. */
  readonly rate?: string;
  readonly yearlyCents?: Cents;
  /** The wages of a year above which it is not due, and the most that it takes in a year. */
  readonly wageBaseCents?: Cents;
  readonly annualCapCents?: Cents;
  readonly from: PlainDate;
  readonly to?: PlainDate;
  /** Where the employer read the figure. */
  readonly source: string;
};

/** "St. Louis", "SAINT LOUIS" and "st louis" are one city. */
export const postalName = (city: string): string =>
  city
    .toLowerCase()
    .replace(/[.']/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replace(/^mount /, 'mt ')
    .replace(/^fort /, 'ft ');
