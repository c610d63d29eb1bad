/** Policies, balances and requests of the company of the payroll tests, by REST. */
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { world } from '../../money/payruns/served-payroll.ts';
import { type Answer, call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

/** 4 hours each pay period, and what a test adds. */
export const vacation = { name: 'Vacation', kind: 'vacation', method: 'pay_period', amount: 4 };

export const employee = (at = 0): string => world.employees[at] ?? '';

/** Creates a policy that covers an employee from the start of the tests. Returns its id. */
export async function policyOf(policy: object = {}, employeeID = employee()): Promise<string> {
  const { policyID } = await world.post('/timeOffPolicies', { ...vacation, ...policy });
  await world.post('/timeOffPolicies/employees', { policyID, employeeID, start_date: '2026-10-30' });
  return policyID;
}

export const balance = async (policyID: string, employeeID = employee()) => {
  const all = await world.get('/timeOffBalances', { employeeID });
  return all.find((listed: { policyID: string }) => listed.policyID === policyID);
};

export const adjust = (policyID: string, add: number, employeeID = employee()) =>
  world.post('/timeOffBalances', { policyID, employeeID, add, reason: 'Left by the payroll service before' });

export const entries = async (policyID: string): Promise<[string, number, boolean][]> => {
  const all = await world.get('/timeOffEntries', { policyID });
  return all.map((entry: { kind: string; hours: number; is_reversal: boolean }) => [
    entry.kind,
    entry.hours,
    entry.is_reversal,
  ]);
};

export const daysOff = (...days: string[]) => days.map((day) => ({ day, hours: 8 }));

export const request = (policyID: string, days: object[], employeeID = employee()) =>
  world.post('/timeOffRequests', { policyID, employeeID, days });

export const approve = (requestID: string) =>
  world.post('/timeOffRequests/decide', { requestID, is_approved: true });

export const readRequest = (requestID: string) => world.get('/timeOffRequests', { requestID });

export const remove = (path: string, query: object): Promise<Answer> => {
  const all = new URLSearchParams({ companyID: world.companyID, ...query });
  return call(service, 'DELETE', `${path}?${all}`, { key: world.key });
};

/** The messages of an answer that refuses. */
export async function refusal(path: string, body: object, method = 'POST'): Promise<string[]> {
  const all = { companyID: world.companyID, ...body };
  const answer: Answer = await call(service, method, path, { key: world.key, body: all });
  if (answer.status === 200) throw new Error(`${path} was accepted`);
  return answer.body.errors.map(({ message }: { message: string }) => message);
}

/** A check of the biweekly period from Sunday 2026-11-08 to 2026-11-21, paid on 2026-12-04. */
export const open = async (more: object = {}, employeeID = employee()): Promise<string> =>
  (await world.open(employeeID, '2026-11-08', '2026-12-04', more)).employeeCheckID;

export const periodFrom = (begins: string) => payPeriodFrom('biweekly', begins)?.id;

export const cutOff = () => world.advance({ to: '2026-12-02T23:00:00Z' });
export const payday = () => world.advance({ to: '2026-12-05T00:00:00Z' });
