import { type ErasedRows, type ErasureFacts, renameErasedFiles } from '../../platform/database/erasure.ts';
import { replaceSealed, type SealedColumn, sealedColumns } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Erased = { readonly partnerId: string; readonly id: string };

const erasedFile = 'This file was erased: the time for which it had to be kept was over.\n';

/**
 * Replaces the sealed data that is left of the person: the account numbers of transfers, which the books
 * name, and the company's filed files up to the year of the last pay. Those files contain everybody who was
 * paid then. None of them must be kept any longer.
 */
export async function eraseSealed(
  operation: Operation,
  { partnerId, id }: Erased,
  { companyId, lastPay }: ErasureFacts,
): Promise<ErasedRows[]> {
  if (!companyId) return [];
  await eraseAccountNumbers(operation, { partnerId, id });
  return lastPay ? eraseFiles(operation, { partnerId, id: companyId }, `${lastPay.slice(0, 4)}-12-31`) : [];
}

/** Erases the account numbers of transfers. Another step erases and counts their names. */
async function eraseAccountNumbers(operation: Operation, { partnerId, id }: Erased): Promise<void> {
  const { db } = operation;
  const rows = await db.transfer.findMany({
    where: {
      OR: [
        { employeeId: id },
        { employeeCheck: { employeeId: id } },
        { contractorPayment: { contractorId: id } },
      ],
    },
    select: { id: true, sealedAccountNumber: true },
  });
  const values = rows.map((row) => ({ row: row.id, was: row.sealedAccountNumber }));
  await replace(operation, columnOf('transfers', 'sealed_account_number'), partnerId, values, '0');
}

async function eraseFiles(
  operation: Operation,
  { partnerId, id: companyId }: Erased,
  until: string,
): Promise<ErasedRows[]> {
  const { db } = operation;
  const filings = await db.filing.findMany({
    where: { companyId, periodEnd: { lte: until }, fileName: { not: 'erased.txt' } },
    select: { id: true, sealedFile: true },
  });
  await renameErasedFiles(
    db,
    filings.map((filing) => filing.id),
  );
  const values = filings.map((filing) => ({ row: filing.id, was: filing.sealedFile }));
  const text = Buffer.from(erasedFile).toString('base64');
  return replace(operation, columnOf('filings', 'sealed_file'), partnerId, values, text);
}

function columnOf(table: string, column: string): SealedColumn {
  const found = sealedColumns.find((sealed) => sealed.table === table && sealed.column === column);
  if (!found) throw new Error(`${table}.${column} is not sealed`);
  return found;
}

type Value = { readonly row: string; readonly was: string };

async function replace(
  { db, sealer }: Operation,
  column: SealedColumn,
  partnerId: string,
  values: readonly Value[],
  secret: string,
): Promise<ErasedRows[]> {
  if (!values.length) return [];
  const { table, sealedAs } = column;
  const sealed = values.map(({ row, was }) => {
    const place = { partnerId, table, column: sealedAs, row };
    return { partnerId, row, was, sealed: sealer.seal(place, secret) };
  });
  await replaceSealed(db, column, sealed);
  return [{ name: table, rows: values.length }];
}
