/** Companies of many kinds in twelve states, each with its own partner: who works where, and what happens. */
import { payPeriodFrom } from '../../../../src/engine/payroll/calendar/pay-period.ts';
import { call, graphql } from '../../../support/client.ts';
import type { Service } from '../../../support/service.ts';
import { ternBindery } from '../../../support/tern-bindery.ts';
import { makePartner } from '../../../support/world.ts';

const address = '1 Main St';

/** Where people live and work, most of it with a local tax: by address, or by confirmed places. */
const places = {
  CA: { city: 'San Francisco', zip: '94102', home: [], work: [] },
  CO: { city: 'Denver', zip: '80202', home: [], work: ['co-denver'] },
  IL: { city: 'Chicago', zip: '60601', home: [], work: [] },
  IN: { city: 'Indianapolis', zip: '46204', home: [], work: [] },
  MI: { city: 'Detroit', zip: '48226', home: ['mi-detroit'], work: ['mi-detroit'] },
  MO: { city: 'St. Louis', zip: '63103', home: ['mo-st-louis'], work: ['mo-st-louis'] },
  NJ: { city: 'Newark', zip: '07102', home: [], work: ['nj-newark'] },
  NY: { city: 'New York', zip: '10001', home: [], work: [] },
  OH: { city: 'Akron', zip: '44308', home: ['oh-none'], work: ['oh-akron'] },
  PA: { city: 'Philadelphia', zip: '19103', home: [], work: [] },
  TX: { city: 'Austin', zip: '78701', home: [], work: [] },
  WA: { city: 'Seattle', zip: '98101', home: [], work: [] },
} as const;
export type StateOfWork = keyof typeof places;
export const states = Object.keys(places) as StateOfWork[]; // the keys of the record

export type Planned = {
  readonly number: number;
  readonly state: StateOfWork;
  /** Where somebody goes to live and work on 1 July. */
  readonly movesTo: StateOfWork;
  readonly frequency: 'biweekly' | 'semimonthly' | 'monthly';
  /** It comes to the service on 1 July, and states what was paid before. */
  readonly beginsInJuly: boolean;
  readonly hasTips: boolean;
  readonly hasVoid: boolean;
  readonly hasContractor: boolean;
};

/** Numbers from 0: the same number is always the same company. */
export const planned = (number: number): Planned => ({
  number,
  state: states[number % 12] ?? 'CA',
  movesTo: states[(number * 5 + 7) % 12] ?? 'CA',
  frequency: number % 10 === 1 ? 'biweekly' : number % 10 === 2 ? 'semimonthly' : 'monthly',
  beginsInJuly: number === 8 || number === 33,
  hasTips: number % 4 === 1,
  hasVoid: number % 3 !== 0,
  hasContractor: number % 2 === 0,
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
export type Json = any;
type Body = Record<string, unknown>;

export type Made = Planned & {
  readonly companyID: string;
  readonly partnerID: string;
  readonly key: string;
  readonly people: readonly string[];
  /** Asks GraphQL about the company, which is `$c`. */
  readonly graphql: (query: string, variables?: object) => Promise<Json>;
  readonly send: (method: string, path: string, body?: Body) => Promise<Json>;
};

const calendars = {
  biweekly: {
    january: ['2026-01-16', payPeriodFrom('biweekly', '2025-12-29')?.id],
    july: ['2026-07-17', payPeriodFrom('biweekly', '2026-06-29')?.id],
  },
  semimonthly: {
    january: ['2026-01-20', payPeriodFrom('semimonthly', '2026-01-01')?.id],
    july: ['2026-07-20', payPeriodFrom('semimonthly', '2026-07-01')?.id],
  },
  monthly: {
    january: ['2026-01-30', payPeriodFrom('monthly', '2026-01-01')?.id],
    july: ['2026-07-31', payPeriodFrom('monthly', '2026-07-01')?.id],
  },
} as const;

export async function makeCompany(
  service: Pick<Service, 'baseUrl' | 'core' | 'operatorKeys'>,
  plan: Planned,
): Promise<Made> {
  const { testKey: key, partnerID } = await makePartner(service);
  const send: Made['send'] = async (method, path, body) => {
    const answer = await call(service, method, path, { key, ...(body ? { body } : {}) });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  if (plan.beginsInJuly) await send('POST', '/test/clock/advance', { to: '2026-06-30T17:00:00Z' });
  const [payroll_firstDate, payroll_firstPayPeriodID] =
    calendars[plan.frequency][plan.beginsInJuly ? 'july' : 'january'];
  const { companyID } = await send('POST', '/companies', {
    ...ternBindery,
    partnerID,
    payroll_schedule: plan.frequency,
    payroll_firstDate,
    payroll_firstPayPeriodID,
    payroll_autopilot: true,
    business_name: `Works ${plan.number} LLC`,
    business_ein: `94-31${String(41_000 + plan.number)}`,
  });
  const account = { routing_number: '021000021', account_number: '000123456789' };
  await send('POST', '/companies/bank', { companyID, ...account });
  await send('POST', '/companies/onboardCompany', { companyID, signed_by: 'Mara Lindqvist' });
  const ask: Made['graphql'] = async (query, variables) => {
    const { body } = await graphql(service, key, query, { c: companyID, ...variables });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data;
  };
  const made = { ...plan, companyID, partnerID, key, send, graphql: ask };
  for (const state of new Set([plan.state, plan.movesTo])) await openAccounts(made, state);
  return { ...made, people: await hireAll(made) };
}

/** The numbers of a company with a state, in the form of the layouts that are written. */
const accounts: Partial<Record<StateOfWork, string>> = {
  OH: '1234567-00-1',
  PA: '12-34567',
  NJ: '123-456-789-000',
  IL: '1234567',
  NY: '12-34567 8',
  WA: '123456-00-7',
};

const openAccounts = ({ send, companyID }: Pick<Made, 'send' | 'companyID'>, state: StateOfWork) =>
  send('PATCH', '/companies/stateAccounts', {
    companyID,
    state,
    withholding_account: '123-4567-8',
    unemployment_account: accounts[state] ?? '987-6543-2',
  });

type Company = Omit<Made, 'people'>;

/** Somebody who stays, somebody who moves, somebody above every wage base, and somebody with tips. */
async function hireAll(company: Company): Promise<string[]> {
  const { number, state, movesTo, hasTips } = company;
  const [before, after] = [await workplaceIn(company, state), await workplaceIn(company, movesTo)];
  const moves = {
    homes: [homeIn(state), { ...homeIn(movesTo), effective_date: '2026-07-01' }],
    workplaces: [{ workLocationID: before }, { workLocationID: after, effective_date: '2026-07-01' }],
  };
  const stays = { homes: [homeIn(state)], workplaces: [{ workLocationID: before }] };
  const salary = (yearly: number) => ({ is_salary: true, salary: yearly, default_wage: 0 });
  const staff: [last_name: string, facts: Body, states: StateOfWork[]][] = [
    ['Bell', { ...salary(48_000 + 777 * number), ...stays }, [state]],
    ['Moore', { ...salary(61_000 + 311 * number), ...moves }, [state, movesTo]],
    ['High', { ...salary(number % 5 === 0 ? 260_000 : 96_500), ...stays }, [state]],
    ...(hasTips
      ? [['Tipton', { default_wage: 22.5, ...tipped, ...stays }, [state]] as [string, Body, StateOfWork[]]]
      : []),
  ];
  const people = [];
  for (const [at, [last_name, facts, ofStates]] of staff.entries())
    people.push(await hire(company, { last_name, ssn: `219-4${at}-${6000 + number}`, ...facts }, ofStates));
  return people;
}

const tipped = { tipped_occupations: [{ effective_date: '2024-01-01', codes: ['102'] }] };

const homeIn = (state: StateOfWork) => {
  const { city, zip, home: localities } = places[state];
  return { address, city, state, zip, ...(localities.length ? { localities } : {}) };
};

async function workplaceIn({ send, companyID }: Company, state: StateOfWork): Promise<string> {
  const { city, zip, work } = places[state];
  const place = { name: `${city} ${state}`, address, city, state, zip };
  const localities = work.length ? { localities: work } : {};
  return (await send('POST', '/workLocations', { companyID, ...place, ...localities })).workLocationID;
}

export const withoutIncomeTax = new Set<StateOfWork>(['TX', 'WA']);

async function hire({ send, companyID }: Company, facts: Body, ofStates: StateOfWork[]): Promise<string> {
  const { homes, workplaces, ...own } = facts;
  const person = { first_name: 'Ann', dob: '1990-01-31', start_date: '2024-01-08', ...own };
  const [{ employeeID }] = await send('POST', '/employees', { companyID, new_employees: [person] });
  const about = { companyID, employeeID };
  await send('PATCH', '/employees', { ...about, homes, workplaces });
  await send('POST', '/employees/setTaxParameters', { ...about, federal: { filing_status: 'single' } });
  for (const code of ofStates.filter((state) => !withoutIncomeTax.has(state))) {
    const form = { code, filing_status: 'single', ...(code === 'IN' ? { county: '49' } : {}) };
    await send('POST', '/employees/setTaxParameters', { ...about, state: form });
  }
  const account = { routing_number: '021000021', account_number: '000123456001' };
  await send('POST', '/bankaccount', { ...about, ...account });
  await send('POST', '/employees/setOnboardedStatusToTrue', about);
  return employeeID;
}
