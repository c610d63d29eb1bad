import { schema } from '../../src/schema.ts';
import { call, graphql } from '../support/client.ts';
import { selectionsOf } from '../support/selection.ts';
import type { Service } from '../support/service.ts';

type Served = Pick<Service, 'baseUrl'>;
type Partner = { partnerID: string; testKey: string };

/** Ids by the order in which they appear, and one time and one token for all. */
export function withoutIdentity(state: unknown): unknown {
  const seen = new Map<string, string>();
  const placeOf = (id: string) => {
    if (!seen.has(id)) seen.set(id, `id-${seen.size}`);
    return seen.get(id) ?? '';
  };
  const text = JSON.stringify(state)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, placeOf)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, 'time')
    .replaceAll(/token=test_[\w.-]{43,}/g, 'token');
  return JSON.parse(text);
}

async function reading({ baseUrl }: Served, key: string, path: string) {
  const answer = await call({ baseUrl }, 'GET', path, { key });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A whole listing, page by page. */
async function listing(service: Served, key: string, path: string): Promise<Record<string, unknown>[]> {
  const { data, meta } = await reading(service, key, path);
  const next: string | null = meta?.next ?? null;
  return next ? [...data, ...(await listing(service, key, next.replace(service.baseUrl, '')))] : data;
}

/** Everything of a company that REST reads, listings and each object alone. */
export async function restStateOf(service: Served, { partnerID, testKey: key }: Partner, companyID: string) {
  const all = (path: string, more: object = {}) =>
    listing(service, key, `${path}?${new URLSearchParams({ companyID, limit: '100', ...more })}`);
  const readOne = async (path: string, more: Record<string, string>) =>
    (await reading(service, key, `${path}?${new URLSearchParams({ companyID, ...more })}`)).data;
  const each = (path: string, name: string, objects: readonly Record<string, unknown>[]) =>
    Promise.all(objects.map((object) => readOne(path, { [name]: String(object[name]) })));
  const [places, people, contractors] = [
    await all('/workLocations'),
    await all('/employees'),
    await all('/contractors'),
  ];
  const [accounts, checks, payments] = [
    await all('/bankaccount'),
    await all('/employeeCheck'),
    await all('/contractorPayment'),
  ];
  return {
    company: await readOne('/companies', { partnerID }),
    places: [places, await each('/workLocations', 'workLocationID', places)],
    people: [people, await each('/employees', 'employeeID', people)],
    accounts: [accounts, await each('/bankaccount', 'bankAccountID', accounts)],
    contractors: [contractors, await each('/contractors', 'contractorID', contractors)],
    payments: [payments, await each('/contractorPayment', 'contractorPaymentID', payments)],
    listed: await listing(service, key, `/company/${companyID}/contractorPayments`),
    checks: [checks, await each('/employeeCheck', 'employeeCheckID', checks)],
    shifts: await each('/shifts', 'employeeCheckID', checks),
  };
}

export const restEventsOf = (service: Served, { testKey }: Partner, companyID: string) =>
  listing(service, testKey, `/events?${new URLSearchParams({ companyID, limit: '100' })}`);

/** Left out: parents, what changes with every write, and what is read a second time below something else. */
const leftOut = new Set([
  'version',
  'company',
  'employee',
  'check',
  'contractor',
  'checks',
  'template',
  'employerCheck',
]);

/** Everything of a company that GraphQL reads below it: each field of each type. */
export async function graphqlStateOf(service: Served, { testKey }: Partner, companyID: string) {
  const ask = async (part: string) => {
    const query = `query ($id: ID!) { company(id: $id) { ${part} } }`;
    const { body } = await graphql(service, testKey, query, { id: companyID });
    if (body.errors) throw new Error(`${JSON.stringify(body.errors)}: ${query}`);
    return body.data.company;
  };
  const parts = selectionsOf(schema, 'Company', { leftOut }); // one query for all exceeds the limits
  return Object.assign({}, ...(await Promise.all(parts.map(ask))));
}
