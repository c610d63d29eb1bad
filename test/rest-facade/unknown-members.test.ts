/** Unknown members are refused. A named key may be lenient, except where links are made. */
import { beforeAll, expect, test } from 'vitest';
import { newCompany } from '../hosted-screens/companies.ts';
import { clientOf } from '../platform/graphql/client.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { linkCount } from './link-row.ts';
import { refusal, refused } from './refusal.ts';

serveOneWorld({ settings: {} });

const scopes = [
  'COMPANIES_READ',
  'COMPANIES_WRITE',
  'WORKERS_WRITE',
  'DEDUCTIONS_READ',
  'LINKS_CREATE',
  'CHECKS_WRITE',
];
const keyThat = async (name: string, strict?: boolean): Promise<string> => {
  const mutation = `mutation ($name: Text!, $scopes: [KeyScope!]!, $strict: Boolean) {
    createKey(name: $name, scopes: $scopes, strict: $strict) { key } }`;
  return (await clientOf(service, world.testKey)(mutation, { name, scopes, strict })).data.createKey.key;
};

let lenientKey: string;
let namedKey: string;
beforeAll(async () => {
  lenientKey = await keyThat('Old integration', false);
  namedKey = await keyThat('Careful');
});

const send = (key: string, method: string, path: string, body?: object) =>
  call(service, method, path, { key, ...(body ? { body } : {}) });
const headcount = async () => {
  const path = `/companies?partnerID=${world.partnerID}&companyID=${world.companyID}`;
  return (await send(world.testKey, 'GET', path)).body.data.headcount;
};

test('a misspelled member is refused with the nearest name, and nothing is written; a lenient key ignores it', async () => {
  const before = await headcount();
  const body = { companyID: world.companyID, headcount: 77, headcont: 78, color: 'red' };
  for (const key of [world.testKey, namedKey]) {
    expect(refusal(await send(key, 'PATCH', '/companies', body))).toEqual(
      refused(
        400,
        '13 headcont is not a known field: did you mean headcount?',
        '13 color is not a known field',
      ),
    );
  }
  expect(await headcount()).toBe(before);
  const { status, headers } = await send(lenientKey, 'PATCH', '/companies', body);
  expect([status, headers.get('x-unknown-fields'), await headcount()]).toEqual([200, 'headcont, color', 77]);
});

test('two thousand such members are refused without a search for what each could mean', async () => {
  const members = Array.from({ length: 1_999 }, (_, i) => [`x${i}_${'headcount'.repeat(5)}`, 1]);
  const body = { companyID: world.companyID, ...Object.fromEntries(members) };
  const { errors } = refusal(await send(world.testKey, 'PATCH', '/companies', body));
  expect([errors.length, errors.at(-1)]).toEqual([101, '13 and 1899 more problems']);
});

test('a misspelled member within an object or a row is refused with the nearest name, also with a lenient key', async () => {
  const { companyID, employeeCheckID } = world;
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1, wages: 20 } }];
  for (const key of [world.testKey, lenientKey])
    expect(refusal(await send(key, 'POST', '/shifts', { companyID, employeeCheckID, shifts }))).toEqual(
      refused(400, '13 shifts[0].hourly.wages is not a known field: did you mean wage?'),
    );
});

test('a misspelled parameter of a read is refused, also of what is no list', async () => {
  const path = '/deductionTemplateDefinitions?deduction_type=hsa&deduction_typ=hsa';
  expect(refusal(await send(world.testKey, 'GET', path))).toEqual(
    refused(400, '13 deduction_typ is not a known parameter: did you mean deduction_type?'),
  );
  const { status, headers } = await send(lenientKey, 'GET', path);
  expect([status, headers.get('x-unknown-fields')]).toEqual([200, 'deduction_typ']);
});

test('a parameter that a list does not have is refused, also with a lenient key', async () => {
  const path = `/companies?partnerID=${world.partnerID}&limitt=1`;
  for (const key of [world.testKey, lenientKey])
    expect(refusal(await send(key, 'GET', path))).toEqual(
      refused(400, '13 limitt is not a known parameter: did you mean limit?'),
    );
});

test('no lenient key makes a link of what it misspells', async () => {
  const { partnerID, companyID, employeeID, employeeCheckID } = world;
  const before = await linkCount(service);
  for (const path of ['/getAuthLink', '/authLinks/taxes', '/authLinks/reports'])
    expect(
      refusal(await send(lenientKey, 'POST', path, { partnerID, companyID, employee_id: employeeID })).errors,
    ).toEqual([
      path === '/getAuthLink'
        ? '13 employee_id is not a known field: did you mean employeeID?'
        : '13 employee_id is not a known field',
    ]);
  const stub = `/paystubLink?companyID=${companyID}&employeeCheckID=${employeeCheckID}&allowRetry=true`;
  expect(refusal(await send(lenientKey, 'GET', stub))).toEqual(
    refused(400, '13 allowRetry is not a known parameter: did you mean allow_retry?'),
  );
  const address = `/getAuthLink?employeeID=${employeeID}`;
  expect(refusal(await send(lenientKey, 'POST', address, { partnerID, companyID }))).toEqual(
    refused(400, '13 employeeID is not read in the address of this request: send it in the body'),
  );
  expect(await linkCount(service)).toBe(before);
});

test('a parameter in the address of a request that reads its body is refused, unless the key is lenient', async () => {
  const body = { companyID: world.companyID, headcount: 12 };
  const path = '/companies?headcount=12&color=red';
  expect(refusal(await send(world.testKey, 'PATCH', `${path}&email=a@b.example&companyid=x`, body))).toEqual(
    refused(
      400,
      '13 color is not a known parameter',
      '13 email is not read in the address of this request: send it in the body',
      '13 companyid is not a known parameter: did you mean companyID?',
    ),
  );
  const { status, headers } = await send(lenientKey, 'PATCH', path, body);
  expect([status, headers.get('x-unknown-fields')]).toEqual([200, 'color']);
});

test('an id in the address that contradicts the body is refused, whatever the key', async () => {
  const other = await newCompany(service, world, 'Sibling Inc');
  const body = { companyID: world.companyID };
  const rows = {
    '/employees/bulk': { employees: [{ first_name: 'Ines', last_name: 'Moss' }] },
    '/shifts/bulk': { shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }] },
  };
  for (const key of [world.testKey, lenientKey]) {
    for (const [path, members] of Object.entries(rows)) {
      const address = `${path}?companyID=${other.companyID}`;
      expect(
        refusal(await send(key, 'POST', address, { ...body, ...members }), { ofRows: true }).errors,
      ).toContain('13 companyID must not differ from companyID in the body');
    }
    const change = { ...body, employees: [{ employeeID: world.employeeID, onboarded: true }] };
    const address = `/employees/bulk?companyID=${other.companyID}`;
    const { errors } = refusal(await send(key, 'PATCH', address, change), { ofRows: true });
    expect(errors).toContain('13 companyID must not differ from companyID in the body');
  }
  const listing = `/company/${world.companyID}/contractorPayments?companyID=${other.companyID}`;
  expect(refusal(await send(world.testKey, 'GET', listing))).toEqual(
    refused(400, '13 companyID must not differ from companyID in the path'),
  );
  const same = await send(world.testKey, 'PATCH', `/companies?companyID=${world.companyID}`, body);
  expect(same.status).toBe(200);
});

test('the body of a DELETE, which nothing reads, is refused unless it repeats the address', async () => {
  const { companyID, employeeCheckID } = world;
  const path = `/employeeCheck?companyID=${companyID}&employeeCheckID=absent`;
  expect(refusal(await send(world.testKey, 'DELETE', path, { companyID, employeeCheckID }))).toEqual(
    refused(400, '13 employeeCheckID must not differ from employeeCheckID in the address'),
  );
  expect(refusal(await send(world.testKey, 'DELETE', path, { companyID, foo: 1 }))).toEqual(
    refused(400, '13 foo is not a known field'),
  );
});

test('a member that exists and cannot be changed is refused as that, also with a lenient key', async () => {
  const { companyID, employeeCheckID } = world;
  for (const key of [world.testKey, lenientKey]) {
    const body = { companyID, employeeCheckID, employeeID: 'someone' };
    expect(refusal(await send(key, 'PATCH', '/employeeCheck', body))).toEqual(
      refused(400, '13 employeeID cannot be changed'),
    );
  }
});

test('the listed key says whether it is strict', async () => {
  const { data } = await clientOf(service, world.testKey)('{ partner { keys { name strict } } }');
  expect(data.partner.keys).toEqual([
    { name: 'Careful', strict: true },
    { name: 'Old integration', strict: false },
    { name: null, strict: true },
  ]);
});
