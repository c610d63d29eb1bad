import { describe, expect, test } from 'vitest';
import { openApiOf } from '../../rest-facade/api-of.ts';
import { answers } from '../../rest-facade/envelope.ts';
import { faultTexts } from '../../rest-facade/reference/fault-texts.ts';
import addresses from '../../src/engine/addresses/sandbox-addresses.json' with { type: 'json' };
import { faultKinds } from '../../src/foundation/fault.ts';
import { sandbox } from '../../src/parties/companies/sandbox.ts';
import { schema } from '../../src/schema.ts';
import { call } from '../support/client.ts';
import { serve, service } from '../support/served-world.ts';

serve();

const document = openApiOf(schema);
const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const get = async (path: string) => call(service, 'GET', path, { headers: asBrowser });
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** The pages that can be reached from the guide. */
async function readAll(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  let next = ['/docs'];
  while (next.length) {
    for (const path of next) {
      const { status, body } = await get(path);
      if (status === 200) all.set(path, String(body));
    }
    const linked = next.flatMap((path) => [...(all.get(path) ?? '').matchAll(/href="(\/docs[^"#]*)/g)]);
    const paths = new Set(linked.map(([, path = '']) => path));
    next = [...paths].filter((path) => !path.endsWith('.css') && !all.has(path));
  }
  return all;
}
let read: Promise<Map<string, string>> | undefined;
const pages = () => (read ??= readAll());

describe('GET /', () => {
  test('links a browser to the reference, GraphiQL, the OpenAPI document and health', async () => {
    const { headers, body } = await get('/');
    expect(headers.get('content-type')).toContain('text/html');
    for (const path of ['/docs', '/graphql', '/openapi.json', '/readyz'])
      expect(body).toContain(`href="${path}"`);
  });

  test('returns the same links as JSON, and each one answers', async () => {
    const { body } = await call(service, 'GET', '/');
    expect(body).toMatchObject({ success: true, docs: `${service.baseUrl}/docs`, version: '1.0' });
    for (const address of [body.docs, body.graphql, body.openapi, body.health]) {
      expect((await fetch(address, { headers: asBrowser })).status, address).toBe(200);
    }
  });
});

describe('the reference', () => {
  test('lists exactly the faults of the catalogue, with code, status, cause and solution', async () => {
    const { body } = await get('/docs/errors');
    const sections = String(body).split('<section class="fault"').slice(1);
    const byKind = new Map(sections.map((section) => [/id="(\w+)"/.exec(section)?.[1], textOf(section)]));
    expect(new Set(byKind.keys())).toEqual(new Set([...faultKinds, 'UNEXPECTED']));
    for (const kind of [...faultKinds, 'UNEXPECTED'] as const) {
      const { status, code } = answers[kind];
      const texts = [`${status} code ${code} `, faultTexts[kind].condition, faultTexts[kind].remedy];
      for (const text of texts) expect(byKind.get(kind), kind).toContain(text);
    }
  });

  test('has a page for every operation, with all its fields, which the contents lead to', async () => {
    const all = await pages();
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId, summary, parameters = [], requestBody }] of Object.entries(
        methods,
      )) {
        const [page = ''] = [...all.keys()].filter((name) => name.endsWith(`/${operationId}`));
        const text = textOf(all.get(page) ?? '');
        const members = Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
        for (const word of [summary, path, ...parameters.map(({ name }) => name), ...members]) {
          expect(text.includes(word), `${word} of ${method} ${path}`).toBe(true);
        }
      }
    }
  });

  test('says the type of every member, and shows each form that a value may have', async () => {
    const all = await pages();
    const untyped = [...all].filter(([, html]) => /class="type">[^<]*\bany\b/.test(html));
    expect(untyped.map(([page]) => page)).toEqual([]);
    const text = textOf(all.get('/docs/garnishments/createGarnishment') ?? '');
    for (const kind of ['exempt', 'amount', 'excess_over_floor', 'percentage'])
      expect(text).toContain(`Fields of action with kind "${kind}"`);
    expect(text).toContain('action object required');
  });

  test('has no page of 100 kB or more, and describes each object once', async () => {
    const all = await pages();
    const heavy = [...all].filter(([, html]) => Buffer.byteLength(html) >= 100_000);
    expect(heavy.map(([path, html]) => [path, Buffer.byteLength(html)])).toEqual([]);
    const employee = [...all].filter(([, html]) => html.includes('<h1>Employee</h1>'));
    expect(employee.map(([path]) => path)).toEqual(['/docs/objects/Employee']);
    expect(all.get('/docs/employees/updateEmployee')).toContain('href="/docs/objects/Employee"');
  });

  test('shows an example before the fields, and patterns and values only on demand', async () => {
    const page = (await pages()).get('/docs/companies/createCompany') ?? '';
    expect(page.indexOf('curl -s')).toBeLessThan(page.indexOf('<h2>Body</h2>'));
    const outside = page.replaceAll(/<details class="limits">.*?<\/details>/gs, '');
    expect(page).toContain('<summary>Pattern</summary>');
    expect(outside).not.toMatch(/class="values"|\^\[/);
  });

  test('lists the test values with the endpoints of the test environment', async () => {
    const page = (await pages()).get('/docs/test-environment') ?? '';
    for (const value of [addresses.addresses[0]?.street, ...Object.keys(sandbox.bankStatuses), '00XX']) {
      expect(page).toContain(value);
    }
    expect(page).toContain('href="/docs/test-environment/advanceClock"');
  });

  test('has no broken internal link', async () => {
    const all = await pages();
    const addresses = [...all].flatMap(([page, html]) =>
      [...html.matchAll(/href="([/#][^"]*)"/g)].map(([, to = '']) => (to.startsWith('#') ? page + to : to)),
    );
    const exists = async (address: string) => {
      const [path = '', fragment] = address.split('#');
      const html = all.get(path);
      const { status, body } = html === undefined ? await get(path) : { status: 200, body: html };
      return status === 200 && (!fragment || String(body).includes(`id="${fragment}"`));
    };
    const missing = [];
    for (const address of new Set(addresses)) if (!(await exists(address))) missing.push(address);
    expect(missing).toEqual([]);
  });

  test.each([
    ['idempotency', '/docs#repeating'],
    ['employeeCheckID shifts', '/docs/checks/addShifts'],
    ['receive webhooks', '/docs/guides/webhooks'],
    ['KEY_REUSED', '/docs/errors#KEY_REUSED'],
    ['verify signature', '/docs/webhooks-and-events#verify'],
  ])('finds %s', async (question, href) => {
    const { body } = await get(`/docs/search?q=${encodeURIComponent(question)}`);
    const [, found = ''] = String(body).split('class="results"');
    expect(found).toContain(`<a href="${href}">`);
  });

  test.each([
    ['I paid the wrong amount', 'mistakes'],
    ['correct a mistake', 'mistakes'],
    ['paid too much', 'mistakes'],
    ['wrong bank account', 'mistakes'],
    ['employee left', 'off-cycle'],
    ['My employee quit. What do I do?', 'off-cycle'],
    ['final paycheck', 'off-cycle'],
    ['late payroll', 'payruns'],
    ['missed payday', 'mistakes#the-payday-was-missed'],
    ['child support', 'garnishments'],
    ['move from another payroll provider', 'earlier-pay'],
    ['import employees', 'employees-in-bulk'],
    ['go live', 'going-live'],
    ['vacation', 'time-off'],
    ['remote employees', 'several-states'],
  ])('answers the task "%s" with the guide %s first', async (task, guide) => {
    const { body } = await get(`/docs/search?q=${encodeURIComponent(task)}`);
    const [, found = ''] = String(body).split('class="results"');
    expect(/<a href="([^"]*)">/.exec(found)?.[1]).toBe(`/docs/guides/${guide}`);
  });

  test('answers any search query safely', async () => {
    for (const question of ['q=<script>alert(1)</script>', 'q=a&q=b', 'q=', `q=${'x'.repeat(5000)}`, '']) {
      const { status, body } = await get(`/docs/search?${question}`);
      expect([question, status]).toEqual([question, 200]);
      expect(body).not.toContain('<script');
    }
  });

  test('loads nothing external and no script', async () => {
    for (const [page, html] of await pages()) {
      expect(html, page).not.toMatch(/<(script|img|iframe|style)\b|\bon\w+="|\bstyle="/);
      expect(
        [...html.matchAll(/<link[^>]*href="([^"]*)"/g)].map(([, href]) => href),
        page,
      ).toEqual(['data:,', '/docs/reference.css']);
    }
    const { headers } = await get('/docs');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect((await get('/docs/reference.css')).body).not.toMatch(/url\(|@import/);
  });

  test('refuses POST with 405', async () => {
    const { status, headers } = await call(service, 'POST', '/docs', { body: {} });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('an operation with several answers', () => {
  test('names each by the parameter that selects it: one object, or otherwise the list', async () => {
    const endpoint = (await pages()).get('/docs/bank-accounts/listBankAccounts') ?? '';
    const answers = [...endpoint.matchAll(/<summary>(With [^<]*|Otherwise)<\/summary>(.*?)<\/details>/gs)];
    const texts = answers.map(([, name = '', members = '']) => [name, textOf(members)] as const);
    const ofOne = ['With as_of', 'With bankAccountID'];
    expect(texts.map(([name]) => name).toSorted()).toEqual(['Otherwise', ...ofOne]);
    const isList = texts.map(([name, members]) => [name, members.includes('list of BankAccount')]);
    expect(isList).toEqual(texts.map(([name]) => [name, !ofOne.includes(name)]));
  });
});
