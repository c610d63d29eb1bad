/**
 * The work after commits of the rival with equal promises: events get their numbers, and audit entries their
 * seals. It uses the service's own functions, and calls them as often.
 */
import { repeatUntilStopped } from '../../../../src/foundation/repeat-until-stopped.ts';
import type { PrismaClient } from '../../../../src/generated/prisma/client.ts';

const [maxEvents, maxEntries] = [1_000, 500];
const [numberingRest, sealingRest, gathering] = [500, 2_000, 20]; // milliseconds

type Counted = { readonly count: number }[];

/** Returns a function to call after each commit that may have written events. */
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
