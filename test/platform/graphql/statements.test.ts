/** How many SQL statements a list runs: it depends on the shape of the query, never on the number of rows. */
import { inspect } from 'node:util';
import { execute, type GraphQLField, getNamedType, isNonNullType, isObjectType, parse } from 'graphql';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Access } from '../../../src/platform/operation/access.ts';
import { operate } from '../../../src/platform/operation/operate.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { schema } from '../../../src/schema.ts';
import { playsAll, sampleOf, sized } from '../../support/sample.ts';
import { isPageWithin, selectionsOf } from '../../support/selection.ts';
import { serve, service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';
import { populate } from './population-of.ts';

type Partner = { access: Access; companyId: string };

const counts = { few: 2, many: 4 };
let few: Partner;
let many: Partner;
serve();
beforeAll(async () => {
  few = await makePopulation(counts.few);
  many = await makePopulation(counts.many);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function makePopulation(count: number): Promise<Partner> {
  const { testKey: secret } = await makePartner(service);
  const access = { environment: 'test', credential: { kind: 'key', secret } } as const;
  const [companyId = ''] = await runAs(service.core, access, (operation) => populate(operation, count));
  return { access, companyId };
}

const mark = 'the transaction that is counted';
const textOf = (call: readonly unknown[]): string => (typeof call[0] === 'string' ? call[0] : inspect(call));

/**
 * Runs a query as the service does; returns how many objects it found and how many statements its transaction
 * ran, from `begin` to `commit`. A marked statement, which is not counted, identifies the transaction among
 * those of other connections.
 */
async function costOf(query: string, { access, companyId }: Partner) {
  const sent = vi.spyOn(pg.Client.prototype, 'query'); // watched, not replaced
  const result = await operate(
    service.core,
    { access, mode: 'read', requestId: 'cost' },
    async (operation) => {
      await operation.db.$queryRaw`select ${mark} as mark`;
      const variableValues = { companyId };
      return await execute({ schema, document: parse(query), contextValue: operation, variableValues });
    },
  );
  const transaction = () => {
    const { calls, contexts } = sent.mock;
    const client = contexts[calls.findIndex((call) => textOf(call).includes(mark))];
    const texts = calls.filter((_, i) => contexts[i] === client).map(textOf);
    const marked = texts.findIndex((text) => text.includes(mark));
    const commit = texts.indexOf('commit', marked);
    return commit < 0 ? [] : texts.slice(marked - 1, commit + 1);
  };
  // The commit of a query is not awaited.
  await expect.poll(() => transaction().length).toBeGreaterThan(0);
  const statements = transaction().length - 1;
  sent.mockRestore();
  if (result.errors) throw result.errors[0];
  return { statements, objects: JSON.stringify(result.data).split('{').length };
}

const nodeOf = (field: GraphQLField<unknown, unknown>): string | undefined => {
  const type = getNamedType(field.type);
  const nodes =
    isObjectType(type) && type.name.endsWith('Connection') ? type.getFields()['nodes'] : undefined;
  return nodes && getNamedType(nodes.type).name;
};
const isReadable = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.every(({ name, type }) => name === 'companyId' || !isNonNullType(type));
const listings = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  (field) => nodeOf(field) && isReadable(field),
);

const queryOf = (listing: GraphQLField<unknown, unknown>, selection: string) => {
  const isOfCompany = listing.args.some(({ name }) => name === 'companyId');
  const argumentList = isOfCompany ? '(companyId: $companyId, first: 100)' : '(first: 100)';
  const declared = isOfCompany ? 'query ($companyId: ID!)' : 'query';
  return `${declared} { ${listing.name}${argumentList} { nodes { id ${selection} } next previous } }`;
};

/**
 * Pending checks are computed for their warnings and coverage: a fixed number of statements for each company.
 * What needs attention reads all that a company pays.
 */
const computed = new Set(['warnings', 'coverage', 'attention']);
/** The payrun of a check or a payment has a test of its own: it leads to all others of the payday. */
const leftOut = new Set([...computed, 'employerCheck']);

/** Pages of lists within objects, by the listing of these objects. */
const pagesWithin = listings.flatMap((listing) => {
  const type = schema.getType(nodeOf(listing) ?? '');
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  return fields.filter(isPageWithin).map((page) => [listing.name, page.name, { listing, page }] as const);
});

test.each(pagesWithin)(
  '%s -> %s takes as many statements for many rows as for few',
  async (_, name, { listing, page }) => {
    const columns = selectionsOf(schema, nodeOf(page) ?? '', { depth: 0 }).includes('version')
      ? 'id version'
      : 'id';
    const query = queryOf(listing, `${name}(first: 1) { nodes { ${columns} } next previous }`);
    const [least, largest] = [await costOf(query, few), await costOf(query, many)];
    expect(largest.statements).toBe(least.statements);
    expect(largest.statements).toBeLessThan(8);
  },
);

test('warnings and coverage of pending checks take as many statements for many checks of a company as for few', async () => {
  const query =
    'query ($companyId: ID!) { employeeChecks(companyId: $companyId, first: 100) { nodes { warnings { code } coverage { code } } } }';
  const [least, largest] = [await costOf(query, few), await costOf(query, many)];
  expect(largest.statements).toBe(least.statements);
});

test('what needs attention takes as many statements for many companies as for few', async () => {
  const query = 'query { companies(first: 100) { nodes { attention { kind } returnedPay { name } } } }';
  const [least, largest] = [await costOf(query, few), await costOf(query, many)];
  expect(largest.statements).toBe(least.statements);
});

/** The statements of the transaction, one for each kind below a company, and nine for time off. */
const mostStatements = 90;

/** How many objects lie one below the other. What two of them share is asked for both ways already. */
const depth = sized(4, 3);

/** Each field with everything below it. The company of an object is read with it, not again further below. */
function partsOf(node: string): string[] {
  const ofCompany = selectionsOf(schema, node, { depth, leftOut }).filter((part) => /^company\b/.test(part));
  return [...selectionsOf(schema, node, { depth, leftOut: new Set([...leftOut, 'company']) }), ...ofCompany];
}

const drawn = sampleOf(listings, 8).map((listing) => [listing.name, listing] as const);

/** Each query's statements, for few rows and for many, where they depend on the rows or are too many. */
async function unboundedOf(queries: Readonly<Record<string, string>>) {
  const costs: Record<string, readonly [number, number]> = {};
  for (const [part, query] of Object.entries(queries)) {
    let [least, largest] = [0, Number.POSITIVE_INFINITY];
    // A batch may be split in two or joined with another; a statement for each row is there every time.
    for (let tries = 0; largest > least && tries < 6; tries += 1) {
      least = (await costOf(query, few)).statements;
      largest = (await costOf(query, many)).statements;
    }
    costs[part.slice(0, 60)] = [least, largest];
  }
  expect(Object.keys(costs).length).toBeGreaterThan(5);
  // A batch that is always split is one statement more; a statement for each row is one for each row more.
  const rows = counts.many - counts.few;
  return Object.entries(costs).filter(
    ([, [least, largest]]) => largest - least >= rows || largest > mostStatements,
  );
}

describe.each(drawn)('%s', (_name, listing) => {
  test('each field, with everything below it, runs as many statements for many rows as for few', async () => {
    const parts = partsOf(nodeOf(listing) ?? '');
    expect(
      await unboundedOf(Object.fromEntries(parts.map((part) => [part, queryOf(listing, part)]))),
    ).toEqual([]);
  });
});

test.each(
  listings.filter(({ name }) =>
    ['employeeChecks', ...(playsAll ? ['contractorPayments'] : [])].includes(name),
  ),
)(
  '$name: each field of the payrun, with everything below it, runs as many statements for many rows as for few',
  async (listing) => {
    const parts = selectionsOf(schema, 'EmployerCheck', { depth: 3, leftOut });
    const queries = parts.map((part) => [part, queryOf(listing, `employerCheck { ${part} }`)]);
    expect(await unboundedOf(Object.fromEntries(queries))).toEqual([]);
  },
);

test('two documents of one operation get what each of them asks for', async () => {
  const ask = (first: number, more: string) => `query ($companyId: ID!) {
    company(id: $companyId) { employeesPage(first: ${first}) { nodes { id ${more} } next } }
  }`;
  const { access, companyId } = many;
  const request = { access, mode: 'read', requestId: 'two' } as const;
  const { data } = await operate(service.core, request, async (operation) => {
    const run = async (text: string) => {
      const variableValues = { companyId };
      const answer = await execute({
        schema,
        document: parse(text),
        contextValue: operation,
        variableValues,
      });
      return answer.data?.['company'];
    };
    return { data: { one: await run(ask(1, '')), all: await run(ask(100, 'workLocation { name }')) } };
  });
  const withPlace = { id: expect.any(String), workLocation: { name: 'Shop' } };
  expect(data).toEqual({
    one: { employeesPage: { nodes: [{ id: expect.any(String) }], next: expect.any(String) } },
    all: { employeesPage: { nodes: Array(counts.many).fill(withPlace), next: null } },
  });
});

test('the two populations differ in every list, so that a statement per row would show', async () => {
  for (const listing of listings) {
    const [least, largest] = [
      await costOf(queryOf(listing, ''), few),
      await costOf(queryOf(listing, ''), many),
    ];
    expect(largest.objects, listing.name).toBeGreaterThan(least.objects);
  }
});

test.each([
  [
    'companies -> employees -> checks -> shifts',
    'query { companies(first: 4) { nodes { employees { checks { shifts { id lines { rate } } } } } } }',
    3,
  ],
  [
    'employeeChecks -> employee',
    'query ($companyId: ID!) { employeeChecks(companyId: $companyId) { nodes { employee { firstName } } } }',
    4,
  ],
  [
    'contractorPayments -> contractor',
    'query ($companyId: ID!) { contractorPayments(companyId: $companyId) { nodes { contractor { id } } } }',
    4,
  ],
  ['events', 'query ($companyId: ID!) { events(companyId: $companyId) { nodes { id kind data } } }', 4],
])('%s runs the statements that are named here', async (_shape, query, statements) => {
  const [least, largest] = [await costOf(query, few), await costOf(query, many)];
  expect(largest.objects).toBeGreaterThan(least.objects);
  expect([least.statements, largest.statements]).toEqual([statements, statements]);
});
