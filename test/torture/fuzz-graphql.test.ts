import fc from 'fast-check';
import { print } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { schema } from '../../src/schema.ts';
import { makeTenant } from '../isolation/population.ts';
import { anyValue } from '../rest-facade/random-body.ts';
import { chanceFrom } from '../support/chance.ts';
import { seed, sized } from '../support/sample.ts';
import { startService } from '../support/service.ts';
import { fuzz } from './fuzz.ts';
import { printFigures } from './print-figures.ts';
import { type Document, randomDocument, type Stock } from './random-documents.ts';

const [generated, ownDocuments] = [sized(5_000, 200), sized(3_000, 120)];

type Body = { data?: unknown; errors?: { extensions?: { code?: string } }[] } | null;
const classify = (status: number, body: Body) => {
  const isBroken = status >= 500 || body?.errors?.some(({ extensions }) => extensions?.code === 'UNEXPECTED');
  if (isBroken || typeof body !== 'object' || body === null) return 'broken';
  return status === 200 && !body.errors ? 'accepted' : 'refused';
};

const documents = routesOf(schema).map(({ document, inputs }) => ({
  query: print(document),
  names: inputs.map(({ name }) => name),
}));

/** The documents of the routes, with any values for their variables. */
const ownRequests = (ids: readonly string[]): Document[] => {
  const filled = fc
    .tuple(fc.constantFrom(...documents), fc.array(anyValue(ids), { minLength: 12, maxLength: 12 }))
    .map(
      ([{ query, names }, values]): Document => ({
        query,
        variables: Object.fromEntries(names.map((name, i) => [name, values[i]])),
      }),
    );
  return fc.sample(filled, { seed, numRuns: ownDocuments });
};

test(`${generated} generated and ${ownDocuments} own GraphQL documents cause no internal error, and refused ones change nothing`, async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const { testKey: key, ids } = await makeTenant(service);
  const [first = '', ...rest] = Object.values(ids);
  const [one, ...others] = fc.sample(anyValue([first, ...rest]), { seed, numRuns: 2_000 });
  const stock: Stock = { ids: [first, ...rest], idOf: ids, anything: [one, ...others] };
  const chance = chanceFrom(seed);
  const made = Array.from({ length: generated }, () => randomDocument(schema, chance, stock));
  const all = [...made, ...ownRequests(stock.ids)];
  const target = { baseUrl: service.baseUrl, databaseUrl: service.urls.test, key };
  const requests = all.map((body) => ({ method: 'POST', path: '/graphql', raw: JSON.stringify(body) }));
  const figures = await fuzz(target, requests, classify);
  printFigures('random GraphQL requests', { seed, ...figures });
  expect(figures).toMatchObject({ broken: [], strays: [] });
  expect(figures.accepted).toBeGreaterThan(generated / 10);
  expect(figures.wrote).toBeGreaterThan(generated / 500);
});
