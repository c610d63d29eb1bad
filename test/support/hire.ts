import { documentedEmployee } from '../rest-facade/documented-employee.ts';
import { call } from './client.ts';
import type { Service } from './service.ts';
import type { World } from './world.ts';

type Place = Pick<World, 'testKey' | 'companyID'>;

/** Hires the documented employee, without its unique external id; `members` override. */
export async function hire(
  service: Pick<Service, 'baseUrl'>,
  { testKey: key, companyID }: Place,
  members: object = {},
): Promise<string> {
  const { external_id: _, ...employee } = documentedEmployee;
  const body = { companyID, new_employees: [{ ...employee, ...members }] };
  const { body: answer } = await call(service, 'POST', '/employees', { key, body });
  if (!answer.success) throw new Error(JSON.stringify(answer.errors));
  return answer.data[0].employeeID;
}

/** Sets the W-4 and the California form, which the documented employee lacks. */
export const setForms = (
  service: Pick<Service, 'baseUrl'>,
  { testKey: key, companyID }: Place,
  employeeID: string,
  forms: object = { federal: { filing_status: 'single' }, state: { code: 'CA' } },
) =>
  call(service, 'POST', '/employees/setTaxParameters', {
    key,
    body: { companyID, employeeID, ...forms },
  });

export const onboard = (
  service: Pick<Service, 'baseUrl'>,
  { testKey: key, companyID }: Place,
  employeeID: string,
) =>
  call(service, 'POST', '/employees/setOnboardedStatusToTrue', {
    key,
    body: { companyID, employeeID },
  });
