import type { FixedLayout } from '../../../../engine/payroll/taxes/filing-layouts.ts';
import type { WageStatementData } from '../wage-statement.ts';
import type { WrittenFile } from '../written-file.ts';
import { FixedRecords, type Values } from './fixed-record.ts';
import {
  addHead,
  addPerson,
  boxValues,
  type FileHead,
  refuseUnplaced,
  refuseYear,
  writtenFile,
} from './records.ts';
import type { SocialLimits } from './refused-statements.ts';

/** A statement as it was reported, and as it should be. */
export type Correction = { readonly before: WageStatementData; readonly after: WageStatementData };

export type CorrectionFile = FileHead & { readonly corrections: readonly Correction[] };

/**
 * Writes Forms W-2c and W-3c of an employer as EFW2C: RCA, RCE, an RCW for each employee, RCT and RCF. Boxes
 * that do not change stay blank. A changed number or name has both its reported and its correct value.
 */
export function writeEfw2c(file: CorrectionFile, layout: FixedLayout): WrittenFile {
  const { year, employer, corrections, limits } = file;
  const records = new FixedRecords(layout);
  refuseYear(records, layout, year);
  const changed = corrections.filter(isFederal);
  if (!changed.length)
    records.refuse(
      `Nobody has a Form W-2c of ${year} that Social Security takes: it takes no state's boxes.`,
    );
  addHead(records, ['RCA', 'RCE'], file);
  const reported = changed.map((correction) => addCorrection(records, layout, { correction, limits }));
  const sums = records
    .fieldsOf('RCT')
    .map(([key]) => [key, sumOf(reported.flatMap((values) => values[key] ?? []))]);
  records.add('RCT', { ...Object.fromEntries(sums), count: reported.length }, employer.name);
  records.add('RCF', { count: reported.length }, employer.name);
  return writtenFile(`efw2c-${year}-${employer.ein}.txt`, records);
}

/** Whether a correction changes anything that Social Security keeps. */
const isFederal = (correction: Correction): boolean =>
  Object.keys(changedBoxes(correction)).length > 0 || Object.keys(changedName(correction)).length > 0;

function addCorrection(
  records: FixedRecords,
  layout: FixedLayout,
  { correction, limits }: { readonly correction: Correction; readonly limits: SocialLimits },
): Values {
  const boxes = changedBoxes(correction);
  refuseUnplaced(records, layout, { ids: ['RCW'], values: boxes });
  const placed = Object.entries(boxes).filter(([key]) => records.has('RCW', key));
  const values = { ...changedName(correction), ...Object.fromEntries(placed) };
  addPerson(records, 'RCW', { statement: correction.after, limits, values });
  return values;
}

/** Both columns of each box that changes. */
function changedBoxes({ before, after }: Correction): Values {
  const [was, is] = [boxValues(before), boxValues(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const columns = keys.flatMap((key): [string, Values[string]][] => {
    const [from, to] = [filled(was[key]), filled(is[key])];
    return from === to
      ? []
      : [
          [`before:${key}`, from],
          [`after:${key}`, to],
        ];
  });
  return Object.fromEntries(columns);
}

/** The value of a column of a changed box. An absent amount is zero, and a box that is not checked is 0. */
const filled = (value: Values[string]): string | number =>
  typeof value === 'boolean' ? (value ? '1' : '0') : (value ?? 0);

/** The reported number and name, if they change. */
function changedName({ before, after }: Correction): Values {
  const [was, is] = [before.employee, after.employee];
  const isNamed = (['firstName', 'middleName', 'lastName'] as const).some((part) => was[part] !== is[part]);
  return {
    ...(was.ssn === is.ssn ? {} : { 'before:ssn': was.ssn ?? '000000000' }),
    ...(isNamed
      ? {
          'before:firstName': was.firstName,
          'before:middleName': was.middleName,
          'before:lastName': was.lastName,
        }
      : {}),
  };
}

/** The sum of a field. Undefined if no record fills the field, so that the total stays blank too. */
const sumOf = (amounts: readonly Values[string][]): number | undefined =>
  amounts.length ? amounts.reduce<number>((sum, amount) => sum + Number(amount), 0) : undefined;
