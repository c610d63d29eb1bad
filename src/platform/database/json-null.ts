import { Prisma } from '../../generated/prisma/client.ts';

/** Clears a JSON column: SQL's null, which Prisma distinguishes from JSON's. */
export const jsonNull = Prisma.DbNull;
