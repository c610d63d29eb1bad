import { computedOf } from '../../pay/checks/computed.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { nameColumns, receiverName } from '../money-movement/receiver-name.ts';
import { type Attention, type AttentionPerson, attention, ofPeople } from './kinds.ts';

/** Computed pay of a person that waits, with what ends it. */
type HeldPay = AttentionPerson & { readonly companyId: string; readonly payDate: string };

/** The computed pay that could not be sent. What a reason of the company holds, the company says. */
export async function readHeldPay(
  operation: Operation,
  companyIds: readonly string[],
): Promise<readonly HeldPay[]> {
  const held = {
    companyId: { in: [...companyIds] },
    status: 'pre-processed',
    heldBecause: { not: null },
    heldBy: null,
  };
  const [checks, payments] = await Promise.all([heldChecks(operation, held), heldPayments(operation, held)]);
  return [...checks, ...payments].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ payDate, name }: HeldPay) => `${payDate} ${name}`;

async function heldChecks({ db }: Operation, where: object): Promise<HeldPay[]> {
  const checks = await db.employeeCheck.findMany({
    where,
    select: {
      id: true,
      companyId: true,
      employeeId: true,
      checkDate: true,
      heldBecause: true,
      computed: true,
      employee: { select: nameColumns },
    },
  });
  return checks.map(({ id, companyId, employeeId, checkDate, heldBecause, computed, employee }) => ({
    companyId,
    employeeId,
    employeeCheckId: id,
    name: receiverName(employee),
    payDate: checkDate,
    cents: computedOf({ computed })?.netPay ?? null,
    reason: heldBecause ?? '',
  }));
}

async function heldPayments({ db }: Operation, where: object): Promise<HeldPay[]> {
  const payments = await db.contractorPayment.findMany({
    where,
    select: {
      companyId: true,
      payDate: true,
      heldBecause: true,
      amountCents: true,
      contractor: { select: { ...nameColumns, businessName: true } },
    },
  });
  return payments.map(({ companyId, payDate, heldBecause, amountCents, contractor }) => ({
    companyId,
    employeeId: null,
    employeeCheckId: null,
    name: receiverName(contractor),
    payDate,
    cents: Number(amountCents),
    reason: heldBecause ?? '',
  }));
}

/** The held pay of a company, each payday apart, oldest first. */
export function ofHeldPay(held: readonly HeldPay[], companyId: string): Attention[] {
  const own = held.filter((one) => one.companyId === companyId);
  return [...new Set(own.map(({ payDate }) => payDate))].map((checkDate) => {
    const people = own.filter(({ payDate }) => payDate === checkDate);
    const message = ofPeople(
      people,
      'The pay of one person is held.',
      'people wait for their pay: it is held.',
    );
    return attention('pay_held', message, { checkDate, people });
  });
}
