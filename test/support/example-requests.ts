/** The reference's examples as requests of a world: a successful one for each documented endpoint. */
import { addressOf, examplesOf } from '../../rest-facade/reference/examples.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { type ExampleWorld, sampleIn } from './send-example.ts';

export type ExampleRequest = {
  readonly name: string;
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

/** The requests. A write is a dry run, which does everything but the commit, so it can be repeated. */
export function exampleRequests(routes: readonly Route[], world: ExampleWorld): readonly ExampleRequest[] {
  return routes.map((route) => {
    const example = examplesOf(route).find(({ fault, status }) => !fault && status === 200);
    if (!example) throw new Error(`${route.name} has no example that succeeds`);
    const request = sampleIn(world, example.request) as typeof example.request; // of the same shape
    return {
      name: route.name,
      method: route.method.toUpperCase(),
      address: addressOf(route, { request }),
      headers: {
        Authorization: `Bearer ${world.key}`,
        ...(request.body ? { 'Content-Type': 'application/json' } : {}),
        ...(route.mode === 'write' ? { Prefer: 'dry-run' } : {}),
      },
      body: request.body && JSON.stringify(request.body),
    };
  });
}
