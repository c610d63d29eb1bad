/** Every field of a company, in POST and PATCH. */
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { sampleOf } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { makePartner } from '../support/world.ts';
import { companyFieldRules } from './company-field-rules.ts';
import { companyFields, documentedCompany } from './documented-company.ts';
import { refusal, refused } from './refusal.ts';

let key: string;
let partnerID: string;
let companyID: string;
serve();
beforeAll(async () => {
  const partner = await makePartner(service);
  key = partner.testKey;
  partnerID = partner.partnerID;
  companyID = (await post({})).body.data.companyID;
});

const post = (change: object) =>
  call(service, 'POST', '/companies', { key, body: { partnerID, ...documentedCompany, ...change } });
const patch = (change: object) =>
  call(service, 'PATCH', '/companies', { key, body: { companyID, ...change } });

const fixed = ['business_ein', 'company_type', 'skip_migration'];
const answered = (field: string) => (field === 'payroll_firstDate' ? 'payroll_firstCheckDate' : field);
const taken = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const fields = sampleOf(companyFields, 4);

describe('POST /companies 200', () => {
  test.each(fields)('accepts what the contract allows in %s', async (field) => {
    for (const value of companyFieldRules[field].takes) {
      const { status, body } = await post({ [field]: value });
      expect(status, `${field}: ${JSON.stringify(value)}`).toBe(200);
      if (field !== 'address_line2') expect(body.data[answered(field)]).toBe(taken(value));
    }
  });
});

describe('POST /companies 400', () => {
  test.each(fields)('refuses %s by name and reason, whatever else the body has', async (field) => {
    for (const [value, problem] of companyFieldRules[field].refuses) {
      const answer = await post({ [field]: value });
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expect(refusal(answer), JSON.stringify(value)).toEqual(refused(400, `13 ${field} ${problem}`));
    }
  });
});

const changeable = companyFields.filter((name) => !fixed.includes(name));
const changes = sampleOf(changeable, 4);

describe('PATCH /companies 200', () => {
  test.each(changes)('accepts what the contract allows in %s', async (field) => {
    for (const value of companyFieldRules[field].takes) {
      const { status, body } = await patch({ [field]: value });
      expect(status, `${field}: ${JSON.stringify(value)}`).toBe(200);
      expect(body.data[answered(field)]).toBe(taken(value));
    }
  });
});

describe('PATCH /companies 400', () => {
  test.each(changes)('refuses %s by name and reason', async (field) => {
    for (const [value, problem] of companyFieldRules[field].refuses) {
      const answer = await patch({ [field]: value });
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expect(refusal(answer), JSON.stringify(value)).toEqual(refused(400, `13 ${field} ${problem}`));
    }
  });
});

describe('dob', () => {
  const bornYearsAgo = (years: number, plusDays: number) => {
    const now = new Date();
    const day = new Date(
      Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + plusDays),
    );
    const [year, month, date] = day.toISOString().slice(0, 10).split('-');
    return `${month}/${date}/${year}`;
  };

  test('of an owner is accepted from the eighteenth birthday on', async () => {
    expect((await post({ dob: bornYearsAgo(18, -1) })).status).toBe(200);
    expect(refusal(await post({ dob: bornYearsAgo(18, 2) }))).toEqual(
      refused(400, '13 dob must be at least 18 years ago'),
    );
  });
});

describe('production', () => {
  test('refuses an SSN known from advertisements, which the test environment accepts', async () => {
    const partner = await makePartner(service);
    const create = (by: string, ssn: string) =>
      call(service, 'POST', '/companies', {
        key: by,
        body: { partnerID: partner.partnerID, ...documentedCompany, ssn },
      });
    for (const ssn of ['123-45-6789', '123456789', '078-05-1120', '219-09-9999', '111111111', '333333333']) {
      expect((await create(partner.testKey, ssn)).status, ssn).toBe(200);
      expect(refusal(await create(partner.productionKey, ssn)), ssn).toEqual(
        refused(400, '13 ssn must not be a number known from advertisements'),
      );
    }
    const { companyID: id } = (await create(partner.productionKey, '219-45-6789')).body.data;
    const change = { companyID: id, ssn: '078051120' };
    expect(
      refusal(await call(service, 'PATCH', '/companies', { key: partner.productionKey, body: change })),
    ).toEqual(refused(400, '13 ssn must not be a number known from advertisements'));
  });
});
