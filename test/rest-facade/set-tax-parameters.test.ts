import { beforeEach, describe, expect, test } from 'vitest';
import { federalFormOf, stateFormOf } from '../../src/parties/workers/employees/tax-facts.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { hire, setForms } from '../support/hire.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal, refused, unknownEmployee } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();
let employeeID: string;
beforeEach(async () => {
  employeeID = await hire(service, world);
});

const set = (forms: object) => setForms(service, world, employeeID, forms);

/** The forms as the engine gets them. */
const facts = () =>
  runAs(
    service.core,
    { environment: 'test', credential: { kind: 'key', secret: world.testKey } },
    async ({ db }) => {
      const employee = await db.employee.findFirstOrThrow({ where: { id: employeeID } });
      return { federal: federalFormOf(employee), state: stateFormOf(employee) };
    },
  );

const w4 = {
  form: '2020',
  filing_status: 'married',
  step2: true,
  step3: 4000,
  step4a: 1200.5,
  step4b: 300,
  extra: 25,
  exempt: false,
  nonresident_alien: false,
  supplemental_method: 'aggregate',
};

describe('POST /employees/setTaxParameters 200', () => {
  test('returns a W-4 of 2020 as it was sent, and passes it to the engine in cents', async () => {
    const { status, body } = await set({ federal: w4 });
    expect(status).toBe(200);
    expect(body.data.tax_parameters).toEqual({
      federal: { ...w4, allowances: null, treaty_of_india: null },
      state: null,
      other_states: [],
    });
    expect((await facts()).federal).toEqual({
      form: '2020',
      filingStatus: 'married',
      step2: true,
      step3Cents: 400_000,
      step4aCents: 120_050,
      step4bCents: 30_000,
      extraCents: 2_500,
      exempt: false,
      nonresidentAlien: false,
      supplementalMethod: 'aggregate',
    });
  });

  test('accepts the allowances of an older W-4', async () => {
    const older = { form: '2019', filing_status: 'single', allowances: 3, extra: 10 };
    expect((await set({ federal: older })).body.data.tax_parameters.federal).toMatchObject(older);
    expect((await facts()).federal).toEqual({
      form: '2019',
      filingStatus: 'single',
      allowances: 3,
      extraCents: 1_000,
    });
  });

  test.each([
    [{ code: 'CA', filing_status: 'hoh', allowances: 2, extra: 12.34, exempt: true }],
    [{ code: 'NJ', form_code: 'B', allowances: 1 }],
    [{ code: 'CT', form_code: 'F', reduction: 5 }],
    [{ code: 'AL', form_code: 'MS', dependents: 2 }],
    [{ code: 'AZ', elected_rate: 0.025 }],
    [{ code: 'IL', allowances: 1, line2_allowances: 2 }],
    [{ code: 'IA', allowance_amount: 40, spouse_has_earned_income: true }],
    [{ code: 'IN', county: '49', first_time_dependents: 1, adopted_children: 1 }],
    [{ code: 'MD', county: '03', nonresident: true, residence: 'CA' }],
  ])('returns the form of a state as it was sent: %j', async (state) => {
    const { body } = await set({ state });
    expect(body.data.tax_parameters).toMatchObject({ federal: null, state });
  });

  test('passes only the form of the working state to the engine', async () => {
    await set({ state: { code: 'CA', allowances: 2, extra: 12.34 } });
    expect((await facts()).state).toEqual({ code: 'CA', allowances: 2, extraCents: 1_234 });
    const { body } = await set({ state: { code: 'AZ', elected_rate: 0.025 } });
    expect((await facts()).state).toEqual({ code: 'CA', allowances: 2, extraCents: 1_234 });
    expect(body.data.tax_parameters).toMatchObject({ state: { code: 'CA' }, other_states: [{ code: 'AZ' }] });
  });

  test('passes no form of another state alone to the engine', async () => {
    await set({ state: { code: 'AZ', elected_rate: 0.025 } });
    expect((await facts()).state).toBeNull();
  });

  test('replaces a given form as a whole, and keeps an absent one', async () => {
    await set({ federal: w4, state: { code: 'CA', allowances: 2 } });
    const { body } = await set({ state: { code: 'CA' } });
    expect(body.data.tax_parameters).toMatchObject({
      federal: w4,
      state: { code: 'CA', allowances: null },
    });
  });

  test('returns the forms in GET /employees, too', async () => {
    const { body } = await set({ federal: w4, state: { code: 'CA' } });
    const query = new URLSearchParams({ companyID: world.companyID, employeeID });
    const read = await call(service, 'GET', `/employees?${query}`, { key: world.testKey });
    expect(read.body.data.tax_parameters).toEqual(body.data.tax_parameters);
  });
});

const single = { filing_status: 'single' };
const older = 'does not exist on a form of 2019 or older';
const faults: [object, string[]][] = [
  [{}, ['federal or state must be given']],
  [{ federal: {} }, ['federal.filing_status is required']],
  [{ federal: { filing_status: 'widow' } }, ['federal.filing_status must be one of single, married, hoh']],
  [{ federal: { ...single, form: '2018' } }, ['federal.form must be one of 2019, 2020']],
  [
    { federal: { ...single, allowances: 2 } },
    ['federal.allowances is asked for by forms of 2019 and older only'],
  ],
  [{ federal: { ...single, form: '2019', step2: true } }, [`federal.step2 ${older}`]],
  [{ federal: { ...single, form: '2019', step3: 1 } }, [`federal.step3 ${older}`]],
  [{ federal: { ...single, form: '2019', step4a: 1 } }, [`federal.step4a ${older}`]],
  [{ federal: { ...single, form: '2019', step4b: 1 } }, [`federal.step4b ${older}`]],
  [
    { federal: { filing_status: 'hoh', form: '2019' } },
    ['federal.filing_status cannot be hoh on a form of 2019 or older'],
  ],
  [
    { federal: { ...single, extra: -1, step3: 0.001 } },
    ['federal.extra must be 0 or more', 'federal.step3 must be whole cents'],
  ],
  [{ federal: { ...single, form: '2019', allowances: 1.5 } }, ['federal.allowances must be an integer']],
  [{ federal: { ...single, step5: 1 } }, ['federal.step5 is not a known field: did you mean step2?']],
  [{ state: {} }, ['state.code is required']],
  [{ state: { code: 'PR' } }, ['state.code must be one of the fifty states or DC, as two letters']],
  [{ state: { code: 'CA', form_code: 'A' } }, ['state.form_code is not asked for by CA']],
  [{ state: { code: 'CA', county: '01' } }, ['state.county is not asked for by CA']],
  [{ state: { code: 'CA', elected_rate: 0.02 } }, ['state.elected_rate is not asked for by CA']],
  [{ state: { code: 'CA', line2_allowances: 1 } }, ['state.line2_allowances is not asked for by CA']],
  [{ state: { code: 'CA', reduction: 1 } }, ['state.reduction is not asked for by CA']],
  [{ state: { code: 'NJ', form_code: 'F' } }, ['state.form_code must be one of NJ: A, B, C, D, E']],
  [
    { state: { code: 'AZ', elected_rate: 0.021 } },
    ['state.elected_rate must be one of AZ: 0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.035'],
  ],
  [
    { state: { code: 'IN', county: '1' } },
    ['state.county must be one of IN: 01, 02, 03, 04, 05, 06, 07, 08, 09, 10, 11, 12 and so on'],
  ],
];

describe('POST /employees/setTaxParameters 400', () => {
  test.each(faults)('refuses %j and names the member', async (forms, errors) => {
    expect(refusal(await set(forms))).toEqual(refused(400, ...errors.map((error) => `13 ${error}`)));
  });

  test('sets no form when one is refused', async () => {
    await set({ federal: w4, state: { code: 'XX' } });
    expect(await facts()).toEqual({ federal: null, state: null });
  });

  test('refuses an employee of another company like one that does not exist', async () => {
    const other = { ...world, companyID: await companyOf(service, world) };
    const unknown = refused(400, `30 ${unknownEmployee}`);
    const forms = { federal: single };
    expect(refusal(await setForms(service, other, employeeID, forms))).toEqual(unknown);
    expect(refusal(await setForms(service, world, 'no-such', forms))).toEqual(unknown);
  });
});

describeRefusedKeys('POST', '/employees/setTaxParameters', () => service);
