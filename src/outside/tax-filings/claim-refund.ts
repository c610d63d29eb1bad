import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { credit, debit, type Entry } from '../../money/ledger/entry.ts';
import { post } from '../../money/ledger/post.ts';
import { planRemittances } from '../../money/remittances/plan-remittances.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type FilingRow, figuresOf } from './filing-row.ts';
import { subjectOf } from './filings-of.ts';
import { agencyOf } from './forms.ts';

/**
 * Books the refund that an accepted return claims. The IRS pays it to the company, which was given the same
 * amount by lower debits: the next debit takes it back. Deposits are made in full, and what earlier ones were
 * lowered by is deposited with those of today.
 */
export async function claimRefund(operation: Operation, filing: FilingRow): Promise<void> {
  const cents = figuresOf(filing)?.refunded ?? 0;
  if (!cents) return;
  const { id, companyId, periodEnd: day } = filing;
  const agency = agencyOf(subjectOf(filing));
  const entry: Entry = {
    kind: 'refund_claimed',
    subject: { kind: 'filing', id },
    day,
    postings: [debit('company_receivable', cents), credit('tax_payable', cents, { agency })],
  };
  await post(operation, companyId, [entry]);
  await planRemittances(operation, companyId, [{ ...entry, day: dateInLosAngeles(operation.now) }]);
}
