import { requireCompany } from '../companies/require-company.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { ownPartner } from '../partners/own-partner.ts';
import { createLink, type MintedLink } from './create-link.ts';

type Given = { partnerId?: string | null; companyId: string; embeddedPage?: string | null };

/**
 * Mints a dashboard link; a single embedded page is shown without sidebar. While the company is onboarding
 * it is a link to the onboarding screens instead, which ends with them: there is no dashboard yet.
 */
export async function createDashboardLink(operation: Operation, given: Given): Promise<MintedLink> {
  const { partnerId, companyId, embeddedPage } = given;
  ownPartner(operation, partnerId);
  const { status } = await requireCompany(operation, companyId);
  if (status === 'initial_onboarding') {
    return createLink(operation, { purpose: 'onboarding', companyId, showSidebar: false });
  }
  return createLink(operation, { purpose: 'dashboard', companyId, embeddedPage, showSidebar: !embeddedPage });
}
