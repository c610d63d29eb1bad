import { parse, visit } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { codeOf } from '../../rest-facade/openapi-faults.ts';
import { graphqlOf } from '../../rest-facade/reference/endpoint.tsx';
import { examplesOf } from '../../rest-facade/reference/examples.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { mostAliases } from '../../src/process/yoga.ts';
import { schema } from '../../src/schema.ts';
import { graphql } from '../support/client.ts';
import { exampleClock, makeExampleWorld } from '../support/example-world.ts';
import { sampleOf } from '../support/sample.ts';
import { type ExampleWorld, sampleIn, sendExample } from '../support/send-example.ts';
import { serve, service } from '../support/served-world.ts';

const routes = routesOf(schema);

let readOnly: ExampleWorld;
serve({ clock: exampleClock, settings: { BANK_ACCOUNT_CHANGE_DAYS: '3' } });
beforeAll(async () => {
  readOnly = await makeExampleWorld(service);
});

/** Routes that only read share a world; each that writes gets a new one. */
const worldFor = (mode: Route['mode']) => (mode === 'read' ? readOnly : makeExampleWorld(service));

describe.each(sampleOf(routes, 16))('the examples of $name', (route) => {
  const examples = examplesOf(route);

  test('show a success', () => {
    expect(examples.some(({ fault, status }) => !fault && status === 200)).toBe(true);
  });

  test('are the responses of the service, except for ids, times and tokens', async () => {
    const world = await worldFor(route.mode);
    for (const example of examples) {
      const { title, status, answer } = example;
      const sent = { title, ...(await sendExample(service, world, route, example)) };
      expect(sent).toEqual({ title, status, answer });
      const isInOrder = JSON.stringify(sent) === JSON.stringify({ title, status, answer });
      expect(isInOrder, `${title}: members in another order: npm run contracts -- --examples`).toBe(true);
    }
  });

  test('show the code of the fault that they name in their first error', () => {
    for (const { fault, status, answer, title } of examples) {
      const errors = (answer['errors'] ?? []) as { code: number }[]; // absent from a success
      const codes = errors.slice(0, 1).map(({ code }) => code);
      expect({ title, status: status === 200, codes }).toEqual({
        title,
        status: !fault,
        codes: fault ? [codeOf(fault, route)] : [],
      });
    }
  });
});

const documents = routes.map(graphqlOf);

test('no document has more aliases than /graphql takes', () => {
  const aliasesOf = (document: string): number => {
    const aliased: unknown[] = [];
    visit(parse(document), { Field: { enter: ({ alias }) => void (alias && aliased.push(alias)) } });
    return aliased.length;
  };
  const most = Math.max(...documents.map(({ document }) => aliasesOf(document)));
  expect(most).toBeLessThanOrEqual(mostAliases);
});

test.each(sampleOf(documents, 32))(
  'can be pasted into GraphiQL: $document',
  async ({ document, variables }) => {
    const world = await worldFor(document.startsWith('query') ? 'read' : 'write');
    const { body } = await graphql(service, world.key, document, sampleIn(world, variables));
    expect(body.errors).toBeUndefined();
    expect(body.data).toBeTruthy();
  },
);
