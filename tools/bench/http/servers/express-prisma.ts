/**
 * The endpoints written by hand in Express and Prisma, without this project. They look up the key by its
 * hash, have a where clause for the partner in each query, and write in one transaction. No row security, no
 * audit entry, no lock, no metrics.
 */
import { byPrisma } from '../by-hand/by-prisma.ts';
import { serveByHand } from '../by-hand/express-app.ts';
import { runAsRival } from './run-as-rival.ts';

runAsRival((settings) => serveByHand(byPrisma(settings)));
