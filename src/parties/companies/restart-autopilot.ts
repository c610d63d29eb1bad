import { Fault } from '../../foundation/fault.ts';
import { sentence, within } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { calendarColumns, calendarOf, isLack } from './pay-calendar.ts';

const autopilotColumns = { payrollAutopilot: true, status: true, ...calendarColumns } as const;
type Piloted = Pick<Company, keyof typeof autopilotColumns>;

type Wished = Omit<Piloted, 'status' | 'payrollAutopilot'> & { readonly payrollAutopilot?: boolean | null };

/** Refuses autopilot for a company that does not say when it pays. */
export function requireCalendarFor(company: Wished): void {
  const calendar = calendarOf(company);
  if (!company.payrollAutopilot || !isLack(calendar)) return;
  const problem = sentence('needs a pay calendar. {lacks}', { lacks: within(calendar.lacks) });
  throw new Fault('MALFORMED', { path: ['input', 'payrollAutopilot'], problem });
}

/**
 * Begins the autopilot of a live company at the present time, or ends it. Paydays whose cut-off has passed by
 * then are no longer opened. Call it after a change of the setting, the calendar or the status.
 */
export async function restartAutopilot({ db, now }: Operation, companyId: string): Promise<void> {
  const company = await db.company.findFirstOrThrow({ where: { id: companyId }, select: autopilotColumns });
  const isOn = company.payrollAutopilot && company.status === 'live' && !isLack(calendarOf(company));
  const begun = { opensAfter: new Date(now), nextAt: new Date(now) };
  if (!isOn) await db.payrollAutopilot.deleteMany({ where: { companyId } });
  else if (!(await db.payrollAutopilot.updateMany({ where: { companyId }, data: begun })).count)
    await db.payrollAutopilot.create({ select: { companyId: true }, data: { companyId, ...begun } });
}
