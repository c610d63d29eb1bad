import { expectedBankingDaysAfter } from '../../../../engine/payroll/calendar/banking-day.ts';
import { addDays, lastOfMonth, type PlainDate } from '../../../../engine/payroll/calendar/plain-date.ts';
import type {
  DueRule,
  FileLayout,
  LayoutField,
} from '../../../../engine/payroll/taxes/state/state-reports.ts';
import type { WrittenFile } from '../written-file.ts';
import type { KnownValues } from './field-text.ts';
import { type FileContent, writeLayout, writeTable } from './write-layout.ts';

/** A company as its reports to a state name it. */
export type ReportingEmployer = {
  /** Nine digits. */
  readonly ein: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly contact: string;
  /** The account with the agency. Null if the company has not entered it. */
  readonly account: string | null;
};

/**
 * A report to a state: a file that the state accepts, or a table to enter by hand, with instructions and a
 * due day.
 */
export type PreparedReport = {
  readonly state: string;
  readonly form: string;
  /** Null if the state assigns the day, or if no source states it. */
  readonly dueOn: PlainDate | null;
  /** How certain the day is. */
  readonly dueConfidence: string | null;
  readonly site: string | null;
  readonly method: 'upload';
  /** What to do, a sentence for each step. */
  readonly instructions: readonly string[];
  /** How certain the layout is, or what the sources say about the formats of the state. */
  readonly confidence: string;
  /** The file in the state's layout, or why it is not written. */
  readonly file: WrittenFile;
  readonly table: { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array };
  readonly people: number;
  readonly grossCents: number;
  readonly taxableCents: number;
};

/**
 * The due day of a report for the period that ends on a day. If banks are closed then, it is the next banking
 * day.
 */
export function dueAfter({ monthEnd, day, days, months = 1 }: DueRule, periodEnd: PlainDate): PlainDate {
  let nextMonth = addDays(lastOfMonth(periodEnd), 1);
  for (let month = 1; month < months; month += 1) nextMonth = addDays(lastOfMonth(nextMonth), 1);
  const due = monthEnd
    ? lastOfMonth(nextMonth)
    : day === undefined
      ? addDays(periodEnd, days ?? 0)
      : addDays(nextMonth, day - 1);
  return expectedBankingDaysAfter(due, 0);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export const zipValues = (zip: string): KnownValues => {
  const digits = digitsOf(zip);
  const extension = digits.slice(5, 9);
  return {
    zip: digits.slice(0, 5),
    zipExtension: extension && `-${extension}`,
    zipDigits: digits.slice(0, 9),
  };
};

/** The data of the company, which fields of any record may name. */
export const employerValues = (
  employer: ReportingEmployer,
  fips: (state: string) => string,
): KnownValues => ({
  ein: digitsOf(employer.ein),
  name: employer.name,
  street: employer.street,
  city: employer.city,
  addressState: employer.state,
  addressFips: fips(employer.state),
  ...zipValues(employer.zip),
  account: employer.account?.replaceAll(/[^A-Za-z0-9]/g, '') ?? null,
});

type Parts = {
  readonly state: string;
  readonly stateName: string;
  readonly what: string;
  readonly layout: FileLayout | undefined;
  readonly withoutLayout: string | undefined;
  readonly columns: readonly LayoutField[];
  readonly content: FileContent;
  readonly tableName: string;
};

/** Writes the file, if the state has a layout, and always the table. */
export function fileAndTable(parts: Parts): Pick<PreparedReport, 'file' | 'table'> {
  const { stateName, what, layout, withoutLayout, columns, content, tableName } = parts;
  const why = `${what} of ${stateName}: no file is written, as ${withoutLayout ?? 'no layout of it is loaded'}`;
  return {
    file: layout ? writeLayout(layout, content) : { kind: 'refused', reasons: [why] },
    table: writeTable(`${tableName}.csv`, columns, content),
  };
}

type Steps = {
  readonly site: string | null;
  readonly layout: FileLayout | undefined;
  readonly file: WrittenFile;
  readonly notes: readonly (string | undefined)[];
};

/** The steps for the employer, in order. */
export function instructionsOf({ site, layout, file, notes }: Steps): string[] {
  const where = site
    ? `Sign in at ${site}.`
    : "Sign in on the state's site, which the letter with the account number names.";
  const upload =
    file.kind === 'file'
      ? `Upload ${file.name}.`
      : layout
        ? 'The file is not written until what is missing is entered. Until then, enter the table by hand.'
        : 'Enter the table by hand, or upload it in the form that the site asks for.';
  const blank =
    file.kind === 'file' && layout?.leftBlank ? [`The file leaves blank: ${layout.leftBlank}.`] : [];
  return [
    where,
    upload,
    ...blank,
    ...notes.flatMap((note) => note ?? []),
    'Record the confirmation number of the state here.',
  ];
}
