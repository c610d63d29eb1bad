import { describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { partner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { makePartner } from '../support/world.ts';
import { changeable, companyID, eachTestItsCompany, fixed, patch, stored } from './company-changes.ts';
import { documentedCompany, requiredFields } from './documented-company.ts';
import { refusal, refused, unknownCompany, unknownPartner } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

eachTestItsCompany();

describe('PATCH /companies 400', () => {
  test.each(changeable.filter((name) => requiredFields.includes(name)))(
    'refuses null for %s, which a company requires',
    async (field) => {
      expect(refusal(await patch({ [field]: null }))).toEqual(refused(400, `13 ${field} must not be null`));
      expect((await patch({})).body.data).toEqual(stored());
    },
  );

  test.each(fixed)('refuses %s, even with its current value', async (field) => {
    for (const value of [documentedCompany[field], null, 'other']) {
      expect(refusal(await patch({ [field]: value }))).toEqual(refused(400, `13 ${field} cannot be changed`));
    }
  });

  test('refuses both names of the date with different values', async () => {
    const change = { payroll_firstDate: '2027-03-01', payroll_firstCheckDate: '2027-03-02' };
    expect(refusal(await patch(change))).toEqual(
      refused(400, '13 payroll_firstCheckDate must not differ from payroll_firstDate'),
    );
  });

  test('reports a malformed date under the name in the request', async () => {
    expect(refusal(await patch({ payroll_firstCheckDate: 'soon' }))).toEqual(
      refused(400, '13 payroll_firstCheckDate must be a date, YYYY-MM-DD'),
    );
  });

  test('reports all problems at once, in the order of the body', async () => {
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
  ])('refuses a companyID that is %s', async (_how, id, message) => {
    expect(refusal(await patch({ companyID: id }))).toEqual(refused(400, `13 ${message}`));
  });

  test.each([
    'x',
    'x'.repeat(255),
    "'; drop table companies; --",
    '00000000-0000-0000-0000-000000000000',
    ' ',
  ])('refuses an id that no company has as unknown, in whatever format: %j', async (id) => {
    expect(refusal(await patch({ companyID: id }))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test("refuses another partner's company like one that does not exist, byte for byte", async () => {
    const stranger = await makePartner(service);
    const foreign = await patch({ first_name: 'Mallory' }, stranger.testKey);
    const absent = await patch({ first_name: 'Mallory', companyID: 'nothing' }, stranger.testKey);
    expect(refusal(foreign)).toEqual(refused(400, `4 ${unknownCompany}`));
    expect(foreign.body).toEqual(absent.body);
    expect((await patch({})).body.data.first_name).toBe('Ada');
  });

  test('refuses an unknown partnerID with 7, before it looks up the company', async () => {
    const change = { partnerID: 'nobody', companyID: 'nothing' };
    expect(refusal(await patch(change))).toEqual(refused(400, `7 ${unknownPartner}`));
  });

  test('refuses malformed fields before the partner, the partner before the company, the company before the address', async () => {
    const bad = { partnerID: 'nobody', companyID: 'nothing', address: '1 Undeliverable Street' };
    expect(refusal(await patch({ ...bad, email: 'x' })).errors).toEqual([
      '13 email must be an email address',
    ]);
    expect(refusal(await patch(bad)).errors).toEqual([`7 ${unknownPartner}`]);
    expect(refusal(await patch({ ...bad, partnerID: undefined })).errors).toEqual([`4 ${unknownCompany}`]);
  });

  test('refuses to change an offboarded company', async () => {
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
