import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { service, world } from '../support/served-world.ts';
import { documentedPlace } from './documented-place.ts';

/** A hiring company and a work location. */
export let companyID: string;
export let workLocationID: string;

export const hireIn = (id: string): void => {
  companyID = id;
};
/** Each test hires in a new company, where external ids are unique. */
export const freshCompany = async (): Promise<void> => {
  companyID = await companyOf(service, world);
  workLocationID = (await post('/workLocations', documentedPlace)).body.data.workLocationID;
};

export const post = (path: string, members: object) =>
  call(service, 'POST', path, { key: world.testKey, body: { companyID, ...members } });
export const create = (...new_employees: object[]) => post('/employees', { new_employees });
