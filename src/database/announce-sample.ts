import type { Database } from './prisma.ts';

/** Announces a sample event of a kind to one webhook endpoint alone. */
export async function announceSample(db: Database, kind: string, endpointId: string): Promise<void> {
  await db.$queryRaw`select fire_sample(${kind}, ${endpointId})`;
}
