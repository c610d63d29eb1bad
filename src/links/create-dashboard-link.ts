import { requireCompany } from '../companies/require-company.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { ownPartner } from '../partners/own-partner.ts';
import { createLink, type MintedLink } from './create-link.ts';

type Given = { partnerId?: string | null; companyId: string; embeddedPage?: string | null };

/**
 * Mints a dashboard link. A single embedded page, and a company still onboarding, are shown without sidebar.
 */
export async function createDashboardLink(operation: Operation, given: Given): Promise<MintedLink> {
  const { partnerId, companyId, embeddedPage } = given;
  ownPartner(operation, partnerId);
  await requireCompany(operation, companyId);
  return createLink(operation, { purpose: 'dashboard', companyId, embeddedPage, showSidebar: !embeddedPage });
}
