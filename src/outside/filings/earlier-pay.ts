/** Adds the pay of other services to the forms of the employer and to wage statements. */
import { moneyText } from '../../engine/payroll/money.ts';
import { type Checks, sumsOfEarlierPay } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Line, sumOf } from './figures/line.ts';
import { grouped } from './sums.ts';

const within = ({ companyId, from, to }: Checks) => ({
  companyId,
  firstCheckDate: { gte: from },
  lastCheckDate: { lte: to },
});

/** Notes for the wage statements of these employees about earlier pay in their boxes. */
export async function earlierPayNotes(
  db: Operation['db'],
  checks: Checks,
  employeeIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.earlierPay.findMany({
    where: { ...within(checks), employeeId: { in: [...employeeIds] } },
    select: { employeeId: true, firstCheckDate: true, lastCheckDate: true, source: true },
    orderBy: { firstCheckDate: 'asc' },
  });
  const notes = new Map<string, string[]>();
  for (const { employeeId, firstCheckDate, lastCheckDate, source } of rows) {
    const note = `Includes pay of another service from ${firstCheckDate} to ${lastCheckDate}, as stated (${source}): its tips, overtime premium and benefits are not known.`;
    notes.set(employeeId, [...(notes.get(employeeId) ?? []), note]);
  }
  return notes;
}

/**
 * Names on each line the earlier pay that it does not include. The other service has deposited the taxes of
 * that pay, so the liabilities and deposits of the form are those of the checks alone.
 */
export async function withEarlierPayNamed(
  { db }: Operation,
  checks: Checks,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const [amounts] = grouped(await sumsOfEarlierPay(db, checks)).values(); // all sums have the same group
  if (!amounts) return lines;
  return lines.map((line) => {
    if (line.cents === null) return line;
    const cents = line.terms ? sumOf(line.terms, amounts) : undefined;
    if (cents === 0) return line;
    const words = cents === undefined ? 'earlier pay' : `${moneyText(cents)} of earlier pay`;
    return { ...line, missing: line.missing ? `${line.missing}, and ${words}` : words };
  });
}
