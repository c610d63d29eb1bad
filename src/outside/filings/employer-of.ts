import { FARM_KINDS } from '../../engine/payroll/taxes/federal/payroll-tax-exemption.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { irs941, payOf } from '../../money/ledger/tax-agency.ts';
import { filesForm944 } from '../../parties/companies/form-944.ts';
import { countEmployees, employeesApart } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Employer } from './files/wage-statement.ts';
import { wholeYear } from './year-of-unemployment.ts';

/**
 * The company as its forms of a year name it. It files Form 941, or Form 944 where it has stated that. Where
 * all pay is farm work it files Form 943 alone.
 */
export async function employerOf({ db }: Operation, companyId: string, year: number): Promise<Employer> {
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const kind = company.legalStructure === 'nonprofit' ? 'T' : 'N';
  const usual = filesForm944(company, year) ? 'F' : 'R';
  const isFarm = await hasFarmPayAlone(db, companyId, year);
  return { ...namedBy(company), kind, employment: isFarm ? 'A' : usual };
}

async function hasFarmPayAlone(db: Operation['db'], companyId: string, year: number): Promise<boolean> {
  const ofYear = wholeYear(companyId, year);
  const [farm] = await employeesApart(db, ofYear, FARM_KINDS);
  return farm !== undefined && (await countEmployees(db, { ...ofYear, ...payOf(irs941) })) === 0;
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
