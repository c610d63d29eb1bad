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

/** A statement as it was reported, and as it should have been. */
export type Correction = { readonly before: WageStatementData; readonly after: WageStatementData };

export type CorrectionFile = FileHead & { readonly corrections: readonly Correction[] };

/**
 * Forms W-2c and W-3c of an employer as EFW2C: RCA, RCE, an RCW for each employee, RCT and RCF. A box that
 * does not change stays blank. A number or a name that changes stands as reported and as it is.
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

/** Whether a correction changes what Social Security keeps. */
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

/** The boxes that change, in both columns. */
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

/** Both columns of a changed box are filled in: an amount that is absent is zero, a box not checked 0. */
const filled = (value: Values[string]): string | number =>
  typeof value === 'boolean' ? (value ? '1' : '0') : (value ?? 0);

/** The number and the name as they were reported, where one of them changes. */
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

/** Undefined where no record fills the field in: the total then stays blank too. */
const sumOf = (amounts: readonly Values[string][]): number | undefined =>
  amounts.length ? amounts.reduce<number>((sum, amount) => sum + Number(amount), 0) : undefined;
