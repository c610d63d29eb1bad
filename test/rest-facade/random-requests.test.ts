/** Any request to any path gets a documented envelope, and never a 5xx. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { schema } from '../../src/schema.ts';
import { type Answer, call } from '../support/client.ts';
import { runs, sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { documentedCompany } from './documented-company.ts';
import { anyValue, randomMembers } from './random-body.ts';
import { refusal } from './refusal.ts';
import { spoil } from './spoil.ts';

serveOneWorld();
let ids: string[];
beforeAll(async () => {
  ids = [world.partnerID, world.companyID, world.employeeID, world.employeeCheckID, world.contractorID];
});

type Json = Record<string, unknown>;
/** Every route but the one that deletes the objects of all other requests. */
const routes = routesOf(schema).filter(({ name }) => name !== 'DeleteTestData');
const takesBody = ({ method }: Route) => method === 'post' || method === 'patch';
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function send(route: Route, members: object, raw?: string): Promise<Answer> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(text(Object.entries(members).find(([key]) => key === name)?.[1] ?? 'x') || 'x'),
  );
  const init = { key: world.testKey };
  if (takesBody(route)) {
    const body = raw ?? JSON.stringify(members);
    return call(service, route.method.toUpperCase(), path, { ...init, raw: body });
  }
  const query = new URLSearchParams(Object.entries(members).map(([name, value]) => [name, text(value)]));
  return call(service, route.method.toUpperCase(), raw ? `${path}?${raw}` : `${path}?${query}`, init);
}

function expectDocumented(answer: Answer, what: string, route?: Route): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status === 200) expect(answer.body.success, what).toBe(true);
  else refusal(answer, { ofRows: route?.rows !== undefined });
}

const atOnce = 4;
/** About six hundred requests over all routes. */
const perRoute = Math.ceil(600 / atOnce / routes.length);

test.each(
  sampleOf(routes, 4).map((route) => [route.method.toUpperCase(), route.path, route.name, route] as const),
)('%s %s (%s) answers documented names with any values at all', async (_method, _path, _name, route) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomMembers(route, ids), { minLength: atOnce, maxLength: atOnce }),
      async (all) => {
        const answers = await Promise.all(all.map((members) => send(route, members)));
        for (const [i, answer] of answers.entries()) expectDocumented(answer, JSON.stringify(all[i]), route);
      },
    ),
    { ...runs(1), numRuns: perRoute },
  );
});

/** Valid bodies, so that one random member reaches the rules, the verbs and the database. */
const accepted = (): readonly (readonly [method: string, path: string, body: Json])[] => [
  ['POST', '/companies', { partnerID: world.partnerID, ...documentedCompany }],
  ['PATCH', '/companies', { companyID: world.companyID, ...changeable }],
  ['POST', '/getAuthLink', { partnerID: world.partnerID, companyID: world.companyID, embedded_page: 'i9' }],
  ['POST', '/authLinks/taxes', { partnerID: world.partnerID, companyID: world.companyID, showSidebar: true }],
  [
    'POST',
    '/shifts',
    { companyID: world.companyID, employeeCheckID: world.employeeCheckID, shifts: [shift] },
  ],
];
const { business_ein, company_type, skip_migration, ...changeable } = documentedCompany;
const shift = {
  time: '2026-11-20T08:00:00',
  hourly: { hours: 8, wage: 20, custom_name: 'x' },
  overtime: { hours: 1, wage: 30 },
  bonus: { amount: 1.23 },
  metadata: { a: 1 },
};

test('accepts or refuses a valid request with one random member', async () => {
  const place = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...accepted()),
      place,
      anyValue(ids),
      async ([method, path, body], at, by) => {
        const raw = JSON.stringify(spoil(body, at, by));
        expectDocumented(await call(service, method, path, { key: world.testKey, raw }), raw);
      },
    ),
    runs(300),
  );
});

test('answers random bytes as a body or a query string in the envelope', async () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.json().map((json) => json.slice(1)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), garbage, async (route, raw) => {
      const sent = takesBody(route) ? raw : encodeURI(raw.toWellFormed()).replaceAll('#', '');
      expectDocumented(await send(route, {}, sent), sent);
    }),
    runs(150),
  );
});

test('answers any path and method without a server error', async () => {
  const part = fc.oneof(
    fc.constantFrom('companies', 'company', 'shifts', 'x', '%zz', '%00', '..'),
    fc.webSegment(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'),
      async (parts, method) => {
        const path = `/${parts.join('/')}`;
        const answer = await call(service, method, path, { key: world.testKey });
        expect(answer.status, path).toBeLessThan(500);
      },
    ),
    runs(100),
  );
});

test('answers any value of a header in the envelope', async () => {
  const harmless = fc.string({ unit: fc.constantFrom(...'abc 123-_.:;,/"\'<>{}[]()%$ä') });
  await fc.assert(
    fc.asyncProperty(
      harmless,
      fc.constantFrom('Accept', 'X-Request-Id', 'Accept-Language', 'If-Match'),
      async (value, name) => {
        const headers = { [name]: value };
        const path = `/companies?partnerID=${world.partnerID}`;
        expectDocumented(
          await call(service, 'GET', path, { key: world.testKey, headers }),
          `${name}: ${value}`,
        );
      },
    ),
    runs(50),
  );
});

test('still answers afterwards', async () => {
  const answer = await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, {
    key: world.testKey,
  });
  expect(answer.body.data.map(({ companyID }: { companyID: string }) => companyID)).toContain(
    world.companyID,
  );
});
