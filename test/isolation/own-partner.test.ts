/** Every documented request accepts the partner's own ID, and no other. */
import { beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { codeOf } from '../../rest-facade/openapi-faults.ts';
import { schema } from '../../src/schema.ts';
import { call } from '../support/client.ts';
import { sampleOf } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { contents, makeTenant, type Tenant } from './population.ts';
import { sendRequest } from './send-request.ts';
import { restMembers, validFor } from './valid-requests.ts';

let tenant: Tenant;
let stranger: Tenant;
serve({ settings: {} });
beforeAll(async () => {
  tenant = await makeTenant(service);
  stranger = await makeTenant(service);
});

const routes = routesOf(schema);
const message = 'No partner with the given partner ID exists.';

test.each(sampleOf(routes, 4))("$name refuses another partner's ID, and writes nothing", async (route) => {
  const before = await contents(service.urls.test);
  const valid = validFor(restMembers, route.name, tenant.ids);
  const code = codeOf('UNKNOWN_PARTNER', route);
  for (const partnerID of [stranger.partnerID, 'nobody']) {
    const answer = await sendRequest(service, route, { ...valid, partnerID }, { key: tenant.testKey });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ message, code }]]);
  }
  expect(await contents(service.urls.test)).toEqual(before);
});

test.each(sampleOf(routes, 4))("$name accepts the partner's own ID, wherever it is", async (route) => {
  const valid = validFor(restMembers, route.name, tenant.ids);
  const own = { partnerID: tenant.partnerID };
  const answer = await sendRequest(service, route, { ...valid, ...own }, { key: tenant.testKey });
  expect(JSON.stringify(answer.body.errors ?? [])).not.toContain('partner');
  expect(answer.headers.get('x-unknown-fields')).toBeNull();
  if (answer.status === 200 && route.method === 'delete') tenant = await makeTenant(service);
});

test('a request that reads its body accepts it in its address, too', async () => {
  const { company: companyID, employee: employeeID } = tenant.ids;
  const send = (partnerID: string) =>
    call(service, 'PATCH', `/employees?partnerID=${partnerID}`, {
      key: tenant.testKey,
      body: { companyID, employeeID, title: 'Baker' },
    });
  expect((await send(tenant.partnerID)).status).toBe(200);
  expect((await send(stranger.partnerID)).body.errors).toEqual([{ message, code: 7 }]);
});
