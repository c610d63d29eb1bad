/**
 * The endpoints written by hand in Express and Prisma, without this project: the key looked up by its hash, a
 * where clause for the partner in each query, one transaction to write. No row security, no audit entry, no
 * lock, no metrics.
 */
import { addRoute, expressApp, listen } from '../by-hand/express-app.ts';
import { scenarios } from '../scenarios/all.ts';
import { runAsRival } from './run-as-rival.ts';

runAsRival(async (settings) => {
  const { app, prisma } = expressApp(settings);
  for (const scenario of scenarios) addRoute(app, prisma, scenario);
  return listen(app);
});
