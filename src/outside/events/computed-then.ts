import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { warningRules } from '../../engine/payroll/warnings/warning-codes.ts';
import type { CheckWarning } from '../../pay/check-warnings/check-warning.ts';
import type { CheckSalary } from '../../pay/checks/check-salary.ts';
import { type ComputedTax, computedOf } from '../../pay/checks/computed.ts';
import { payeeColumns, payeeOf } from '../../pay/checks/payee.ts';
import { type Withheld, withheldFrom } from '../../pay/paychecks/withheld-schema.ts';
import type { Database } from '../../platform/database/query/database.ts';

/**
 * What the cut-off computed of a check, as its read answers it: the row keeps it as it was from then on, by
 * functions/computed-checks.sql. Events do not repeat it.
 */
export async function computedThen(db: Database, id: string) {
  const check = await db.employeeCheck.findFirst({
    where: { id },
    select: { computed: true, stored: true, warnings: true, timeOff: { orderBy: { policyId: 'asc' } } },
  });
  const computed = check && computedOf(check);
  if (!computed) return {};
  const { salary } = computed;
  const stored = check.stored as StoredCheck | null; // only the payrun writes it
  const warnings = check.warnings as CheckWarning[] | null; // as above
  return {
    taxes: computed.taxes.map(taxOf),
    ...(salary ? { salary: salaryOf(salary) } : {}),
    ...(stored ? { withheld: withheldFrom(stored).map(withheldOf) } : {}),
    warnings: (warnings ?? []).map(warningOf),
    ...(check.timeOff.length ? { time_off: check.timeOff.map(timeOffOf) } : {}),
  };
}

/** The names that a computed check keeps of its employee; undefined where it was never computed. */
export async function payeeThen(db: Database, id: string) {
  const check = await db.employeeCheck.findFirst({ where: { id }, select: payeeColumns });
  if (!check?.paidTo) return undefined;
  const { firstName, middleInitial, lastName } = payeeOf(check);
  return { first_name: firstName, middle_initial: middleInitial, last_name: lastName };
}

const dollars = (cents: number): number => cents / 100;

const taxOf = ({ code, name, jurisdiction, payer, amount, taxableWages, flags }: ComputedTax) => ({
  code,
  name,
  jurisdiction,
  payer,
  amount: dollars(amount),
  taxable_wages: dollars(taxableWages),
  ...(flags ? { flags } : {}),
});

const salaryOf = ({ kind, amountCents, workingDays, ofWorkingDays, parts }: CheckSalary) => ({
  kind,
  amount: dollars(amountCents),
  working_days: workingDays,
  of_working_days: ofWorkingDays,
  parts: parts.map((part) => ({
    from: part.from,
    until: part.until,
    salary: dollars(part.salaryCents),
    working_days: part.workingDays,
    amount: dollars(part.amountCents),
  })),
});

const withheldOf = ({ kind, type, name, amount, employerAmount, reason }: Withheld) => ({
  kind,
  type,
  name,
  amount: dollars(amount),
  employer_amount: dollars(employerAmount),
  ...(reason ? { reason } : {}),
});

/** What ends a warning follows from its code. */
const warningOf = ({ code, severity, message, blocks, fields, shiftIds }: CheckWarning) => {
  const { mend } = warningRules[code];
  return { code, severity, message, mend, blocks, fields, shiftIDs: shiftIds };
};

type Quantity = { toNumber(): number };
type TimeOff = { policyId: string; name: string; kind: string } & Record<
  'accrued' | 'used' | 'balance',
  Quantity
>;

const timeOffOf = ({ policyId, name, kind, accrued, used, balance }: TimeOff) => ({
  policyID: policyId,
  name,
  kind,
  accrued: accrued.toNumber(),
  used: used.toNumber(),
  balance: balance.toNumber(),
});
