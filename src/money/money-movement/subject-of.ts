import type { Transfer } from '../../generated/prisma/client.ts';
import type { Disbursed } from '../../pay/disbursements/set-disbursements.ts';

type Subject = Pick<Disbursed, 'kind' | 'id'>;

/** The payrun that a debit or a credit belongs to. */
export function payrunOf({ id, employerCheckId }: Transfer): string {
  if (employerCheckId) return employerCheckId;
  throw new Error(`transfer ${id} belongs to no payrun`);
}

/** What a credit pays: an employee check or a payment to a contractor. */
export function subjectOf({
  id,
  employeeCheckId,
  contractorPaymentId,
}: Pick<Transfer, 'id' | 'employeeCheckId' | 'contractorPaymentId'>): Subject {
  if (employeeCheckId) return { kind: 'employee_check', id: employeeCheckId };
  if (contractorPaymentId) return { kind: 'contractor_payment', id: contractorPaymentId };
  throw new Error(`transfer ${id} pays nobody`);
}
