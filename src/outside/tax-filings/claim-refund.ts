import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { credit, debit, type Entry } from '../../money/ledger/entry.ts';
import { post } from '../../money/ledger/post.ts';
import { irs941 } from '../../money/ledger/tax-agency.ts';
import { planRemittances } from '../../money/remittances/plan-remittances.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type FilingRow, figuresOf } from './filing-row.ts';

/**
 * Books the refund that an accepted Form 941 claims. The IRS pays the refund to the company. Earlier debits
 * were lower by the same amount, so the next debit collects it. From now on deposits are made in full. The
 * amount by which earlier deposits were lowered is deposited with those of today.
 */
export async function claimRefund(operation: Operation, filing: FilingRow): Promise<void> {
  const cents = figuresOf(filing)?.refunded ?? 0;
  if (!cents) return;
  const { id, companyId, periodEnd: day } = filing;
  const entry: Entry = {
    kind: 'refund_claimed',
    subject: { kind: 'filing', id },
    day,
    postings: [debit('company_receivable', cents), credit('tax_payable', cents, { agency: irs941 })],
  };
  await post(operation, companyId, [entry]);
  await planRemittances(operation, companyId, [{ ...entry, day: dateInLosAngeles(operation.now) }]);
}
