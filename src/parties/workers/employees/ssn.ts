import { sealedColumn } from '../../../platform/database/sealed-columns.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { digitsOf } from '../../../platform/graphql/rules.ts';

const column = sealedColumn('employees', 'sealed_ssn');

/** The nine digits of an SSN; undefined if there is none, or if no configured key opens it. */
export const digitsOfSsn = (
  operation: Pick<Operation, 'sealer'>,
  employee: { partnerId: string; id: string; sealedSsn: string | null },
): string | undefined =>
  employee.sealedSsn === null ? undefined : column.tryUnseal(operation, employee, employee.sealedSsn);

/**
 * The columns that store an SSN: encrypted, and its last four digits to display. Null clears, undefined
 * keeps.
 */
export function ssnColumns(operation: Operation, employeeId: string, ssn: string | null | undefined) {
  if (ssn === undefined) return {};
  if (ssn === null) return { sealedSsn: null, ssnLastFour: null };
  const digits = digitsOf(ssn);
  return { sealedSsn: column.seal(operation, employeeId, digits), ssnLastFour: digits.slice(-4) };
}
