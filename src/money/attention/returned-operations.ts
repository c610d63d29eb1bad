import { Fault } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { opensAny } from '../../platform/graphql/permits.ts';
import { retryCheck, retryPayment } from '../money-movement/retry.ts';
import { returnedPay } from './returned-pay.ts';

/** Sends again all returned pay of a company that can be sent. Returns the number of checks and payments. */
async function sendReturnedPay(operation: Operation, companyId: string): Promise<number> {
  await requireActive(operation, companyId);
  const returned = await returnedPay(operation, companyId);
  const ready = returned.filter(({ cannotSendBecause }) => cannotSendBecause === null);
  const checkIds = new Set(ready.flatMap(({ employeeCheckId }) => employeeCheckId ?? []));
  const paymentIds = new Set(ready.flatMap(({ contractorPaymentId }) => contractorPaymentId ?? []));
  if (paymentIds.size && !opensAny(operation.caller, ['payments:write'])) {
    const toPrograms =
      'The returned pay includes payments to contractors: sending them needs the scope payments:write.';
    throw new Fault('FORBIDDEN', { toPrograms });
  }
  for (const id of checkIds) await retryCheck(operation, companyId, id);
  for (const id of paymentIds) await retryPayment(operation, companyId, id);
  const count = checkIds.size + paymentIds.size;
  if (count) return count;
  throw new Fault('WRONG_STATE', {
    problem: 'None of the returned pay can be sent again: correct the accounts first.',
  });
}

builder.mutationField('retryReturnedPay', (t) =>
  t.int({
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever', movesMoney: true },
    description:
      'Sends again all returned pay of a company that can be sent, as retryEmployeeCheck and retryContractorPayment do. Returns the number of these checks and payments.',
    args: { companyId: t.arg.id(payingCompany) },
    resolve: (_root, { companyId }, operation) => sendReturnedPay(operation, companyId),
  }),
);
