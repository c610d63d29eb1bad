import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf, offboard } from '../support/company-of.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { refusal, refused, unknownCompany, unknownTemplate } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';
import { final, hsa, needsInput, sender } from './withholding-world.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service);
});
afterAll(() => service.stop());

const send = sender(() => ({ service, world }), '/deductionTemplate');
const create = async (members: object = hsa): Promise<string> =>
  (await send('POST', members)).body.data.deductionTemplateID;
const malformed = (...errors: string[]) => refused(400, ...errors.map((error) => `13 ${error}`));

describe('POST /deductionTemplate 200', () => {
  test('a template answers all that it holds, and what a deduction must state', async () => {
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
        retired: false,
      },
    });
  });

  test('one that needs input holds no value and lists what each deduction must state', async () => {
    const { data } = (await send('POST', { ...hsa, employee_contribution: needsInput })).body;
    expect(data.employee_contribution).toEqual({ ...needsInput, value: null });
    expect(data.required_template_fields).toEqual(['employee_contribution']);
  });

  test('a 401k may match, and cents a hair off are the cents that were meant', async () => {
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

describe('POST /deductionTemplate 400', () => {
  test('every fault of a template is told at once, under its documented path', async () => {
    const body = {
      deduction_type: 'hsa',
      employee_contribution: { contribution_type: 'percentage', override_type: 'final', valeu: 5 },
      employer_contribution: { ...needsInput, value: 5 },
      additional_fields: { hsa_type: 'couple', plan: 'x' },
    };
    expect(refusal(await send('POST', body))).toEqual(
      malformed(
        'employee_contribution.value is required',
        'employee_contribution.contribution_type must be dollars',
        'employee_contribution.valeu is not a known field',
        'employer_contribution.value must not be given when override_type is needs_input',
        'additional_fields.hsa_type must be one of family, individual',
        'additional_fields.plan is not a known field',
      ),
    );
  });

  test('a member that is missing or malformed hides no fault of the others', async () => {
    expect(refusal(await send('POST', { deduction_type: 'hsa', custom_name: 7, retired: true }))).toEqual(
      malformed(
        'custom_name must be a string',
        'employee_contribution is required',
        'additional_fields is required',
      ),
    );
    const employer_contribution = { ...final, value: -1 };
    expect(refusal(await send('POST', { deduction_type: 'hsa', employer_contribution }))).toEqual(
      malformed(
        'employer_contribution.value must be 0 or more',
        'employee_contribution is required',
        'additional_fields is required',
      ),
    );
  });

  test.each<[object, string]>([
    [{ deduction_type: 'pension' }, 'deduction_type must be one of '],
    [{ deduction_type: undefined }, 'deduction_type is required'],
    [{ employee_contribution: undefined }, 'employee_contribution is required'],
    [{ employee_contribution: 'x' }, 'employee_contribution must be an object'],
    [{ employee_contribution: { ...final, value: -1 } }, 'employee_contribution.value must be 0 or more'],
    [
      { employee_contribution: { ...final, value: 1.005 } },
      'employee_contribution.value must be whole cents',
    ],
    [
      { employee_contribution: { ...final, value: 2e9 } },
      'employee_contribution.value must be 1000000000 or less',
    ],
    [{ employee_contribution: { ...final, value: '5' } }, 'employee_contribution.value must be a number'],
    [
      { employee_contribution: { ...final, override_type: 'locked' } },
      'employee_contribution.override_type must be one of overridable, needs_input, final',
    ],
    [
      { employee_contribution: { ...final, matching: { match_percentage: 50 } } },
      'employee_contribution.matching is not a known field',
    ],
    [{ additional_fields: null }, 'additional_fields is required'],
    [{ custom_name: '' }, 'custom_name must not be blank'],
    [{ custom_name: 'x'.repeat(256) }, 'custom_name must have at most 255 characters'],
  ])('%j is refused, and the member named', async (change, error) => {
    const { status, errors } = refusal(await send('POST', { ...hsa, ...change }));
    expect(status).toBe(400);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(`13 ${error}`);
  });

  test('a percentage is at most 100, and a type takes no fields of another one', async () => {
    const employee_contribution = { ...final, contribution_type: 'percentage', value: 100.01 };
    const members = { deduction_type: '403b', employee_contribution, additional_fields: {} };
    expect(refusal(await send('POST', members))).toEqual(
      malformed(
        'employee_contribution.value must be 100 or less',
        'additional_fields must not be given for the type 403b',
      ),
    );
  });

  test('a garnishment is refused since its last day, naming what replaces it', async () => {
    const agency = { name: 'County Clerk', address: '1 Main St' };
    const additional_fields = { agency, case_id: '7', order_number: '8' };
    const members = { deduction_type: 'garnishment', employee_contribution: final, additional_fields };
    expect(refusal(await send('POST', members))).toEqual(
      malformed(
        'deduction_type no longer accepts garnishment, which ended on 2026-10-15: use POST /garnishments',
      ),
    );
  });

  test('an unknown company and an offboarded one take no template', async () => {
    expect(refusal(await send('POST', { ...hsa, companyID: 'no-such' }))).toEqual(
      refused(400, `4 ${unknownCompany}`),
    );
    const companyID = await companyOf(service, world);
    await offboard(service, world.partnerID, companyID);
    expect(refusal(await send('POST', { ...hsa, companyID })).errors[0]).toMatch(
      '13 The company is offboarded',
    );
  });
});

describe('GET /deductionTemplate 200', () => {
  test('one by its ID, and those of a company by type and by whether they are retired', async () => {
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
    const one = await send('GET', { companyID, deductionTemplateID: made });
    expect(one.body.data).toMatchObject({ ...hsa, deductionTemplateID: made });
  });
});

describe('GET /deductionTemplate 400', () => {
  test('a template of another company looks like an absent one', async () => {
    const deductionTemplateID = await create();
    const companyID = await companyOf(service, world);
    const unknown = refused(400, `207 ${unknownTemplate}`);
    expect(refusal(await send('GET', { companyID, deductionTemplateID }))).toEqual(unknown);
    expect(refusal(await send('GET', { deductionTemplateID: 'no-such' }))).toEqual(unknown);
    expect(refusal(await send('GET', { companyID, start_at: deductionTemplateID }))).toEqual(unknown);
  });
});

describe('PATCH /deductionTemplate 200', () => {
  test('what is left out is kept, null clears, and a retired one can come back', async () => {
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

  test('a template of another company looks like an absent one', async () => {
    const companyID = await companyOf(service, world);
    const deductionTemplateID = await create();
    const unknown = refused(400, `207 ${unknownTemplate}`);
    expect(refusal(await send('PATCH', { companyID, deductionTemplateID }))).toEqual(unknown);
  });
});

describe('PATCH /deductionTemplate 412', () => {
  test('a change decided on an older version is refused', async () => {
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
