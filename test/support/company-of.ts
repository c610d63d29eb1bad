import { documentedCompany } from '../rest-facade/documented-company.ts';
import { call } from './client.ts';
import { asSuperuser } from './databases.ts';
import type { Service } from './service.ts';
import type { World } from './world.ts';

/** One more company of a world's partner, with what differs from the documented one. */
export async function companyOf(
  service: Service,
  { partnerID, testKey: key }: Pick<World, 'partnerID' | 'testKey'>,
  { status, ...fields }: { status?: string; company_type?: string } = {},
): Promise<string> {
  const body = { partnerID, ...documentedCompany, ...fields };
  const { companyID } = (await call(service, 'POST', '/companies', { key, body })).body.data;
  if (status) {
    await asSuperuser(service.urls.test, 'update companies set status = $1 where id = $2', [
      status,
      companyID,
    ]);
  }
  return companyID;
}
