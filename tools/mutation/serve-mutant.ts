import { stopSharedService } from '../../test/support/served-world.ts';

/** How many mutants share a service, whose start costs as much as two tests. */
const SHARING = 25;

let last: string | undefined;
let count = 0;

/**
 * Tests of a shared service create partners of their own and do not see what other mutants left in it. A
 * mutant can spoil what tests share, such as connections, so a new service after some mutants limits that.
 */
export async function serveMutant(mutant: string | undefined): Promise<void> {
  if (mutant === last) return;
  last = mutant;
  count += 1;
  if (count % SHARING === 0) await stopSharedService();
}
