import type { PlainDate } from '../../../../engine/payroll/calendar/plain-date.ts';
import { stateNameOf } from '../../../../engine/payroll/state-names.ts';
import type {
  LayoutField,
  NewHireRules,
  StateReports,
} from '../../../../engine/payroll/taxes/state/state-reports.ts';
import type { WrittenFile } from '../written-file.ts';
import type { KnownValues } from './field-text.ts';
import {
  employerValues,
  fileAndTable,
  instructionsOf,
  type PreparedReport,
  type ReportingEmployer,
  zipValues,
} from './prepared-report.ts';
import { fipsOf, nameValues } from './wage-report.ts';
import type { FileContent } from './write-layout.ts';

/** A person whose hire is reported. Fields that nobody has entered are null. */
export type HiredPerson = {
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly lastName: string;
  /** The nine digits of an SSN, or of the taxpayer number of a contractor. */
  readonly ssn: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly bornOn: PlainDate | null;
  readonly hiredOn: PlainDate;
};

export type NewHireReport = {
  readonly state: string;
  readonly employer: ReportingEmployer;
  readonly today: PlainDate;
  readonly people: readonly HiredPerson[];
};

export type PreparedNewHires = Pick<
  PreparedReport,
  'state' | 'site' | 'instructions' | 'confidence' | 'file' | 'table'
>;

/** The data that 42 USC 653a(b) requires, and that most states require in addition. */
const columns: readonly LayoutField[] = [
  { name: 'Last name', value: 'lastName' },
  { name: 'First name', value: 'firstName' },
  { name: 'Middle initial', value: 'middleInitial' },
  { name: 'SSN', value: 'ssn' },
  { name: 'Street', value: 'street' },
  { name: 'City', value: 'city' },
  { name: 'State', value: 'addressState' },
  { name: 'ZIP', value: 'zip' },
  { name: 'Birth date', value: 'bornOn' },
  { name: 'First day of work', value: 'hiredOn' },
  { name: 'State of work', value: 'stateOfHire' },
  { name: 'Employer', value: 'employerName' },
  { name: 'EIN', value: 'ein' },
  { name: 'Employer street', value: 'employerStreet' },
  { name: 'Employer city', value: 'employerCity' },
  { name: 'Employer state', value: 'employerState' },
  { name: 'Employer ZIP', value: 'employerZip' },
];

const needed: readonly (readonly [keyof HiredPerson, string])[] = [
  ['ssn', 'the SSN'],
  ['street', 'the street address'],
  ['city', 'the city'],
  ['state', 'the state'],
  ['zip', 'the ZIP'],
];

/** The data that federal law requires and nobody has entered, by person. */
const missingOf = (people: readonly HiredPerson[]): string[] =>
  people.flatMap((person) =>
    needed.flatMap(([field, words]) =>
      person[field] ? [] : [`${person.firstName} ${person.lastName}: ${words} is not known`],
    ),
  );

/** Prepares the report of new hires to the state where they work. */
export function newHireReport(report: NewHireReport, all: StateReports): PreparedNewHires {
  const { state, people, today } = report;
  const rules = all.states[state]?.newHires;
  if (!rules) throw new RangeError(`no rules of reports to ${state} are loaded`);
  const { file: written, table } = fileAndTable({
    state,
    stateName: stateNameOf(state),
    what: 'The new-hire report',
    layout: rules.layout,
    withoutLayout: rules.withoutLayout,
    columns,
    content: contentOf(report, fipsOf(all)),
    tableName: `${state}-new-hires-${today}`,
  });
  const file = withReasons(written, missingOf(people));
  return {
    state,
    site: rules.site ?? null,
    instructions: instructionsFor(rules, file),
    confidence: rules.layout?.confidence ?? rules.confidence,
    file,
    table,
  };
}

const withReasons = (written: WrittenFile, missing: readonly string[]): WrittenFile =>
  missing.length === 0
    ? written
    : {
        kind: 'refused',
        reasons: [...new Set([...(written.kind === 'refused' ? written.reasons : []), ...missing])],
      };

const instructionsFor = (rules: NewHireRules, file: WrittenFile): string[] =>
  instructionsOf({
    site: rules.site ?? null,
    layout: rules.layout,
    file,
    notes: [
      `The state asks for the report within ${rules.days} days of the hire (${rules.confidence}).`,
      rules.note,
    ],
  }).map((line) =>
    line.startsWith("Sign in on the state's site")
      ? "Sign in on the state's site of new-hire reports."
      : line,
  );

function contentOf(
  { state, employer, people, today }: NewHireReport,
  fips: (state: string) => string,
): FileContent {
  const company = employerValues(employer, fips);
  const own: KnownValues = {
    ...company,
    people: people.length,
    today,
    year: today.slice(0, 4),
    yearOfCentury: today.slice(2, 4),
    fips: fips(state),
  };
  const hired = people.map((person) => ({
    name: `${person.firstName} ${person.lastName}`,
    amounts: {},
    values: {
      ...nameValues(person),
      ssn: person.ssn,
      street: person.street,
      city: person.city,
      addressState: person.state,
      ...zipValues(person.zip ?? ''),
      bornOn: person.bornOn,
      hiredOn: person.hiredOn,
      hiredOnShort: shortDay(person.hiredOn),
      stateOfHire: state,
      ein: company['ein'],
      employerName: employer.name,
      employerStreet: employer.street,
      employerCity: employer.city,
      employerState: employer.state,
      employerZip: company['zip'],
    },
  }));
  return { values: own, employers: [{ values: own, people: hired }] };
}

/** Writes 2026-11-29 as 112926. */
const shortDay = (day: PlainDate): string => `${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(2, 4)}`;
