import type { Service } from './service.ts';

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any response
  body: any;
};

type Init = { key?: string; body?: unknown; headers?: Record<string, string>; raw?: string };

/** A partner's HTTP client. */
export async function call(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  method: string,
  path: string,
  init: Init = {},
): Promise<Answer> {
  const { key, body, raw, headers = {} } = init;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      Connection: 'close', // the server might close an idle connection just when a request is sent on it
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(body !== undefined || raw !== undefined ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}

/** Sends one GraphQL document. */
export async function graphql(
  service: Pick<Service, 'baseUrl'>,
  key: string,
  query: string,
  variables?: object,
  headers?: Record<string, string>,
) {
  return call(service, 'POST', '/graphql', { key, body: { query, variables }, headers });
}
