import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { netOf } from '../../pay/contractor-payments/net-of.ts';
import { credit, debit, type Entry, type Posting } from './entry.ts';
import { irs945, taxAgencyOf } from './tax-agency.ts';

export type ComputedCheck = {
  readonly id: string;
  readonly employeeId: string;
  readonly checkDate: PlainDate;
  readonly paycheck: Pick<Paycheck, 'taxes' | 'deductions' | 'garnishments' | 'totals'>;
};

export type ComputedPayment = {
  readonly id: string;
  readonly contractorId: string;
  readonly payDate: PlainDate;
  readonly amountCents: bigint;
  readonly backupWithheldCents: bigint | null;
  readonly withheld: readonly GarnishmentResult[];
};

/** The agency that collects under a garnishment order, by the order's id. */
export type Collectors = ReadonlyMap<string, string>;

/**
 * The entry of a computed check. The company owes the debit. Net pay, taxes, garnishments and benefits are
 * owed to their receivers. Debits and credits come from separate figures, so a missing cent unbalances the
 * entry.
 */
export function owedForCheck(check: ComputedCheck, collectors: Collectors): Entry {
  const { id, employeeId: workerId, checkDate, paycheck } = check;
  const { totals, taxes, deductions, garnishments } = paycheck;
  const byAgency = sums(taxes.map((tax) => [taxAgencyOf(tax), tax.amountCents]));
  const byPlan = sums(
    deductions.map(({ type, remitted, amountCents, employerCents }) => [
      type,
      (remitted ? amountCents : 0) + employerCents,
    ]),
  );
  return {
    kind: 'check_computed',
    subject: { kind: 'employee_check', id },
    day: checkDate,
    postings: [
      debit('company_receivable', totals.companyDebitCents),
      credit('wages_payable', totals.netPayCents, { workerId }),
      ...byAgency.map(([agency, cents]) => credit('tax_payable', cents, { agency, workerId })),
      ...byPlan.map(([agency, cents]) => credit('benefit_payable', cents, { agency, workerId })),
      ...garnished(garnishments, collectors, workerId),
    ],
  };
}

export function owedForPayment(payment: ComputedPayment, collectors: Collectors): Entry {
  const { id, contractorId: workerId, payDate, amountCents, withheld } = payment;
  const backupCents = Number(payment.backupWithheldCents ?? 0n);
  return {
    kind: 'payment_computed',
    subject: { kind: 'contractor_payment', id },
    day: payDate,
    postings: [
      debit('company_receivable', Number(amountCents)),
      credit('contractor_payable', netOf(payment), { workerId }),
      ...(backupCents ? [credit('tax_payable', backupCents, { agency: irs945, workerId })] : []),
      ...garnished(withheld, collectors, workerId),
    ],
  };
}

const garnished = (
  withheld: readonly GarnishmentResult[],
  collectors: Collectors,
  workerId: string,
): Posting[] =>
  sums(withheld.map(({ id, withheldCents }) => [collectors.get(id) ?? `order ${id}`, withheldCents])).map(
    ([agency, cents]) => credit('garnishment_payable', cents, { agency, workerId }),
  );

function sums(amounts: ReadonlyArray<readonly [string, Cents]>): [string, Cents][] {
  const byName = new Map<string, Cents>();
  for (const [name, cents] of amounts) byName.set(name, (byName.get(name) ?? 0) + cents);
  return [...byName];
}
