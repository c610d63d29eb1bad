/** What stands within an object as pages is what the listing at the top finds for it: no more, no less. */
import { execute, isObjectType, parse } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { operate } from '../../../src/platform/operation/operate.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { schema } from '../../../src/schema.ts';
import { isPageWithin } from '../../support/selection.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { populate } from './population-of.ts';

serveOneWorld();
let companyId: string;
beforeAll(async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  [companyId = ''] = await runAs(service.core, access, (operation) => populate(operation, 3));
});

type Answer = Record<string, { nodes: Record<string, unknown>[] }>;

async function read(document: string): Promise<Answer> {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const request = { access, mode: 'read', requestId: 'pages' } as const;
  const { data, errors } = await operate(service.core, request, async (operation) =>
    execute({ schema, document: parse(document), contextValue: operation, variableValues: { companyId } }),
  );
  if (errors) throw errors[0];
  return JSON.parse(JSON.stringify(data));
}

const company = schema.getType('Company');
const fields = isObjectType(company) ? Object.values(company.getFields()) : [];
const listings = fields.filter(isPageWithin).map(({ name }) => name.replace(/Page$/, ''));

test.each(listings)('the %s of a company', async (name) => {
  const { company: within, [name]: atTop } = await read(`query ($companyId: ID!) {
    company(id: $companyId) { ${name}Page(first: 100) { nodes { id company { id } } next } }
    ${name}(companyId: $companyId, first: 100) { nodes { id company { id } } next }
  }`);
  expect(within).toEqual({ [`${name}Page`]: atTop });
  expect(atTop?.nodes.length).toBeGreaterThan(1);
  expect(new Set(atTop?.nodes.map(({ company }) => JSON.stringify(company)))).toEqual(
    new Set([JSON.stringify({ id: companyId })]),
  );
});

test.each([
  ['contractors', 'payments', 'contractorPayments', 'contractor'],
  ['employees', 'timeOffRequests', 'timeOffRequests', 'employee'],
  ['employees', 'timeOffEntries', 'timeOffEntries', 'employee'],
  ['workLocations', 'employees', 'employees', 'workLocation'],
  ['deductionTemplates', 'employeeDeductions', 'employeeDeductions', 'template'],
])('of each of the %s: %s', async (parents, within, atTop, parent) => {
  const answer = await read(`query ($companyId: ID!) {
    ${parents}(companyId: $companyId) { nodes { id ${within}Page(first: 100) { nodes { id } } } }
    all: ${atTop}(companyId: $companyId, first: 100) { nodes { id ${parent} { id } } }
  }`);
  const all = answer['all']?.nodes as { id: string; [parent: string]: unknown }[];
  const expected = answer[parents]?.nodes.map(({ id }) => ({
    id,
    [`${within}Page`]: {
      nodes: all
        .filter((node) => (node[parent] as { id: string } | null)?.id === id)
        .map((node) => ({ id: node.id })),
    },
  }));
  expect(answer[parents]?.nodes).toEqual(expected);
  expect(all.length).toBeGreaterThan(1);
});
