import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../../../src/generated/prisma/client.ts';
import type { Settings } from '../rivals.ts';
import type { ByHand } from '../scenario.ts';

/** Prisma with its defaults. `options` are the settings of each session. */
export const openPrisma = ({ databaseUrl, poolSize }: Settings, options?: string): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg({
      connectionString: databaseUrl,
      max: poolSize,
      ...(options === undefined ? {} : { options }),
    }),
    transactionOptions: { maxWait: 60_000, timeout: 60_000 }, // as patient as the service in this bench
  });

export function byPrisma(settings: Settings): ByHand {
  const prisma = openPrisma(settings);
  return {
    async partnerOf(hash) {
      const key = await prisma.apiKey.findUnique({
        where: { hash },
        select: { partnerId: true, revokedAt: true },
      });
      return key && !key.revokedAt ? key.partnerId : undefined;
    },
    answer: (scenario, call, input) =>
      scenario.clear
        ? prisma.$transaction((transaction) => scenario.byPrisma(transaction, call, input))
        : scenario.byPrisma(prisma, call, input),
  };
}
