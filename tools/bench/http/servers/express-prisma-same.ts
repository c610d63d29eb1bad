/** The rival of equal promises: Express and Prisma by hand, see `by-hand/same-promises.ts`. */
import { serveSamePromises } from '../by-hand/same-promises.ts';
import { runAsRival } from './run-as-rival.ts';

runAsRival(serveSamePromises);
