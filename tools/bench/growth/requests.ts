/**
 * The measured requests: every documented endpoint, some documents, hosted screens, and searches by workers.
 */
import { routesOf } from '../../../rest-facade/api-of.ts';
import { openEnvironmentDatabase } from '../../../src/platform/database/environment-database.ts';
import { schema } from '../../../src/schema.ts';
import { exchange, linksOf, visit } from '../../../test/hosted-screens/links.ts';
import { exampleRequests } from '../../../test/support/example-requests.ts';
import type { ExampleWorld } from '../../../test/support/send-example.ts';
import type { Service } from '../../../test/support/service.ts';

/** One kind of request to one service. Returns a text that shows whether two services did the same. */
export type Subject = { readonly name: string; readonly send: () => Promise<string> };

/** The same subjects, in the same order, for each service. */
export async function subjectsOf(baseUrl: string, url: string, world: ExampleWorld): Promise<Subject[]> {
  return [
    ...exampleRequests(routesOf(schema), world).map(({ name, method, address, headers, body }) => ({
      name,
      send: () => answerOf(fetch(`${baseUrl}${address}`, { method, headers, body: body ?? null })),
    })),
    ...documentsOf(world).map(([name, query]) => ({ name, send: () => sendDocument(baseUrl, world, query) })),
    ...(await screensOf(baseUrl, world)),
    ...searchesOf(url),
  ];
}

async function answerOf(sent: Promise<Response>): Promise<string> {
  const response = await sent;
  await response.arrayBuffer();
  return String(response.status);
}

const sendDocument = (baseUrl: string, { key }: ExampleWorld, query: string) =>
  answerOf(
    fetch(`${baseUrl}/graphql`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );

const documentsOf = ({ ids: { partnerID, companyID, employeeCheckID } }: ExampleWorld) =>
  [
    [
      'graphql: a company with people and checks', // both databases have a next one, which is read too
      `{ companies(partnerId: "${partnerID}", first: 1) {
    nodes { businessName employees(first: 2) { id checks(first: 2) { id shifts { id } } } } } }`,
    ],
    ['graphql: search by a name', '{ search(text: "Rivera") { kind id } }'],
    ['graphql: history of a check', `{ history(objectId: "${employeeCheckID}") { nodes { id kind } } }`],
    ['graphql: coming payrun', `{ comingPayrun(companyId: "${companyID}") { checkDate } }`],
  ] as const;

async function screensOf(baseUrl: string, { key, ids }: ExampleWorld): Promise<Subject[]> {
  const links = linksOf({ baseUrl } as Service, { ...ids, testKey: key }); // it needs no more
  const dashboard = await links.dashboard();
  const pages = ['dashboard', 'employees', 'contractors', 'payroll', 'hours', 'company-bank'];
  const screens: [string, string][] = [
    ...pages.map((page): [string, string] => [`screen: ${page}`, `${dashboard}&page=${page}`]),
    ['screen: taxes', await links.taxes()],
    ['screen: reports', await links.reports()],
    ['screen: paystub', await links.paystub()],
    ['screen: an employee', await links.worker(ids.employeeID)],
  ];
  return Promise.all(
    screens.map(async ([name, link]) => {
      const page = await exchange(link);
      if (!page) throw new Error(`${name} is refused`);
      return { name, send: () => answerOf(visit(page)) };
    }),
  );
}

function searchesOf(url: string): Subject[] {
  const database = openEnvironmentDatabase(url, { size: 1, patience: 20 });
  const open = {
    same_day: '2026-11-20',
    next_day: '2026-11-23',
    two_day: '2026-11-24',
    four_day: '2026-11-27',
  };
  const now = new Date('2026-11-20T17:00:00Z');
  const searches: [string, () => Promise<unknown>][] = [
    ['due partners', () => database.duePartners({ open, today: '2026-11-19', now })],
    ['deliveries', () => database.leaseDeliveries(1, 1)],
    ['files', () => database.partnersWithFiles()],
    ['events without number', () => database.numberEvents(1)],
    ['large answers', () => database.partnersWithLargeAnswers(1)],
    ['checks at random', () => database.sampleOfChecks(10)],
    ['figures for /metrics', () => database.operatingFigures('2026-11-20')],
  ];
  return searches.map(([name, search]) => ({
    name: `worker: ${name}`,
    send: async () => typeof (await search()),
  }));
}
