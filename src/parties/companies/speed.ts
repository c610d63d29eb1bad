import { leadOfSpeed } from '../../engine/payroll/calendar/speeds.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { moveRegularPayrolls, refuseLatePay, releaseMissedPay } from './moved-cut-offs.ts';

type Stated = string | null | undefined;

/** The column of the speed that a request states. Refuses one that the bank does not offer. */
export function speedColumns({ paySpeeds }: Pick<Operation, 'paySpeeds'>, stated: Stated) {
  if (stated == null) return {};
  const speed = paySpeeds.find((one) => one === stated);
  if (speed) return { leadBankingDays: leadOfSpeed[speed] };
  const problem = `${stated} is not offered by the bank. It offers ${paySpeeds.join(', ')}`;
  throw new Fault('MALFORMED', { path: ['input', 'payrollSpeed'], toPrograms: problem });
}

/**
 * The column of a changed speed. Refuses one by which open pay would be late at once. Where cut-offs come
 * later, the checks that missed theirs can be approved again. The caller has locked the company.
 */
export async function changedSpeed(
  operation: Operation,
  { id, leadBankingDays: before, payrollSpeed }: Pick<Company, 'id' | 'leadBankingDays' | 'payrollSpeed'>,
  stated: Stated,
) {
  if (stated === payrollSpeed) return {}; // also one that the bank no longer offers
  const columns = speedColumns(operation, stated);
  const { leadBankingDays: after = before } = columns;
  if (after === before) return columns;
  if (after > before) await refuseLatePay(operation, id, { before, after });
  else await releaseMissedPay(operation, id, { before, after });
  await moveRegularPayrolls(operation, id, { before, after });
  return columns;
}
