import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { amountText } from '../../engine/payroll/money.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { holdingPayroll } from '../../parties/companies/held-payroll.ts';
import { setPartDisbursements } from '../../pay/disbursements/set-part-disbursements.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { debitSettled, exposureSettled } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { postponeArrivals } from './arrivals.ts';
import { settlesAt } from './make-transfers.ts';
import { owedDebits } from './owed-debits.ts';
import { plansOf } from './plans-of.ts';
import { accountText } from './route-pay.ts';
import { payrunOf, subjectOf } from './subject-of.ts';

/** Settles transfers of a company that the bank has. The caller has locked them. */
export async function settle(
  operation: Operation,
  companyId: string,
  transfers: readonly Transfer[],
): Promise<void> {
  const plans = await plansOf(operation, companyId, transfers);
  const rows = transfers.map(({ id }) => {
    const [answer] = plans.get(id)?.answers ?? [];
    return { id, status: 'settled', nextAt: answer ? new Date(answer.at) : null };
  });
  await operation.db.transfer.setRows(rows);
  const credits = transfers.filter(({ direction }) => direction === 'credit');
  const late = credits.flatMap((transfer) => {
    const at = plans.get(transfer.id)?.settlesAt ?? null;
    if (at === null || at <= settlesAt(transfer.effectiveOn).getTime()) return [];
    return [{ ...transfer, effectiveOn: dateInLosAngeles(at) }];
  });
  await postponeArrivals(operation, late);
  const debits = transfers.filter(({ direction }) => direction === 'debit');
  await setPartDisbursements(
    operation,
    companyId,
    credits.map((transfer) => {
      const { part, amountCents, accountLastFour } = transfer;
      const reasonOfPart = `${amountText(Number(amountCents))} arrived in ${accountText(accountLastFour)}.`;
      return { ...subjectOf(transfer), part, status: 'settled', reasonOfPart };
    }),
  );
  await post(operation, companyId, debits.map(settlementEntry));
  await resumeCompany(operation, companyId);
}

/**
 * The ledger entry of a settled debit. A retried debit settles what the returned one left the company owing.
 */
export const settlementEntry = (transfer: Transfer) =>
  (transfer.attempt > 0 ? exposureSettled : debitSettled)({
    transferId: transfer.id,
    employerCheckId: payrunOf(transfer),
    cents: Number(transfer.amountCents),
  });

/** Resumes a company's payroll once each of its returned debits has settled. */
async function resumeCompany(operation: Operation, companyId: string): Promise<void> {
  const { db } = operation;
  const company = await db.company.findFirst({
    where: { id: companyId },
    select: { payrollHeldBecause: true },
  });
  if (!company?.payrollHeldBecause) return;
  if ((await owedDebits(operation, [companyId])).length) return;
  await db.company.updateMany({ where: { id: companyId }, data: holdingPayroll(null) });
}
