import { foundIf } from '../../foundation/all-in-order.ts';
import { newId } from '../../foundation/new-id.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { digitsOf } from '../../platform/graphql/rules.ts';
import { requireOwnPartner } from '../partners/require-own-partner.ts';
import type { CreateCompanyInput } from './inputs.ts';
import { createOnboardingLink } from './onboarding-link.ts';
import { newCalendar, noCalendar } from './pay-calendar.ts';
import { requireCalendarFor } from './restart-autopilot.ts';
import { secondApprovalColumns } from './second-approval.ts';
import { speedColumns } from './speed.ts';
import { refuseAdvertised, sealSsn } from './ssn.ts';
import { verifyAddresses } from './verify-addresses.ts';
import { employerColumns } from './weekdays.ts';

/**
 * Creates a company of the caller's partner, in initial_onboarding. Returns what `read` finds, whose
 * statement shares the round trip of those that write. POST /companies takes half of the time with fewer
 * round trips (docs/performance.md). No gain was measured for POST /shifts, so its verb only writes.
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
