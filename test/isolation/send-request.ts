import type { Route } from '../../rest-facade/routes.ts';
import { type Answer, call } from '../support/client.ts';
import type { Service } from '../support/service.ts';

type Init = { readonly key: string; readonly headers?: Record<string, string> };

/** Sends members as the route takes them: in its path, its query or its body. */
export function sendRequest(
  service: Pick<Service, 'baseUrl'>,
  { method, path }: Pick<Route, 'method' | 'path'>,
  members: Readonly<Record<string, unknown>>,
  { key, headers = {} }: Init,
): Promise<Answer> {
  const rest = { ...members };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const verb = method.toUpperCase();
  if (method === 'post' || method === 'patch')
    return call(service, verb, filled, { key, body: rest, headers });
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return call(service, verb, `${filled}?${query}`, { key, headers });
}
