import type { Company } from '../../generated/prisma/client.ts';
import { filesForm944 } from '../../parties/companies/form-944.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Employer } from './files/wage-statement.ts';

/** The company as its forms of a year name it. It files Form 941, or Form 944 where it has stated that. */
export async function employerOf({ db }: Operation, companyId: string, year: number): Promise<Employer> {
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const kind = company.legalStructure === 'nonprofit' ? 'T' : 'N';
  return { ...namedBy(company), kind, employment: filesForm944(company, year) ? 'F' : 'R' };
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
