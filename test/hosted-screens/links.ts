import { call } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import type { World } from '../support/world.ts';

export const embeddedPages = [
  'dashboard',
  'employees',
  'contractors',
  'custom-attributes',
  'custom-paperwork',
  'i9',
  'reports',
] as const;

type Owner = Pick<World, 'partnerID' | 'testKey' | 'companyID' | 'employeeCheckID'>;

/** Creates links as a partner does, and returns their addresses. */
export function linksOf(service: Service, owner: Owner) {
  const { partnerID, companyID, employeeCheckID, testKey: key } = owner;
  const post = async (path: string, more: object = {}): Promise<string> => {
    const { body } = await call(service, 'POST', path, { key, body: { partnerID, companyID, ...more } });
    return body.url;
  };
  return {
    dashboard: (embedded_page?: string) => post('/getAuthLink', embedded_page ? { embedded_page } : {}),
    worker: (employeeID: string) => post('/getAuthLink', { employeeID }),
    taxes: (showSidebar = true) => post('/authLinks/taxes', { showSidebar }),
    reports: () => post('/authLinks/reports'),
    paystub: async (checkID = employeeCheckID): Promise<string> => {
      const query = new URLSearchParams({ companyID, employeeCheckID: checkID });
      const { body } = await call(service, 'GET', `/paystubLink?${query}`, { key });
      return body.data;
    },
    onboarding: async (): Promise<string> => {
      const query = new URLSearchParams({ partnerID, companyID });
      const { body } = await call(service, 'GET', `/companies?${query}`, { key });
      return service.baseUrl + body.data.onboarding_url;
    },
  };
}

/** Fetches a page without a browser; of a form that is refused, the page that shows it. */
export async function open(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const next = answer.headers.get('location');
  const isKept = next !== null && new URL(next, url).searchParams.has('form');
  const response = isKept ? await fetch(new URL(next, url), { redirect: 'manual' }) : answer;
  return { status: response.status, headers: response.headers, html: await response.text() };
}
