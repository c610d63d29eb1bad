import { foundIf } from '../../foundation/all-in-order.ts';
import { newId } from '../../foundation/new-id.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { digitsOf } from '../../platform/graphql/rules.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { requireOwnPartner } from '../partners/callers.ts';
import { requireYearsOf944 } from './form-944.ts';
import { type CreateCompanyInput, changesOf, type UpdateCompanyInput } from './inputs.ts';
import { createOnboardingLink } from './onboarding-link.ts';
import { changedCalendar, newCalendar, noCalendar } from './pay-calendar.ts';
import { requireChangeable } from './require-company.ts';
import { requireCalendarFor, restartAutopilot } from './restart-autopilot.ts';
import { awaitApprovals, refuseLifting, secondApprovalColumns, setsAmount } from './second-approval.ts';
import { changedSpeed, speedColumns } from './speed.ts';
import { refuseAdvertised, sealSsn } from './ssn.ts';
import { verifyAddresses } from './verify-addresses.ts';
import { employerColumns } from './weekdays.ts';

/**
 * Creates a company of the caller's partner, in initial_onboarding. Returns what `read` finds, whose
 * statement shares a round trip with the writing ones. POST /companies takes half of the time with fewer
 * round trips (docs/evidence/performance.md). POST /shifts gained nothing from it, so its verb only writes.
 */
export async function createCompany<Answer>(
  operation: Operation,
  { partnerId, input }: { partnerId?: string | null; input: typeof CreateCompanyInput.$inferInput },
  read: (id: string) => Promise<Answer>,
): Promise<Answer> {
  refuseAdvertised(operation, input.ssn);
  requireOwnPartner(operation, partnerId);
  const calendar = newCalendar(input);
  requireCalendarFor({ ...noCalendar, ...input, ...calendar });
  requireYearsOf944(input);
  await verifyAddresses(operation, input);

  const { ssn, companyType, skipMigration, payrollSecondApprovalAbove, payrollSpeed, ...rest } = input;
  const id = newId();
  const data = {
    ...rest,
    ...employerColumns(rest),
    ...calendar,
    ...speedColumns(operation, payrollSpeed),
    ...secondApprovalColumns(payrollSecondApprovalAbove),
    id,
    companyType: companyType ?? 'all',
    skipMigration: skipMigration ?? false,
    einDigits: digitsOf(input.businessEin),
    sealedSsn: sealSsn(operation, id, ssn),
  };
  const written = [
    operation.db.company.create({ select: { id: true }, data }),
    createOnboardingLink(operation, id),
    record(operation, 'createCompany', input),
  ];
  return foundIf(written, read(id));
}

const addressParts = /^(business|mail)?(address|addressLine2|city|state|zip)$/i;

/** Changes of these fields restart the autopilot. */
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

/**
 * Changes the fields of a company that the request names. An absent field keeps its value, null clears it.
 */
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
  refuseLifting(operation, company, payrollSecondApprovalAbove);
  requireYearsOf944({ ...company, ...changes });

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
  if (setsAmount(company, payrollSecondApprovalAbove)) await awaitApprovals(operation, companyId);
  if (ofAutopilot.some((name) => changes[name] !== undefined)) await restartAutopilot(operation, companyId);
  await record(operation, 'updateCompany', changes);
  return companyId;
}
