/** Copies of Forms W-2 for a state: EFW2 with the record of the state, and a table to enter by hand. */

import { dateText } from '../../../../engine/payroll/calendar/plain-date.ts';
import { stateNameOf } from '../../../../engine/payroll/state-names.ts';
import type { FixedLayout } from '../../../../engine/payroll/taxes/filing-layouts.ts';
import type { LayoutField, StateReportRules } from '../../../../engine/payroll/taxes/state/state-reports.ts';
import { type WageFile, writeEfw2 } from '../efw2/write-efw2.ts';
import { fullName, type WageStatementData } from '../wage-statement.ts';
import type { WrittenFile } from '../written-file.ts';
import type { FilePerson } from './field-text.ts';
import { dueAfter, instructionsOf, type PreparedReport, zipValues } from './prepared-report.ts';
import { writeTable } from './write-layout.ts';

/** The statements of a year that a state receives: those with boxes 15 to 17 of the state. */
export type W2Copies = Omit<WageFile, 'transmitter'> & {
  readonly state: string;
  /** Null if nobody sends files for companies. Then there is only a table. */
  readonly transmitter: WageFile['transmitter'] | null;
};

/** The boxes of the form, in its order. */
const columns: readonly LayoutField[] = [
  { name: 'SSN', value: 'ssn' },
  { name: 'Last name', value: 'lastName' },
  { name: 'First name', value: 'firstName' },
  { name: 'Middle initial', value: 'middleInitial' },
  { name: 'Street', value: 'street' },
  { name: 'Street, line 2', value: 'street2' },
  { name: 'City', value: 'city' },
  { name: 'State of home', value: 'addressState' },
  { name: 'ZIP', value: 'zip' },
  { name: 'Federal wages (box 1)', value: 'federalWages', as: 'dollars' },
  { name: 'Federal income tax (box 2)', value: 'federalTax', as: 'dollars' },
  { name: 'State account (box 15)', value: 'account' },
  { name: 'State wages (box 16)', value: 'wages', as: 'dollars' },
  { name: 'State income tax (box 17)', value: 'tax', as: 'dollars' },
  { name: 'Local wages (box 18)', value: 'localWages', as: 'dollars' },
  { name: 'Local income tax (box 19)', value: 'localTax', as: 'dollars' },
  { name: 'Locality (box 20)', value: 'locality' },
];

/**
 * The rows of a statement: boxes 1 to 17 with the first place of the state, and a row for each further place.
 */
function rowsOf(statement: WageStatementData, state: string): FilePerson[] {
  const { employee, boxes, states, places } = statement;
  const { firstName, lastName, middleName: middleInitial, ssn, address } = employee;
  const named = { ssn, firstName, lastName, middleInitial };
  const own = states.find((line) => line.state === state);
  const home = address && {
    street: address.line1,
    street2: address.line2,
    city: address.city,
    addressState: address.state,
    zip: zipValues(address.postalCode)['zip'],
  };
  const first = {
    ...home,
    federalWages: boxes['1'] ?? 0,
    federalTax: boxes['2'] ?? 0,
    account: own?.account,
    wages: own?.wages ?? 0,
    tax: own?.tax ?? 0,
  };
  const ofPlaces = places
    .filter((place) => place.state === state)
    .map(({ name, wages, tax }) => ({ localWages: wages, localTax: tax, locality: name }));
  const [place, ...others] = ofPlaces;
  return [{ ...first, ...place }, ...others].map((values) => ({
    name: fullName(employee),
    amounts: {},
    values: { ...named, ...values },
  }));
}

const withoutTransmitter: WrittenFile = {
  kind: 'refused',
  reasons: ['The operator has not set up filing for companies.'],
};

type Rules = Pick<StateReportRules, 'fips' | 'w2'>;

/** Prepares the copies of Forms W-2 for a state. Null if the state receives none. */
export function w2CopiesFor(copies: W2Copies, { fips, w2 }: Rules, efw2: FixedLayout): PreparedReport | null {
  if (!w2?.takesFile) return null;
  const { state, year, transmitter, ...head } = copies;
  const statements = head.statements.filter(({ states }) => states.some((line) => line.state === state));
  const record = w2.record ?? efw2.records['RS'];
  const layout = { ...efw2, records: { ...efw2.records, ...(record ? { RS: record } : {}) } };
  const file = transmitter
    ? writeEfw2({ ...head, year, transmitter, statements }, layout, { state, fips })
    : withoutTransmitter;
  const lines = statements.flatMap((statement) => statement.states.filter((line) => line.state === state));
  const people = statements.flatMap((statement) => rowsOf(statement, state));
  const blank =
    file.kind === 'file' && record?.leftBlank ? `The file leaves blank: ${record.leftBlank}.` : undefined;
  return {
    state,
    form: `Forms W-2 of ${stateNameOf(state)}`,
    dueOn: w2.dueBy ? dueAfter(w2.dueBy, dateText(year, 12, 31)) : null,
    dueConfidence: w2.dueBy?.confidence ?? null,
    site: null,
    method: 'upload',
    instructions: instructionsOf({
      site: null,
      layout: undefined,
      file,
      notes: [blank, w2.note && `${w2.note}.`],
    }),
    confidence: record?.unsure ?? w2.confidence,
    file,
    table: writeTable(`${state}-w2-${year}.csv`, columns, {
      values: {},
      employers: [{ values: {}, people }],
    }),
    people: statements.length,
    grossCents: lines.reduce((sum, { wages }) => sum + wages, 0),
    taxableCents: lines.reduce((sum, { tax }) => sum + tax, 0),
  };
}
