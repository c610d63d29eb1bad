/** A list within an object is walked by its pages, as one at the top is. */
import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { splitPlace } from '../../../src/platform/graphql/place.ts';
import { schema } from '../../../src/schema.ts';
import { arrange } from '../../support/arrange.ts';
import { hire } from '../../support/hire.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { type Client, clientOf } from './client.ts';

type Node = { readonly id: string };
type Page = { readonly nodes: Node[]; readonly next: string | null; readonly previous: string | null };

serveOneWorld();
let ask: Client;
let all: string[];
beforeAll(async () => {
  ask = clientOf(service, world.testKey);
  for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'])
    await hire(service, world, { first_name: name, last_name: 'Reed' });
  const { data } = await ask('query ($id: ID!) { employees(companyId: $id) { nodes { id } } }', {
    id: world.companyID,
  });
  all = data.employees.nodes.map(({ id }: Node) => id);
});

const document = `query ($id: ID!, $first: Int, $startAt: ID) {
  company(id: $id) {
    employees(first: 2) { id }
    employeesPage(first: $first, startAt: $startAt) { nodes { id company { id } } next previous }
  }
}`;

async function pageAt(startAt: string | null, first: number): Promise<Page> {
  const { data } = await ask(document, { id: world.companyID, first, startAt });
  expect(data.company.employees.map(({ id }: Node) => id)).toEqual(all.slice(0, 2));
  return data.company.employeesPage;
}

test.each([1, 2, 3, 7, 100])('pages of %i have each employee once, forward and back', async (size) => {
  const pages: Page[] = [];
  let next: string | null = null;
  do {
    const page: Page = await pageAt(next, size);
    pages.push(page);
    next = page.next;
  } while (next);
  expect(pages.flatMap(({ nodes }) => nodes.map(({ id }) => id))).toEqual(all);
  expect(pages).toHaveLength(Math.ceil(7 / size));
  const starts = pages.map(({ nodes }) => nodes[0]?.id ?? null);
  const idOf = (place: string | null) => place && splitPlace(place)[0];
  expect(pages.map(({ previous }) => idOf(previous))).toEqual([null, ...starts.slice(0, -1)]);
});

test('a page has 25 objects unless its request says otherwise, and at most 100', async () => {
  const { errors } = await ask(document, { id: world.companyID, first: 0 });
  expect(errors?.[0]?.message).toContain('must be 1 or more');
  expect((await pageAt(null, 5_000)).nodes).toHaveLength(7);
});

const checksOf = (employeeId: string, count: number, employerCheckId: string) =>
  Array.from({ length: count }, () => ({
    id: newId(),
    companyId: world.companyID,
    employeeId,
    reportingPeriodId: 'rp_cpjk60kdn6w',
    checkDate: '2027-01-29',
    metadata: {},
    employerCheckId,
  }));

test('of several objects each has its own page, and its checks lead to their payrun and back', async () => {
  const payrun = { id: newId(), companyId: world.companyID, checkDate: '2027-01-29' };
  await arrange(service, world, async (db) => {
    await db.employerCheck.insertRows([payrun]);
    const data = all.flatMap((employeeId, i) => checksOf(employeeId, i, payrun.id));
    await db.employeeCheck.insertRows(data);
  });
  const query = `query ($id: ID!) {
    employees(companyId: $id) { nodes { checks { id } checksPage(first: 2) {
      nodes { id employerCheck { id checksPage(first: 3) { nodes { id } next } waitingChecksPage { nodes { id } } } } next
    } } }
  }`;
  const { data } = await ask(query, { id: world.companyID });
  const pages = data.employees.nodes.map(({ checks, checksPage }: Record<string, unknown>) => [
    checks,
    checksPage,
  ]);
  for (const [i, [checks, page]] of pages.entries()) {
    if (i === 0) continue; // whose one check is pending, and in no payrun
    expect(checks).toHaveLength(i);
    expect(page.nodes.map(({ id }: Node) => id)).toEqual(checks.slice(0, 2).map(({ id }: Node) => id));
    expect(page.next).toBe(checks[2]?.id ?? null);
    for (const { employerCheck } of page.nodes) {
      expect(employerCheck.id).toBe(payrun.id);
      expect([employerCheck.checksPage.nodes.length, employerCheck.checksPage.next]).toEqual([
        3,
        expect.any(String),
      ]);
      expect(employerCheck.waitingChecksPage.nodes).toEqual([]);
    }
  }
});

/** A payrun of three payments, all of them computed: the pay of the last two waits. */
async function payrunThatWaits() {
  const { companyID: companyId, contractorID: contractorId } = world;
  const payrun = { id: newId(), companyId, checkDate: '2027-02-12' };
  const paid = { status: 'pre-processed', employerCheckId: payrun.id, metadata: {} };
  const waits = (i: number) => (i ? { heldBecause: 'No account.' } : {});
  const payments = [0, 1, 2].map((i) => ({
    ...paid,
    ...waits(i),
    id: newId(),
    companyId,
    contractorId,
    payDate: payrun.checkDate,
    amountCents: 100n,
  }));
  const checks = checksOf(all[0] ?? '', 3, payrun.id).map((check, i) => ({
    ...check,
    ...paid,
    ...waits(i),
    checkDate: payrun.checkDate,
    computed: {},
  }));
  await arrange(service, world, async (db) => {
    await db.employerCheck.insertRows([payrun]);
    await db.contractorPayment.insertRows(payments);
    await db.employeeCheck.insertRows(checks);
  });
  const idsOf = (rows: Node[]) => rows.map(({ id }) => id);
  return { payrun: payrun.id, payments: idsOf(payments), checks: idsOf(checks) };
}

test('the payruns of a company have pages, of what they pay and of what waits in them', async () => {
  const { payrun, payments, checks } = await payrunThatWaits();
  const query = `query ($id: ID!) { company(id: $id) { employerChecksPage { nodes {
    id
    contractorPaymentsPage(first: 2) { nodes { id employerCheck { id } } next }
    waitingChecksPage(first: 1) { nodes { id employerCheck { id } } next }
    waitingPaymentsPage(first: 1) { nodes { id employerCheck { id } } next }
  } } } }`;
  const { data } = await ask(query, { id: world.companyID });
  const page = (ids: readonly string[], next: string | undefined) => ({
    nodes: ids.map((id) => ({ id, employerCheck: { id: payrun } })),
    next,
  });
  const { nodes } = data.company.employerChecksPage;
  expect(nodes.find(({ id }: Node) => id === payrun)).toEqual({
    id: payrun,
    contractorPaymentsPage: page(payments.slice(0, 2), payments[2]),
    waitingChecksPage: page(checks.slice(1, 2), checks[2]),
    waitingPaymentsPage: page(payments.slice(1, 2), payments[2]),
  });
});

/** Newest first, with pages of its own at the top: webhookDeliveries. */
const withoutPages = ['WebhookEndpoint.latestDeliveries'];

test('each list within an object stands there as pages too', () => {
  const lists = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type)) return [];
    const fields = type.getFields();
    const isList = ({ type: of, args }: (typeof fields)[string]) =>
      isListType(isNonNullType(of) ? of.ofType : of) && args.some(({ name }) => name === 'startAt');
    return Object.values(fields)
      .filter(isList)
      .map((field) => [type.name, field, fields[`${field.name}Page`]] as const);
  });
  expect(lists.length).toBeGreaterThan(12);
  for (const [object, list, page] of lists) {
    if (withoutPages.includes(`${object}.${list.name}`)) continue;
    const namesOf = ({ args }: typeof list) => args.map(({ name }) => name).sort();
    const asPages = page && [getNamedType(page.type).name, namesOf(page)];
    expect([object, list.name, asPages]).toEqual([
      object,
      list.name,
      [`${getNamedType(list.type).name}Connection`, namesOf(list)],
    ]);
  }
});
