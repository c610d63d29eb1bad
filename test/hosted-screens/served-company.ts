import { beforeAll } from 'vitest';
import { serve, service } from '../support/served-world.ts';
import type { World } from '../support/world.ts';
import { makeCompany } from './companies.ts';

export let world: World;

/** Gives the test file a service and a company with data on every screen. */
export function serveCompany(): void {
  serve();
  beforeAll(async () => {
    world = await makeCompany(service);
  });
}
