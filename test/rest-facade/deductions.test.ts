import { describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { companyOf } from '../support/company-of.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { malformed, refusal, refused, unknownCheck, unknownDeduction, unknownTemplate } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';
import { final, hsa, needsInput, overridable, sender } from './withholding-world.ts';

serveWorlds();

const send = sender(() => ({ service, world }), '/deductions');
const templates = sender(() => ({ service, world }), '/deductionTemplate');
const template = async (members: object = {}): Promise<string> =>
  (await templates('POST', { ...hsa, ...members })).body.data.deductionTemplateID;
const post = (deductionTemplateID: string, members: object = {}) =>
  send('POST', { employeeCheckID: world.employeeCheckID, deductionTemplateID, ...members });

describe('POST /deductions 200', () => {
  test('copies the template; the amount is not computed yet', async () => {
    const deductionTemplateID = await template({ employer_contribution: final });
    const { status, body } = await post(deductionTemplateID);
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      data: {
        deductionID: expect.any(String),
        companyID: world.companyID,
        employeeCheckID: world.employeeCheckID,
        employeeID: world.employeeID,
        deductionTemplateID,
        deduction_type: 'hsa',
        custom_name: 'HSA',
        employee_contribution: overridable,
        employer_contribution: final,
        additional_fields: { hsa_type: 'family' },
        employee_calculated_contribution: 0,
        employer_calculated_contribution: 0,
      },
    });
  });

  test.each<[string, object, object, number]>([
    ['an overridable value is the default', overridable, {}, 50],
    ['an overridable value gives way', overridable, { employee_contribution: { value: 12.34 } }, 12.34],
    ['a final value may be repeated', final, { employee_contribution: { value: 50 } }, 50],
    ['a missing value is taken from the deduction', needsInput, { employee_contribution: { value: 0 } }, 0],
    [
      'the contribution type may be repeated',
      needsInput,
      { employee_contribution: { value: 7, contribution_type: 'dollars' } },
      7,
    ],
  ])('%s', async (_title, employee_contribution, members, value) => {
    const { data } = (await post(await template({ employee_contribution }), members)).body;
    expect(data.employee_contribution.value).toBe(value);
  });

  test('keeps existing deductions when their template changes', async () => {
    const deductionTemplateID = await template();
    const { deductionID } = (await post(deductionTemplateID)).body.data;
    const before = (await send('GET', { deductionID })).body.data;
    const change = {
      employee_contribution: { ...final, value: 75 },
      custom_name: 'Other',
      additional_fields: { hsa_type: 'individual' },
      retired: true,
    };
    expect((await templates('PATCH', { deductionTemplateID, ...change })).status).toBe(200);
    expect((await send('GET', { deductionID })).body.data).toEqual(before);
  });
});

describe('POST /deductions 400', () => {
  test.each<[string, object, object, string]>([
    ['a final value cannot change', final, { value: 51 }, 'value must be 50, which is final in the template'],
    ['a value that is left open must be stated', needsInput, {}, 'value is required: the template leaves it'],
    ['null states nothing', needsInput, { value: null }, 'value is required: the template leaves it'],
    ['no fractions of a cent', overridable, { value: 1.005 }, 'value must be whole cents'],
    ['nothing below zero', overridable, { value: -1 }, 'value must be 0 or more'],
    [
      'the contribution type is that of the template',
      overridable,
      { contribution_type: 'percentage' },
      'contribution_type must be dollars, as in the template',
    ],
    ['unknown members are refused', overridable, { valeu: 3 }, 'valeu is not a known field'],
  ])('%s', async (_title, employee_contribution, stated, error) => {
    const answer = await post(await template({ employee_contribution }), { employee_contribution: stated });
    const { errors } = refusal(answer);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(`13 employee_contribution.${error}`);
  });

  test('validates both contributions at once', async () => {
    const percentage = { contribution_type: 'percentage', override_type: 'overridable', value: 5 };
    const deductionTemplateID = await template({
      deduction_type: '401k',
      additional_fields: undefined,
      employee_contribution: percentage,
      employer_contribution: needsInput,
    });
    expect(refusal(await post(deductionTemplateID, { employee_contribution: { value: 100.5 } }))).toEqual(
      malformed(
        'employee_contribution.value must be 100 or less',
        'employer_contribution.value is required: the template leaves it to each deduction',
      ),
    );
  });

  test('refuses an employer contribution that the template lacks', async () => {
    const answer = await post(await template(), { employer_contribution: { value: 5 } });
    expect(refusal(answer)).toEqual(
      malformed('employer_contribution must not be given: the template has none'),
    );
  });

  test('refuses a retired template', async () => {
    const deductionTemplateID = await template();
    await templates('PATCH', { deductionTemplateID, retired: true });
    expect(refusal(await post(deductionTemplateID))).toEqual(
      malformed('The deduction template is retired: no deduction can be created from it.'),
    );
  });

  test('refuses unknown checks and templates, or those of another company, with their own codes', async () => {
    const deductionTemplateID = await template();
    const noCheck = { employeeCheckID: 'no-such' };
    expect(refusal(await post(deductionTemplateID, noCheck))).toEqual(refused(400, `17 ${unknownCheck}`));
    const companyID = await companyOf(service, world);
    expect(refusal(await post(deductionTemplateID, { companyID }))).toEqual(
      refused(400, `17 ${unknownCheck}`),
    );
    const foreign = (await templates('POST', { ...hsa, companyID })).body.data.deductionTemplateID;
    expect(refusal(await post(foreign))).toEqual(refused(400, `207 ${unknownTemplate}`));
  });

  test('refuses a check that is not pending', async () => {
    const deductionTemplateID = await template();
    const { deductionID } = (await post(deductionTemplateID)).body.data;
    await arrange(service, world, (db) =>
      db.employeeCheck.updateMany({ data: { status: 'pre-processed', computed: {} } }),
    );
    const closed = malformed('The employee check is pre-processed: only a pending one can be changed.');
    expect(refusal(await post(deductionTemplateID))).toEqual(closed);
    expect(refusal(await send('PATCH', { deductionID }))).toEqual(closed);
    expect(refusal(await send('DELETE', { deductionID }))).toEqual(closed);
  });
});

describe('GET /deductions 200', () => {
  test('lists the deductions of a check, oldest first, or returns one', async () => {
    const deductionTemplateID = await template();
    const first = (await post(deductionTemplateID)).body.data;
    const second = (await post(deductionTemplateID)).body.data;
    const { employeeCheckID } = world;
    expect((await send('GET', { employeeCheckID })).body.data).toEqual([first, second]);
    expect((await send('GET')).body.data).toEqual([first, second]);
    expect((await send('GET', { deductionID: second.deductionID })).body.data).toEqual(second);
  });
});

describe('GET /deductions 400', () => {
  test('refuses an unknown check, deduction or company with its own code', async () => {
    const unknown = refused(400, `208 ${unknownDeduction}`);
    expect(refusal(await send('GET', { deductionID: 'no-such' }))).toEqual(unknown);
    expect(refusal(await send('GET', { start_at: 'no-such' }))).toEqual(unknown);
    expect(refusal(await send('GET', { employeeCheckID: 'no-such' }))).toEqual(
      refused(400, `17 ${unknownCheck}`),
    );
  });
});

describe('PATCH /deductions 200', () => {
  test('changes an overridable value, and keeps an absent one', async () => {
    const { deductionID } = (await post(await template())).body.data;
    const patch = async (members: object) =>
      (await send('PATCH', { deductionID, ...members })).body.data.employee_contribution.value;
    expect(await patch({ employee_contribution: { value: 10 } })).toBe(10);
    expect(await patch({ employee_contribution: {} })).toBe(10);
    expect(await patch({})).toBe(10);
  });
});

describe('PATCH /deductions 400', () => {
  test('refuses to change a final value, the template or the check', async () => {
    const { deductionID } = (await post(await template({ employee_contribution: final }))).body.data;
    expect(refusal(await send('PATCH', { deductionID, employee_contribution: { value: 1 } }))).toEqual(
      malformed('employee_contribution.value must be 50, which is final in the template'),
    );
    expect(refusal(await send('PATCH', { deductionID, deductionTemplateID: 'x' }))).toEqual(
      malformed('deductionTemplateID cannot be changed'),
    );
    expect(refusal(await send('PATCH', { deductionID: 'no-such' }))).toEqual(
      refused(400, `208 ${unknownDeduction}`),
    );
  });
});

describe('DELETE /deductions 200', () => {
  test('deletes a deduction', async () => {
    const { deductionID } = (await post(await template())).body.data;
    expect((await send('DELETE', { deductionID })).body).toEqual({ success: true, data: deductionID });
    expect((await send('GET')).body.data).toEqual([]);
  });
});

describe('DELETE /deductions 400', () => {
  test('refuses a deleted deduction as unknown', async () => {
    expect(refusal(await send('DELETE', { deductionID: 'no-such' }))).toEqual(
      refused(400, `208 ${unknownDeduction}`),
    );
  });
});

for (const method of ['POST', 'GET', 'PATCH', 'DELETE']) {
  describeRefusedKeys(method, '/deductions', () => service);
}
