import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { eventsShown } from '../support/events-shown.ts';
import { hire } from '../support/hire.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { refusal, refused, unknownContractor, unknownEmployee, unknownGarnishment } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';
import { sender } from './withholding-world.ts';

const path = '/garnishments';
let service: Service;
let world: World;
let weeklyPaid: string;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service);
  weeklyPaid = await hire(service, world, { default_pay_schedule: 'weekly' });
});
afterAll(() => service.stop());

const send = sender(() => ({ service, world }), path);
const malformed = (...errors: string[]) => refused(400, ...errors.map((error) => `13 ${error}`));

const order = {
  garnishment_type: 'creditor',
  agency: { name: 'County Clerk', address: '1 Main St, Springfield, IL 62701' },
  case_id: '24-D-1',
  order_number: '7',
  effective_start_date: '2026-12-01',
};
const bracket = (min: number, max: number | null, action: object) => ({ min, max, action });
const exempt = { kind: 'exempt' };
const quarter = { kind: 'percentage', percentage: 25 };
const above = { kind: 'excess_over_floor', floor: 217.5 };
/** Title III for weekly pay: 15 USC 1673(a). */
const titleIII = [bracket(0, 217.5, exempt), bracket(217.51, 290, above), bracket(290.01, null, quarter)];
const weekly = [{ frequency: 'weekly', brackets: titleIII }];

const post = (members: object = {}) => send('POST', { employeeID: weeklyPaid, ...order, ...members });
const create = async (members: object = {}) => (await post({ cap_amount: 100, ...members })).body.data;

describe(`POST ${path} 200`, () => {
  test('an order by schedule answers all that it holds', async () => {
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
        levy: null,
      },
    });
  });

  test('a contractor is garnished by caps, both if need be, until a total is reached', async () => {
    const caps = { cap_amount: 100.01, cap_percentage: 12.5, total_amount: 5000 };
    const { contractorID } = world;
    const { data } = (await send('POST', { contractorID, ...order, ...caps, served_date: '2026-11-01' }))
      .body;
    expect(data).toMatchObject({ ...caps, contractorID, employeeID: null, remaining_amount: 5000 });
    expect(data.served_date).toBe('2026-11-01');
  });

  test('facts of support and levies are kept', async () => {
    const support = { supports_other_family: true, arrears_over_12_weeks: false };
    expect(await create({ garnishment_type: 'child_support', ...support })).toMatchObject(support);
    const levy = { filing_status: 'hoh', dependents: 2 };
    expect((await create({ garnishment_type: 'federal_tax_levy', levy })).levy).toEqual({
      ...levy,
      additional: null,
    });
  });

  test('a branch may be quarterly, beside the one that the employee needs', async () => {
    const withholding_schedule = [{ ...weekly[0], frequency: 'quarterly' }, ...weekly];
    expect((await post({ withholding_schedule })).status).toBe(200);
  });

  test('a schedule is told in the documented order of its members, however it was sent', async () => {
    const backwards = [{ brackets: [{ action: quarter, max: null, min: 0 }], frequency: 'weekly' }];
    const { body } = await post({ withholding_schedule: backwards });
    expect(JSON.stringify(body.data.withholding_schedule)).toBe(
      JSON.stringify([{ frequency: 'weekly', brackets: [bracket(0, null, quarter)] }]),
    );
  });
});

describe(`POST ${path} 400`, () => {
  test('every violation of a schedule is told by its position, with the right value, beside other faults', async () => {
    const brackets = [
      bracket(0.01, 100, exempt),
      bracket(100.02, null, quarter),
      bracket(200, 50, { kind: 'amount', amount: -1 }),
      bracket(150, 300, { ...quarter, percentage: 101 }),
    ];
    const withholding_schedule = [{ frequency: 'weekly', brackets }];
    expect(refusal(await post({ order_number: '', withholding_schedule }))).toEqual(
      malformed(
        'order_number must not be blank',
        'withholding_schedule[0].brackets[0].min must be 0',
        'withholding_schedule[0].brackets[1].min must be 100.01',
        "withholding_schedule[0].brackets[1].max must be 199.99: only the last bracket's max is null",
        'withholding_schedule[0].brackets[2].action.amount must be 0 or more',
        'withholding_schedule[0].brackets[2].max must be 200.00 or more',
        'withholding_schedule[0].brackets[3].action.percentage must be a number from 0 to 100',
        'withholding_schedule[0].brackets[3].min must be 50.01',
        'withholding_schedule[0].brackets[3].max must be null',
      ),
    );
  });

  test.each<[string, unknown, string]>([
    ['nothing', [], ' must have at least one element'],
    ['no list', { frequency: 'weekly' }, ' must be a list'],
    [
      'all exempt',
      [{ frequency: 'weekly', brackets: [bracket(0, null, exempt)] }],
      ' must have a bracket that withholds: all are exempt',
    ],
    [
      'a frequency twice',
      [...weekly, ...weekly],
      '[1].frequency must not repeat weekly, which withholding_schedule[0] has',
    ],
    [
      'a misspelling',
      [{ ...weekly[0], freqency: 'x' }],
      '[0].freqency is not a field here (frequency, brackets)',
    ],
    [
      'an unknown frequency',
      [{ ...weekly[0], frequency: 'yearly' }],
      '[0].frequency must be one of daily, weekly, biweekly, semimonthly, monthly, quarterly',
    ],
    [
      'no max',
      [{ frequency: 'weekly', brackets: [{ min: 0, action: quarter }] }],
      '[0].brackets[0].max must be a number or null',
    ],
  ])('a schedule with %s', async (_title, withholding_schedule, error) => {
    expect(refusal(await post({ withholding_schedule }))).toEqual(malformed(`withholding_schedule${error}`));
  });

  test.each<[string, object, string[]]>([
    ['neither cap nor schedule', {}, ['cap_amount or cap_percentage or withholding_schedule must be given']],
    [
      'a cap and a schedule',
      { cap_percentage: 5, withholding_schedule: weekly },
      ['withholding_schedule must not be given with cap_amount or cap_percentage'],
    ],
    [
      'two workers',
      { contractorID: 'x', cap_amount: 1 },
      ['employeeID or contractorID must be given, and not both'],
    ],
    [
      'no worker',
      { employeeID: undefined, cap_amount: 1 },
      ['employeeID or contractorID must be given, and not both'],
    ],
    [
      'an end before the start',
      { cap_amount: 1, effective_end_date: '2026-11-30' },
      ['effective_end_date must not be before effective_start_date, 2026-12-01'],
    ],
    [
      'facts of another type',
      { cap_amount: 1, supports_other_family: true, levy: { filing_status: 'single', dependents: 0 } },
      ['supports_other_family is for child_support only', 'levy is for federal_tax_levy only'],
    ],
    [
      'amounts out of range',
      { cap_amount: -1, cap_percentage: 100.1, total_amount: 0 },
      [
        'cap_amount must be 0 or more',
        'cap_percentage must be 100 or less',
        'total_amount must be more than 0',
      ],
    ],
    [
      'missing fields, all at once',
      {
        garnishment_type: undefined,
        agency: {},
        case_id: undefined,
        order_number: null,
        effective_start_date: undefined,
        cap_amount: 1.005,
      },
      [
        'agency.name is required',
        'agency.address is required',
        'order_number is required',
        'cap_amount must be whole cents',
        'garnishment_type is required',
        'case_id is required',
        'effective_start_date is required',
      ],
    ],
    [
      'a type that is not listed',
      { garnishment_type: 'parking', cap_amount: 1 },
      [
        'garnishment_type must be one of child_support, creditor, federal_tax_levy, state_tax_levy, student_loan, bankruptcy, other',
      ],
    ],
  ])('%s is refused, and the member named', async (_title, members, errors) => {
    const answer = refusal(await post(members));
    expect({ ...answer, errors: answer.errors.toSorted() }).toEqual(malformed(...errors.toSorted()));
  });

  test('fields that are missing or malformed hide no fault of the others, and make none', async () => {
    const answer = refusal(await send('POST', { garnishment_type: 'creditor', supports_other_family: true }));
    expect({ ...answer, errors: answer.errors.toSorted() }).toEqual(
      malformed(
        ...[
          'employeeID or contractorID must be given, and not both',
          'agency is required',
          'case_id is required',
          'order_number is required',
          'effective_start_date is required',
          'cap_amount or cap_percentage or withholding_schedule must be given',
          'supports_other_family is for child_support only',
        ].toSorted(),
      ),
    );
    const wrong = { effective_start_date: 'x', effective_end_date: '2026-01-01', cap_percentage: 'much' };
    expect(refusal(await post({ ...wrong, garnishment_type: 5, arrears_over_12_weeks: true }))).toEqual(
      malformed(
        'garnishment_type must be one of child_support, creditor, federal_tax_levy, state_tax_levy, student_loan, bankruptcy, other',
        'effective_start_date must be a date, YYYY-MM-DD',
        'cap_percentage must be a number',
      ),
    );
  });

  test('a contractor is garnished by no schedule', async () => {
    const { contractorID } = world;
    expect(refusal(await send('POST', { contractorID, ...order, withholding_schedule: weekly }))).toEqual(
      malformed('withholding_schedule must not be given for a contractor: use cap_amount or cap_percentage'),
    );
  });

  test('a schedule has a branch for the pay of the employee, or is refused', async () => {
    const employeeID = await hire(service, world, { default_pay_schedule: 'biweekly' });
    expect(refusal(await post({ employeeID, withholding_schedule: weekly }))).toEqual(
      malformed('withholding_schedule must have a branch for biweekly pay: the employee is paid so'),
    );
  });

  test('workers of another company look like absent ones', async () => {
    const companyID = await companyOf(service, world);
    const caps = { cap_amount: 1, companyID };
    expect(refusal(await post(caps))).toEqual(refused(400, `30 ${unknownEmployee}`));
    const { contractorID } = world;
    expect(refusal(await send('POST', { ...order, ...caps, contractorID }))).toEqual(
      refused(400, `200 ${unknownContractor}`),
    );
  });
});

describe(`GET ${path} 200`, () => {
  test('those of a worker, oldest first, or one', async () => {
    const employeeID = await hire(service, world);
    const first = await create({ employeeID });
    const second = await create({ employeeID });
    expect((await send('GET', { employeeID })).body.data).toEqual([first, second]);
    expect((await send('GET', { employeeID, limit: 1 })).body.meta.next).toContain(second.garnishmentID);
    expect((await send('GET', { garnishmentID: first.garnishmentID })).body.data).toEqual(first);
  });
});

describe(`GET ${path} 400`, () => {
  test('one of another company looks like an absent one', async () => {
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
  test('a cap gives way to a schedule and comes back; what is left out is kept', async () => {
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
  ])('%j is refused, and the member named', async (members, errors) => {
    const { garnishmentID } = await create();
    expect(refusal(await send('PATCH', { garnishmentID, ...members }))).toEqual(malformed(...errors));
  });
});

describe('events', () => {
  test('a garnishment announces itself in the words of the API', async () => {
    const made = await create({ garnishment_type: 'other' });
    await send('PATCH', { garnishmentID: made.garnishmentID, cap_amount: 50 });
    await eventsShown(service.urls.test);
    const query = `companyID=${world.companyID}&kind=garnishment&limit=100`;
    const { body } = await call(service, 'GET', `/events?${query}`, { key: world.testKey });
    const own = body.data.filter(
      ({ data }: { data: { garnishmentID: string } }) => data.garnishmentID === made.garnishmentID,
    );
    expect(own.map(({ type }: { type: string }) => type)).toEqual(['created', 'updated']);
    const { remaining_amount: _, ...told } = made;
    expect(own[0].data).toMatchObject(told);
    expect(own[1].data.cap_amount).toBe(50);
  });
});

for (const method of ['POST', 'GET', 'PATCH']) describeRefusedKeys(method, path, () => service);
