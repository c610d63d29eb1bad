import type { FixedLayout } from '../../../../engine/payroll/taxes/filing-layouts.ts';
import { fullName, type WageStatementData } from '../wage-statement.ts';
import type { WrittenFile } from '../written-file.ts';
import { FixedRecords, isEmpty, type Values } from './fixed-record.ts';
import {
  addHead,
  addPerson,
  boxValues,
  type FileHead,
  personValues,
  refuseUnplaced,
  refuseYear,
  writtenFile,
} from './records.ts';
import type { SocialLimits } from './refused-statements.ts';

export type WageFile = FileHead & { readonly statements: readonly WageStatementData[] };

/** The state that receives the file as a copy, with its FIPS code. */
export type StateCopy = { readonly state: string; readonly fips: string };

/**
 * Writes Forms W-2 and W-3 of an employer as EFW2: RA, RE, an RW for each employee, RT and RF. An employee
 * with amounts of the record RO has one, and RU has their totals. In a copy for a state, each employee also
 * has an RS.
 */
export function writeEfw2(file: WageFile, layout: FixedLayout, copy?: StateCopy): WrittenFile {
  const { year, employer, statements, limits } = file;
  const records = new FixedRecords(layout);
  refuseYear(records, layout, year);
  if (!statements.length) records.refuse(`Nobody has a Form W-2 of ${year}.`);
  const hasSickPay = statements.some(({ hasThirdPartySickPay }) => hasThirdPartySickPay);
  addHead(records, ['RA', 'RE'], file, { terminating: '0', sickPay: hasSickPay ? '1' : '0' });
  const reported = statements.map((statement) => addEmployee(records, layout, { statement, limits, copy }));
  const optional = reported.filter((values) => isOptional(records, values));
  const incomeTaxByInsurer = statements.reduce((sum, statement) => sum + statement.incomeTaxByInsurer, 0);
  records.add('RT', totals(records, 'RT', { reported, more: { '14': incomeTaxByInsurer } }), employer.name);
  if (optional.length) records.add('RU', totals(records, 'RU', { reported: optional }), employer.name);
  records.add('RF', { count: reported.length }, employer.name);
  const name = ['efw2', ...(copy ? [copy.state.toLowerCase()] : []), year, employer.ein].join('-');
  return writtenFile(`${name}.txt`, records);
}

type Reported = {
  readonly statement: WageStatementData;
  readonly limits: SocialLimits;
  readonly copy: StateCopy | undefined;
};

function addEmployee(
  records: FixedRecords,
  layout: FixedLayout,
  { statement, limits, copy }: Reported,
): Values {
  const values = boxValues(statement);
  refuseUnplaced(records, layout, { ids: ['RW', 'RO'], values });
  addPerson(records, 'RW', { statement, limits, values: zeros(records, 'RW', values) });
  if (isOptional(records, values))
    records.add('RO', zeros(records, 'RO', values), fullName(statement.employee));
  if (copy) records.add('RS', { ...values, ...ofState(statement, copy) }, fullName(statement.employee));
  return values;
}

/** Boxes 15 to 17 of a state, and the employee. */
function ofState(statement: WageStatementData, { state, fips }: StateCopy): Values {
  const own = statement.states.find((line) => line.state === state);
  return {
    ...personValues(statement),
    year: String(statement.year),
    fips,
    'fips:tax': fips,
    account: own?.account?.replaceAll(/[^A-Za-z0-9]/g, ''),
    '16': own?.wages ?? 0,
    '17': own?.tax ?? 0,
  };
}

const isOptional = (records: FixedRecords, values: Values): boolean =>
  records.fieldsOf('RO').some(([key]) => !isEmpty(values[key]) && values[key] !== 0);

/**
 * The boxes of a record, with zero for those without an amount, and 0 for those of box 13 that are not
 * checked.
 */
const zeros = (records: FixedRecords, id: string, values: Values): Values =>
  Object.fromEntries(
    records
      .fieldsOf(id)
      .filter(([, , , type]) => type === 'money' || type === 'flag')
      .map(([key, , , type]) => [key, type === 'flag' ? (values[key] ? '1' : '0') : (values[key] ?? 0)]),
  );

/** The sums of a record of totals, and the number of records that it sums. */
function totals(
  records: FixedRecords,
  id: string,
  { reported, more = {} }: { readonly reported: readonly Values[]; readonly more?: Values },
): Values {
  const sums = records
    .fieldsOf(id)
    .map(([key]): [string, number] => [
      key,
      reported.reduce((sum, values) => sum + Number(values[key] ?? 0), 0),
    ]);
  return { ...Object.fromEntries(sums), ...more, count: reported.length };
}
