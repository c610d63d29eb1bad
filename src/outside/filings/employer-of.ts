import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Employer } from './files/wage-statement.ts';

/** The company as its forms name it. It files Form 941, as the service deposits its taxes for that form. */
export async function employerOf({ db }: Operation, companyId: string): Promise<Employer> {
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  return { ...namedBy(company), kind: company.legalStructure === 'nonprofit' ? 'T' : 'N', employment: 'R' };
}

const namedBy = (company: Company): Omit<Employer, 'kind' | 'employment'> => ({
  ein: company.einDigits,
  name: company.businessName,
  address: {
    line1: company.businessAddress,
    line2: null,
    city: company.businessCity,
    state: company.businessState,
    postalCode: company.businessZip,
  },
  contactName: `${company.firstName} ${company.lastName}`,
  contactPhone: company.businessPhone,
  contactEmail: company.email,
});
