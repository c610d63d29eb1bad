import { csrfOf } from '../../src/platform/operation/secrets.ts';
import { call } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import type { World } from '../support/world.ts';

/** The steps that a link embeds alone, beside the pages. */
export const embeddedSteps = ['run-payroll', 'hours', 'review', 'bank-account'] as const;

export const embeddedPages = [
  'dashboard',
  'employees',
  'contractors',
  'custom-attributes',
  'custom-paperwork',
  'i9',
  'reports',
] as const;

type Owner = Pick<World, 'partnerID' | 'testKey' | 'companyID'> & Partial<Pick<World, 'employeeCheckID'>>;

/** Creates links as a partner does, and returns their addresses. */
export function linksOf(service: Service, owner: Owner) {
  const { partnerID, companyID, employeeCheckID, testKey: key } = owner;
  const post = async (path: string, more: object = {}): Promise<string> => {
    const { body } = await call(service, 'POST', path, { key, body: { partnerID, companyID, ...more } });
    return body.url;
  };
  return {
    dashboard: (embedded_page?: string) => post('/getAuthLink', embedded_page ? { embedded_page } : {}),
    person: (employeeID: string) => post('/getAuthLink', { employeeID, embedded_page: 'person' }),
    worker: (employeeID: string) => post('/getAuthLink', { employeeID }),
    contractor: (contractorID: string) => post('/getAuthLink', { contractorID }),
    taxes: (showSidebar = true) => post('/authLinks/taxes', { showSidebar }),
    reports: () => post('/authLinks/reports'),
    paystub: async (checkID = employeeCheckID ?? ''): Promise<string> => {
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

/** The cookies of sessions, by the id that is in addresses. */
const cookies = new Map<string, string>();

/** Sends a request as a browser that has the session of its address, and keeps what it is given. */
export async function visit(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const cookie = cookies.get(new URL(url).searchParams.get('session') ?? '');
  if (cookie && !headers.has('cookie')) headers.set('cookie', cookie);
  const response = await fetch(url, { redirect: 'manual', ...init, headers });
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^(?:__Secure-)?payroll_([\w-]+)=([^;]*)/.exec(set) ?? [];
    if (value) cookies.set(name, `${set.split('=')[0]}=${value}`);
  }
  return response;
}

/** The address to which a link leads; undefined if it is refused. */
export async function exchange(link: string | URL): Promise<URL | undefined> {
  const next = (await visit(link)).headers.get('location');
  return next === null ? undefined : new URL(next, link);
}

/** Fetches what is at the address of a link, such as a file, as a browser does. */
export const fetchScreen = async (link: string | URL): Promise<Response> =>
  visit((await exchange(link)) ?? link);

type Fields = URLSearchParams | FormData;
const isFields = (body: unknown): body is Fields =>
  body instanceof URLSearchParams || body instanceof FormData;

/** The request of a page's form for one that names a link's token. */
async function asForm(link: URL, init: RequestInit): Promise<[URL, RequestInit]> {
  const body = isFields(init.body) ? init.body : undefined;
  const token = String(body?.get('token') ?? link.searchParams.get('token') ?? '');
  const address = new URL(link);
  address.searchParams.set('token', token);
  const page = await exchange(address);
  if (!page) return [address, init]; // the same refusal
  if (body?.has('token')) {
    body.delete('token');
    body.set('csrf', csrfOf(token));
  }
  return [page, init];
}

/**
 * Fetches a page without a browser, with the session of its link; of a form that is refused, the page that
 * shows it. A form that names the token of a link is sent as a page of the link sends it.
 */
export async function open(url: string, init: RequestInit = {}) {
  const isForm = init.method === 'POST' && !new URL(url).searchParams.has('session');
  const [address, sent] = isForm ? await asForm(new URL(url), init) : [url, init];
  const answer = await visit(address, sent);
  const next = answer.headers.get('location');
  const parameters = next === null ? undefined : new URL(next, address).searchParams;
  const isFollowed =
    next !== null && (parameters?.has('form') || (!isForm && new URL(url).searchParams.has('token')));
  const { headers } = init;
  const response = isFollowed ? await visit(new URL(next, address), headers ? { headers } : {}) : answer;
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Submits the form of a page without a browser, and returns the page that follows. */
export async function submit(link: string, fields: Readonly<Record<string, string>>) {
  const token = new URL(link).searchParams.get('token') ?? '';
  const sent = await open(link, { method: 'POST', body: new URLSearchParams({ ...fields, token }) });
  const next = sent.headers.get('location');
  return next === null ? sent : open(new URL(next, link).href);
}

const characters = { quot: '"', amp: '&', lt: '<', '#39': "'" };

/** What people read of a page, or of its section with a title of this id. */
export function wordsOf(html: string, section?: string): string {
  const found =
    section && new RegExp(`<section[^>]*aria-labelledby="${section}".*?</section>`, 's').exec(html);
  const part = section ? (found?.[0] ?? '') : html;
  return Object.entries(characters)
    .reduce((text, [name, letter]) => text.replaceAll(`&${name};`, letter), part.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ');
}

/** What is wrong about a form, as its page says it. */
export const problemsIn = (html: string): string[] =>
  [...(/<div class="problems".*?<\/div>/s.exec(html)?.[0] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(
    ([, words = '']) => wordsOf(words).trim(),
  );
