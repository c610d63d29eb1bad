/**
 * A service and a world for test files. Each file calls one of these functions and uses the exported
 * variables.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Clock, systemClock } from '../../src/foundation/clock.ts';
import { dropDatabase } from './databases.ts';
import { type Service, startService } from './service.ts';
import { makeWorld, type World } from './world.ts';

export let service: Service;
export let world: World;

type Options = { clock?: Clock; settings?: Record<string, string> };

let sharedService: Promise<Service> | undefined;
let sharedClock: Clock = systemClock;

/**
 * The service that all test files of this worker share. Each file creates partners of its own in it. Files
 * run one after another, so each can set the clock. It ends with the worker.
 */
async function shareService(clock: Clock): Promise<Service> {
  sharedClock = clock;
  sharedService ??= startService({ clock: () => sharedClock() });
  return sharedService;
}

/** Ends the shared service. The next file that needs it starts another one. */
export async function stopSharedService(): Promise<void> {
  const last = await sharedService;
  sharedService = undefined;
  await last?.stop();
  for (const url of Object.values(last?.urls ?? {})) await dropDatabase(url);
}

/**
 * A service that the files of a vitest worker share. By passing `settings`, which may be empty, a file gets
 * its own service. It needs one if it reads other partners' rows, runs work of all partners or needs
 * settings.
 */
export function serve({ clock = systemClock, settings }: Options = {}): void {
  beforeAll(async () => {
    service = settings ? await startService({ clock, settings }) : await shareService(clock);
  });
  afterAll(() => (settings ? service?.stop() : undefined));
}

/** One world for all tests of the file. */
export function serveOneWorld(options?: Options): void {
  serve(options);
  beforeAll(async () => {
    world = await makeWorld(service);
  });
}

/** A new world for each test. */
export function serveWorlds(options?: Options): void {
  serve(options);
  beforeEach(async () => {
    world = await makeWorld(service);
  });
}
