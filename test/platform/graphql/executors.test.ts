/** What the service answers does not depend on the executor: both run the same documents on the same rows. */
import { type DocumentNode, execute, Kind, parse } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { dashboard } from '../../../src/hosted-screens/dashboard/screen.ts';
import { onboarding } from '../../../src/hosted-screens/onboarding/screen.ts';
import { layoutQuery } from '../../../src/hosted-screens/page-context.ts';
import { paystub } from '../../../src/hosted-screens/paystub/screen.ts';
import { reports } from '../../../src/hosted-screens/reports/screen.ts';
import { taxes } from '../../../src/hosted-screens/taxes/screen.ts';
import { worker } from '../../../src/hosted-screens/worker/screen.ts';
import { compileCoercing, executeKnown } from '../../../src/platform/graphql/compile.ts';
import { operate } from '../../../src/platform/operation/operate.ts';
import { schema } from '../../../src/schema.ts';
import { documentOf } from '../../isolation/documents.ts';
import { type Ids, makeTenant } from '../../isolation/population.ts';
import { graphqlArguments, validFor } from '../../isolation/valid-requests.ts';
import { sampleOf } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';

let tenant: Awaited<ReturnType<typeof makeTenant>>;
serve();
beforeAll(async () => {
  tenant = await makeTenant(service);
});

type Case = { name: string; document: DocumentNode; variablesOf: (ids: Ids) => object };

const queryType = schema.getQueryType();
if (!queryType) throw new Error('the schema has no queries');
const fields = Object.values(queryType.getFields()).map((field): Case => {
  const name = `Query.${field.name}`;
  const variablesOf = (ids: Ids) => (name in graphqlArguments ? validFor(graphqlArguments, name, ids) : {});
  return { name, document: parse(documentOf(queryType, field)), variablesOf };
});

/** What the links of all screens decide, and no more: pages that ask for more are refused, by both alike. */
const ofLinks = ({ company, employee, employeeCheck }: Ids) => ({
  companyId: company,
  employeeId: employee,
  employeeCheckId: employeeCheck,
  id: employee,
  first: 26,
  isAsked: true,
  isOfEmployee: true,
  isOfCheck: false,
});
const isDocument = (value: object): value is DocumentNode => 'kind' in value && value.kind === Kind.DOCUMENT;

/** The documents of a screen under one of these names, wherever its pages have them. */
function documentsIn(value: unknown, names: readonly string[], seen = new Set<unknown>()): DocumentNode[] {
  if (typeof value !== 'object' || value === null || seen.has(value) || isDocument(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([name, member]) => {
    if (!names.includes(name)) return documentsIn(member, names, seen);
    if (typeof member === 'string') return [parse(member)];
    return typeof member === 'object' && isDocument(member) ? [member] : documentsIn(member, names, seen);
  });
}
const screens = { dashboard, taxes, reports, paystub, worker, onboarding };
const pages = Object.entries(screens).flatMap(([screen, value]) =>
  documentsIn(value, ['query']).map(
    (document, i): Case => ({ name: `page ${i + 1} of ${screen}`, document, variablesOf: ofLinks }),
  ),
);
const [layoutDocument] = documentsIn({ layoutQuery }, ['layoutQuery']);
if (!layoutDocument) throw new Error('the layout has no query');
const layout: Case = { name: 'the layout', document: layoutDocument, variablesOf: ofLinks };

/** The token of a file is sealed again each time. */
const shown = (result: object) => JSON.parse(JSON.stringify(result).replaceAll(/token=[\w.-]+/g, 'token='));

test.each([...sampleOf(fields, 40), ...pages, layout])(
  '$name: is answered alike by both',
  async ({ document, variablesOf }) => {
    const access = { environment: 'test', credential: { kind: 'key', secret: tenant.testKey } } as const;
    const request = { access, mode: 'read', requestId: 'executors' } as const;
    await operate(service.core, request, async (operation) => {
      const execution = { schema, document, variableValues: { ...variablesOf(tenant.ids) } };
      const ours = await executeKnown({ ...execution, contextValue: { ...operation } });
      const theirs = await execute({ ...execution, contextValue: { ...operation } });
      expect(shown(ours)).toEqual(shown(theirs));
      return {};
    });
  },
);

test('every document of a screen compiles: the service finds out by its first request only', () => {
  const documents = documentsIn(screens, ['query', 'mutation']);
  expect(pages.length).toBeGreaterThan(40);
  expect(documents.length).toBeGreaterThan(pages.length);
  for (const document of documents) compileCoercing(schema, document);
});
