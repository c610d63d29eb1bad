import { inspect } from 'node:util';
import { inSources } from './in-sources.ts';

/**
 * Ends the process after an error that nothing catches, as Node would, with a stack that names the sources.
 */
export function crash(error: unknown): never {
  process.stderr.write(`\n${inSources(inspect(error))}\n`);
  process.exit(1);
}
