import { idsOf } from '../../foundation/ids-of.ts';
import { english, toStore } from '../../foundation/sentence.ts';
import { heldPayroll } from '../../parties/companies/held-payroll.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { postPaid } from '../ledger/post-paid.ts';
import { sendPay, type WaitingPay } from '../money-movement/send-pay.ts';
import { setPayrun } from './set-payrun.ts';
import { notBlocked, type Step, type StepResult } from './step.ts';

/**
 * Sends the pay of the computed checks of a company and date, up to `limit` per call. The checks stay
 * pre-processed until it arrives. Pay that cannot be sent, such as that of a worker without a bank account,
 * stores the reason. It is booked when it is sent.
 */
export async function payOut(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const unsent = { companyId, status: 'pre-processed', arrivesOn: null, ...notBlocked };
  const dueChecks = { ...unsent, checkDate };
  const duePayments = { ...unsent, payDate: checkDate };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: dueChecks, ...page }));
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: duePayments, ...page }));
  if (!checkIds.length && !paymentIds.length) return [];
  const ids = { checkIds, paymentIds };
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const suspended = heldPayroll(company);
  if (suspended) {
    const employerCheckId = await setPayrun(operation, step, toStore(suspended));
    const held = { ...toStore(suspended), heldBy: 'company' };
    await db.employeeCheck.updateMany({ where: dueChecks, data: held });
    await db.contractorPayment.updateMany({ where: duePayments, data: held });
    return [{ at, companyId, checkDate, ...ids, what: 'held', employerCheckId, reason: english(suspended) }];
  }
  const { waiting, days, isPrinted } = await sendPay(operation, { companyId, ...ids });
  await hold(operation, waiting);
  const waitingIds = new Set(waiting.map(({ id }) => id));
  const isPaid = (id: string) => !waitingIds.has(id);
  const paid = { checkIds: checkIds.filter(isPaid), paymentIds: paymentIds.filter(isPaid) };
  const data = { heldBecause: null, heldBy: null };
  await db.employeeCheck.updateMany({ where: { companyId, id: { in: paid.checkIds } }, data });
  await db.contractorPayment.updateMany({ where: { companyId, id: { in: paid.paymentIds } }, data });
  await postPaid(operation, { companyId, ...paid, days });

  const employerCheckId = await setPayrun(operation, step, { heldBecause: null });
  await record(operation, 'payPayrun', {});
  const result = { at, companyId, checkDate, employerCheckId, isPrinted };
  return [
    ...waitingResults(waiting).map((held) => ({ ...result, ...held, what: 'held' as const })),
    ...(paid.checkIds.length + paid.paymentIds.length
      ? [{ ...result, ...paid, what: 'sent' as const, reason: null }]
      : []),
  ];
}

async function hold({ db }: Operation, waiting: readonly WaitingPay[]): Promise<void> {
  const rowsOf = (wanted: WaitingPay['kind']) =>
    waiting.flatMap(({ kind, id, reason }) =>
      kind === wanted ? [{ id, ...toStore(reason), heldBy: null }] : [],
    );
  await db.employeeCheck.setRows(rowsOf('employee_check'));
  await db.contractorPayment.setRows(rowsOf('contractor_payment'));
}

const textOf = ({ reason }: WaitingPay): string => english(reason);

/** One result for each reason for which pay waits. */
function waitingResults(waiting: readonly WaitingPay[]) {
  return [...new Set(waiting.map(textOf))].map((reason) => {
    const idsFor = (wanted: WaitingPay['kind']) =>
      idsOf(waiting.filter((pay) => pay.kind === wanted && textOf(pay) === reason));
    return { checkIds: idsFor('employee_check'), paymentIds: idsFor('contractor_payment'), reason };
  });
}
