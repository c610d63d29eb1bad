/** A payment to a contractor, as a payday shows it. */

import { liveStatuses } from '../../foundation/live-statuses.ts';
import { storedReason, wordedOrNull } from '../../foundation/sentence.ts';
import type { Contractor, ContractorPayment } from '../../generated/prisma/client.ts';
import { CheckStatus } from '../../pay/checks/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { versionOf } from '../../platform/graphql/version.ts';

type Name = Pick<Contractor, 'firstName' | 'lastName' | 'businessName'>;
type PaydayPayment = ContractorPayment & { readonly contractor: Name };
type ShownPayment = PaydayPayment & { readonly cash: number | null };

/** The most payments that a payday shows. */
const mostPayments = 1000;

/** The payments of a payday, in order of creation. */
export const paymentsOfPayday = (
  { db }: Operation,
  { companyId, checkDate }: { companyId: string; checkDate: string },
): Promise<PaydayPayment[]> =>
  db.contractorPayment.findMany({
    where: { companyId, payDate: checkDate, status: { in: liveStatuses } },
    include: { contractor: { select: { firstName: true, lastName: true, businessName: true } } },
    orderBy: { id: 'asc' },
    take: mostPayments,
  });

const nameOf = ({ businessName, firstName, lastName }: Name): string =>
  businessName ?? [firstName, lastName].filter(Boolean).join(' ');

export const PayrunPayment = builder.objectRef<ShownPayment>('PayrunPayment').implement({
  description: 'A payment to a contractor of a payday.',
  fields: (t) => ({
    contractorPaymentId: t.exposeID('id', { description: 'The payment.' }),
    version: t.string({
      description:
        'Differs after every change to the payment. A mutation can require a version with ifMatch.',
      resolve: (payment) => versionOf(payment),
    }),
    contractorId: t.exposeID('contractorId', { description: 'The person who is paid.' }),
    name: t.string({
      description: "The contractor's business name, or otherwise the contractor's own.",
      resolve: ({ contractor }) => nameOf(contractor),
    }),
    amount: t.expose('amountCents', { type: 'Money', description: 'The amount.' }),
    status: t.expose('status', { type: CheckStatus, description: 'The status of the payment.' }),
    approvalRequired: t.exposeBoolean('approvalRequired', {
      description: 'Whether the payment waits for an approval.',
    }),
    approved: t.exposeBoolean('approved', { description: 'Whether the payment is approved.' }),
    heldBecause: t.string({
      nullable: true,
      description: 'Why the payment is not paid, once its cut-off has passed.',
      resolve: (payment) => wordedOrNull(storedReason(payment)),
    }),
  }),
});
