import { stateNameOf } from '../../../../engine/payroll/state-names.ts';
import type { StateReportRules, StateReports } from '../../../../engine/payroll/taxes/state/state-reports.ts';
import { lastDayOf, type Quarter } from '../../figures/quarter.ts';
import type { Transmitter } from '../written-file.ts';
import type { FilePerson, KnownValues } from './field-text.ts';
import {
  dueAfter,
  employerValues,
  fileAndTable,
  instructionsOf,
  type PreparedReport,
  type ReportingEmployer,
  zipValues,
} from './prepared-report.ts';
import type { FileContent } from './write-layout.ts';

/** A person on a quarterly wage report. Fields that nobody has entered are null. */
export type WagePerson = {
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly lastName: string;
  /** Nine digits. */
  readonly ssn: string | null;
  /** Wages for unemployment insurance: all of them, and those below the wage base of the year. */
  readonly grossCents: number;
  readonly taxableCents: number;
  readonly weeks: number | null;
  /** Whole hours, rounded up. */
  readonly hours: number | null;
  /** The SOC code. */
  readonly occupation: string | null;
  readonly isSalaried: boolean;
  /** Whether the person was paid for the 12th of each month. */
  readonly onThe12th: readonly [boolean, boolean, boolean];
  /** The sums of the checks of the quarter, by the names of their amounts. */
  readonly amounts: Readonly<Record<string, number>>;
};

export type WageReport = Quarter & {
  readonly state: string;
  readonly employer: ReportingEmployer;
  /** The sender of files for the company. Null if the company files itself. */
  readonly transmitter: Transmitter | null;
  readonly people: readonly WagePerson[];
};

export const fipsOf =
  ({ states }: StateReports) =>
  (state: string): string =>
    states[state]?.fips ?? '';

const sumOf = <Item>(items: readonly Item[], centsOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);

/** Prepares the wage report of a quarter to the unemployment agency of a state. */
export function stateWageReport(report: WageReport, all: StateReports): PreparedReport {
  const { state, people, employer } = report;
  const rules = all.states[state];
  if (!rules) throw new RangeError(`no rules of reports to ${state} are loaded`);
  const { wageReport } = rules;
  const stateName = stateNameOf(state);
  const content = contentOf(report, rules, fipsOf(all));
  const { file: written, table } = fileAndTable({
    state,
    stateName,
    what: `The wage report (${wageReport.form})`,
    layout: wageReport.layout,
    withoutLayout: wageReport.withoutLayout,
    columns: wageReport.columns,
    content,
    tableName: `${state}-wages-${report.year}-Q${report.quarter}`,
  });
  // Every layout needs it, in the file or in its name.
  const needsAccount = wageReport.layout !== undefined && employer.account === null;
  const account = `the unemployment insurance account number of ${stateName} is missing: enter it on the taxes page`;
  const file = needsAccount
    ? ({ kind: 'refused', reasons: [account, ...othersOf(written)] } as const)
    : written;
  return {
    state,
    form: wageReport.form,
    dueOn: dueAfter(wageReport.due, lastDayOf(report)),
    dueConfidence: wageReport.due.confidence,
    site: wageReport.site,
    method: 'upload',
    instructions: instructionsOf({
      site: wageReport.site,
      layout: wageReport.layout,
      file,
      notes: [wageReport.countsOnThe12th ? countsSentence(people) : undefined, wageReport.note],
    }),
    confidence: wageReport.layout?.confidence ?? wageReport.confidence,
    file,
    table,
    people: people.length,
    grossCents: sumOf(people, ({ grossCents }) => grossCents),
    taxableCents: sumOf(people, ({ taxableCents }) => taxableCents),
  };
}

/** The other problems, besides the missing account. */
const othersOf = (written: PreparedReport['file']): readonly string[] =>
  written.kind === 'refused' ? written.reasons.filter((reason) => !reason.startsWith('the account')) : [];

const paidOn = (people: readonly WagePerson[], month: 0 | 1 | 2): number =>
  people.filter(({ onThe12th }) => onThe12th[month]).length;

const countsSentence = (people: readonly WagePerson[]): string =>
  `People paid for the 12th of each month: ${paidOn(people, 0)}, ${paidOn(people, 1)} and ${paidOn(people, 2)}.`;

function contentOf(
  report: WageReport,
  { fips }: StateReportRules,
  fipsOfState: (state: string) => string,
): FileContent {
  const { employer, people, year, quarter } = report;
  const period = periodValues(report);
  const grossCents = sumOf(people, (person) => person.grossCents);
  const taxableCents = sumOf(people, (person) => person.taxableCents);
  const totals: KnownValues = {
    people: people.length,
    employers: 1,
    people1: paidOn(people, 0),
    people2: paidOn(people, 1),
    people3: paidOn(people, 2),
    totalGross: grossCents,
    totalExcess: grossCents - taxableCents,
    totalTaxable: taxableCents,
  };
  const own = { ...period, ...employerValues(employer, fipsOfState), fips, ...totals };
  return {
    values: { ...period, ...transmitterValues(report), ...totals, fips, year, quarter },
    employers: [{ values: own, people: people.map((person) => personOf(person, own)) }],
  };
}

/** For quarter 4 of 2026: 122026, 20264, 46, and others. */
export function periodValues({ year, quarter }: Quarter): KnownValues {
  const lastDay = lastDayOf({ year, quarter });
  const month = lastDay.slice(5, 7);
  const [wholeYear, number] = [String(year), String(quarter)];
  return {
    year: wholeYear,
    yearOfCentury: wholeYear.slice(2),
    quarter: number,
    lastMonth: month,
    lastDay,
    monthAndYear: `${month}${wholeYear}`,
    yearAndQuarter: `${wholeYear}${number}`,
    quarterAndYearDigit: `${number}${wholeYear.slice(3)}`,
  };
}

/** The values of the sender. A company without an agent sends its own file. */
function transmitterValues({ employer, transmitter }: WageReport): KnownValues {
  const address = transmitter?.address ?? {
    line1: employer.street,
    city: employer.city,
    state: employer.state,
    postalCode: employer.zip,
  };
  const { zip, zipExtension } = zipValues(address.postalCode);
  return {
    transmitterEin: (transmitter ? transmitter.ein : employer.ein)?.replaceAll(/\D/g, '') ?? null,
    transmitterName: transmitter?.name ?? employer.name,
    transmitterStreet: address.line1,
    transmitterCity: address.city,
    transmitterState: address.state,
    transmitterZip: zip,
    transmitterZipExtension: zipExtension,
    contactName: transmitter?.contactName ?? employer.contact,
    contactPhone: transmitter?.contactPhone ?? employer.phone,
  };
}

type Named = Pick<WagePerson, 'firstName' | 'middleInitial' | 'lastName'>;

export const nameValues = ({ firstName, middleInitial, lastName }: Named): KnownValues => ({
  firstName,
  middleInitial,
  lastName,
  firstInitial: firstName.slice(0, 1),
  fullName: [lastName, firstName, middleInitial].filter(Boolean).join(' '),
  fullNameWithComma: [`${lastName},${firstName}`, middleInitial].filter(Boolean).join(' '),
});

function personOf(person: WagePerson, ofEmployer: KnownValues): FilePerson {
  const { grossCents, taxableCents, onThe12th, isSalaried } = person;
  return {
    name: `${person.firstName} ${person.lastName}`,
    amounts: person.amounts,
    values: {
      ...ofEmployer,
      ...nameValues(person),
      ssn: person.ssn,
      gross: grossCents,
      taxable: taxableCents,
      excess: grossCents - taxableCents,
      weeks: person.weeks,
      hours: person.hours,
      occupation: person.occupation,
      hourlyOrSalaried: isSalaried ? 's' : 'h',
      month1: onThe12th[0] ? 1 : 0,
      month2: onThe12th[1] ? 1 : 0,
      month3: onThe12th[2] ? 1 : 0,
    },
  };
}
