/** A company of twelve, made by the API: four on a salary, in three states, paid every other Friday. */
import { call } from '../../support/client.ts';
import type { Service } from '../../support/service.ts';
import { ternBindery } from '../../support/tern-bindery.ts';
import type { World } from '../../support/world.ts';

export const start = Date.parse('2026-03-02T18:00:00Z');

/** The first period is 2 to 15 March 2026, paid on Friday the 20th. */
export const paid = {
  payroll_schedule: 'biweekly',
  payroll_firstDate: '2026-03-20',
  payroll_autopilot: true,
};

const places = {
  TX: { address: '301 W 2nd St', city: 'Austin', state: 'TX', zip: '78701' },
  FL: { address: '3500 Pan American Dr', city: 'Miami', state: 'FL', zip: '33133' },
  PA: { address: '1 City Hall Sq', city: 'Harrisburg', state: 'PA', zip: '17101' },
} as const;
type Partner = Pick<World, 'testKey' | 'partnerID'>;
type Person = { state: keyof typeof places; members?: object; ends?: string };

const salaried = (salary: number, dates: object = {}) => ({
  is_salary: true,
  salary,
  default_wage: 0,
  ...dates,
});

/** Names are numbers: the first four are on a salary. */
export const people: readonly Person[] = [
  { state: 'TX', members: salaried(104_000) },
  { state: 'PA', members: salaried(78_000) },
  { state: 'FL', members: salaried(130_000, { start_date: '2026-04-08' }) },
  { state: 'TX', members: salaried(65_000), ends: '2026-04-22' },
  ...Array.from({ length: 8 }, (_, i): Person => ({ state: (['TX', 'FL', 'PA'] as const)[i % 3] ?? 'TX' })),
];

export type Twelve = { companyID: string; employees: readonly string[]; send: Send };
export type Send = (method: string, path: string, body?: object) => Promise<Record<string, never>>;

export const makeTwelve = (service: Pick<Service, 'baseUrl'>, partner: Partner, calendar: object) =>
  makeCompany(service, partner, calendar, people);

/** A company of such people. */
export async function makeCompany(
  service: Pick<Service, 'baseUrl'>,
  { testKey: key, partnerID }: Partner,
  calendar: object,
  staff: readonly Person[],
): Promise<Twelve> {
  const send: Send = async (method, path, body) => {
    const answer = await call(service, method, path, { key, ...(body ? { body } : {}) });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const { companyID = '' } = await send('POST', '/companies', { ...ternBindery, ...calendar, partnerID });
  const account = { routing_number: '021000021', account_number: '000123456789' };
  await send('POST', '/companies/bank', { companyID, ...account });
  await send('POST', '/companies/onboardCompany', { companyID, signed_by: 'Mara Lindqvist' });
  const employees: string[] = [];
  for (const [i, person] of staff.entries()) employees.push(await hire(send, companyID, person, i));
  return { companyID, employees, send };
}

async function hire(send: Send, companyID: string, { state, members, ends }: Person, number: number) {
  const facts = {
    first_name: `P${number}`,
    last_name: 'Twelve',
    dob: '1990-01-31',
    ssn: `219-45-${6800 + number}`,
    start_date: '2024-01-08',
    default_wage: 30,
    working_state: state,
    ...places[state],
    ...members,
  };
  const body = { companyID, new_employees: [facts] };
  const hired = (await send('POST', '/employees', body)) as unknown as { employeeID: string }[]; // a list
  const employeeID = hired[0]?.employeeID ?? '';
  const state_form = state === 'PA' ? { state: { code: 'PA' } } : {};
  await send('POST', '/employees/setTaxParameters', {
    companyID,
    employeeID,
    federal: { filing_status: 'single' },
    ...state_form,
  });
  const account = { routing_number: '021000021', account_number: `00012345${6000 + number}` };
  await send('POST', '/bankaccount', { companyID, employeeID, ...account });
  await send('POST', '/employees/setOnboardedStatusToTrue', { companyID, employeeID });
  const left = { employment_status: 'terminated', term_date: ends };
  if (ends) await send('PATCH', '/employees', { companyID, employeeID, ...left });
  return employeeID;
}
