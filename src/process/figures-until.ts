import type { PlainDate } from '../engine/payroll/calendar/plain-date.ts';
import { type Core, everyCell } from '../platform/operation/operate.ts';

/**
 * The last check date for which figures are loaded in every environment. If a database does not respond, its
 * last read value counts.
 */
export async function figuresUntil(core: Core): Promise<PlainDate> {
  const days = await Promise.all(
    everyCell(core).map(async ({ database, world: { figures } }) => {
      const { until } = await figures.refresh(database.figures).catch(() => figures.last);
      return until;
    }),
  );
  return days.sort()[0] ?? '';
}
