import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { PaperworkVersion } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { keepFile } from '../../parties/signatures/document-files.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PaperworkInput } from './inputs.ts';

type Input = typeof PaperworkInput.$inferInput;

/**
 * The latest version of a template. Refuses a template that does not exist and one of another company alike.
 */
export async function requireTemplate(
  { db }: Operation,
  companyId: string,
  templateId: string,
): Promise<PaperworkVersion> {
  const found = await db.paperworkVersion.findFirst({ where: { companyId, templateId, isLatest: true } });
  if (!found) throw new Fault('UNKNOWN_PAPERWORK');
  return found;
}

/** The columns of a version from its input. */
async function columnsOf(operation: Operation, companyId: string, input: Input) {
  const { db } = operation;
  const { body, pdf, workLocationIds, employeeIds } = input;
  if ((body?.trim() ? 1 : 0) + (pdf ? 1 : 0) !== 1)
    throw new Fault('MALFORMED', { path: ['input', 'body'], problem: 'is required, unless a PDF is given' });
  const requireAll = async (path: string, ids: readonly string[] | null | undefined, count: number) => {
    if (count === new Set(ids).size) return;
    throw new Fault(path === 'employeeIds' ? 'UNKNOWN_EMPLOYEE' : 'UNKNOWN_WORK_LOCATION', {
      path: ['input', path],
    });
  };
  const [named, places] = [employeeIds ?? [], workLocationIds ?? []].map((ids) => ({
    companyId,
    id: { in: ids.map(String) },
  }));
  const select = { id: true } as const;
  if (employeeIds?.length && named)
    await requireAll(
      'employeeIds',
      employeeIds,
      (await db.employee.findMany({ where: named, select })).length,
    );
  if (workLocationIds?.length && places)
    await requireAll(
      'workLocationIds',
      workLocationIds,
      (await db.workLocation.findMany({ where: places, select })).length,
    );
  return {
    title: input.title,
    body: pdf ? null : (body ?? '').replaceAll('\r\n', '\n'),
    fileSha256: pdf ? await keepFile(operation, companyId, pdf, ['input', 'pdf']) : null,
    signers: input.signers,
    states: [...(input.states ?? [])],
    workLocationIds: places ? places.id.in : [],
    titles: [...(input.titles ?? [])],
    employeeIds: named ? named.id.in : [],
  };
}

/** Adds a document for people to sign. Returns its template's id. */
export async function createPaperwork(
  operation: Operation,
  { companyId, input }: { companyId: string; input: Input },
): Promise<string> {
  await requireChangeable(operation, companyId);
  const columns = await columnsOf(operation, companyId, input);
  const templateId = newId();
  const row = { id: newId(), companyId, templateId, version: 1, askedSince: 1, ...columns };
  await operation.db.paperworkVersion.insertRows([row]);
  await record(operation, 'createPaperwork', input);
  return templateId;
}

type UpdateArguments = { companyId: string; templateId: string; input: Input; asksAgain: boolean };

/** Adds a version. People who signed an earlier version sign again only if the request requires it. */
export async function updatePaperwork(operation: Operation, args: UpdateArguments): Promise<void> {
  const { companyId, templateId, input, asksAgain } = args;
  await requireChangeable(operation, companyId);
  const before = await requireTemplate(operation, companyId, templateId);
  if (before.retiredAt) refuseRetired();
  const columns = await columnsOf(operation, companyId, input);
  const version = before.version + 1;
  const askedSince = asksAgain ? version : before.askedSince;
  await operation.db.paperworkVersion.updateMany({ where: { id: before.id }, data: { isLatest: false } });
  const row = { id: newId(), companyId, templateId, version, askedSince, ...columns };
  await operation.db.paperworkVersion.insertRows([row]);
  await record(operation, 'updatePaperwork', { ...input, asksAgain });
}

function refuseRetired(): never {
  throw new Fault('WRONG_STATE', { problem: 'The document is retired: nobody signs it any more.' });
}

/** Retires a document: nobody has to sign it any more. Signatures are kept. */
export async function retirePaperwork(
  operation: Operation,
  { companyId, templateId }: { companyId: string; templateId: string },
): Promise<void> {
  await requireChangeable(operation, companyId);
  const { id, retiredAt } = await requireTemplate(operation, companyId, templateId);
  if (retiredAt) return recordNoChange(operation, 'retirePaperwork');
  const data = { retiredAt: new Date(operation.now) };
  await operation.db.paperworkVersion.updateMany({ where: { id }, data });
  await record(operation, 'retirePaperwork', { templateId });
}
