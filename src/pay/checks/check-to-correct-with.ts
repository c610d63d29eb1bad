import { firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Company, EmployeeCheck } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { paysWages } from './off-cycle.ts';

type Paid = Pick<EmployeeCheck, 'id' | 'employeeId' | 'checkDate'>;

/** Selects the checks that can take back what a paid check paid too much: the earliest one does. */
export const canCorrect = (
  { now }: Operation,
  { leadBankingDays }: Pick<Company, 'leadBankingDays'>,
  { id, employeeId, checkDate }: Paid,
) => ({
  employeeId,
  status: 'pending',
  id: { not: id },
  checkDate: { gte: firstOpenDay(now, leadBankingDays), lte: `${yearOf(checkDate)}-12-31` },
  ...paysWages,
});

/** The next check from which pay is taken back; null without one. */
export const checkToCorrectWith = (
  operation: Operation,
  company: Pick<Company, 'leadBankingDays'>,
  paid: Paid,
): Promise<EmployeeCheck | null> =>
  operation.db.employeeCheck.findFirst({
    where: canCorrect(operation, company, paid),
    orderBy: { checkDate: 'asc' },
  });
