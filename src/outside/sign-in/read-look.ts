import type { Embedding, Font } from '../../platform/database/caller.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { lookColumns } from '../embedding/read-embedding.ts';

const columns = { ...lookColumns, logoWidth: true, logoHeight: true } as const;

/** The look of the partner's pages that must not be framed. Null if the partner has set none. */
export async function readLook({ db }: Operation, partnerName: string): Promise<Embedding | null> {
  const found = await db.embedding.findFirst({ select: columns });
  if (!found) return null;
  const { logoType, logoWidth, logoHeight, ...look } = found;
  return {
    ...look,
    partnerName,
    origins: [],
    colorScheme: look.colorScheme as Embedding['colorScheme'], // by the constraint of the column
    font: look.font as Font, // by the constraint of the column
    logo: logoType ? { width: logoWidth ?? 0, height: logoHeight ?? 0 } : null,
  };
}
