/**
 * What follows the commits of the rival of equal promises: events get their numbers, and audit entries their
 * seals. The functions are the service's own, and so is how often they are called.
 */
import { repeatUntilStopped } from '../../../../src/foundation/repeat-until-stopped.ts';
import type { PrismaClient } from '../../../../src/generated/prisma/client.ts';

const [maxEvents, maxEntries] = [1_000, 500];
const [numberingRest, sealingRest, gathering] = [500, 2_000, 20]; // milliseconds

type Counted = { readonly count: number }[];

/** Returns what to call after each commit that may have written events. */
export function startAfterCommits(prisma: PrismaClient): () => void {
  let isGathering = false;
  let wakeRound = () => {};
  const number = async (_stopping: AbortSignal, wake: () => void) => {
    wakeRound = wake;
    const [numbered] = await prisma.$queryRaw<Counted>`select number_events(${maxEvents}::int) as count`;
    return numbered?.count === maxEvents;
  };
  const seal = async () => {
    const [sealed] = await prisma.$queryRaw<Counted>`select seal_audit(${maxEntries}::int) as count`;
    return sealed?.count === maxEntries;
  };
  repeatUntilStopped([number], numberingRest);
  repeatUntilStopped([seal], sealingRest);
  return () => {
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      wakeRound();
    }, gathering);
  };
}
