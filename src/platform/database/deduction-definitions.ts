import type { DeductionDefinition } from '../../generated/prisma/client.ts';
import type { Database } from './query/database.ts';

/** All published definitions of deduction types, the oldest first. */
export const storedDefinitions = (db: Database): Promise<DeductionDefinition[]> =>
  db.deductionDefinition.findMany({ orderBy: { place: 'asc' } });

/** The same, locked until the operation ends: other publications wait. Operators only. */
export async function lockDefinitions(db: Database): Promise<DeductionDefinition[]> {
  await db.$queryRaw`select 1 from lock_deduction_definitions()`;
  return storedDefinitions(db);
}

type Signed = { readonly key: string; readonly requestId: string };

export async function insertDefinition(
  db: Database,
  definition: { readonly publishedAt: Date },
  { key, requestId }: Signed,
): Promise<void> {
  await db.$queryRaw`select 1 from publish_deduction_definition(${JSON.stringify(definition)}::jsonb,
    ${key}, ${requestId})`;
}
