/** Opens the API page by link and submits its forms. */
import { beforeEach } from 'vitest';
import { clientOf } from '../platform/graphql/client.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { open } from './links.ts';

export let token: string;

/** Gives each test a partner and the token of its link to the API page in the test environment. */
export function serveApiPages(): void {
  serveWorlds();
  beforeEach(async () => {
    token = await createApiLink(world.testKey);
  });
}

/** Submits later forms with another link. */
export const useToken = (newToken: string): void => {
  token = newToken;
};

export async function createApiLink(key: string): Promise<string> {
  const { data } = await clientOf(service, key)('mutation { createApiPageLink { url } }');
  return new URL(data.createApiPageLink.url).searchParams.get('token') ?? '';
}
export const both = async () => `${token}.${await createApiLink(world.productionKey)}`;
export const pageOf = (linkToken: string, query: Record<string, string> = {}) =>
  open(`${service.baseUrl}/screens/api?${new URLSearchParams({ token: linkToken, ...query })}`);
let sent = 0;
/** Submits the form of a page, about the object with the id. */
export const post = (
  page: string,
  { id, in: environment = 'test', ...fields }: Record<string, string> = {},
) => {
  const body = new URLSearchParams({ token, once: `a-form-${++sent}`, ...fields });
  const query = new URLSearchParams({ token, page, in: environment, ...(id !== undefined && { from: id }) });
  return open(`${service.baseUrl}/screens/api?${query}`, { method: 'POST', body });
};
export const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
export const auditOf = (action: string, urls = service.urls.test) =>
  asSuperuser(urls, 'select caller_kind from audit_entries where partner_id = $1 and action = $2', [
    world.partnerID,
    action,
  ]);
export const statusOf = async (key: string) =>
  (await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key })).status;
export const keyIn = (html: string, prefix = 'ppk_test_') =>
  new RegExp(`>(${prefix}[0-9A-Za-z]{49})</output>`).exec(html)?.[1];
export const addEndpoint = async () => {
  const document = `mutation { createWebhook(input: { url: "https://hooks.example.com/in" }) {
    id secret signingKey } }`;
  return (await clientOf(service, world.testKey)(document)).data.createWebhook;
};
