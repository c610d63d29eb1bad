import { beforeAll } from 'vitest';
import { serve, service } from './served-world.ts';
import { makePartner } from './world.ts';

export let partner: Awaited<ReturnType<typeof makePartner>>;

/** Gives the test file a service and a partner without companies. */
export function serveOnePartner(options: Parameters<typeof serve>[0] = {}): void {
  serve(options);
  beforeAll(async () => {
    partner = await makePartner(service);
  });
}
