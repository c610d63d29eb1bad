import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { requirePayment } from '../../pay/contractor-payments/payments.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { postVoid } from '../ledger/post-void.ts';
import { countWithheld } from '../payruns/write-back.ts';
import { requireComputed } from './require-computed.ts';
import { settlePayrun } from './settle-payrun.ts';
import { voidOutcome } from './void-outcome.ts';

type Arguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Voids a computed payment to a contractor in the same way as voidCheck. */
export async function voidPayment(operation: Operation, args: Arguments): Promise<void> {
  const { db } = operation;
  const { companyId, contractorPaymentId: id } = args;
  await requireActive(operation, companyId);
  await lock(db, 'companies', companyId);
  await lock(db, 'contractor_payments', id);
  const payment = await requirePayment(operation, args);
  requireVersion(payment, args.ifMatch);
  requireComputed(payment.status, 'contractor payment');

  const { status, money, disbursement, reason, ...split } = await voidOutcome(
    operation,
    'contractor_payment',
    payment,
  );
  await db.contractorPayment.updateMany({ where: { id }, data: { status, heldBecause: null, heldBy: null } });
  if (disbursement) {
    await setDisbursements(operation, companyId, [
      { kind: 'contractor_payment', id, status: disbursement, reason, ...split },
    ]);
  }
  await countWithheld(
    operation,
    withheldOf(payment).map((one) => ({ ...one, withheldCents: 0 - one.withheldCents })),
  );
  await postVoid(operation, companyId, { kind: 'contractor_payment', id }, money);
  const cents = money === 'has not left' ? Number(payment.amountCents) : 0;
  await settlePayrun(operation, companyId, payment.employerCheckId, cents);
  await record(operation, 'voidContractorPayment', args);
}

/** Only the payrun writes it. */
const withheldOf = ({ withheld }: { withheld: unknown }) => (withheld ?? []) as GarnishmentResult[];
