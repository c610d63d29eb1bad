import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { malformed, refusal, refused, unknownTemplate } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';
import { final, hsa, needsInput, sender } from './withholding-world.ts';

serveOneWorld();

const send = sender(() => ({ service, world }), '/deductionTemplate');
const create = async (members: object = hsa): Promise<string> =>
  (await send('POST', members)).body.data.deductionTemplateID;

describe('POST /deductionTemplate 200', () => {
  test('returns the whole template, and what a deduction must state', async () => {
    const { status, body } = await send('POST', hsa);
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      data: {
        ...hsa,
        deductionTemplateID: expect.any(String),
        companyID: world.companyID,
        employer_contribution: null,
        required_template_fields: [],
        definition_version: 1,
        retired: false,
      },
    });
  });

  test('returns no value of a template that needs input, and lists what each deduction must state', async () => {
    const { data } = (await send('POST', { ...hsa, employee_contribution: needsInput })).body;
    expect(data.employee_contribution).toEqual({ ...needsInput, value: null });
    expect(data.required_template_fields).toEqual(['employee_contribution']);
  });

  test('accepts a matching 401k, and rounds an inexact amount to its cent', async () => {
    const employer = {
      contribution_type: 'percentage',
      override_type: 'final',
      value: 4,
      matching: { match_percentage: 50 },
    };
    const employee = { ...final, value: 8.2 + 0.01 };
    const members = {
      deduction_type: '401k',
      employee_contribution: employee,
      employer_contribution: employer,
    };
    const { data } = (await send('POST', members)).body;
    expect(data.employee_contribution.value).toBe(8.21);
    expect(data.employer_contribution).toEqual(employer);
    expect(data.additional_fields).toBeNull();
  });
});

describe('GET /deductionTemplate 200', () => {
  test('returns one template by ID, or lists them by type and by whether they are retired', async () => {
    const companyID = await companyOf(service, world);
    const made = await create({ ...hsa, companyID });
    const gone = await create({ ...hsa, companyID });
    await create({ deduction_type: '403b', employee_contribution: final, companyID });
    await send('PATCH', { companyID, deductionTemplateID: gone, retired: true });
    const idsOf = async (filters: object) =>
      (await send('GET', { companyID, ...filters })).body.data.map(
        (each: { deductionTemplateID: string }) => each.deductionTemplateID,
      );
    expect(await idsOf({ deduction_type: 'hsa' })).toEqual([made, gone]);
    expect(await idsOf({ deduction_type: 'hsa', retired: 'false' })).toEqual([made]);
    expect(await idsOf({ retired: 'true' })).toEqual([gone]);
    const answer = await send('GET', { companyID, deductionTemplateID: made });
    expect(answer.body.data).toMatchObject({ ...hsa, deductionTemplateID: made });
  });
});

describe('GET /deductionTemplate 400', () => {
  test('refuses a template of another company like one that does not exist', async () => {
    const deductionTemplateID = await create();
    const companyID = await companyOf(service, world);
    const unknown = refused(400, `207 ${unknownTemplate}`);
    expect(refusal(await send('GET', { companyID, deductionTemplateID }))).toEqual(unknown);
    expect(refusal(await send('GET', { deductionTemplateID: 'no-such' }))).toEqual(unknown);
    expect(refusal(await send('GET', { companyID, start_at: deductionTemplateID }))).toEqual(unknown);
  });
});

describe('PATCH /deductionTemplate 200', () => {
  test('keeps absent members, clears null, and takes a retired template back into use', async () => {
    const deductionTemplateID = await create({ ...hsa, employer_contribution: final });
    const patch = async (members: object) =>
      (await send('PATCH', { deductionTemplateID, ...members })).body.data;
    expect(await patch({ custom_name: 'Savings' })).toMatchObject({ ...hsa, custom_name: 'Savings' });
    expect(await patch({ employer_contribution: null, custom_name: null })).toMatchObject({
      employer_contribution: null,
      custom_name: null,
    });
    expect(await patch({ employee_contribution: needsInput })).toMatchObject({
      employee_contribution: { ...needsInput, value: null },
    });
    expect(await patch({ retired: true })).toMatchObject({ retired: true });
    expect(await patch({ retired: false })).toMatchObject({ retired: false });
  });
});

describe('PATCH /deductionTemplate 400', () => {
  test.each<[object, string[]]>([
    [{ deduction_type: '403b' }, ['deduction_type cannot be changed']],
    [
      { employee_contribution: { ...final, contribution_type: 'percentage' }, additional_fields: {} },
      ['employee_contribution.contribution_type must be dollars', 'additional_fields.hsa_type is required'],
    ],
    [
      { employee_contribution: null, additional_fields: null, retired: null },
      [
        'employee_contribution must not be null',
        'additional_fields must not be null',
        'retired must not be null',
      ],
    ],
  ])('%j', async (change, errors) => {
    const deductionTemplateID = await create();
    const answer = refusal(await send('PATCH', { deductionTemplateID, ...change }));
    expect({ ...answer, errors: answer.errors.toSorted() }).toEqual(malformed(...errors.toSorted()));
  });

  test('refuses a template of another company like one that does not exist', async () => {
    const companyID = await companyOf(service, world);
    const deductionTemplateID = await create();
    const unknown = refused(400, `207 ${unknownTemplate}`);
    expect(refusal(await send('PATCH', { companyID, deductionTemplateID }))).toEqual(unknown);
  });
});

describe('PATCH /deductionTemplate 412', () => {
  test('refuses a change based on an older version', async () => {
    const made = await send('POST', hsa);
    const { deductionTemplateID } = made.body.data;
    await send('PATCH', { deductionTemplateID, custom_name: 'Newer' });
    const ifMatch = { 'If-Match': made.headers.get('etag') ?? '' };
    const body = { companyID: world.companyID, deductionTemplateID, custom_name: 'Older' };
    const answer = await call(service, 'PATCH', '/deductionTemplate', {
      key: world.testKey,
      body,
      headers: ifMatch,
    });
    expect(answer.status).toBe(412);
  });
});

for (const method of ['POST', 'GET', 'PATCH']) {
  describeRefusedKeys(method, '/deductionTemplate', () => service);
}
