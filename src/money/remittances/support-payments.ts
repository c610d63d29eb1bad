import { isCaseOfAddendum, supportAddendum } from '../../engine/nacha/support-payment.ts';
import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import { type Plain, type Said, sentence, together, word } from '../../foundation/sentence.ts';
import type { Employee, Garnishment, Remittance, Transfer } from '../../generated/prisma/client.ts';
import { digitsOfSsn } from '../../parties/workers/employees/ssn.ts';
import { isStoredCheck } from '../../pay/paychecks/is-stored-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Account, addendumOf } from '../money-movement/account.ts';
import { refusalToRetry } from '../money-movement/refusal-to-retry.ts';
import {
  byCompany,
  byOperator,
  type Held,
  nothingLeaves,
  type Payment,
  type Payments,
  paidBy,
} from './payments.ts';

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
 * What was withheld on a payday for an agency and is not paid yet, by order. An order that lacks facts, or
 * that a bank returned, waits alone. Where the orders do not explain all that is owed, such as after a void,
 * an operator pays it.
 */
export async function supportPayments(
  operation: Operation,
  period: Remittance,
  cents: number,
  account: Account,
): Promise<Payments> {
  const open = await openOrders(operation, period);
  const sum = open.reduce((total, order) => total + order.cents, 0);
  if (sum !== cents || open.some((order) => order.cents < 0))
    return nothingLeaves(
      byOperator(
        'The amount is not what the checks of the payday withheld for child support: pay it, and record the confirmation.',
      ),
    );
  const all = open.map((order) => paymentOf(operation, period, order, account));
  const reasons = all.flatMap((payment) => ('reason' in payment ? [payment.reason] : []));
  return {
    payments: all.flatMap((payment) => ('reason' in payment ? [] : [payment])),
    held: reasons.length ? byCompany(together(reasons)) : null,
  };
}

/** An order of which something is not paid yet, and the transfers of it that came back, oldest first. */
type Open = { readonly order: Order; readonly cents: number; readonly returned: readonly Transfer[] };

async function openOrders(operation: Operation, period: Remittance): Promise<Open[]> {
  const { db } = operation;
  const { id: remittanceId, companyId, agency } = period;
  const orders = await db.garnishment.findMany({
    where: { companyId, agencyName: agency, garnishmentType: 'child_support' },
    include: { employee: true },
    orderBy: { id: 'asc' },
  });
  const withheld = await withheldOn(operation, period, orders);
  const transfers = await db.transfer.findMany({ where: { remittanceId }, orderBy: { id: 'asc' } });
  return orders.flatMap((order) => {
    const own = transfers.filter(({ garnishmentId }) => garnishmentId === order.id);
    const cents = (withheld.get(order.id) ?? 0) - paidBy(own);
    return cents ? [{ order, cents, returned: own.filter(({ status }) => status === 'returned') }] : [];
  });
}

/** The payment of an order; or why it waits. */
function paymentOf(
  operation: Operation,
  { periodEnd, resend }: Remittance,
  { order, cents, returned }: Open,
  account: Account,
): Payment | Pick<Held, 'reason'> {
  const facts = factsOf(operation, order);
  if (typeof facts === 'string' || 'template' in facts) return { reason: facts };
  const { firstName = '', lastName = '', termDate = null } = order.employee ?? {};
  const isTerminated = termDate !== null && termDate <= periodEnd;
  const { caseId } = order;
  const payment = { ...facts, caseId, payDate: periodEnd, firstName, lastName, isTerminated };
  const addendumWith = (amount: number) => supportAddendum({ ...payment, cents: amount });
  const unchanged = returned.filter((transfer) => {
    const { sealedAddendum: sealed, amountCents } = transfer;
    const addendum = sealed && addendumOf.tryUnseal(operation, transfer, sealed);
    return addendum === addendumWith(Number(amountCents));
  });
  if (!resend && refusalToRetry(operation, account, unchanged) !== undefined)
    return {
      reason: sentence(
        'The bank returned the child support of case {case} with {code}. Your payroll provider corrects the order, and the payment leaves with the next bank file; or the operator of the service corrects the account of the agency.',
        { case: caseId, code: unchanged.at(-1)?.returnCode ?? '' },
      ),
    };
  return { cents, addendum: addendumWith(cents), garnishmentId: order.id };
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

const noFips: Plain = 'the FIPS code';
const noMedical: Plain = 'whether it asks for medical support';
const noFipsNorMedical: Plain = 'the FIPS code and whether it asks for medical support';

/** The facts of an addendum; or which of them is missing, and where it is entered. */
function factsOf(operation: Operation, order: Order): Facts | Said {
  const { caseId, fipsCode, medicalSupport, employee } = order;
  if (!isCaseOfAddendum(caseId))
    return sentence(
      'No bank file can hold the case {case}. Give your payroll provider the case as the order states it: once the provider has corrected it, the payment leaves with the next bank file.',
      { case: caseId },
    );
  if (fipsCode === null || medicalSupport === null) {
    const missing = fipsCode !== null ? noMedical : medicalSupport !== null ? noFips : noFipsNorMedical;
    return sentence(
      'The order of case {case} lacks {missing}, which the order states. Give it to your payroll provider: once the provider has entered it, the payment leaves with the next bank file.',
      { case: caseId, missing: word(missing) },
    );
  }
  const ssn = employee && digitsOfSsn(operation, employee);
  if (!ssn)
    return sentence(
      'The employee of case {case} has no Social Security number that can be read. Give it to your payroll provider: once the provider has entered it, the payment leaves with the next bank file.',
      { case: caseId },
    );
  return { fipsCode, medicalSupport, ssn };
}
