import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makePartner } from '../support/world.ts';
import { type CompanyField, companyFields, documentedCompany, requiredFields } from './documented-company.ts';
import { refusal, refused, unknownCompany, unknownPartner } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';
import { untilReady } from './until-ready.ts';

let service: Service;
let partner: Awaited<ReturnType<typeof makePartner>>;
let companyID: string;
beforeAll(async () => {
  service = await startService();
  partner = await makePartner(service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  const body = { partnerID: partner.partnerID, ...documentedCompany };
  const made = await call(service, 'POST', '/companies', { key: partner.testKey, body });
  companyID = made.body.data.companyID;
});

const patch = (change: object, key = partner.testKey) =>
  call(service, 'PATCH', '/companies', { key, body: { companyID, ...change } });
const row = async () => {
  const rows = await asSuperuser(service.urls.test, 'select * from companies where id = $1', [companyID]);
  return rows[0];
};

const documentedAnswer = [
  'companyID',
  'first_name',
  'last_name',
  'email',
  'business_name',
  'business_phone',
  'business_address',
  'business_city',
  'business_state',
  'business_zip',
  'mail_address',
  'mail_city',
  'mail_state',
  'mail_zip',
  'ssn',
  'ownership_percentage',
  'legal_structure',
  'job_title',
  'dob',
  'address',
  'address_line2',
  'city',
  'state',
  'zip',
  'payroll_schedule',
  'payroll_firstCheckDate',
  'payroll_firstPayPeriodID',
];

/** Another good value for every field that can be changed. */
const others: Readonly<Partial<Record<CompanyField, unknown>>> = {
  first_name: 'Grace',
  last_name: 'Hill',
  email: 'grace@hill.example',
  business_name: 'Hill Ltd',
  business_phone: '9165550100',
  business_address: '1300 I St',
  business_city: 'Sacramento',
  business_state: 'CA',
  business_zip: '95814',
  mail_address: 'PO Box 5',
  mail_city: 'Fresno',
  mail_state: 'CA',
  mail_zip: '93701',
  ssn: '001-02-0003',
  ownership_percentage: 0,
  legal_structure: 'trust',
  job_title: 'Chair',
  dob: '12/31/1970',
  address: '1 Main St',
  address_line2: 'Floor 2',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  payroll_schedule: 'weekly',
  payroll_firstDate: '2027-02-01',
  payroll_firstPayPeriodID: 'rp_8pjk5kv6syj',
};
const changeable = Object.keys(others) as (keyof typeof others)[]; // Object.keys forgets the names
const fixed = ['business_ein', 'company_type', 'skip_migration'] as const;
const clearable = changeable.filter((name) => !requiredFields.includes(name));
const answered = (field: string) => (field === 'payroll_firstDate' ? 'payroll_firstCheckDate' : field);

/** What an unchanged company answers. */
const stored = () => {
  const { business_ein, company_type, skip_migration, payroll_firstDate, ...rest } = documentedCompany;
  return { companyID, ...rest, payroll_firstCheckDate: payroll_firstDate };
};

describe('PATCH /companies 200', () => {
  test('data has exactly the documented keys in documented order', async () => {
    const { status, body } = await patch({ first_name: 'Grace' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(Object.keys(body.data)).toEqual(documentedAnswer);
  });

  test('the tables of this test name every field: changeable and fixed make the create request', () => {
    expect([...changeable, ...fixed].toSorted()).toEqual(companyFields.toSorted());
  });

  test.each(changeable)('%s: a value changes it, and nothing but it', async (field) => {
    const { body } = await patch({ [field]: others[field] });
    expect(body.data).toEqual({ ...stored(), [answered(field)]: others[field] });
    expect((await patch({})).body.data).toEqual(body.data);
  });

  test.each(clearable)('%s: null clears it, and nothing but it', async (field) => {
    const { body } = await patch({ [field]: null });
    expect(body.data).toEqual({ ...stored(), [answered(field)]: null });
    expect((await patch({})).body.data).toEqual(body.data);
  });

  test.each(changeable)('%s: left out of a change of everything else, it is kept', async (field) => {
    const { [field]: _kept, ...change } = others;
    const { body } = await patch(change);
    expect(body.data[answered(field)]).toEqual(stored()[answered(field) as keyof ReturnType<typeof stored>]);
  });

  test('everything can be changed in one request', async () => {
    const { payroll_firstDate, ...rest } = others;
    expect((await patch(others)).body.data).toEqual({
      companyID,
      ...rest,
      payroll_firstCheckDate: payroll_firstDate,
    });
  });

  test('the companyID alone answers the stored values and leaves no trace', async () => {
    const before = await row();
    const entries = () => asSuperuser(service.urls.test, 'select id from audit_entries');
    const audited = await entries();
    expect((await patch({})).body).toEqual({ success: true, data: stored() });
    expect(await row()).toEqual(before);
    expect(await entries()).toEqual(audited);
  });

  test('a change is audited by the names of its fields', async () => {
    await patch({ ssn: '001-02-0003', job_title: null });
    const [entry] = await asSuperuser(
      service.urls.test,
      "select caller_kind, (select array_agg(f order by f) from unnest(fields) f) as fields from audit_entries where action = 'updateCompany' order by id desc limit 1",
    );
    expect(entry).toEqual({ caller_kind: 'key', fields: ['jobTitle', 'ssn'] });
  });

  test('payroll_firstCheckDate is a second name for payroll_firstDate, also to clear it', async () => {
    const set = await patch({ payroll_firstCheckDate: '2027-03-01' });
    expect(set.body.data.payroll_firstCheckDate).toBe('2027-03-01');
    expect(set.headers.get('x-unknown-fields')).toBeNull();
    const cleared = await patch({ payroll_firstCheckDate: null });
    expect(cleared.body.data.payroll_firstCheckDate).toBeNull();
  });

  test('both names of the date with one value are no contradiction', async () => {
    const date = '2027-03-01';
    const { body } = await patch({ payroll_firstCheckDate: date, payroll_firstDate: date });
    expect(body.data.payroll_firstCheckDate).toBe(date);
  });

  test("the partner's own partnerID is accepted", async () => {
    expect((await patch({ partnerID: partner.partnerID })).status).toBe(200);
  });

  test('a member nobody asked for is ignored and named in X-Unknown-Fields', async () => {
    const { headers, body } = await patch({ onboarding_url: '/x', status: 'live' });
    expect(headers.get('x-unknown-fields')).toBe('onboarding_url, status');
    expect(body.data).toEqual(stored());
  });

  test('64 clients that change different fields lose nothing', async () => {
    const fields = clearable.filter((name) => !name.startsWith('payroll_'));
    const rounds = Array.from({ length: 64 }, (_, i) => fields[i % fields.length] ?? 'job_title');
    const answers = await Promise.all(
      rounds.map((field) => untilReady(() => patch({ [field]: `${field} anew` }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200));
    const expected = Object.fromEntries(fields.map((field) => [field, `${field} anew`]));
    expect((await patch({})).body.data).toMatchObject(expected);
  });
});

describe('PATCH /companies 400', () => {
  test.each(changeable.filter((name) => requiredFields.includes(name)))(
    '%s: null is refused, because creating requires it',
    async (field) => {
      expect(refusal(await patch({ [field]: null }))).toEqual(refused(400, `13 ${field} must not be null`));
      expect((await patch({})).body.data).toEqual(stored());
    },
  );

  test.each(fixed)('%s cannot be changed, not even to what it is', async (field) => {
    for (const value of [documentedCompany[field], null, 'other']) {
      expect(refusal(await patch({ [field]: value }))).toEqual(refused(400, `13 ${field} cannot be changed`));
    }
  });

  test('two names of the date with different values are refused', async () => {
    const change = { payroll_firstDate: '2027-03-01', payroll_firstCheckDate: '2027-03-02' };
    expect(refusal(await patch(change))).toEqual(
      refused(400, '13 payroll_firstCheckDate must not differ from payroll_firstDate'),
    );
  });

  test('a malformed date is told under the name it came by', async () => {
    expect(refusal(await patch({ payroll_firstCheckDate: 'soon' }))).toEqual(
      refused(400, '13 payroll_firstCheckDate must be a date, YYYY-MM-DD'),
    );
  });

  test('all problems come at once, in the order of the body', async () => {
    const change = { zip: null, business_ein: '94-0000001', email: 'x', partnerID: 7, city: ' ' };
    const { errors } = refusal(await patch(change));
    expect(errors.map((error) => error.split(' ')[1])).toEqual([
      'zip',
      'business_ein',
      'email',
      'partnerID',
      'city',
    ]);
  });

  test.each([
    ['missing', undefined, 'companyID is required'],
    ['null', null, 'companyID is required'],
    ['a number', 5, 'companyID must be a string'],
    ['empty', '', 'companyID must have 1 to 255 characters'],
    ['too long', 'x'.repeat(256), 'companyID must have 1 to 255 characters'],
    ['an operator object', { not: '' }, 'companyID must be a string'],
  ])('a companyID that is %s is malformed', async (_how, id, message) => {
    expect(refusal(await patch({ companyID: id }))).toEqual(refused(400, `13 ${message}`));
  });

  test.each([
    'x',
    'x'.repeat(255),
    "'; drop table companies; --",
    '00000000-0000-0000-0000-000000000000',
    ' ',
  ])('an id that nothing has is unknown, whatever it looks like: %j', async (id) => {
    expect(refusal(await patch({ companyID: id }))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test("another partner's company answers like one that does not exist, byte for byte", async () => {
    const stranger = await makePartner(service);
    const foreign = await patch({ first_name: 'Mallory' }, stranger.testKey);
    const absent = await patch({ first_name: 'Mallory', companyID: 'nothing' }, stranger.testKey);
    expect(refusal(foreign)).toEqual(refused(400, `4 ${unknownCompany}`));
    expect(foreign.body).toEqual(absent.body);
    expect((await patch({})).body.data.first_name).toBe('Ada');
  });

  test('an unknown partnerID is refused with 7, before the company is looked at', async () => {
    const change = { partnerID: 'nobody', companyID: 'nothing' };
    expect(refusal(await patch(change))).toEqual(refused(400, `7 ${unknownPartner}`));
  });

  test('stages: malformed before partner before company before address', async () => {
    const bad = { partnerID: 'nobody', companyID: 'nothing', address: '1 Undeliverable Street' };
    expect(refusal(await patch({ ...bad, email: 'x' })).errors).toEqual([
      '13 email must be an e-mail address',
    ]);
    expect(refusal(await patch(bad)).errors).toEqual([`7 ${unknownPartner}`]);
    expect(refusal(await patch({ ...bad, partnerID: undefined })).errors).toEqual([`4 ${unknownCompany}`]);
  });

  test('an offboarded company can only be read', async () => {
    await arrange(service, partner, (db) =>
      db.company.updateMany({ where: { id: companyID }, data: { status: 'offboarded' } }),
    );
    const { status, errors } = refusal(
      await patch({ first_name: 'Late', address: '1 Undeliverable Street' }),
    );
    expect(status).toBe(400);
    expect(errors).toEqual([expect.stringMatching(/^13 .*offboarded/)]);
  });
});

describeRefusedKeys('PATCH', '/companies', () => service);
