import type { Filing } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** A filing without its file, which few need. */
export type FilingRow = Omit<Filing, 'sealedFile'>;

const columns = {
  partnerId: true,
  id: true,
  companyId: true,
  form: true,
  place: true,
  periodStart: true,
  periodEnd: true,
  dueOn: true,
  method: true,
  status: true,
  attempt: true,
  amountCents: true,
  bookedCents: true,
  authorizedAt: true,
  authorizedBy: true,
  fileName: true,
  mediaType: true,
  sha256: true,
  notes: true,
  sentAt: true,
  receipt: true,
  answeredAt: true,
  rule: true,
  answer: true,
  notice: true,
  penaltyCents: true,
  createdAt: true,
  updatedAt: true,
} as const;

type Where = { readonly companyId: string; readonly id?: string; readonly periodEnd?: object };

export const readFilings = ({ db }: Operation, where: Where): Promise<FilingRow[]> =>
  db.filing.findMany({ where, select: columns, orderBy: [{ periodEnd: 'desc' }, { id: 'asc' }] });
