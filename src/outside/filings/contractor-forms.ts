import type { Contractor } from '../../generated/prisma/client.ts';
import { digitsOfTin } from '../../parties/workers/contractors/tin.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { ContractorStatement } from './contractor-statements.ts';
import { employerOf } from './employer-of.ts';
import type { ContractorStatementData } from './files/contractor-statement.ts';
import type { PostalAddress } from './files/wage-statement.ts';
import { draw1099Nec } from './forms/draw-1099-nec.ts';
import { formPdf } from './forms/sheet.ts';

/** The contractors with an open second notice, in which the IRS says that the taxpayer number is wrong. */
export async function withSecondNotice({ db }: Operation, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.tinNotice.findMany({
    where: { contractorId: { in: [...ids] }, isSecond: true, endedOn: null },
    select: { contractorId: true },
    orderBy: { id: 'asc' },
  });
  return new Set(rows.map(({ contractorId }) => contractorId));
}

/** The data of a Form 1099-NEC for its copies and its file. */
export function contractorStatementOf(
  operation: Operation,
  { contractor, year, box1, box4 }: ContractorStatement,
  hasSecondTinNotice: boolean,
): ContractorStatementData {
  const { tinType, workingState, state, id } = contractor;
  return {
    year,
    recipient: {
      tin: digitsOfTin(operation, contractor) ?? null,
      tinKind: tinType === 'ein' ? 'ein' : tinType === null ? null : 'ssn',
      name: nameOf(contractor),
      address: addressOf(contractor),
    },
    accountNumber: id.replaceAll('-', '').slice(0, 20),
    compensation: box1,
    withheld: box4,
    hasSecondTinNotice,
    state: workingState ?? state,
  };
}

const nameOf = ({
  businessName,
  firstName,
  lastName,
}: Contractor): ContractorStatementData['recipient']['name'] =>
  businessName ? { business: businessName } : { first: firstName ?? '', last: lastName ?? '' };

const addressOf = ({ address, addressLine2, city, state, zip }: Contractor): PostalAddress | null =>
  address && city && state && zip
    ? { line1: address, line2: addressLine2, city, state, postalCode: zip }
    : null;

/** Makes Copy B of a form. Null before the year is over, and if no form is due. */
export async function copyBOf(
  operation: Operation,
  statement: ContractorStatement,
  today: string,
): Promise<Buffer | null> {
  const { year, companyId, isDue } = statement;
  if (!isDue || today <= `${year}-12-31`) return null;
  const payer = await employerOf(operation, companyId, year);
  const data = contractorStatementOf(operation, statement, false); // Copy B does not show notices
  return formPdf({
    title: `Form 1099-NEC, ${year}, Copy B`,
    madeOn: today,
    draw: (sheet) => draw1099Nec(sheet, { statement: data, payer, isTest: operation.environment === 'test' }),
  });
}
