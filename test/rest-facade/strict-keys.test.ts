/** A strict key: what the REST API does not know is refused, and changes nothing. */
import { beforeAll, expect, test } from 'vitest';
import { clientOf } from '../graphql/client.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal, refused } from './refusal.ts';

serveOneWorld();

let strictKey: string;
beforeAll(async () => {
  const scopes = ['COMPANIES_READ', 'COMPANIES_WRITE', 'DEDUCTIONS_READ', 'PAYMENTS_WRITE'];
  const mutation = `mutation ($scopes: [KeyScope!]!) {
    createKey(name: "Careful", scopes: $scopes, strict: true) { key } }`;
  strictKey = (await clientOf(service, world.testKey)(mutation, { scopes })).data.createKey.key;
});

const send = (key: string, method: string, path: string, body?: object) =>
  call(service, method, path, { key, ...(body ? { body } : {}) });
const headcount = async () => {
  const path = `/companies?partnerID=${world.partnerID}&companyID=${world.companyID}`;
  return (await send(strictKey, 'GET', path)).body.data.headcount;
};

test('a member that the request does not have is refused with the closest one, and nothing is written', async () => {
  const before = await headcount();
  const body = { companyID: world.companyID, headcount: 77, headcont: 78, colour: 'red' };
  expect(refusal(await send(strictKey, 'PATCH', '/companies', body))).toEqual(
    refused(
      400,
      '13 headcont is not known to this request: headcount is',
      '13 colour is not known to this request',
    ),
  );
  expect(await headcount()).toBe(before);
  const { status, headers } = await send(world.testKey, 'PATCH', '/companies', body);
  expect([status, headers.get('x-unknown-fields')]).toEqual([200, 'headcont, colour']);
});

test('thousands of such members are refused without a search for what each could mean', async () => {
  const members = Array.from({ length: 13_000 }, (_, i) => [`x${i}_${'headcount'.repeat(5)}`, 1]);
  const body = { companyID: world.companyID, ...Object.fromEntries(members) };
  const { errors } = refusal(await send(strictKey, 'PATCH', '/companies', body));
  expect([errors.length, errors.at(-1)]).toEqual([101, '13 and 12900 more problems']);
});

test('so is a parameter, also of what is no list', async () => {
  const path = '/deductionTemplateDefinitions?deduction_type=hsa&deduction_typ=hsa';
  expect(refusal(await send(strictKey, 'GET', path))).toEqual(
    refused(400, '13 deduction_typ is not known to this request: deduction_type is'),
  );
  expect((await send(world.testKey, 'GET', path)).status).toBe(200);
});

test('so is a parameter in the address of a request that reads its body, and named to other keys', async () => {
  const body = { companyID: world.companyID, headcount: 12 };
  const path = '/companies?companyID=another&headcount=99';
  const words = 'is not read in the address of this request: send it in the body';
  expect(refusal(await send(strictKey, 'PATCH', path, body))).toEqual(
    refused(400, `13 companyID ${words}`, `13 headcount ${words}`),
  );
  const { status, headers } = await send(world.testKey, 'PATCH', path, body);
  expect([status, headers.get('x-unknown-fields')]).toEqual([200, 'companyID, headcount']);
  expect(await headcount()).toBe(12);
});

test('a parameter that a list does not have is refused once, in the words of every key', async () => {
  const path = `/companies?partnerID=${world.partnerID}&limitt=1`;
  const answers = [await send(strictKey, 'GET', path), await send(world.testKey, 'GET', path)];
  const words = '13 limitt is not a parameter of this list: limit is';
  expect(answers.map((answer) => refusal(answer))).toEqual(Array(2).fill(refused(400, words)));
});

test('a member that cannot be changed is refused once', async () => {
  const body = { companyID: world.companyID, contractorPaymentID: 'one', contractorID: 'someone' };
  expect(refusal(await send(strictKey, 'PATCH', '/contractorPayment', body))).toEqual(
    refused(400, '13 contractorID cannot be changed'),
  );
});

test('the listed key says that it is strict', async () => {
  const { data } = await clientOf(service, world.testKey)('{ partner { keys { name strict } } }');
  expect(data.partner.keys).toEqual([
    { name: 'Careful', strict: true },
    { name: null, strict: false },
  ]);
});
