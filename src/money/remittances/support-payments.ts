import { isCaseOfAddendum, supportAddendum } from '../../engine/nacha/support-payment.ts';
import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Employee, Garnishment, Remittance } from '../../generated/prisma/client.ts';
import { digitsOfSsn } from '../../parties/workers/employees/ssn.ts';
import { isStoredCheck } from '../../pay/paychecks/is-stored-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** An amount of a deposit, and the addendum that says what it pays. */
export type Payment = { readonly addendum: string; readonly cents: number };

type Order = Garnishment & { readonly employee: Employee | null };
type Facts = { readonly fipsCode: string; readonly medicalSupport: boolean; readonly ssn: string };

/** Whether an agency collects child support of this company: then a bank file can say what is withheld. */
export async function collectsSupport({ db }: Operation, period: Remittance): Promise<boolean> {
  if (period.account !== 'garnishment_payable') return false;
  const { companyId, agency } = period;
  const where = { companyId, agencyName: agency, garnishmentType: 'child_support' };
  return (await db.garnishment.findFirst({ where, select: { id: true } })) !== null;
}

/**
 * What was withheld on a payday for an agency, by order; or why no addendum can say it. Where that is not all
 * that is owed, such as after a void or after a part of it came back, an operator pays it.
 */
export async function supportPayments(
  operation: Operation,
  period: Remittance,
  cents: number,
): Promise<Payment[] | Said> {
  const { db } = operation;
  const { companyId, agency, periodEnd } = period;
  const orders = await db.garnishment.findMany({
    where: { companyId, agencyName: agency, garnishmentType: 'child_support' },
    include: { employee: true },
    orderBy: { id: 'asc' },
  });
  const withheld = await withheldOn(operation, period, orders);
  const paid = orders.flatMap((order) => {
    const amount = withheld.get(order.id) ?? 0;
    return amount > 0 ? [{ order, cents: amount }] : [];
  });
  const sum = paid.reduce((total, one) => total + one.cents, 0);
  if (period.amountCents !== 0n || sum !== cents)
    return 'The amount is not what the checks of the payday withheld for child support: pay it, and record the confirmation.';
  const payments: Payment[] = [];
  for (const { order, cents: amount } of paid) {
    const facts = factsOf(operation, order);
    if (typeof facts === 'string' || 'template' in facts) return facts;
    const { firstName = '', lastName = '', termDate = null } = order.employee ?? {};
    const isTerminated = termDate !== null && termDate <= periodEnd;
    const { caseId } = order;
    const payment = { ...facts, caseId, payDate: periodEnd, firstName, lastName, isTerminated };
    payments.push({ cents: amount, addendum: supportAddendum({ ...payment, cents: amount }) });
  }
  return payments;
}

/** What the checks of a payday withheld under each of these orders. */
async function withheldOn({ db }: Operation, period: Remittance, orders: readonly Order[]) {
  const { companyId, periodEnd: checkDate } = period;
  const checks = await db.employeeCheck.findMany({
    where: {
      companyId,
      checkDate,
      employeeId: { in: orders.flatMap(({ employeeId }) => employeeId ?? []) },
      status: { in: ['pre-processed', 'processed'] },
    },
    select: { stored: true },
    orderBy: { id: 'asc' },
  });
  const sums = new Map<string, number>();
  for (const { stored } of checks) {
    const results: readonly GarnishmentResult[] = isStoredCheck(stored) ? stored.paycheck.garnishments : [];
    for (const { id, withheldCents } of results) sums.set(id, (sums.get(id) ?? 0) + withheldCents);
  }
  return sums;
}

/** The facts of an addendum; or which of them is missing, and where it is entered. */
function factsOf(operation: Operation, order: Order): Facts | Said {
  const { caseId, fipsCode, medicalSupport, employee } = order;
  if (!isCaseOfAddendum(caseId))
    return sentence(
      'An addendum cannot hold the case {case}: correct case_id with PATCH /garnishments, and send the deposit.',
      { case: caseId },
    );
  if (fipsCode === null || medicalSupport === null) {
    const missing = [
      ...(fipsCode === null ? ['fips_code'] : []),
      ...(medicalSupport === null ? ['medical_support'] : []),
    ].join(', ');
    return sentence(
      'The order of case {case} lacks {missing}: give it with PATCH /garnishments, and send the deposit.',
      { case: caseId, missing },
    );
  }
  const ssn = employee && digitsOfSsn(operation, employee);
  if (!ssn)
    return sentence(
      'The employee of case {case} has no SSN that can be read: give it with PATCH /employees, and send the deposit.',
      { case: caseId },
    );
  return { fipsCode, medicalSupport, ssn };
}
