import { beforeAll, describe, expect, test } from 'vitest';
import { companyOf } from '../support/company-of.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { malformed, refusal, refused, unknownEmployee, unknownEmployeeDeduction } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';
import { hsa, needsInput, overridable, sender } from './withholding-world.ts';

const path = '/employee-deduction-templates';
serveOneWorld();
let deductionTemplateID: string;
beforeAll(async () => {
  const templates = sender(() => ({ service, world }), '/deductionTemplate');
  deductionTemplateID = (await templates('POST', hsa)).body.data.deductionTemplateID;
});

const send = sender(() => ({ service, world }), path);
const start = { effective_start_date: '2026-12-01' };
const post = (members: object = {}) =>
  send('POST', { employeeID: world.employeeID, deductionTemplateID, ...start, ...members });

describe(`POST ${path} 200`, () => {
  test('copies the template, with dates', async () => {
    const { status, body } = await post({ employee_contribution: { value: 25 } });
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      data: {
        employeeDeductionTemplateID: expect.any(String),
        companyID: world.companyID,
        employeeID: world.employeeID,
        deductionTemplateID,
        deduction_type: 'hsa',
        custom_name: 'HSA',
        employee_contribution: { ...overridable, value: 25 },
        employer_contribution: null,
        additional_fields: { hsa_type: 'family' },
        ...start,
        effective_end_date: null,
        unused_earlier_limits: null,
        catch_up_year: null,
      },
    });
  });

  test('accepts a deduction for one day', async () => {
    expect((await post({ effective_end_date: '2026-12-01' })).status).toBe(200);
  });
});

describe(`POST ${path} 400`, () => {
  test.each<[object, string[]]>([
    [{ effective_start_date: undefined }, ['effective_start_date is required']],
    [{ effective_start_date: '2026-02-30' }, ['effective_start_date must be a real day']],
    [
      { effective_end_date: '2026-11-30' },
      ['effective_end_date must not be before effective_start_date, 2026-12-01'],
    ],
    [{ employee_contribution: { value: -5 } }, ['employee_contribution.value must be 0 or more']],
    [
      { employer_contribution: { value: 5 } },
      ['employer_contribution must not be given: the template has none'],
    ],
  ])('refuses %j and names the member', async (members, errors) => {
    expect(refusal(await post(members))).toEqual(malformed(...errors));
  });

  test('refuses an employee of another company as unknown', async () => {
    const companyID = await companyOf(service, world);
    expect(refusal(await post({ companyID }))).toEqual(refused(400, `30 ${unknownEmployee}`));
  });
});

describe(`GET ${path} 200`, () => {
  test('lists those of an employee, oldest first, or returns one', async () => {
    const first = (await post()).body.data;
    const all = (await send('GET', { employeeID: world.employeeID })).body.data;
    expect(all.at(-1)).toEqual(first);
    const { employeeDeductionTemplateID } = first;
    expect((await send('GET', { employeeDeductionTemplateID })).body.data).toEqual(first);
  });
});

describe(`GET ${path} 400`, () => {
  test('refuses one of another company like one that does not exist', async () => {
    const { employeeDeductionTemplateID } = (await post()).body.data;
    const companyID = await companyOf(service, world);
    const unknown = refused(400, `209 ${unknownEmployeeDeduction}`);
    expect(refusal(await send('GET', { companyID, employeeDeductionTemplateID }))).toEqual(unknown);
    expect(refusal(await send('PATCH', { companyID, employeeDeductionTemplateID }))).toEqual(unknown);
    expect(refusal(await send('GET', { start_at: 'no-such' }))).toEqual(unknown);
  });
});

describe(`PATCH ${path} 200`, () => {
  test('ends a deduction, resumes it and changes its value; absent members are kept', async () => {
    const { employeeDeductionTemplateID } = (await post()).body.data;
    const patch = async (members: object) =>
      (await send('PATCH', { employeeDeductionTemplateID, ...members })).body.data;
    const ended = await patch({ effective_end_date: '2026-12-31' });
    expect(ended).toMatchObject({
      ...start,
      effective_end_date: '2026-12-31',
      employee_contribution: overridable,
    });
    const changed = await patch({ effective_end_date: null, employee_contribution: { value: 1 } });
    expect(changed).toMatchObject({ effective_end_date: null, employee_contribution: { value: 1 } });
  });

  test('keeps existing recurring deductions when their template changes', async () => {
    const made = (await post()).body.data;
    const templates = sender(() => ({ service, world }), '/deductionTemplate');
    await templates('PATCH', { deductionTemplateID, employee_contribution: needsInput });
    const { employeeDeductionTemplateID } = made;
    expect((await send('PATCH', { employeeDeductionTemplateID })).body.data).toEqual(made);
    await templates('PATCH', { deductionTemplateID, employee_contribution: overridable });
  });
});

describe(`PATCH ${path} 400`, () => {
  test('refuses dates in the wrong order, also against the stored one', async () => {
    const { employeeDeductionTemplateID } = (await post()).body.data;
    const early = { employeeDeductionTemplateID, effective_end_date: '2026-11-30' };
    expect(refusal(await send('PATCH', early))).toEqual(
      malformed('effective_end_date must not be before effective_start_date, 2026-12-01'),
    );
    const fixed = { employeeDeductionTemplateID, employeeID: world.employeeID };
    expect(refusal(await send('PATCH', fixed))).toEqual(malformed('employeeID cannot be changed'));
  });
});

for (const method of ['POST', 'GET', 'PATCH']) describeRefusedKeys(method, path, () => service);
