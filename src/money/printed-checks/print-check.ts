import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { CoverageLine } from '../../engine/payroll/coverage/coverage.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { EmployeeCheck, PrintedCheck } from '../../generated/prisma/client.ts';
import { garnishmentsOf } from '../../pay/contractor-payments/net-of.ts';
import { garnishedFrom, type Withheld, withheldFrom } from '../../pay/paychecks/withheld-schema.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type CheckToDraw, drawCheck } from './draw-check.ts';

/** The PDF of an issued check; null where the operator has not set up the printing of checks. */
export async function printCheck(operation: Operation, issued: PrintedCheck): Promise<Buffer | null> {
  const { db, checkPrinting } = operation;
  if (!checkPrinting) return null;
  const company = await db.company.findFirstOrThrow({ where: { id: issued.companyId } });
  const { businessAddress, businessCity, businessState, businessZip } = company;
  const address = `${businessAddress}, ${businessCity}, ${businessState} ${businessZip}`;
  const { number, payee, issuedOn } = issued;
  const cents = Number(issued.amountCents);
  const stub = await stubOf(operation, issued, cents);
  const check = { number, payee, cents, issuedOn, stub, company: { name: company.businessName, address } };
  return drawCheck(check, checkPrinting);
}

type Stub = CheckToDraw['stub'];

async function stubOf(
  { db }: Operation,
  { employeeCheckId, contractorPaymentId }: PrintedCheck,
  cents: Cents,
): Promise<Stub> {
  if (employeeCheckId) {
    const check = await db.employeeCheck.findFirstOrThrow({ where: { id: employeeCheckId } });
    const stored = check.stored as unknown as StoredCheck | null; // only the payrun writes it
    const { lines, notes } = stored ? stubOfCheck(stored) : { lines: [], notes: [] };
    const paidBefore = stored ? stored.paycheck.totals.netPayCents - cents : 0;
    return { lines, paidBefore, notes: [...whatItPays(check), ...notes] };
  }
  const payment = await db.contractorPayment.findFirstOrThrow({ where: { id: contractorPaymentId ?? '' } });
  const backup = Number(payment.backupWithheldCents ?? 0n);
  const lines = [
    { label: 'Payment', cents: Number(payment.amountCents) },
    ...(backup ? [{ label: 'Federal income tax (backup withholding)', cents: -backup }] : []),
    ...garnishmentsOf(payment).map(garnishedFrom).map(lineOf),
  ];
  return { lines, paidBefore: 0, notes: [] };
}

/** The period, why it is paid outside the regular payroll, and what the employer says. */
function whatItPays({ reportingPeriodId, offCycleReason, note }: EmployeeCheck): string[] {
  const period = payPeriodOf(reportingPeriodId);
  const reason = offCycleReason === 'correction' ? 'Correction of earlier pay. ' : '';
  return [
    ...(period ? [`${reason}Pay period ${period.start} to ${period.end}.`] : []),
    ...(note ? [note] : []),
  ];
}

function stubOfCheck(check: StoredCheck): Pick<Stub, 'lines' | 'notes'> {
  const { totals, taxes, coverage = [] } = check.paycheck;
  const owed = taxes.filter(({ payer, amountCents }) => payer === 'employee' && amountCents);
  const fromEmployee = withheldFrom(check).filter(({ amount, reason }) => amount || reason);
  return {
    lines: [
      { label: 'Gross pay', cents: totals.grossPayCents },
      ...owed.map(({ name, amountCents }) => ({ label: name, cents: -amountCents })),
      ...fromEmployee.map(lineOf),
    ],
    notes: coverage.filter(({ status }) => status === 'not_computed').map(noteOf),
  };
}

const noteOf = ({ name, reason, missing }: CoverageLine): string =>
  `Not calculated, and not part of these amounts: ${name}: ${reason}${missing ? `. Missing: ${missing}.` : ''}`;

/** A withholding that takes less than was asked says why. */
const lineOf = ({ kind, type, name, amount, reason }: Withheld): Stub['lines'][number] => ({
  label: kind === 'garnishment' ? `Garnishment: ${type.replaceAll('_', ' ')}` : (name ?? type),
  cents: -amount,
  ...(reason ? { reason } : {}),
});
