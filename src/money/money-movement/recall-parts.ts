import type { Cents } from '../../engine/payroll/money.ts';
import type { DisbursedPart } from '../../pay/disbursements/parts.ts';
import type { Disbursed } from '../../pay/disbursements/set-disbursements.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { recallPay } from './recall-pay.ts';

/** Where the parts of split pay are when it is voided, and what becomes of each. */
export type RecalledParts = {
  readonly parts: readonly DisbursedPart[];
  /** No bank had received it. */
  readonly stopped: Cents;
  /** A bank had returned it. */
  readonly cameBack: Cents;
  /** It arrived, or is about to. */
  readonly toGiveBack: Cents;
};

type SplitPay = Pick<Disbursed, 'kind' | 'id'> & { readonly parts: readonly DisbursedPart[] };

/** Cancels the parts that no bank has received. Parts that came back are the employer's from now on. */
export async function recallParts(operation: Operation, pay: SplitPay): Promise<RecalledParts> {
  await recallPay(operation, pay);
  const { kind, id } = pay;
  const subject = kind === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  const transfers = await operation.db.transfer.findMany({ where: subject, orderBy: { attempt: 'asc' } });
  const last = new Map(transfers.map((transfer) => [transfer.part, transfer]));
  const parts = pay.parts.map((part): DisbursedPart => {
    if (part.status === 'returned') return { ...part, status: 'refunded', return_code: null };
    return last.get(part.part)?.status === 'canceled' ? { ...part, status: 'void' } : part;
  });
  const sumOf = (isMeant: (status: string) => boolean) =>
    parts
      .filter(({ status }) => isMeant(status))
      .reduce((sum, { part }) => sum + Number(last.get(part)?.amountCents ?? 0), 0);
  return {
    parts,
    stopped: sumOf((status) => status === 'void'),
    cameBack: sumOf((status) => status === 'refunded'),
    toGiveBack: sumOf((status) => status === 'pending' || status === 'settled'),
  };
}
