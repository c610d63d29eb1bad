import { withBankHolidays } from '../../engine/figures/with-bank-holidays.ts';
import { firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { leadOfSpeed } from '../../engine/payroll/calendar/speeds.ts';
import type { Environment } from '../../foundation/environment.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import type { Core } from '../../platform/operation/operate.ts';

/** The partners with something due now; none when the search fails, which the log says. */
export async function duePartners(
  core: Core,
  environment: Environment,
  log: Log,
): Promise<readonly string[]> {
  const enabled = core[environment];
  if (!enabled) return [];
  const now = enabled.world.clock();
  const { same_day, next_day, two_day, four_day } = leadOfSpeed;
  const open = withBankHolidays(enabled.world.figures.last.bankHolidaysOf, () => ({
    same_day: firstOpenDay(now, same_day),
    next_day: firstOpenDay(now, next_day),
    two_day: firstOpenDay(now, two_day),
    four_day: firstOpenDay(now, four_day),
  }));
  return enabled.database.duePartners(open, dateInLosAngeles(now), new Date(now)).catch((error: unknown) => {
    logUnexpected(log, error, 'the search for due payroll failed');
    return [];
  });
}
