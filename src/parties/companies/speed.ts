import { cutOffAt, firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { isSameDay, leadOfSpeed } from '../../engine/payroll/calendar/speeds.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Stated = string | null | undefined;

/** The column of the speed that a request states. Refuses a speed that the bank does not offer. */
export function speedColumns({ paySpeeds }: Pick<Operation, 'paySpeeds'>, stated: Stated) {
  if (stated == null) return {};
  const speed = paySpeeds.find((paySpeed) => paySpeed === stated);
  if (speed) return { leadBankingDays: leadOfSpeed[speed] };
  throw new Fault('MALFORMED', {
    path: ['input', 'payrollSpeed'],
    problem: sentence('{speed} is not offered by the bank. It offers {speeds}', {
      speed: stated,
      speeds: paySpeeds.join(', '),
    }),
  });
}

/**
 * The columns of a changed speed. Refuses a speed with which open pay would be late at once. If cut-offs come
 * later, the checks that missed theirs can be approved again. The caller has locked the company.
 */
export async function changedSpeed(
  operation: Operation,
  { id, leadBankingDays: before, payrollSpeed }: Pick<Company, 'id' | 'leadBankingDays' | 'payrollSpeed'>,
  stated: Stated,
) {
  if (stated === payrollSpeed) return {}; // even if the bank no longer offers it
  const columns = speedColumns(operation, stated);
  const { leadBankingDays: after = before } = columns;
  if (after === before) return columns;
  if (after > before) await refuseLatePay(operation, id, { before, after });
  else await releaseMissedPay(operation, id, { before, after });
  await moveRegularPayrolls(operation, id, { before, after });
  return columns;
}

// What a change of speed does to open pay: it moves the cut-off.

type Leads = { readonly before: number; readonly after: number };

/** Refuses a speed if the cut-off of open pay would have passed, or if computed pay would leave later. */
async function refuseLatePay(
  operation: Operation,
  companyId: string,
  { before, after }: Leads,
): Promise<void> {
  const { now } = operation;
  const [first, end] = [firstOpenDay(now, before), firstOpenDay(now, after)];
  const late = await firstDayOf(operation, { companyId, status: 'pending' }, { gte: first, lt: end });
  if (late) {
    const until = new Date(cutOffAt(late, before)).toISOString();
    refuse(
      sentence('would put the payday {day} past its cut-off: change it after {until}, or move what is open', {
        day: late,
        until,
      }),
    );
  }
  const today = dateInLosAngeles(now);
  const computed = { companyId, status: 'pre-processed', arrivesOn: null, heldBecause: null };
  if (isSameDay(before) && (await firstDayOf(operation, computed, { equals: today })))
    refuse(
      sentence('would pay the payday {day} later, which is computed: change it once it is paid', {
        day: today,
      }),
    );
}

const refuse = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { path: ['input', 'payrollSpeed'], problem });
};

type Days = { readonly gte: PlainDate; readonly lt: PlainDate } | { readonly equals: PlainDate };

async function firstDayOf({ db }: Operation, where: object, days: Days): Promise<PlainDate | undefined> {
  const check = await db.employeeCheck.findFirst({
    where: { ...where, checkDate: days },
    select: { checkDate: true },
    orderBy: { checkDate: 'asc' },
  });
  const payment = await db.contractorPayment.findFirst({
    where: { ...where, payDate: days },
    select: { payDate: true },
    orderBy: { payDate: 'asc' },
  });
  return [check?.checkDate, payment?.payDate].flatMap((day) => day ?? []).sort()[0];
}

/**
 * Removes the reason "not approved by the cut-off" from checks and payments whose cut-off is again to come.
 */
async function releaseMissedPay(
  { db, now }: Operation,
  companyId: string,
  { before, after }: Leads,
): Promise<void> {
  const days = { gte: firstOpenDay(now, after), lt: firstOpenDay(now, before) };
  const where = { companyId, status: 'pending', heldBy: 'approval' };
  const data = { heldBecause: null, heldBy: null };
  await db.employeeCheck.updateMany({ where: { ...where, checkDate: days }, data });
  await db.contractorPayment.updateMany({ where: { ...where, payDate: days }, data });
}

/** Gives the regular payrolls that are open at either speed their new cut-off, and has them checked again. */
async function moveRegularPayrolls(
  { db, now }: Operation,
  companyId: string,
  { before, after }: Leads,
): Promise<void> {
  const from = firstOpenDay(now, Math.min(before, after));
  const where = { companyId, checkDate: { gte: from } };
  const open = await db.regularPayroll.findMany({ where, select: { id: true, checkDate: true } });
  await db.regularPayroll.setRows(
    open.map(({ id, checkDate }) => {
      return { id, approveBy: new Date(cutOffAt(checkDate, after)), nextAt: new Date(now) };
    }),
  );
  await db.payrollAutopilot.updateMany({
    where: { companyId, nextAt: { not: null } },
    data: { nextAt: new Date(now) },
  });
}
