/** 457(b) plans through the API: the kind of plan, and the catch-up of the last years before retirement. */
import { beforeEach, describe, expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

let template: string;
const templateOf = async (deduction_type: string): Promise<string> => {
  const contribution = { contribution_type: 'dollars', override_type: 'overridable', value: 30_000 };
  const body = { deduction_type, employee_contribution: contribution };
  return (await world.post('/deductionTemplate', body)).deductionTemplateID;
};
beforeEach(async () => {
  template = await templateOf('457b_tax_exempt');
});

const path = '/employee-deduction-templates';
const send = (method: string, body: object) =>
  call(service, method, path, { key: world.key, body: { companyID: world.companyID, ...body } });
const recur = (more: object = {}, deductionTemplateID = template) =>
  send('POST', {
    employeeID: world.employeeID,
    deductionTemplateID,
    effective_start_date: '2026-11-01',
    ...more,
  });
const catchUp = { unused_earlier_limits: 3_000, catch_up_year: 2026 };

const open = (begins = '2026-11-01', payday = '2026-11-20') =>
  world.open(world.employeeID, begins, payday, { shifts: [{ time: begins, flat: { amount: 100_000 } }] });
const withheld = async (employeeCheckID: string) => {
  const { withheld: lines } = await world.check(employeeCheckID);
  return lines.map(({ amount }: { amount: number }) => amount);
};

describe('a recurring deduction of a 457(b) plan', () => {
  test('of a tax-exempt employer stops at the limit without a catch-up by age', async () => {
    await world.patch('/employees', { employeeID: world.employeeID, dob: '1966-01-01' });
    await recur();
    const { employeeCheckID } = await open();
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    expect(await withheld(employeeCheckID)).toEqual([24_500]);
    const { taxes } = await world.check(employeeCheckID);
    const wages = (code: string) => taxes.find((tax: { code: string }) => tax.code === code).taxable_wages;
    expect([wages('us_income'), wages('us_social_security')]).toEqual([75_500, 100_000]);
  });

  test('takes what earlier years left, in the year for which that is stated', async () => {
    const { body } = await recur(catchUp);
    expect(body.data).toMatchObject(catchUp);
    const { employeeCheckID } = await open();
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    expect(await withheld(employeeCheckID)).toEqual([27_500]);
    const { explanation } = await world.get('/employeeCheck/explanation', { employeeCheckID });
    expect(JSON.stringify(explanation.amounts)).toContain('26 USC 457(b)(3), 457(e)(15)');
    expect(explanation.differences).toEqual([]);
  });

  test('takes none of what was stated for another year', async () => {
    await recur({ ...catchUp, catch_up_year: 2025 });
    const { employeeCheckID } = await open();
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    expect(await withheld(employeeCheckID)).toEqual([24_500]);
  });

  test('that a deduction of the check replaces lends it what earlier years left', async () => {
    await recur(catchUp);
    const { employeeCheckID } = await open();
    await world.post('/deductions', {
      employeeCheckID,
      deductionTemplateID: template,
      employee_contribution: { value: 26_000 },
    });
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    expect(await withheld(employeeCheckID)).toEqual([26_000]);
  });

  test('is changed and cleared, and its event has it', async () => {
    const { body } = await recur(catchUp);
    const { employeeDeductionTemplateID } = body.data;
    const change = (changes: object) => send('PATCH', { employeeDeductionTemplateID, ...changes });
    expect((await change({ unused_earlier_limits: 4_000 })).body.data).toMatchObject({
      unused_earlier_limits: 4_000,
      catch_up_year: 2026,
    });
    await eventsShown(service.urls.test);
    const events = (await call(service, 'GET', '/events?limit=100', { key: world.key })).body.data;
    const event = events.findLast(({ kind }: { kind: string }) => kind === 'employee_deduction');
    expect(event.data).toMatchObject({ unused_earlier_limits: 4_000, catch_up_year: 2026 });
    const cleared = await change({ unused_earlier_limits: null, catch_up_year: null });
    expect(cleared.body.data).toMatchObject({ unused_earlier_limits: null, catch_up_year: null });
  });
});

describe('is refused, and nothing is kept', () => {
  const refusal = async (answer: Promise<{ status: number; body: { errors: { message: string }[] } }>) => {
    const { status, body } = await answer;
    return [status, body.errors[0]?.message];
  };

  test.each<[object, string]>([
    [{ unused_earlier_limits: 1 }, 'catch_up_year must be given with the unused limits'],
    [{ catch_up_year: 2026 }, 'unused_earlier_limits must be given with its year'],
    [{ ...catchUp, unused_earlier_limits: -1 }, 'unused_earlier_limits must be 0 or more'],
    [{ ...catchUp, catch_up_year: 26 }, 'catch_up_year must be a year'],
  ])('%j', async (more, message) => {
    expect(await refusal(recur(more))).toEqual([400, message]);
  });

  test('a change that leaves one without the other', async () => {
    const { body } = await recur(catchUp);
    const { employeeDeductionTemplateID } = body.data;
    const change = send('PATCH', { employeeDeductionTemplateID, catch_up_year: null });
    expect(await refusal(change)).toEqual([400, 'catch_up_year must be given with the unused limits']);
  });

  test('a deduction of another plan', async () => {
    const answer = recur(catchUp, await templateOf('403b'));
    expect(await refusal(answer)).toEqual([
      400,
      'unused_earlier_limits is only for 457(b) plans, not for 403b',
    ]);
  });
});
