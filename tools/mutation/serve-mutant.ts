import { stopSharedService } from '../../test/support/served-world.ts';

/** Mutants that share a service, whose start costs as much as two tests. */
const SHARING = 25;

let last: string | undefined;
let count = 0;

/**
 * Tests of a shared service make partners of their own and do not see what other mutants left in it. A new
 * service after some mutants bounds what a mutant can spoil that tests do share, such as connections.
 */
export async function serveMutant(mutant: string | undefined): Promise<void> {
  if (mutant === last) return;
  last = mutant;
  count += 1;
  if (count % SHARING === 0) await stopSharedService();
}
