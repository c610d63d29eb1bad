/** A service and a world, for test files that need no more: they call one of these, and use what it fills. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Service, startService } from './service.ts';
import { makeWorld, type World } from './world.ts';

export let service: Service;
export let world: World;

type Options = Parameters<typeof startService>[0];

/** A service alone. */
export function serve(options?: Options): void {
  beforeAll(async () => {
    service = await startService(options);
  });
  afterAll(() => service?.stop());
}

/** One world for all tests of the file. */
export function serveOneWorld(options?: Options): void {
  serve(options);
  beforeAll(async () => {
    world = await makeWorld(service);
  });
}

/** A world anew for each test. */
export function serveWorlds(options?: Options): void {
  serve(options);
  beforeEach(async () => {
    world = await makeWorld(service);
  });
}
