import { describe, expect, test } from 'vitest';
import { companyOf } from '../support/company-of.ts';
import { hire } from '../support/hire.ts';
import { service, world } from '../support/served-world.ts';
import {
  bracket,
  exempt,
  order,
  path,
  post,
  quarter,
  send,
  serveGarnishments,
  weekly,
} from './garnishment-orders.ts';
import { malformed, refusal, refused, unknownContractor, unknownEmployee } from './refusal.ts';

serveGarnishments();

describe(`POST ${path} 400`, () => {
  test('reports every violation of a schedule by position with the right value, beside other faults', async () => {
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
      'more branches than there are frequencies',
      Array.from({ length: 50_000 }, () => ({})),
      ' must have at most 6 branches, one for each frequency',
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
  ])('refuses a schedule with %s', async (_title, withholding_schedule, error) => {
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
  ])('refuses %s and names the member', async (_title, members, errors) => {
    const answer = refusal(await post(members));
    expect({ ...answer, errors: answer.errors.toSorted() }).toEqual(malformed(...errors.toSorted()));
  });

  test('reports the faults of all fields, and no other, when one is missing or malformed', async () => {
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

  test('refuses a schedule for a contractor', async () => {
    const { contractorID } = world;
    expect(refusal(await send('POST', { contractorID, ...order, withholding_schedule: weekly }))).toEqual(
      malformed('withholding_schedule must not be given for a contractor: use cap_amount or cap_percentage'),
    );
  });

  test('refuses a schedule without a branch for the pay of the employee', async () => {
    const employeeID = await hire(service, world, { default_pay_schedule: 'biweekly' });
    expect(refusal(await post({ employeeID, withholding_schedule: weekly }))).toEqual(
      malformed('withholding_schedule must have a branch for biweekly pay: that is how the employee is paid'),
    );
  });

  test('refuses workers of another company like ones that do not exist', async () => {
    const companyID = await companyOf(service, world);
    const caps = { cap_amount: 1, companyID };
    expect(refusal(await post(caps))).toEqual(refused(400, `30 ${unknownEmployee}`));
    const { contractorID } = world;
    expect(refusal(await send('POST', { ...order, ...caps, contractorID }))).toEqual(
      refused(400, `200 ${unknownContractor}`),
    );
  });
});
