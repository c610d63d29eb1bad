import { z } from 'zod';
import { columns, statement } from '../by-hand/statement.ts';
import { Refusal, type Scenario } from '../scenario.ts';

const input = z.object({ partnerID: z.string() });

const companies = statement(
  'companies',
  `select ${columns('id businessName status businessEin')} from companies where partner_id = :partner order by id`,
);

type CompanyRow = { id: string; businessName: string; status: string; businessEin: string };

const companyAnswer = ({ businessName, id, status, businessEin }: CompanyRow) => ({
  business_name: businessName,
  companyID: id,
  status,
  business_ein: businessEin,
});

function requireOwn(partnerID: string, partnerId: string): void {
  if (partnerID !== partnerId) throw new Refusal('Unknown partner.', 7);
}

export const listCompanies: Scenario<z.infer<typeof input>> = {
  title: 'GET /companies, 50 rows',
  method: 'GET',
  path: '/companies',
  requests: ({ partnerId }) => [{ path: `/companies?partnerID=${partnerId}` }],
  newMembers: [],
  input,
  async byPrisma(prisma, { partnerId }, { partnerID }) {
    requireOwn(partnerID, partnerId);
    const rows = await prisma.company.findMany({
      where: { partnerId },
      orderBy: { id: 'asc' },
      select: { id: true, businessName: true, status: true, businessEin: true },
    });
    return { success: true, data: rows.map(companyAnswer) };
  },
  floor: {
    statements: [companies],
    values: () => ({}),
    async answer(ask, { partnerId }, { partnerID }) {
      requireOwn(partnerID, partnerId);
      return { success: true, data: (await ask<CompanyRow>(companies)).map(companyAnswer) };
    },
  },
  sofa: {
    field: 'companies(partnerID: ID!): CompaniesAnswer!',
    types: [
      'type CompaniesAnswer { success: Boolean! data: [CompanySummary!]! }',
      'type CompanySummary { business_name: String! companyID: ID! status: String! business_ein: String! }',
    ],
  },
};
