import { stopSharedService } from '../support/served-world.ts';

let last: string | undefined;

/** What one mutant left in the shared service and its databases must not fail the tests of the next one. */
export async function serveMutant(mutant: string | undefined): Promise<void> {
  if (mutant !== last) await stopSharedService();
  last = mutant;
}
