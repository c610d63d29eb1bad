import { documentedCompany } from '../rest-facade/documented-company.ts';
import { call, graphql } from './client.ts';
import type { Service } from './service.ts';
import type { World } from './world.ts';

type Partner = Pick<World, 'partnerID' | 'testKey'>;
type Options = { company_type?: 'all' | 'contractor_only'; isOffboarded?: boolean };

/** Creates one more company of a world's partner; `fields` override the documented ones. */
export async function companyOf(
  service: Service,
  { partnerID, testKey: key }: Partner,
  { isOffboarded = false, ...fields }: Options = {},
): Promise<string> {
  const body = { partnerID, ...documentedCompany, ...fields };
  const { companyID } = (await call(service, 'POST', '/companies', { key, body })).body.data;
  if (isOffboarded) await offboard(service, partnerID, companyID);
  return companyID;
}

/** Offboards a company as an operator. */
export async function offboard(service: Service, partnerID: string, companyID: string): Promise<void> {
  const end = 'mutation ($id: ID!) { setCompanyStatus(companyId: $id, status: OFFBOARDED) { status } }';
  const inside = { 'Payroll-Partner': partnerID };
  const { body } = await graphql(service, service.operatorKeys.test, end, { id: companyID }, inside);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
}
