import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { makePartner } from '../support/world.ts';
import { answerFields } from './answer-fields.ts';
import { companyFields, documentedCompany, requiredFields, smallestCompany } from './documented-company.ts';
import { refusal, refused, unknownPartner } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOnePartner();

const create = (change: object = {}, key = partner.testKey) =>
  call(service, 'POST', '/companies', {
    key,
    body: { partnerID: partner.partnerID, ...documentedCompany, ...change },
  });
const companiesStored = async () => {
  const [row] = await asSuperuser<{ count: string }>(service.urls.test, 'select count(*) from companies');
  return Number(row?.count);
};

/** In the order in which the specification lists them. */
const documentedAnswer = [
  'companyID',
  'status',
  'first_name',
  'last_name',
  'email',
  'business_name',
  'business_ein',
  'business_address',
  'business_city',
  'business_state',
  'business_zip',
  'skip_migration',
  'business_phone',
  'mail_address',
  'mail_city',
  'mail_state',
  'mail_zip',
  'requirements',
  'account_number',
  'routing_number',
  'is_sandbox',
  'ssn',
  'ownership_percentage',
  'dob',
  'legal_structure',
  'job_title',
  'address',
  'city',
  'state',
  'zip',
  'company_type',
  'onboarding_url',
  'payroll_firstCheckDate',
  'payroll_schedule',
  'payroll_firstPayPeriodID',
];
const contractAnswer = answerFields('post', '/companies');

describe('POST /companies 200', () => {
  test('returns success and data, and in data the keys of the contract, those of the specification in its order', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(body.success).toBe(true);
    const answered = Object.keys(body.data);
    expect(answered.toSorted()).toEqual(contractAnswer);
    expect(answered.filter((name) => documentedAnswer.includes(name))).toEqual(documentedAnswer);
  });

  test('returns every field as it was sent, SSN and EIN included', async () => {
    const { data } = (await create()).body;
    const { payroll_firstDate, address_line2, ...sent } = documentedCompany;
    expect(data).toMatchObject({ ...sent, payroll_firstCheckDate: payroll_firstDate });
    expect(data).not.toHaveProperty('address_line2');
    const stored = 'select address_line2 from companies where id = $1';
    expect(await asSuperuser(service.urls.test, stored, [data.companyID])).toEqual([{ address_line2 }]);
  });

  test('creates a company in initial_onboarding, without bank account, which names what opens its payroll', async () => {
    const { data } = (await create()).body;
    expect(data).toMatchObject({
      status: 'initial_onboarding',
      requirements: [
        { type: 'company_account' },
        { type: 'signature' },
        { type: 'open_payroll', state: null },
      ],
      account_number: null,
      routing_number: null,
      is_sandbox: true,
    });
    expect(data.companyID).toBeTypeOf('string');
  });

  test('returns onboarding_url as a relative path with a new token', async () => {
    const [one, other] = [(await create()).body.data, (await create()).body.data];
    expect(one.onboarding_url).toMatch(
      new RegExp(`^/employeronboard/${one.companyID}\\?token=test_[\\w-]{43}$`),
    );
    expect(one.onboarding_url.split('token=')[1]).not.toBe(other.onboarding_url.split('token=')[1]);
  });

  test('returns the defaults of absent fields, and null where there is none', async () => {
    const body = { partnerID: partner.partnerID, ...smallestCompany };
    const answer = await call(service, 'POST', '/companies', { key: partner.testKey, body });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.data).toSorted()).toEqual(contractAnswer);
    expect(answer.body.data).toMatchObject({
      company_type: 'all',
      skip_migration: false,
      job_title: null,
      payroll_firstCheckDate: null,
      payroll_schedule: null,
      payroll_firstPayPeriodID: null,
    });
  });

  test('treats null in an optional field as absent', async () => {
    const optional = companyFields.filter((name) => !requiredFields.includes(name));
    const { status, body } = await create(Object.fromEntries(optional.map((name) => [name, null])));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ company_type: 'all', skip_migration: false, payroll_schedule: null });
  });

  test('creates a second company with the same EIN', async () => {
    const [one, other] = [(await create()).body.data, (await create()).body.data];
    expect(other.business_ein).toBe(one.business_ein);
    expect(other.companyID).not.toBe(one.companyID);
  });

  test('creates a company with is_sandbox false for the production key', async () => {
    expect((await create({}, partner.productionKey)).body.data).toMatchObject({ is_sandbox: false });
  });

  test('trims texts', async () => {
    const { data } = (await create({ business_name: '  Bell & Söhne  ', ssn: ' 219456789 ' })).body;
    expect(data).toMatchObject({ business_name: 'Bell & Söhne', ssn: '219456789' });
  });

  test('stores the SSN encrypted', async () => {
    const { companyID } = (await create()).body.data;
    const row = await asSuperuser(service.urls.test, 'select c::text from companies c where id = $1', [
      companyID,
    ]);
    expect(JSON.stringify(row)).not.toMatch(/219-?45-?6789/);
  });

  test('audits the names of the given fields, without their values', async () => {
    const { companyID } = (await create({ business_name: 'Audited Ltd' })).body.data;
    const entries = await asSuperuser<{ action: string; fields: string[]; all: string }>(
      service.urls.test,
      "select action, fields, a::text as all from audit_entries a where action = 'createCompany' order by id desc limit 1",
    );
    expect(companyID).toBeTypeOf('string');
    expect(entries[0]?.fields).toContain('ssn');
    expect(entries[0]?.all).not.toMatch(/219-?45-?6789|Audited/);
  });
});

describe('POST /companies 400', () => {
  test('refuses unknown members', async () => {
    expect(refusal(await create({ favourite_color: 'green', jobtitle: 'Founder' }))).toEqual(
      refused(
        400,
        '13 favourite_color is not a known field',
        '13 jobtitle is not a known field: did you mean job_title?',
      ),
    );
  });

  test('names each required field that is absent or null with code 13', async () => {
    for (const name of ['partnerID', ...requiredFields]) {
      for (const value of [undefined, null]) {
        expect(refusal(await create({ [name]: value })), `${name}: ${value}`).toEqual(
          refused(400, `13 ${name} is required`),
        );
      }
    }
  });

  test('lists all required fields for an empty object', async () => {
    const answer = refusal(await call(service, 'POST', '/companies', { key: partner.testKey, body: {} }));
    const errors = answer.errors.map((error) => error.replace(/^13 (\w+) is required$/, '$1'));
    expect(answer.status).toBe(400);
    expect(errors.toSorted()).toEqual(['partnerID', ...requiredFields].toSorted());
  });

  test('reports all faulty fields at once, in the order of the body', async () => {
    const body = {
      ...documentedCompany,
      dob: '1984-02-29',
      ssn: 5,
      legal_structure: 'gmbh',
      first_name: ' ',
      partnerID: null,
    };
    const { errors } = refusal(await call(service, 'POST', '/companies', { key: partner.testKey, body }));
    expect(errors.map((error) => error.split(' ')[1])).toEqual([
      'first_name',
      'ssn',
      'legal_structure',
      'dob',
      'partnerID',
    ]);
  });

  test('orders the errors like the body', async () => {
    const body = {
      ...documentedCompany,
      zip: 'x',
      first_name: ' ',
      email: 'e',
      partnerID: partner.partnerID,
    };
    const backwards = Object.fromEntries(Object.entries(body).toReversed());
    const fieldsOf = async (of: object) =>
      refusal(await call(service, 'POST', '/companies', { key: partner.testKey, body: of })).errors.map(
        (error) => error.split(' ')[1],
      );
    expect(await fieldsOf(body)).toEqual(['first_name', 'email', 'zip']);
    expect(await fieldsOf(backwards)).toEqual(['zip', 'email', 'first_name']);
  });

  test("refuses an unknown partnerID and another partner's with 7, byte for byte alike", async () => {
    const stranger = await makePartner(service);
    const absent = await create({ partnerID: 'nobody' });
    const foreign = await create({ partnerID: stranger.partnerID });
    expect(refusal(absent)).toEqual(refused(400, `7 ${unknownPartner}`));
    expect(foreign.body).toEqual(absent.body);
  });

  test('refuses malformed fields before an unknown partner, and that before a bad address', async () => {
    const badAddress = { business_zip: '10001' };
    const malformed = await create({ partnerID: 'nobody', email: 'x', ...badAddress });
    expect(refusal(malformed)).toEqual(refused(400, '13 email must be an email address'));
    expect(refusal(await create({ partnerID: 'nobody', ...badAddress }))).toEqual(
      refused(400, `7 ${unknownPartner}`),
    );
  });

  test('stores no company when it refuses a request', async () => {
    const before = await companiesStored();
    await create({ email: 'x' });
    await create({ partnerID: 'nobody' });
    await create({ address: '1 Undeliverable Street' });
    expect(await companiesStored()).toBe(before);
  });
});

describeRefusedKeys('POST', '/companies', () => service);
