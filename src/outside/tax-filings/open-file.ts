import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { fileColumn } from './authorize-filing.ts';
import type { OpenedFile } from './schema.ts';

type Arguments = { readonly companyId: string; readonly filingId: string };

/** Opens the sealed file of a filing. Each access is recorded in the audit, because files name people. */
export async function openFilingFile(
  operation: Operation,
  { companyId, filingId }: Arguments,
): Promise<OpenedFile> {
  await requireCompany(operation, companyId);
  const row = await operation.db.filing.findFirst({ where: { id: filingId, companyId } });
  if (!row) throw new Fault('UNKNOWN_FILING');
  const { fileName: name, mediaType, sha256, sealedFile } = row;
  const content = fileColumn.unseal(operation, row, sealedFile);
  await record(operation, 'openFilingFile', { [filingId]: true });
  return { name, mediaType, sha256, content };
}
