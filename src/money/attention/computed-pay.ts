import { type Said, storedReason } from '../../foundation/sentence.ts';
import { nameColumns, receiverName } from '../../parties/workers/receiver-name.ts';
import { computedOf } from '../../pay/checks/computed.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { AttentionPerson } from './kinds.ts';

/** The computed pay of an employee or a contractor. */
export type ComputedPay = Omit<AttentionPerson, 'reason'> & {
  readonly companyId: string;
  readonly payDate: string;
  readonly arrivesOn: string | null;
  readonly held: Said | null;
};

/** The computed checks and payments that have what `where` says, by payday and name. */
export async function readComputedPay(operation: Operation, where: object): Promise<readonly ComputedPay[]> {
  const [checks, payments] = await Promise.all([
    readChecks(operation, where),
    readPayments(operation, where),
  ]);
  return [...checks, ...payments].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ payDate, name }: ComputedPay) => `${payDate} ${name}`;

async function readChecks({ db }: Operation, where: object): Promise<ComputedPay[]> {
  const checks = await db.employeeCheck.findMany({
    where,
    select: {
      id: true,
      companyId: true,
      employeeId: true,
      checkDate: true,
      arrivesOn: true,
      heldBecause: true,
      heldSaid: true,
      computed: true,
      employee: { select: nameColumns },
    },
  });
  return checks.map(({ id: employeeCheckId, checkDate: payDate, computed, employee, ...check }) => ({
    companyId: check.companyId,
    employeeId: check.employeeId,
    arrivesOn: check.arrivesOn,
    held: storedReason(check),
    employeeCheckId,
    name: receiverName(employee),
    payDate,
    cents: computedOf({ computed })?.netPay ?? null,
  }));
}

async function readPayments({ db }: Operation, where: object): Promise<ComputedPay[]> {
  const payments = await db.contractorPayment.findMany({
    where,
    select: {
      companyId: true,
      payDate: true,
      arrivesOn: true,
      heldBecause: true,
      heldSaid: true,
      amountCents: true,
      contractor: { select: { ...nameColumns, businessName: true } },
    },
  });
  return payments.map(({ companyId, payDate, arrivesOn, amountCents, contractor, ...payment }) => ({
    companyId,
    payDate,
    arrivesOn,
    held: storedReason(payment),
    employeeId: null,
    employeeCheckId: null,
    name: receiverName(contractor),
    cents: Number(amountCents),
  }));
}
