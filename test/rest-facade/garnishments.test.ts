import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { eventsShown } from '../support/events-shown.ts';
import { hire } from '../support/hire.ts';
import { service, world } from '../support/served-world.ts';
import {
  bracket,
  create,
  order,
  path,
  post,
  quarter,
  send,
  serveGarnishments,
  titleIII,
  weekly,
  weeklyPaid,
} from './garnishment-orders.ts';
import { malformed, refusal, refused, unknownGarnishment } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveGarnishments();

describe(`POST ${path} 200`, () => {
  test('returns every member of an order by schedule', async () => {
    const { status, body } = await post({ withholding_schedule: weekly });
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      data: {
        ...order,
        garnishmentID: expect.any(String),
        companyID: world.companyID,
        employeeID: weeklyPaid,
        contractorID: null,
        served_date: order.effective_start_date,
        effective_end_date: null,
        total_amount: null,
        withheld_amount: 0,
        remaining_amount: null,
        cap_amount: null,
        cap_percentage: null,
        withholding_schedule: weekly,
        supports_other_family: null,
        arrears_over_12_weeks: null,
        fips_code: null,
        medical_support: null,
        levy: null,
        head_of_family: null,
        sole_support: null,
        claimed_dependents: null,
        household_size: null,
        local_minimum_wage: null,
      },
    });
  });

  test('garnishes a contractor up to one or both caps, until a total is reached', async () => {
    const caps = { cap_amount: 100.01, cap_percentage: 12.5, total_amount: 5000 };
    const { contractorID } = world;
    const { data } = (await send('POST', { contractorID, ...order, ...caps, served_date: '2026-11-01' }))
      .body;
    expect(data).toMatchObject({ ...caps, contractorID, employeeID: null, remaining_amount: 5000 });
    expect(data.served_date).toBe('2026-11-01');
  });

  test('keeps the facts of support orders and levies', async () => {
    const support = {
      supports_other_family: true,
      arrears_over_12_weeks: false,
      fips_code: '0600000',
      medical_support: true,
    };
    expect(await create({ garnishment_type: 'child_support', ...support })).toMatchObject(support);
    const levy = { filing_status: 'hoh', dependents: 2 };
    expect((await create({ garnishment_type: 'federal_tax_levy', levy })).levy).toEqual({
      ...levy,
      additional: null,
    });
  });

  test('accepts a quarterly branch beside the one that the employee needs', async () => {
    const withholding_schedule = [{ ...weekly[0], frequency: 'quarterly' }, ...weekly];
    expect((await post({ withholding_schedule })).status).toBe(200);
  });

  test('returns a schedule in the documented order of its members, in whatever order it was sent', async () => {
    const backwards = [{ brackets: [{ action: quarter, max: null, min: 0 }], frequency: 'weekly' }];
    const { body } = await post({ withholding_schedule: backwards });
    expect(JSON.stringify(body.data.withholding_schedule)).toBe(
      JSON.stringify([{ frequency: 'weekly', brackets: [bracket(0, null, quarter)] }]),
    );
  });
});

describe(`GET ${path} 200`, () => {
  test('lists those of a worker, oldest first, or returns one', async () => {
    const employeeID = await hire(service, world);
    const first = await create({ employeeID });
    const second = await create({ employeeID });
    expect((await send('GET', { employeeID })).body.data).toEqual([first, second]);
    expect((await send('GET', { employeeID, limit: 1 })).body.meta.next).toContain(second.garnishmentID);
    expect((await send('GET', { garnishmentID: first.garnishmentID })).body.data).toEqual(first);
  });
});

describe(`GET ${path} 400`, () => {
  test('refuses one of another company like one that does not exist', async () => {
    const { garnishmentID } = await create();
    const companyID = await companyOf(service, world);
    const unknown = refused(400, `214 ${unknownGarnishment}`);
    expect(refusal(await send('GET', { companyID, garnishmentID }))).toEqual(unknown);
    expect(refusal(await send('GET', { garnishmentID: 'no-such' }))).toEqual(unknown);
    expect(refusal(await send('PATCH', { companyID, garnishmentID }))).toEqual(unknown);
    expect(refusal(await send('GET', { start_at: 'no-such' }))).toEqual(unknown);
  });
});

describe(`PATCH ${path} 200`, () => {
  test('replaces a cap with a schedule and back; absent members are kept', async () => {
    const { garnishmentID } = await create();
    const patch = async (members: object) => (await send('PATCH', { garnishmentID, ...members })).body.data;
    const bySchedule = await patch({ cap_amount: null, withholding_schedule: weekly });
    expect(bySchedule).toMatchObject({ ...order, cap_amount: null, withholding_schedule: weekly });
    const byCap = await patch({ cap_percentage: 10, withholding_schedule: null, case_id: '25-D-2' });
    expect(byCap).toMatchObject({ cap_percentage: 10, withholding_schedule: null, case_id: '25-D-2' });
    expect(await patch({ effective_end_date: '2027-01-31' })).toEqual({
      ...byCap,
      effective_end_date: '2027-01-31',
    });
  });
});

describe(`PATCH ${path} 400`, () => {
  test.each<[object, string[]]>([
    [{ cap_amount: null }, ['cap_amount or cap_percentage or withholding_schedule must be given']],
    [
      { withholding_schedule: weekly },
      ['withholding_schedule must not be given with cap_amount or cap_percentage'],
    ],
    [
      { cap_amount: null, withholding_schedule: [{ frequency: 'weekly', brackets: titleIII.slice(1) }] },
      ['withholding_schedule[0].brackets[0].min must be 0'],
    ],
    [
      { effective_start_date: null, case_id: null },
      ['effective_start_date must not be null', 'case_id must not be null'],
    ],
    [{ garnishment_type: 'other' }, ['garnishment_type cannot be changed']],
    [{ employeeID: 'x' }, ['employeeID cannot be changed']],
    [{ levy: { filing_status: 'hoh', dependents: 1 } }, ['levy is for federal_tax_levy only']],
  ])('refuses %j and names the member', async (members, errors) => {
    const { garnishmentID } = await create();
    expect(refusal(await send('PATCH', { garnishmentID, ...members }))).toEqual(malformed(...errors));
  });
});

describe('events', () => {
  test('carry a garnishment with the names of the API', async () => {
    const made = await create({ garnishment_type: 'other' });
    await send('PATCH', { garnishmentID: made.garnishmentID, cap_amount: 50 });
    await eventsShown(service.urls.test);
    const query = `companyID=${world.companyID}&kind=garnishment&limit=100`;
    const { body } = await call(service, 'GET', `/events?${query}`, { key: world.testKey });
    const own = body.data.filter(
      ({ data }: { data: { garnishmentID: string } }) => data.garnishmentID === made.garnishmentID,
    );
    expect(own.map(({ type }: { type: string }) => type)).toEqual(['created', 'updated']);
    const { remaining_amount: _, ...shown } = made;
    expect(own[0].data).toMatchObject(shown);
    expect(own[1].data.cap_amount).toBe(50);
  });
});

for (const method of ['POST', 'GET', 'PATCH']) describeRefusedKeys(method, path, () => service);
