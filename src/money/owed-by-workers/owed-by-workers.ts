import type { EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import { earningLines } from '../../pay/checks/earning-lines.ts';
import { owedOfVoids } from '../../platform/database/owed-of-voids.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { fullName, nameOf } from '../attention/kinds.ts';

export const repaymentWords = {
  by_worker:
    'The worker gives it back to the company. confirmCheckRecovery or confirmPaymentRecovery records that.',
  from_check: 'A correction takes it from a check that is still pending.',
} as const;

/** Pay that a worker received and owes back to the company. */
export type OwedByWorker = {
  readonly employeeCheckId: string | null;
  readonly contractorPaymentId: string | null;
  readonly workerId: string;
  readonly name: string;
  readonly payDate: string;
  readonly cents: number;
  readonly since: string;
  readonly repayment: keyof typeof repaymentWords;
  readonly takenFromId: string | null;
  readonly takenOn: string | null;
};

/** What the workers of a company owe back, the oldest first. */
export async function owedByWorkers(operation: Operation, companyId: string): Promise<OwedByWorker[]> {
  const owed = [...(await ofVoids(operation, companyId)), ...(await ofCorrections(operation, companyId))];
  return owed.toSorted((a, b) => a.since.localeCompare(b.since));
}

const named = { id: true, firstName: true, lastName: true } as const;

/** Voided pay that had arrived, without what has come back. */
async function ofVoids(operation: Operation, companyId: string): Promise<OwedByWorker[]> {
  const { db } = operation;
  const owed = await owedOfVoids(db, companyId);
  if (!owed.length) return [];
  const where = { companyId, id: { in: owed.map(({ subjectId }) => subjectId) } };
  const [checks, payments] = await Promise.all([
    db.employeeCheck.findMany({ where, select: { id: true, checkDate: true, employee: { select: named } } }),
    db.contractorPayment.findMany({
      where,
      select: { id: true, payDate: true, contractor: { select: { ...named, businessName: true } } },
    }),
  ]);
  const paid = new Map([
    ...checks.map(({ id, checkDate, employee }) => [id, paidTo(checkDate, employee)] as const),
    ...payments.map(({ id, payDate, contractor }) => [id, paidTo(payDate, contractor)] as const),
  ]);
  return owed.flatMap(({ subjectKind, subjectId, cents, since }) => {
    const pay = paid.get(subjectId);
    if (!pay) return [];
    return {
      ...pay,
      employeeCheckId: subjectKind === 'employee_check' ? subjectId : null,
      contractorPaymentId: subjectKind === 'contractor_payment' ? subjectId : null,
      cents,
      since,
      repayment: 'by_worker' as const,
      takenFromId: null,
      takenOn: null,
    };
  });
}

type Worker = { id: string } & Parameters<typeof nameOf>[0];

const paidTo = (payDate: string, worker: Worker) => ({ payDate, workerId: worker.id, name: nameOf(worker) });

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
async function ofCorrections(operation: Operation, companyId: string): Promise<OwedByWorker[]> {
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
