/** A company whose data are about to be broken, beside a sound one of the same partner. */
import { afterEach, beforeEach } from 'vitest';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';
import { aboutPayroll } from './about-payroll.ts';

let now = start;
/** Sets the clock of payroll. */
export function setNow(instant: string): void {
  now = Date.parse(instant);
}

export let world: PayrollWorld;
export let sound: { companyID: string; contractorID: string };

/** `world` is about to be broken; another company of its partner pays a contractor. */
export function serveBrokenCompany(): void {
  serve({ clock: () => now, settings: {} });
  beforeEach(async () => {
    now = start;
    world = await payrollWorld(service);
    const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
    sound = await runAs(service.core, access, makeDemo);
    const bank = { companyID: sound.companyID, account_number: '7654321', routing_number: '011401533' };
    await world.post('/companies/bank', bank);
    await world.post('/bankaccount', { ...bank, contractorID: sound.contractorID });
    await query('delete from contractor_payments where company_id = $1', sound.companyID);
  });
  afterEach(mend);
}

const ownCompanies = () => [world.companyID, sound.companyID];
const query = (text: string, ...values: string[]) => asSuperuser(service.urls.test, text, values);
/** Refuses such rows of the company. */
export async function breakRows(on: string, where = 'true') {
  await query(`create function break_rows() returns trigger language plpgsql as
    $$ begin raise exception 'the data of this company are broken'; end $$`);
  await query(`create trigger break_rows before ${on} for each row
    when (new.company_id = '${world.companyID}' and ${where}) execute function break_rows()`);
}
export async function mend() {
  await query('drop function if exists break_rows cascade');
}
export const round = async (): Promise<string[]> => {
  const failed = await runEveryPartner(service.core, 'test', { error: () => {} });
  return [...failed].filter((id) => ownCompanies().includes(id));
};
export const attention = async (companyId = world.companyID) => {
  const document = `{ company(id: "${companyId}") { attention { kind severity message checkDate } } }`;
  const items = (await graphql(service, world.testKey, document)).body.data.company.attention;
  return aboutPayroll(items);
};
type Payer = { companyID: string; contractorID: string };

export const pay = async ({ companyID, contractorID }: Payer, pay_date: string) =>
  (await world.post('/contractorPayment', { companyID, contractorID, pay_date, amount: 50 }))
    .contractorPaymentID;
