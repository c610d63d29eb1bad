import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireOwnPartner } from '../../parties/partners/require-own-partner.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { createLink, type MintedLink } from './create-link.ts';

type Arguments = {
  partnerId?: string | null;
  companyId: string;
  employeeId?: string | null;
  embeddedPage?: string | null;
  language?: string | null;
};

/**
 * Creates a dashboard link; a single embedded page is shown without sidebar. While the company is onboarding,
 * the link opens the onboarding screens and ends with them. With an employee it opens only that employee's
 * own screens.
 */
export async function createDashboardLink(operation: Operation, args: Arguments): Promise<MintedLink> {
  const { partnerId, companyId, employeeId, embeddedPage, language = null } = args;
  if (employeeId && embeddedPage)
    throw new Fault('MALFORMED', { path: ['embeddedPage'], toPrograms: employersOnly });
  requireOwnPartner(operation, partnerId);
  const { status } = await requireCompany(operation, companyId);
  if (employeeId) {
    await requireEmployee(operation, companyId, employeeId);
    return createLink(operation, { purpose: 'worker', companyId, employeeId, language });
  }
  if (status === 'initial_onboarding') {
    return createLink(operation, { purpose: 'onboarding', companyId, showSidebar: false, language });
  }
  return createLink(operation, {
    purpose: 'dashboard',
    companyId,
    embeddedPage,
    showSidebar: !embeddedPage,
    language,
  });
}

const employersOnly = "is a page of the company dashboard: leave it out for an employee's own screens";
