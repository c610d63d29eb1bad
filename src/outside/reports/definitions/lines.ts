/** Helpers for reports of tax forms, which have a row for each line or box. */
import type { Column, Row } from '../report.ts';

export const amount: Column = { name: 'amount', heading: 'Amount', kind: 'money', isNotSummed: true };

export const unknownWords = (missing: string | undefined): string =>
  missing ? `not known here: ${missing}` : '';

/** Sorts rows by the number of their line or box. */
export const byNumber = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => numberOf(a) - numberOf(b));

const numberOf = ([line]: Row): number => Number.parseInt(String(line), 10);
