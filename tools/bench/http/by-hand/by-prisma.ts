import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../../../src/generated/prisma/client.ts';
import type { Settings } from '../rivals.ts';
import type { ByHand } from '../scenario.ts';

export function byPrisma({ databaseUrl, poolSize }: Settings): ByHand {
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: poolSize }),
    transactionOptions: { maxWait: 60_000, timeout: 60_000 }, // as patient as the service in this bench
  });
  return {
    async partnerOf(hash) {
      const key = await prisma.apiKey.findUnique({
        where: { hash },
        select: { partnerId: true, revokedAt: true },
      });
      return key && !key.revokedAt ? key.partnerId : undefined;
    },
    answer: (scenario, call, input) => scenario.byPrisma(prisma, call, input),
  };
}
