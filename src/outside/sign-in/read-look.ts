import type { Embedding, Font } from '../../platform/database/caller.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { lookColumns } from '../embedding/read-embedding.ts';

const columns = { ...lookColumns, logoWidth: true, logoHeight: true } as const;

/** How the partner's pages look that nobody may frame. Null if the partner has set no look. */
export async function readLook({ db }: Operation, partnerName: string): Promise<Embedding | null> {
  const found = await db.embedding.findFirst({ select: columns });
  if (!found) return null;
  const { logoType, logoWidth, logoHeight, ...look } = found;
  return {
    ...look,
    partnerName,
    origins: [],
    colorScheme: look.colorScheme as Embedding['colorScheme'], // the column's constraint
    font: look.font as Font, // the column's constraint
    logo: logoType ? { width: logoWidth ?? 0, height: logoHeight ?? 0 } : null,
  };
}
