import { describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { sampleOf } from '../support/sample.ts';
import { partner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import {
  changeable,
  clearable,
  companyID,
  contractAnswer,
  eachTestItsCompany,
  fixed,
  others,
  patch,
  specifiedAnswer,
  stored,
} from './company-changes.ts';
import { companyFields } from './documented-company.ts';
import { refusal, refused } from './refusal.ts';
import { untilReady } from './until-ready.ts';

eachTestItsCompany();

const row = async () => {
  const rows = await asSuperuser(service.urls.test, 'select * from companies where id = $1', [companyID]);
  return rows[0];
};

const answered = (field: string) => (field === 'payroll_firstDate' ? 'payroll_firstCheckDate' : field);

describe('PATCH /companies 200', () => {
  test('returns exactly the keys of the contract, those of the specification in its order', async () => {
    const { status, body } = await patch({ first_name: 'Grace' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    const members = Object.keys(body.data);
    expect(members.toSorted()).toEqual(contractAnswer);
    expect(members.filter((name) => specifiedAnswer.includes(name))).toEqual(specifiedAnswer);
  });

  test('these tests name every field of the create request as changeable or fixed', () => {
    expect([...changeable, ...fixed].toSorted()).toEqual(companyFields.toSorted());
  });

  test.each(sampleOf(changeable, 4))('changes only %s when it is given', async (field) => {
    const { body } = await patch({ [field]: others[field] });
    expect(body.data).toEqual({ ...stored(), [answered(field)]: others[field] });
    expect((await patch({})).body.data).toEqual(body.data);
  });

  test.each(sampleOf(clearable, 4))('clears only %s by null', async (field) => {
    const { body } = await patch({ [field]: null });
    expect(body.data).toEqual({ ...stored(), [answered(field)]: null });
    expect((await patch({})).body.data).toEqual(body.data);
  });

  test.each(sampleOf(changeable, 4))('keeps %s when everything else changes', async (field) => {
    const { [field]: _kept, ...change } = others;
    const { body } = await patch(change);
    expect(body.data[answered(field)]).toEqual(stored()[answered(field) as keyof ReturnType<typeof stored>]);
  });

  test('changes everything in one request', async () => {
    const { payroll_firstDate, ...rest } = others;
    expect((await patch(others)).body.data).toEqual({
      ...stored(),
      ...rest,
      payroll_firstCheckDate: payroll_firstDate,
    });
  });

  test('returns the stored values and writes nothing for the companyID alone', async () => {
    const before = await row();
    const entries = () => asSuperuser(service.urls.test, 'select id from audit_entries');
    const audited = await entries();
    expect((await patch({})).body).toEqual({ success: true, data: stored() });
    expect(await row()).toEqual(before);
    expect(await entries()).toEqual(audited);
  });

  test('audits a change with the names of its fields', async () => {
    await patch({ ssn: '001-02-0003', job_title: null });
    const [entry] = await asSuperuser(
      service.urls.test,
      "select caller_kind, (select array_agg(f order by f) from unnest(fields) f) as fields from audit_entries where action = 'updateCompany' order by id desc limit 1",
    );
    expect(entry).toEqual({ caller_kind: 'key', fields: ['jobTitle', 'ssn'] });
  });

  test('accepts payroll_firstCheckDate as a second name for payroll_firstDate, also to clear it', async () => {
    const set = await patch({ payroll_firstCheckDate: '2027-03-01' });
    expect(set.body.data.payroll_firstCheckDate).toBe('2027-03-01');
    expect(set.headers.get('x-unknown-fields')).toBeNull();
    const cleared = await patch({ payroll_firstCheckDate: null });
    expect(cleared.body.data.payroll_firstCheckDate).toBeNull();
  });

  test('accepts both names of the date with one value', async () => {
    const date = '2027-03-01';
    const { body } = await patch({ payroll_firstCheckDate: date, payroll_firstDate: date });
    expect(body.data.payroll_firstCheckDate).toBe(date);
  });

  test("accepts the partner's own partnerID", async () => {
    expect((await patch({ partnerID: partner.partnerID })).status).toBe(200);
  });

  test('refuses what a company has and this request cannot change, and a misspelled field', async () => {
    const email = 'other@bell-bakery.example';
    const answer = await patch({ onboarding_url: '/x', status: 'live', payroll_autopilott: true, email });
    expect(refusal(answer)).toEqual(
      refused(
        400,
        '13 onboarding_url cannot be changed',
        '13 status cannot be changed',
        '13 payroll_autopilott is not a known field: did you mean payroll_autopilot?',
      ),
    );
    expect((await patch({})).body.data).toEqual(stored());
  });

  test('loses no change of 64 clients that change different fields', async () => {
    const fields = clearable.filter((name) => !name.startsWith('payroll_'));
    const rounds = Array.from({ length: 64 }, (_, i) => fields[i % fields.length] ?? 'job_title');
    const answers = await Promise.all(
      rounds.map((field) => untilReady(() => patch({ [field]: `${field} again` }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200));
    const expected = Object.fromEntries(fields.map((field) => [field, `${field} again`]));
    expect((await patch({})).body.data).toMatchObject(expected);
  });
});
