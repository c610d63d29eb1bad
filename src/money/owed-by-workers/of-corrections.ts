import type { EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import { earningLines } from '../../pay/checks/earning-lines.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { fullName } from '../attention/kinds.ts';
import type { OwedByWorker } from './owed-by-worker.ts';

const isCorrection = { correctionPaidOn: { not: null } } as const;

const readTaking = ({ db }: Operation, companyId: string) =>
  db.employeeCheck.findMany({
    where: { companyId, status: 'pending', shifts: { some: isCorrection } },
    include: { employee: true, shifts: { where: isCorrection, orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  });

const daysOf = (shifts: readonly Shift[]): string[] => [
  ...new Set(shifts.flatMap(({ correctionPaidOn }) => correctionPaidOn ?? [])),
];

/** What pending checks take back of earlier pay, each payday of that pay apart. */
export async function ofCorrections(operation: Operation, companyId: string): Promise<OwedByWorker[]> {
  const taking = await readTaking(operation, companyId);
  if (!taking.length) return [];
  const paid = await operation.db.employeeCheck.findMany({
    where: {
      companyId,
      employeeId: { in: taking.map(({ employeeId }) => employeeId) },
      checkDate: { in: daysOf(taking.flatMap(({ shifts }) => shifts)) },
      status: { in: ['pre-processed', 'processed'] },
    },
    select: { id: true, employeeId: true, checkDate: true },
  });
  return taking.flatMap((check) =>
    daysOf(check.shifts).map((payDate) => ({
      employeeCheckId: onlyCheck(paid, { ...check, checkDate: payDate }),
      contractorPaymentId: null,
      workerId: check.employeeId,
      name: fullName(check.employee),
      payDate,
      cents: takenBack(check, payDate),
      since: payDate,
      repayment: 'from_check' as const,
      takenFromId: check.id,
      takenOn: check.checkDate,
    })),
  );
}

type Paid = Pick<EmployeeCheck, 'id' | 'employeeId' | 'checkDate'>;

/** A correction names the payday: with two checks of that day it is open which one is corrected. */
function onlyCheck(paid: readonly Paid[], { employeeId, checkDate }: Omit<Paid, 'id'>): string | null {
  const [found, another] = paid.filter(
    (check) => check.employeeId === employeeId && check.checkDate === checkDate,
  );
  return found && !another ? found.id : null;
}

type Taking = Awaited<ReturnType<typeof readTaking>>[number];

function takenBack({ employee, shifts }: Taking, payDate: string): number {
  const lines = shifts
    .filter(({ correctionPaidOn }) => correctionPaidOn === payDate)
    .flatMap((shift) => earningLines(shift, employee.defaultWage));
  return lines
    .filter(({ component }) => component === 'correction')
    .reduce((sum, { amount }) => sum - amount, 0);
}
