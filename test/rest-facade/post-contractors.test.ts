import { describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { withoutIds } from '../support/without-ids.ts';
import { business, contractorKeys, individual } from './contractor-bodies.ts';
import { contractorMistakes } from './contractor-mistakes.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();

const create = (new_contractors: unknown, change: object = {}, key = world.testKey) =>
  call(service, 'POST', '/contractors', {
    key,
    body: { companyID: world.companyID, new_contractors, ...change },
  });
const createOne = async (change: object) => (await create([{ ...individual, ...change }])).body.data[0];
const stored = async () => {
  const [row] = await asSuperuser<{ count: string }>(service.urls.test, 'select count(*) from contractors');
  return Number(row?.count);
};
const setCompany = (data: { status?: string; companyType?: string }) =>
  arrange(service, world, (db) => db.company.updateMany({ where: { id: world.companyID }, data }));

describe('POST /contractors 200', () => {
  test('returns the contractors in the order of the body, each with exactly the documented keys', async () => {
    const { status, body } = await create([individual, business]);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(body.data.map((each: { type: string }) => each.type)).toEqual([individual.type, 'llc']);
    for (const each of body.data) expect(Object.keys(each)).toEqual(contractorKeys);
  });

  test('returns every field as it was sent, the TIN masked to its last four digits', async () => {
    expect(await createOne({ external_id: 'nia-1' })).toMatchObject({
      ...individual,
      tin: '***-**-6789',
      external_id: 'nia-1',
      companyID: world.companyID,
    });
  });

  test('returns null, live and {} for absent fields', async () => {
    const [made] = (await create([business])).body.data;
    const { contractorID, companyID, type, business_name, employment_status, metadata, ...rest } = made;
    expect({ employment_status, metadata }).toEqual({ employment_status: 'live', metadata: {} });
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
  });

  test('treats an empty second line as absent, which needs no other line', async () => {
    expect((await create([{ ...business, address_line2: '' }])).status).toBe(200);
  });

  test('stores a TIN in no column in plain text, and masks an EIN in its own format', async () => {
    const [made] = (await create([{ ...business, tin_type: 'ein', tin: '94-3141592' }])).body.data;
    expect(made).toMatchObject({ tin_type: 'ein', tin: '**-***1592' });
    const rows = await asSuperuser(service.urls.test, 'select c::text from contractors c where id = $1', [
      made.contractorID,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/94-?3141592/);
  });

  test.each([
    ['ssn', '219456789'],
    ['ein', '943141592'],
    ['itin', '912-70-1234'],
    ['itin', '900651234'],
    ['itin', '900-92-0000'],
    ['itin', '999-99-9999'],
  ])('accepts the %s %s', async (tin_type, tin) => {
    expect((await create([{ ...individual, tin_type, tin }])).status).toBe(200);
  });

  test('creates a hundred at once, with ids in the order of the body', async () => {
    const { status, body } = await create(
      Array.from({ length: 100 }, (_, i) => ({ ...business, email: `c${i}@a.example` })),
    );
    expect(status).toBe(200);
    expect(body.data.map((each: { email: string }) => each.email)).toEqual(
      Array.from({ length: 100 }, (_, i) => `c${i}@a.example`),
    );
    const ids = body.data.map((each: { contractorID: string }) => each.contractorID);
    expect(ids.toSorted()).toEqual(ids);
  });

  test('accepts contractors of a contractor_only company', async () => {
    await setCompany({ companyType: 'contractor_only' });
    expect((await create([business])).status).toBe(200);
    await setCompany({ companyType: 'all' });
  });

  test('audits what was done, without values', async () => {
    await create([{ ...individual, first_name: 'Audited' }]);
    const [entry] = await asSuperuser<{ all: string }>(
      service.urls.test,
      "select a::text as all from audit_entries a where action = 'createContractors' order by id desc limit 1",
    );
    expect(withoutIds(String(entry?.all))).not.toMatch(/Audited|6789/);
  });
});

describe('POST /contractors 400', () => {
  test.each(contractorMistakes)('refuses %s by name and position', async (_why, change, ...problems) => {
    const answer = await create([business, { ...individual, ...change }]);
    expect(refusal(answer)).toEqual(
      refused(400, ...problems.map((problem) => `13 new_contractors[1].${problem}`)),
    );
  });

  test('reports the faults of all contractors at once', async () => {
    const answer = await create([{ ...individual, email: 'x' }, { type: 'llc' }]);
    expect(refusal(answer)).toEqual(
      refused(
        400,
        '13 new_contractors[0].email must be an email address',
        '13 new_contractors[1].business_name is required of a business',
      ),
    );
  });

  test('refuses an empty list, one that is too long, and a value that is no list', async () => {
    const errorsOf = async (value: unknown) => refusal(await create(value)).errors;
    expect(await errorsOf([])).toEqual(['13 new_contractors must hold at least one contractor']);
    expect(await errorsOf(Array(101).fill(business))).toEqual([
      '13 new_contractors must hold at most 100 contractors',
    ]);
    expect(await errorsOf(business)).toEqual(['13 new_contractors must be a list']);
    expect(await errorsOf(undefined)).toEqual(['13 new_contractors is required']);
  });

  test('creates no contractor when one is refused', async () => {
    const before = await stored();
    await create([business, { ...individual, address: '1 Undeliverable Street' }]);
    await create([business, { type: 'llc' }]);
    expect(await stored()).toBe(before);
  });

  test('refuses an undeliverable address with 34 under its position, and a PO box', async () => {
    const box = { ...individual, address: 'PO Box 12' };
    const answer = refusal(
      await create([business, { ...individual, address: '1 Undeliverable Street' }, box]),
    );
    expect(answer.errors[0]).toBe(
      '34 new_contractors[1].address is not a valid, mail-deliverable address: there is no such street in this city',
    );
    expect(answer.errors[1]).toMatch(/^34 new_contractors\[2\]\.address is not/);
    expect(answer.errors).toHaveLength(2);
  });

  test('refuses an external_id that another contractor of the company has, or that the body repeats', async () => {
    await create([{ ...business, external_id: 'taken' }]);
    const again = ['taken', 'new', 'new'].map((external_id) => ({ ...business, external_id }));
    expect(refusal(await create(again))).toEqual(
      refused(
        400,
        '13 new_contractors[0].external_id already names another contractor of the company',
        '13 new_contractors[2].external_id is given twice',
      ),
    );
  });

  test('succeeds for exactly one of many concurrent requests with one external_id', async () => {
    for (const external_id of ['first race, cold connections', 'second race', 'third race']) {
      const racers = Array.from({ length: 8 }, () => create([{ ...business, external_id }]));
      const statuses = (await Promise.all(racers)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(400)]);
    }
  });

  test('accepts a sample SSN in test and refuses it in production', async () => {
    const sample = { ...individual, tin: '123-45-6789' };
    expect((await create([sample])).status).toBe(200);
    const answer = await create([sample], {}, world.productionKey);
    expect(refusal(answer).errors).toEqual([
      '13 new_contractors[0].tin must not be a number known from advertisements',
    ]);
  });

  test('refuses an unknown company with 4, after malformed fields', async () => {
    expect(refusal(await create([business], { companyID: 'nowhere' }))).toEqual(
      refused(400, `4 ${unknownCompany}`),
    );
    expect(refusal(await create([{ type: 'llc' }], { companyID: 'nowhere' })).errors[0]).toMatch(/^13 /);
  });

  test('refuses an offboarded company', async () => {
    await setCompany({ status: 'offboarded' });
    expect(refusal(await create([business]))).toEqual(
      refused(400, '13 The company is offboarded: it can only be read.'),
    );
    await setCompany({ status: 'live' });
  });
});

describeRefusedKeys('POST', '/contractors', () => service);
