import { owedOfVoids } from '../../platform/database/owed-of-voids.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { nameOf } from '../attention/kinds.ts';
import type { OwedByWorker } from './owed-by-worker.ts';

const named = { id: true, firstName: true, lastName: true } as const;

/** Voided pay that had arrived, without what has come back. */
export async function ofVoids(operation: Operation, companyId: string): Promise<OwedByWorker[]> {
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
