/** The TypeScript client: it compiles strictly, and does what its README shows. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { headersOf } from '../../src/outside/webhooks/headers.ts';
import { atNight, sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { type Client, compile, copyOf, installClient, programIn, run, writeDemo } from './client-folder.ts';

serveOneWorld();

let copy: ReturnType<typeof copyOf>;
let client: Client;
beforeAll(async () => {
  copy = copyOf('typescript');
  installClient(copy.folder);
  expect(compile(copy.at('client'))).toBe('');
  client = await import(pathToFileURL(copy.at('client', 'dist', 'index.js')).href);
});
afterAll(() => copy.remove());

const payrollOf = (more: object = {}) =>
  client.createPayroll({ key: world.testKey, baseUrl: service.baseUrl, ...more });

/** The kind of an event says what its data is. */
const receiver = `import { readWebhook } from 'payroll-partner';
export const event = readWebhook('', {}, 'key');
export const name: string | null | undefined = event.kind === 'employee' ? event.data.first_name : null;
// @ts-expect-error: an employee has no such member
export const business = event.kind === 'employee' ? event.data.business_name : null;
`;

test('the program of the README, and one that knows the data of an event by its kind, compile strictly; the first prints what the service answers', async () => {
  writeFileSync(copy.at('program.ts'), programIn(copy.at('client', 'README.md'), 'ts'));
  writeFileSync(copy.at('receiver.ts'), receiver);
  writeFileSync(copy.at('package.json'), '{ "type": "module" }');
  const compilerOptions = { target: 'es2023', module: 'nodenext', strict: true, types: ['node'] };
  writeFileSync(
    copy.at('tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['program.ts', 'receiver.ts'] }),
  );
  expect(compile(copy.folder)).toBe('');
  writeDemo(copy.folder);
  const printed = await run(copy.folder, process.execPath, ['program.js']);
  expect(printed).toContain(world.companyID);
  expect(printed).toContain('MALFORMED #/shifts/0/time');
  expect(printed).toContain('Foreman after 1 predicted event');
  expect(printed).toMatch(new RegExp(`${world.employeeCheckID} pending`));
  expect(printed).toMatch(/screens\/dashboard\?token=test_/);
});

test('both clients have the version of the service', () => {
  const versionIn = (file: string) => /"?version"?(?:: | = )"([\d.]+)"/.exec(readFileSync(file, 'utf8'))?.[1];
  const [own, ...others] = ['package.json', 'sdk/typescript/package.json', 'sdk/python/pyproject.toml'].map(
    versionIn,
  );
  expect(others).toEqual([own, own]);
});

describe('a call', () => {
  /** A service that fails `failures` times and then answers; it keeps the path and key of each request. */
  async function failing(failures: number, status: number, headers: object = {}) {
    const [keys, paths]: [unknown[], unknown[]] = [[], []];
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      paths.push(request.url);
      if (keys.length > failures) return response.end('{"success":true,"data":{"companyID":"c1"}}');
      if (status === 0) return request.socket.destroy();
      response.writeHead(status, { ...headers, 'Content-Type': 'application/json' });
      response.end('{"success":false,"errors":[]}');
    }).listen(0);
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { keys, paths, baseUrl, payroll: client.createPayroll({ key: 'k', baseUrl }) };
  }
  const change = { companyID: 'c1', headcount: 3 };

  test.each(sampleOf([0, 409, 429, 503], 4))(
    'that meets %d is repeated with the same key, and done once',
    async (status) => {
      const { keys, payroll } = await failing(2, status);
      expect(await payroll.updateCompany(change)).toEqual({ companyID: 'c1' });
      expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[\w-]{36}$/)));
      expect(new Set(keys).size).toBe(1);
    },
  );

  test('whose answer breaks off is repeated with the same key, and done once', async () => {
    const keys: unknown[] = [];
    const whole = '{"success":true,"data":{"companyID":"c1"}}';
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      if (keys.length > 1) return response.end(whole);
      response.write(whole.slice(0, 20), () => request.socket.destroy());
    }).listen(0);
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const payroll = client.createPayroll({ key: 'k', baseUrl: `http://127.0.0.1:${port}` });
    expect(await payroll.updateCompany(change)).toEqual({ companyID: 'c1' });
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  });

  atNight('is repeated no more often than `retries` says, and then fails by its kind', async () => {
    const { keys, payroll } = await failing(9, 503);
    await expect(payroll.updateCompany(change)).rejects.toBeInstanceOf(client.Unavailable);
    expect(keys).toHaveLength(4);
  });

  test.each([
    [302, { Location: '/elsewhere' }],
    [429, { 'Retry-After': '61' }],
  ])('that is answered with %d and %j is sent once, and to no other address', async (status, headers) => {
    const { keys, payroll } = await failing(9, status, headers);
    await expect(payroll.updateCompany(change)).rejects.toBeInstanceOf(client.PayrollError);
    expect(keys).toHaveLength(1);
  });

  test('of a service under a path goes below that path', async () => {
    const { paths, baseUrl } = await failing(0, 0);
    await client.createPayroll({ key: 'k', baseUrl: `${baseUrl}/payroll/` }).updateCompany(change);
    expect(paths).toEqual(['/payroll/companies']);
  });

  test('with an empty commit token, or with an id that names another path, is not sent', async () => {
    const { keys, payroll } = await failing(0, 0);
    await expect(payroll.updateCompany(change, { commitToken: '' })).rejects.toThrow('would write');
    for (const companyID of ['', '.', '..'])
      await expect(payroll.listContractorPayments({ companyID })).rejects.toThrow(TypeError);
    expect(keys).toEqual([]);
  });

  test('that is refused is not repeated, and names every problem, its kind and the request', async () => {
    const error = await payrollOf()
      .getCompany({ partnerID: world.partnerID, companyID: 'nobody' })
      .catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(client.Refused);
    expect(error).toMatchObject({ status: 400, kind: 'UNKNOWN_COMPANY', problems: [{ code: 4 }] });
    expect(error).toMatchObject({ requestId: expect.stringMatching(/./) });
    const unknown = payrollOf({ key: 'ppk_test_nobody' }).listCompanies({ partnerID: world.partnerID });
    await expect(unknown).rejects.toBeInstanceOf(client.NotAllowed);
  });
});

test('a list is read page after page, each row once', async () => {
  const payments = { companyID: world.companyID };
  const all = await payrollOf().listContractorPayments(payments);
  expect(all.length).toBeGreaterThan(1);
  const rows: object[] = [];
  for await (const row of payrollOf().each.listContractorPayments({ ...payments, limit: 1 })) rows.push(row);
  expect(rows).toEqual(all);
});

test('an answer that has more than its data is answered whole', async () => {
  const definition = await payrollOf().getDeductionTemplateDefinition({ deduction_type: 'hsa' });
  expect(definition).toMatchObject({ version: 1, data: { type: 'object' } });
});

test('a delivery is read by its bytes, however its headers are spelled, and refused with another key, other bytes or an old signature', () => {
  const key = `whsec_${Buffer.from('a key of a test').toString('base64')}`;
  const body = '{"id":"e1","kind":"company"}';
  const at = (milliseconds: number) => {
    const headers = headersOf('e1', body, { secret: 's', signingKeys: [key] }, milliseconds);
    return headers as Record<string, string>;
  };
  expect(client.readWebhook(body, at(Date.now()), key)).toMatchObject({ id: 'e1', kind: 'company' });
  const capital = Object.entries(at(Date.now())).map(([name, value]) => [name.toUpperCase(), value]);
  expect(client.readWebhook(body, Object.fromEntries(capital), key)).toMatchObject({ id: 'e1' });
  const other = `whsec_${Buffer.from('another key').toString('base64')}`;
  expect(client.readWebhook(body, at(Date.now()), other, key)).toMatchObject({ id: 'e1' });
  expect(() => client.readWebhook(body, at(Date.now()), other)).toThrow('not signed by this key');
  expect(() => client.readWebhook(`${body} `, at(Date.now()), key)).toThrow('not signed by this key');
  expect(() => client.readWebhook(body, at(Date.now() - 301_000), key)).toThrow('five minutes');
  expect(() => client.readWebhook(body, {}, key)).toThrow('five minutes');
  for (const keys of [[], [''], [key, 'whsec_']])
    expect(() => client.readWebhook(body, at(Date.now()), ...keys)).toThrow('A signing key is missing.');
});
