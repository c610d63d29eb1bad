/** Optimistic concurrency: ETag and If-Match on every object that has them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contents } from '../isolation/population.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { documentedPlace } from './documented-place.ts';
import { refusal, refused } from './refusal.ts';

const changed = 'The object has changed since the version that If-Match names. Read it again.';
const malformed = 'If-Match must be * or ETags as they were answered, in quotes';

// biome-ignore lint/suspicious/noExplicitAny: the contract is looked into as JSON
type Json = any;

serveOneWorld();
let shiftID: string;
let contractorPaymentID: string;
let workLocationID: string;
let bankAccountID: string;
beforeAll(async () => {
  shiftID = (await addShift()).body.data.shifts[0].shiftID;
  const payments = `/contractorPayment?companyID=${world.companyID}`;
  const listed = await call(service, 'GET', payments, { key: world.testKey });
  contractorPaymentID = listed.body.data[0].contractorPaymentID;
  const { employeeID } = world;
  const account = { employeeID, account_number: '000123456789', routing_number: '322271627', nickname: 'x' };
  workLocationID = (await post('/workLocations', documentedPlace)).body.data.workLocationID;
  bankAccountID = (await post('/bankaccount', account)).body.data.bankAccountID;
});

const post = (path: string, members: object) =>
  call(service, 'POST', path, {
    key: world.testKey,
    body: { companyID: world.companyID, ...members },
  });
const addShift = () =>
  call(service, 'POST', '/shifts', {
    key: world.testKey,
    body: {
      companyID: world.companyID,
      employeeCheckID: world.employeeCheckID,
      shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }],
    },
  });
const noteOf = (data: { metadata: { note: string } }) => data.metadata.note;

/** How each object is read and changed; `counter` is a text field that changes can count in. */
const objects = {
  company: {
    path: '/companies',
    ids: () => ({ companyID: world.companyID, partnerID: world.partnerID }),
    change: (text: string): object => ({ job_title: text }),
    counter: (data: { job_title: string }) => data.job_title,
  },
  contractor: {
    path: '/contractors',
    ids: () => ({ companyID: world.companyID, contractorID: world.contractorID }),
    change: (text: string): object => ({ last_name: text }),
    counter: (data: { last_name: string }) => data.last_name,
  },
  employee: {
    path: '/employees',
    ids: () => ({ companyID: world.companyID, employeeID: world.employeeID }),
    change: (text: string): object => ({ title: text }),
    counter: (data: { title: string }) => data.title,
  },
  'employee check': {
    path: '/employeeCheck',
    ids: () => ({ companyID: world.companyID, employeeCheckID: world.employeeCheckID }),
    change: (text: string): object => ({ metadata: { note: text } }),
    counter: noteOf,
  },
  shift: {
    path: '/shifts',
    ids: () => ({ companyID: world.companyID, shiftID }),
    change: (text: string): object => ({ metadata: { note: text } }),
    counter: noteOf,
  },
  'contractor payment': {
    path: '/contractorPayment',
    ids: () => ({ companyID: world.companyID, contractorPaymentID }),
    change: (text: string): object => ({ metadata: { note: text } }),
    counter: noteOf,
  },
  'work location': {
    path: '/workLocations',
    ids: () => ({ companyID: world.companyID, workLocationID }),
    change: (text: string): object => ({ name: text }),
    counter: (data: { name: string }) => data.name,
  },
  'bank account': {
    path: '/bankaccount',
    ids: () => ({ companyID: world.companyID, bankAccountID }),
    change: (text: string): object => ({ nickname: text }),
    counter: (data: { nickname: string }) => data.nickname,
  },
} as const;

describe.each(sampleOf(Object.entries(objects), 4))('%s', (_name, { path, ids, change, counter }) => {
  const read = () => call(service, 'GET', `${path}?${new URLSearchParams(ids())}`, { key: world.testKey });
  const patch = (text: string, ifMatch?: string) =>
    call(service, 'PATCH', path, {
      key: world.testKey,
      body: { ...ids(), ...(text ? change(text) : {}) },
      headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
    });
  const etag = async () => (await read()).headers.get('etag') ?? '';

  test('reading returns a strong ETag in the header, and no version in the body', async () => {
    const { headers, body } = await read();
    expect(headers.get('etag')).toMatch(/^"v[0-9a-z]{8}-[\w-]{16}"$/);
    expect(body.data).not.toHaveProperty('version');
  });

  test('a change returns the new ETag, which reading returns afterwards', async () => {
    const before = await etag();
    const { headers, body } = await patch('Changed');
    expect(headers.get('etag')).not.toBe(before);
    expect(headers.get('etag')).toBe(await etag());
    expect(body.data).not.toHaveProperty('version');
  });

  test('a request that changes nothing keeps the version', async () => {
    const before = await etag();
    expect((await patch('')).headers.get('etag')).toBe(before);
  });

  test('a request with the current version, alone, in a list or as *, makes its change', async () => {
    expect((await patch('One', await etag())).status).toBe(200);
    expect((await patch('Two', `"other", ${await etag()}`)).status).toBe(200);
    expect((await patch('Three', '*')).status).toBe(200);
  });

  test('refuses another version with 412 and changes nothing', async () => {
    const stale = await etag();
    await patch('Standing');
    const before = await etag();
    expect(refusal(await patch('Late', stale))).toEqual(refused(412, `112 ${changed}`));
    expect(await etag()).toBe(before);
    expect(counter((await read()).body.data)).toBe('Standing');
  });

  test('a weak tag does not match the version that it names', async () => {
    expect((await patch('Weak', `W/${await etag()}`)).status).toBe(412);
  });

  test('refuses a malformed condition with code 13 and changes nothing', async () => {
    const before = await etag();
    for (const bad of [before.slice(1, -1), '"a" "b"', '"a",', 'W/a']) {
      expect(refusal(await patch('Bad', bad)), bad).toEqual(refused(400, `13 ${malformed}`));
    }
    expect(await etag()).toBe(before);
  });

  test('exactly one of several concurrent changes to one version succeeds', async () => {
    const seen = await etag();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => patch(`Racer ${i}`, seen)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(412)]);
  });

  test('no update of a client that counts with read, If-Match and retry is lost', async () => {
    await patch('0');
    const countOne = async (): Promise<void> => {
      const { headers, body } = await read();
      const next = String(Number(counter(body.data)) + 1);
      const { status } = await patch(next, headers.get('etag') ?? '');
      if (status === 412) return countOne();
      expect(status).toBe(200);
    };
    await Promise.all(Array.from({ length: 10 }, countOne));
    expect(counter((await read()).body.data)).toBe('10');
  });
});

test('a check has a new version when a shift is added, changed or removed', async () => {
  const { companyID, employeeCheckID, testKey: key } = world;
  const check = `/employeeCheck?${new URLSearchParams({ companyID, employeeCheckID })}`;
  const etag = async () => (await call(service, 'GET', check, { key })).headers.get('etag') ?? '';
  const seen = [await etag()];
  const added = await addShift();
  seen.push(added.headers.get('etag') ?? '');
  expect(await etag()).toBe(seen[1]);
  const shift = { companyID, shiftID: added.body.data.shifts.at(-1).shiftID };
  await call(service, 'PATCH', '/shifts', { key, body: { ...shift, metadata: { note: 'late' } } });
  seen.push(await etag());
  await call(service, 'DELETE', `/shifts?${new URLSearchParams(shift)}`, { key });
  seen.push(await etag());
  expect(new Set(seen).size).toBe(3); // without the added shift it is unchanged
  expect(seen[3]).toBe(seen[0]);
  const stale = { 'If-Match': seen[1] ?? '' };
  expect((await call(service, 'DELETE', check, { key, headers: stale })).status).toBe(412);
});

test('refuses an unknown object before its version', async () => {
  const answer = await call(service, 'PATCH', '/contractors', {
    key: world.testKey,
    body: { companyID: world.companyID, contractorID: 'nobody' },
    headers: { 'If-Match': '"x"' },
  });
  expect(refusal(answer)).toEqual(refused(400, '200 No contractor with the given ID exists.'));
});

test('reports a malformed condition together with other problems', async () => {
  const answer = await call(service, 'PATCH', '/companies', {
    key: world.testKey,
    body: { companyID: world.companyID, email: 'x' },
    headers: { 'If-Match': 'x' },
  });
  expect(refusal(answer)).toEqual(refused(400, '13 email must be an email address', `13 ${malformed}`));
});

test('every write that has no condition refuses If-Match, so no condition is ignored', async () => {
  const { paths, components } = (await call(service, 'GET', '/openapi.json')).body;
  const headersOf = ({ parameters = [] }: Json): string[] =>
    parameters.map(({ $ref = '' }) => components.parameters[$ref.replace(/.*\//, '')]?.name);
  const without = Object.entries(paths).flatMap(([path, methods]: Json) =>
    ['get', 'post', 'patch', 'delete'].flatMap((method) => {
      const headers = methods[method] ? headersOf(methods[method]) : [];
      const isWrite = headers.includes('Prefer');
      return isWrite && !headers.includes('If-Match') ? [{ method: method.toUpperCase(), path }] : [];
    }),
  );
  expect(without).toContainEqual({ method: 'POST', path: '/shifts' });
  const before = await contents(service.urls.test, world.partnerID);
  for (const { method, path } of without) {
    const body = method === 'POST' || method === 'PATCH' ? { body: {} } : {};
    const headers = { 'If-Match': '"x"' };
    const answer = await call(service, method, path, { key: world.testKey, headers, ...body });
    const { errors } = refusal(answer, { ofRows: path.endsWith('/bulk') });
    expect([method, path, errors]).toEqual([
      method,
      path,
      expect.arrayContaining(['13 If-Match is not read by this request: send it without the header']),
    ]);
  }
  expect(await contents(service.urls.test, world.partnerID)).toEqual(before);
});

test('GraphQL has the same as version and ifMatch, with the code PRECONDITION_FAILED', async () => {
  const read = 'query ($id: ID!) { company(id: $id) { version } }';
  const change = `mutation ($id: ID!, $ifMatch: [Text!]) {
    updateCompany(companyId: $id, input: { jobTitle: "Queen" }, ifMatch: $ifMatch) { version }
  }`;
  const id = world.companyID;
  const { version } = (await graphql(service, world.testKey, read, { id })).body.data.company;
  const first = await graphql(service, world.testKey, change, { id, ifMatch: version });
  expect(first.body.data.updateCompany.version).not.toBe(version);
  const second = await graphql(service, world.testKey, change, { id, ifMatch: [version] });
  expect(second.body.errors[0].extensions.code).toBe('PRECONDITION_FAILED');
});

test('a hundred changes within one transaction are a hundred versions', async () => {
  const { partnerID, companyID } = world;
  const changes = `do $$ declare stamps timestamptz[]; stamp timestamptz; begin
    perform set_config('app.partner_id', '${partnerID}', true);
    for i in 1..100 loop
      update companies set job_title = i::text where id = '${companyID}' returning updated_at into stamp;
      stamps := stamps || stamp;
    end loop;
    assert (select count(distinct s) from unnest(stamps) s) = 100, 'two versions are alike';
  end $$`;
  await expect(asSuperuser(service.urls.test, changes)).resolves.toEqual([]);
});
