/** The OpenAPI document, and the examples' world on a service: what the requests of these tests need. */
import { beforeAll } from 'vitest';
import { openApiOf } from '../../rest-facade/api-of.ts';
import { schema } from '../../src/schema.ts';
import { exampleClock, makeExampleWorld } from '../support/example-world.ts';
import type { ExampleWorld } from '../support/send-example.ts';
import { serve, service } from '../support/served-world.ts';
import type { Contract } from './valid-values.ts';
import { usualIn } from './world-values.ts';

export const document = openApiOf(schema);
export let world: ExampleWorld;
export let contract: Contract;

/** One world for all tests of the file. */
export function serveContract(): void {
  serve({ clock: exampleClock });
  beforeAll(async () => {
    world = await makeExampleWorld(service);
    contract = { schemas: document.components.schemas, usual: usualIn(world) };
  });
}
