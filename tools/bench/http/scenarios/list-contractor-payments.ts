import { z } from 'zod';
import type { Amount } from '../by-hand/check-answer.ts';
import { joinOf } from '../by-hand/check-columns.ts';
import { disbursementType } from '../by-hand/check-types.ts';
import { id } from '../by-hand/request-body.ts';
import { columns, statement } from '../by-hand/statement.ts';
import { type Call, Refusal, type Scenario } from '../scenario.ts';

const input = z.object({ companyID: id, limit: z.coerce.number().int().min(1).max(100) });
type Input = z.infer<typeof input>;

const names =
  'id contractorId companyId status approvalRequired approved payDate amountCents type metadata disbursementMethod disbursementStatus';
const payments = statement(
  'payments',
  `select ${columns(names)}, (
     select coalesce(json_agg(json_build_object('at', at, 'status', s.status, 'returnCode', return_code,
       'reason', reason) order by s.id), '[]')
     from disbursement_steps s where s.partner_id = p.partner_id and s.contractor_payment_id = p.id
   ) as "disbursementSteps"
   from contractor_payments p where partner_id = :partner and company_id = :company order by id limit :rows`,
);
const company = statement('company', 'select 1 from companies where partner_id = :partner and id = :company');

type StepRow = { at: Date | string; status: string; returnCode: string | null; reason: string | null };

type PaymentRow = {
  id: string;
  contractorId: string;
  companyId: string;
  status: string;
  approvalRequired: boolean;
  approved: boolean;
  payDate: string;
  amountCents: Amount;
  type: string;
  metadata: unknown;
  disbursementMethod: string;
  disbursementStatus: string;
  disbursementSteps: readonly StepRow[];
};

const paymentAnswer = (payment: PaymentRow) => ({
  contractorPaymentID: payment.id,
  contractorID: payment.contractorId,
  companyID: payment.companyId,
  status: payment.status,
  approval_required: payment.approvalRequired,
  approved: payment.approved,
  pay_date: payment.payDate,
  arrives_on: payment.payDate, // the service knows what leaves too late for it
  amount: Number(payment.amountCents) / 100,
  disbursement: {
    method: payment.disbursementMethod,
    status: payment.disbursementStatus,
    history: payment.disbursementSteps.map(({ at, status, returnCode, reason }) => ({
      at: new Date(at).toISOString(),
      status,
      return_code: returnCode ?? undefined,
      reason: reason ?? undefined,
    })),
  },
  type: payment.type,
  metadata: payment.metadata,
});

/** One row more than the page holds shows whether there is a next page, and where it starts. */
function pageOf(rows: readonly PaymentRow[], { origin }: Call, { companyID, limit }: Input) {
  const next = rows[limit];
  const path = `${origin}/company/${companyID}/contractorPayments`;
  return {
    success: true,
    data: rows.slice(0, limit).map(paymentAnswer),
    meta: {
      next: next ? `${path}?limit=${limit}&start_at=${next.id}&start_place=created` : null,
      previous: null,
    },
    testMode: true,
  };
}

export const listContractorPayments: Scenario<Input> = {
  title: 'GET contractorPayments, 50 of 200',
  method: 'GET',
  path: '/company/:companyID/contractorPayments',
  requests: ({ companyId }) => [{ path: `/company/${companyId}/contractorPayments?limit=50` }],
  newMembers: [],
  input,
  async byPrisma(prisma, call, { companyID, limit }) {
    const { partnerId } = call;
    const company = await prisma.company.findFirst({
      where: { partnerId, id: companyID },
      select: { id: true },
    });
    if (!company) throw new Refusal('Unknown company.', 4);
    const rows = await prisma.contractorPayment.findMany({
      ...joinOf,
      where: { partnerId, companyId: companyID },
      include: { disbursementSteps: { orderBy: { id: 'asc' } } },
      orderBy: { id: 'asc' },
      take: limit + 1,
    });
    return pageOf(rows, call, { companyID, limit });
  },
  floor: {
    statements: [payments],
    values: ({ companyID, limit }) => ({ company: companyID, rows: limit + 1 }),
    async answer(ask, call, given) {
      const rows = await ask<PaymentRow>(payments);
      if (!rows.length && !(await ask(company)).length) throw new Refusal('Unknown company.', 4);
      return pageOf(rows, call, given);
    },
  },
  sofa: {
    field: 'contractorPayments(companyID: ID!, limit: Int!): PaymentsAnswer!',
    types: [
      disbursementType,
      'type PaymentsAnswer { success: Boolean! data: [PaymentAnswer!]! meta: PagesAnswer! testMode: Boolean! }',
      'type PagesAnswer { next: String previous: String }',
      `type PaymentAnswer { contractorPaymentID: ID! contractorID: ID! companyID: ID! status: String! type: String!
        approval_required: Boolean! approved: Boolean! pay_date: String! arrives_on: String amount: Float! metadata: JSON!
        disbursement: DisbursementAnswer! }`,
    ],
  },
};
