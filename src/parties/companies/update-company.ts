import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { requireOwnPartner } from '../partners/require-own-partner.ts';
import { changesOf, type UpdateCompanyInput } from './inputs.ts';
import { changedCalendar } from './pay-calendar.ts';
import { requireChangeable } from './require-changeable.ts';
import { requireCalendarFor, restartAutopilot } from './restart-autopilot.ts';
import { awaitApprovals, secondApprovalColumns } from './second-approval.ts';
import { changedSpeed } from './speed.ts';
import { refuseAdvertised, sealSsn } from './ssn.ts';
import { verifyAddresses } from './verify-addresses.ts';
import { employerColumns } from './weekdays.ts';

const addressParts = /^(business|mail)?(address|addressLine2|city|state|zip)$/i;

/** The fields by which the autopilot begins again. */
const ofAutopilot = [
  'payrollAutopilot',
  'payrollSchedule',
  'payrollFirstDate',
  'payrollFirstPayPeriodId',
] as const;

type Arguments = {
  partnerId?: string | null;
  companyId: string;
  input: typeof UpdateCompanyInput.$inferInput;
  ifMatch?: IfMatch;
};

/** Changes the given fields of a company. An absent field keeps its value, null clears it. */
export async function updateCompany(
  operation: Operation,
  { partnerId, companyId, input, ifMatch }: Arguments,
): Promise<string> {
  const changes = changesOf(input);
  const { ssn, blockingWarnings, payrollSecondApprovalAbove, payrollSpeed, ...rest } = changes;
  refuseAdvertised(operation, ssn);
  requireOwnPartner(operation, partnerId);
  const company = await requireChangeable(operation, companyId);
  requireVersion(company, ifMatch);

  const calendar = await changedCalendar(operation, company, changes);
  if (changes.payrollAutopilot) requireCalendarFor({ ...company, ...changes, ...calendar });
  if (Object.keys(changes).some((name) => addressParts.test(name))) {
    await verifyAddresses(operation, { ...company, ...rest });
  }
  if (!Object.keys(changes).length) {
    recordNoChange(operation, 'updateCompany');
    return companyId;
  }

  const sealed = ssn ? { sealedSsn: sealSsn(operation, companyId, ssn) } : {};
  const speed = await changedSpeed(operation, company, payrollSpeed);
  const above = secondApprovalColumns(payrollSecondApprovalAbove);
  await operation.db.company.updateMany({
    where: { id: companyId },
    data: { ...rest, ...employerColumns(rest), ...calendar, blockingWarnings, ...sealed, ...above, ...speed },
  });
  if (payrollSecondApprovalAbove != null) await awaitApprovals(operation, companyId);
  if (ofAutopilot.some((name) => changes[name] !== undefined)) await restartAutopilot(operation, companyId);
  await record(operation, 'updateCompany', changes);
  return companyId;
}
