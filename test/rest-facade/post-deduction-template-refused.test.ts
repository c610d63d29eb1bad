import { describe, expect, test } from 'vitest';
import { companyOf, offboard } from '../support/company-of.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { malformed, refusal, refused, unknownCompany } from './refusal.ts';
import { final, hsa, needsInput, sender } from './withholding-world.ts';

serveOneWorld();

const send = sender(() => ({ service, world }), '/deductionTemplate');

describe('POST /deductionTemplate 400', () => {
  test('reports every fault of a template at once, under its documented path', async () => {
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
        'employee_contribution.valeu is not a known field: did you mean value?',
        'employer_contribution.value must not be given when override_type is needs_input',
        'additional_fields.hsa_type must be one of family, individual',
        'additional_fields.plan is not a known field',
      ),
    );
  });

  test('reports the faults of all members when one is missing or malformed', async () => {
    expect(refusal(await send('POST', { deduction_type: 'hsa', custom_name: 7, retired: true }))).toEqual(
      malformed(
        'custom_name must be a string',
        'retired is not a known field',
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
  ])('refuses %j and names the member', async (change, error) => {
    const { status, errors } = refusal(await send('POST', { ...hsa, ...change }));
    expect(status).toBe(400);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(`13 ${error}`);
  });

  test('refuses a percentage over 100, and fields of another type', async () => {
    const employee_contribution = { ...final, contribution_type: 'percentage', value: 100.01 };
    const members = { deduction_type: '403b', employee_contribution, additional_fields: {} };
    expect(refusal(await send('POST', members))).toEqual(
      malformed(
        'employee_contribution.value must be 100 or less',
        'additional_fields must not be given for the type 403b',
      ),
    );
  });

  test('refuses a garnishment after its last day, and names what replaces it', async () => {
    const agency = { name: 'County Clerk', address: '1 Main St' };
    const additional_fields = { agency, case_id: '7', order_number: '8' };
    const members = { deduction_type: 'garnishment', employee_contribution: final, additional_fields };
    expect(refusal(await send('POST', members))).toEqual(
      malformed(
        'deduction_type no longer accepts garnishment, which ended on 2026-10-15: use POST /garnishments',
      ),
    );
  });

  test('refuses an unknown company and an offboarded one', async () => {
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
