import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../rest-facade/openapi.ts';
import { codeOf } from '../../rest-facade/openapi-faults.ts';
import { examplesOf } from '../../rest-facade/reference/examples.ts';
import { loadRoutes } from '../../rest-facade/routes.ts';
import { spokenSchema } from '../../rest-facade/spoken-schema.ts';
import { schema } from '../../src/schema.ts';
import { graphql } from '../support/client.ts';
import { exampleClock, makeExampleWorld } from '../support/example-world.ts';
import { sampleIn, sendExample } from '../support/send-example.ts';
import { type Service, startService } from '../support/service.ts';

const routes = loadRoutes(spokenSchema(schema));

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: exampleClock });
});
afterAll(() => service.stop());

describe.each(routes)('the examples of $name', (route) => {
  const examples = examplesOf(route);

  test('show a success', () => {
    expect(examples.some(({ fault, status }) => !fault && status === 200)).toBe(true);
  });

  test('are what the service answers, ids, times and tokens aside', async () => {
    const world = await makeExampleWorld(service);
    for (const example of examples) {
      const { title, status, answer } = example;
      expect({ title, ...(await sendExample(service, world, route, example)) }).toEqual({
        title,
        status,
        answer,
      });
    }
  });

  test('show the faults that they name, by code', () => {
    for (const { fault, status, answer, title } of examples) {
      const errors = (answer['errors'] ?? []) as { code: number }[]; // absent where it succeeded
      const codes = [...new Set(errors.map(({ code }) => code))];
      expect({ title, status: status === 200, codes }).toEqual({
        title,
        status: !fault,
        codes: fault ? [codeOf(fault, route)] : [],
      });
    }
  });
});

const documents = Object.values(openApi(schema, routes).paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap((operation) => operation['x-graphql']);

test.each(documents)('can be pasted into GraphiQL: $document', async ({ document, variables }) => {
  const world = await makeExampleWorld(service);
  const { body } = await graphql(service, world.key, document, sampleIn(world, variables));
  expect(body.errors).toBeUndefined();
  expect(body.data).toBeTruthy();
});
