import type { Operation } from '../../platform/graphql/operation-context.ts';

export type Job = { readonly partnerId: string; readonly id: string; readonly companyId: string };
/** The kind of a part: a page of gathered rows, or a piece of the file. */
type PartKind = 'rows' | 'file';

const placeOf = ({ partnerId, id }: Job, kind: PartKind, number: number) => ({
  partnerId,
  table: 'report_parts',
  column: 'sealed',
  row: `${id} ${kind} ${number}`,
});

export async function storePart(
  { db, sealer }: Operation,
  job: Job,
  kind: PartKind,
  number: number,
  content: string,
): Promise<void> {
  const sealed = sealer.seal(placeOf(job, kind, number), content);
  const { id: reportJobId, companyId } = job;
  await db.reportPart.insertRows([{ companyId, reportJobId, kind, number, sealed }]);
}

export async function readPart(
  { db, sealer }: Operation,
  job: Job,
  kind: PartKind,
  number: number,
): Promise<string | undefined> {
  const part = await db.reportPart.findFirst({
    where: { companyId: job.companyId, reportJobId: job.id, kind, number },
  });
  return part ? sealer.unseal(placeOf(job, kind, number), part.sealed) : undefined;
}

export const dropParts = ({ db }: Operation, { id, companyId }: Job, kind: PartKind): Promise<unknown> =>
  db.reportPart.deleteMany({ where: { companyId, reportJobId: id, kind } });
