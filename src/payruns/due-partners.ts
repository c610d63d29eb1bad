import type { Environment } from '../foundation/environment.ts';
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import type { Core } from '../operation/operate.ts';
import { earliestCheckDate } from '../payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';

/** The partners with something due now; none when the search fails, which the log says. */
export async function duePartners(
  core: Core,
  environment: Environment,
  log: Log,
): Promise<readonly string[]> {
  const enabled = core[environment];
  if (!enabled) return [];
  const now = enabled.world.clock();
  const [openTwo, openFour] = [earliestCheckDate(now, 2), earliestCheckDate(now, 4)];
  return enabled.database
    .duePartners(openTwo, openFour, dateInLosAngeles(now), new Date(now))
    .catch((error: unknown) => {
      logUnexpected(log, error, 'the search for due payroll failed');
      return [];
    });
}
