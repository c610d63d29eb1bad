import { describe, expect, test } from 'vitest';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { ensureDemoCheck, makeDemo } from '../../src/process/demo/make-demo.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { linkCount, linkRow, tokenOf } from './link-row.ts';
import { refusal, refused, unknownCheck, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();

const pathOf = (query: Record<string, string> = {}) => {
  const { companyID, employeeCheckID } = world;
  return `/paystubLink?${new URLSearchParams({ companyID, employeeCheckID, ...query })}`;
};
const ask = (query: Record<string, string> = {}, key = world.testKey) =>
  call(service, 'GET', pathOf(query), { key });

describe('GET /paystubLink 200', () => {
  test('returns success, data, which is the link, and where it opens', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data', 'opens_in']);
    expect(body.success).toBe(true);
    expect(new URL(body.data).origin).toBe(service.baseUrl);
    expect(tokenOf(body.data)).toMatch(/^test_[\w-]{43}$/);
  });

  test('forbids caches to store the response, because each call creates a link', async () => {
    const [one, other] = [await ask(), await ask()];
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(other.body.data).not.toBe(one.body.data);
  });

  test('binds the link to one check for seven days, and stores its token nowhere', async () => {
    const url = (await ask()).body.data;
    const row = await linkRow(service, url);
    expect(row).toMatchObject({
      purpose: 'paystub',
      company_id: world.companyID,
      employee_check_id: world.employeeCheckID,
      days: 7,
    });
    expect(row.everything).not.toContain(tokenOf(url).slice(5));
  });

  test.each([
    [{}, false],
    [{ allow_retry: 'true' }, true],
    [{ allow_retry: 'false' }, false],
  ])('allow_retry: %j offers a retry: %s', async (query, offered) => {
    expect((await linkRow(service, (await ask(query)).body.data)).allow_retry).toBe(offered);
  });
});

describe('GET /paystubLink 400', () => {
  test('reports both missing ids at once', async () => {
    const answer = await call(service, 'GET', '/paystubLink', { key: world.testKey });
    expect(refusal(answer)).toEqual(
      refused(400, '13 companyID is required', '13 employeeCheckID is required'),
    );
  });

  test.each(['yes', 'TRUE', '1', '0', '', 'null'])('refuses allow_retry=%s', async (allow_retry) => {
    expect(refusal(await ask({ allow_retry }))).toEqual(refused(400, '13 allow_retry must be true or false'));
  });

  test('refuses a repeated parameter', async () => {
    const { companyID } = world;
    const path = `${pathOf()}&companyID=${companyID}&allow_retry=true&allow_retry=true`;
    expect(refusal(await call(service, 'GET', path, { key: world.testKey }))).toEqual(
      refused(400, '13 companyID must be given once', '13 allow_retry must be given once'),
    );
  });

  test("refuses an unknown company and another partner's with 4, byte for byte alike", async () => {
    const stranger = await makeWorld(service);
    const absent = await ask({ companyID: 'nothing' });
    expect(refusal(absent)).toEqual(refused(400, `4 ${unknownCompany}`));
    const { companyID, employeeCheckID } = stranger;
    expect((await ask({ companyID, employeeCheckID })).body).toEqual(absent.body);
  });

  test("refuses an unknown check, another company's and another partner's with 17, byte for byte alike", async () => {
    const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
    const sibling = await runAs(service.core, access, makeDemo);
    const ofSibling = await runAs(service.core, access, (operation) => ensureDemoCheck(operation, sibling));
    const stranger = await makeWorld(service);
    const absent = await ask({ employeeCheckID: 'nothing' });
    expect(refusal(absent)).toEqual(refused(400, `17 ${unknownCheck}`));
    for (const employeeCheckID of [ofSibling, stranger.employeeCheckID, world.companyID]) {
      expect((await ask({ employeeCheckID })).body).toEqual(absent.body);
    }
  });

  test('refuses a check of the test environment to the production key', async () => {
    expect(refusal(await ask({}, world.productionKey)).errors).toEqual([`4 ${unknownCompany}`]);
  });

  test('creates no link when it refuses a request', async () => {
    const before = await linkCount(service);
    await ask({ employeeCheckID: 'nothing' });
    await ask({ companyID: 'nothing' });
    await ask({ allow_retry: 'perhaps' });
    expect(await linkCount(service)).toBe(before);
  });
});

describe('/paystubLink 405', () => {
  test.each(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s creates no link', async (method) => {
    const before = await linkCount(service);
    const { status, headers } = await call(service, method, pathOf(), { key: world.testKey });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET');
    expect(await linkCount(service)).toBe(before);
  });
});

describeRefusedKeys('GET', '/paystubLink', () => service);
