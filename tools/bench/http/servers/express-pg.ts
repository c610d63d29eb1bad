/**
 * The endpoints written by hand in Express and pg with prepared statements: the floor plus Express. No row
 * security, no audit entry, no metrics.
 */
import { byPg } from '../by-hand/by-pg.ts';
import { serveByHand } from '../by-hand/express-app.ts';
import { runAsRival } from './run-as-rival.ts';

runAsRival((settings) => serveByHand(byPg(settings)));
