import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answer } from '../../src/commands/paycheck/answer.ts';
import { readWorksheet } from '../../src/engine/figures/worksheet-format/read-worksheet.ts';
import { CALIFORNIA_CHECK } from '../engine/payroll/california-check.ts';

const EXAMPLES = ['california', 'new-york-salary', 'two-orders', 'below-the-floor', 'two-states', 'benefits'];
const example = (file: string) =>
  readFileSync(new URL(`../../docs/explain/paycheck-examples/${file}`, import.meta.url), 'utf8');
const COMMAND = ['--import', 'tsx', 'src/commands/paycheck.ts'];

const least = {
  checkDate: '2026-03-13',
  payFrequency: 'weekly',
  earnings: [{ kind: 'salary', amount: 1000 }],
  state: { code: 'TX' },
};
const refusals = (change: object) => {
  const { problems } = readWorksheet({ ...least, ...change });
  return problems.map(({ field, message }) => `${field} ${message}`);
};

describe('the paycheck command', () => {
  it.each(EXAMPLES)('prints what the documentation shows for %s', (name) =>
    expect(JSON.parse(answer([], example(`${name}.json`)))).toEqual(
      JSON.parse(example(`${name}.paycheck.json`)),
    ),
  );

  it('explains as text, as the documentation shows', () => {
    const text = answer(['--explain'], example('california.json'));
    expect(text).toBe(example('california.explained.txt'));
    expect(text).toContain('Social Security 153.45 = 6.2 % of 2,475.00, below the 2026 wage base of 184,500');
  });

  it('works from a shell, byte for byte the same each time', () => {
    const input = example('california.json');
    const printed = execFileSync(process.execPath, COMMAND, { input, encoding: 'utf8' });
    expect(JSON.parse(printed).totals.netPay).toBe(1648.28);
    expect(answer([], input)).toBe(printed);
  });

  it('refuses a year of which no figure is known, and does not take those of another year', () => {
    const input = JSON.stringify({ ...least, checkDate: '2028-01-14' });
    expect(() => answer([], input)).toThrow(
      'checkDate must be in a tax year whose figures are loaded (2025, 2026), not 2028',
    );
    expect(() => answer(['--gross-up=900'], input)).toThrow('not 2028');
  });

  it('computes 2027, and names each figure that is not published, and those without effect', () => {
    const run = (change: object) =>
      JSON.parse(answer([], JSON.stringify({ ...least, checkDate: '2027-01-15', ...change })));
    const paycheck = run({});
    expect(paycheck).toMatchObject({ taxYear: 2027, provisionalFiguresOf: 2026 });
    expect(paycheck.provisionalFigures).toEqual([
      {
        code: 'us_social_security_wage_base',
        what: 'the Social Security wage base',
        publisher: 'Social Security Administration',
        expected: 'mid-October',
        changes: false, // wages far below the base
      },
      {
        code: 'us_income_tax_tables',
        what: 'the federal income tax brackets and standard deduction (Pub. 15-T)',
        publisher: 'IRS',
        expected: 'October to December',
        changes: true,
      },
    ]);
    expect(paycheck.warnings.slice(-2)).toEqual([
      expect.stringMatching(/^may change once they are published for 2027, .* \(IRS\)$/),
      expect.stringMatching(
        /^not published for 2027, .* without effect on this check: the Social Security wage base/,
      ),
    ]);
    const near = run({ yearToDate: { wages: { us_social_security: 184_000 } } });
    expect(near.provisionalFigures[0]).toMatchObject({ changes: true });
    const exempt = run({ federal: { filingStatus: 'single', exempt: true } });
    expect(exempt.provisionalFigures.map(({ changes }: { changes: boolean }) => changes)).toEqual([
      false,
      false,
    ]);
    // What is published is in force: the limit of an HSA is that of 2027.
    const hsa = run({
      earnings: [{ kind: 'salary', amount: 9000 }],
      deductions: [{ type: 'hsa', coverage: 'individual', amount: 6000 }],
    });
    expect(hsa.deductions[0].amount).toBe(4500);
  });

  it('exits with 1 and every problem on standard error, nothing on standard output', () => {
    const input = JSON.stringify({
      ...least,
      checkDate: 'today',
      earnings: [{ kind: 'regular', hours: 0, rate: 1 }],
    });
    const { status, stdout, stderr } = spawnSync(process.execPath, COMMAND, { input, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.split('\n')).toEqual([
      'checkDate must be a day of the calendar, YYYY-MM-DD',
      'earnings[0].hours must be a decimal number above 0, with at most 8 decimals',
      '',
    ]);
  });

  it('finds the amount for a net pay', () => {
    const { amount, paycheck } = JSON.parse(answer(['--gross-up=1500'], JSON.stringify(least)));
    expect(paycheck.totals.netPay).toBe(1500);
    expect(amount).toBe(1890.82);
  });

  it('replays what it printed, and names the lines that differ', () => {
    const paycheck = JSON.parse(answer([], JSON.stringify(least)));
    const replay = (stored: object) => JSON.parse(answer(['--replay'], JSON.stringify(stored)));
    expect(replay({ worksheet: least, paycheck })).toEqual({ reproduced: true, differences: [] });
    const raised = { ...least, earnings: [{ kind: 'salary', amount: 1100 }] };
    const { differences } = replay({ worksheet: raised, paycheck });
    expect(differences).toContainEqual({ line: 'totals.grossPay', before: 1000, after: 1100 });
  });
});

describe('a worksheet', () => {
  it('reads the documented California check as the engine’s own', () => {
    const { worksheet } = readWorksheet(JSON.parse(example('california.json')));
    expect(worksheet).toMatchObject({
      ...CALIFORNIA_CHECK,
      garnishments: [{ id: 'order-1', type: 'creditor' }],
    });
  });

  it('reads what the earlier checks of the month withheld', () => {
    const { worksheet } = readWorksheet({
      ...least,
      monthToDate: { deductions: { transit: 10.5 }, employerContributions: { parking: 2 } },
    });
    expect(worksheet?.monthToDate).toMatchObject({
      deductionsCents: { transit: 1_050 },
      employerContributionsCents: { parking: 200 },
    });
  });

  it('takes amounts as numbers and as text alike, to the cent', () => {
    const cents = [0.1 + 0.2, '0.3', '0.30'].map(
      (amount) =>
        readWorksheet({ ...least, earnings: [{ kind: 'flat', amount }] }).worksheet?.earnings[0]?.amountCents,
    );
    expect(cents).toEqual([30, 30, 30]);
  });

  it.each([
    [{ payFrequency: 'fortnightly' }, 'payFrequency must be one of daily, weekly'],
    [{ earnings: [{ kind: 'salary', amount: 1.005 }] }, 'earnings[0].amount must be an amount in dollars'],
    [{ earnings: [{ kind: 'salary', amount: -1 }] }, 'earnings[0].amount must be an amount in dollars'],
    [{ earnings: [{ kind: 'salary', amount: '1e3' }] }, 'earnings[0].amount must be an amount in dollars'],
    [{ earnings: [{ kind: 'salary' }] }, 'earnings[0].amount must be given'],
    [{ earnings: [{ kind: 'regular', hours: 8 }] }, 'earnings[0].rate must be given with hours'],
    [{ earnings: [{ kind: 'gift', amount: 1 }] }, 'earnings[0].kind must be one of regular'],
    [{ earnings: {} }, 'earnings must be a list'],
    [{ hours: 8 }, 'hours is not a field of a worksheet'],
    [{ state: { code: 'PR' } }, 'state.code must be one of the fifty states or DC'],
    [{ state: { code: 'TX', counties: [] } }, 'state.counties is not a field of a worksheet'],
    [
      { company: { withholdingMethod: 'standard' } },
      'company.withholdingMethod must be one of whole_dollars,',
    ],
    [{ worker: { payrollTaxExemption: 'clergy' } }, 'worker.payrollTaxExemption must be one of nonresident_'],
    [
      { worker: { payrollTaxExemption: 'child_of_owner' } },
      'birthDate is required, because a child of the owner is exempt up to an age',
    ],
    [{ deductions: [{ type: '401k' }] }, 'deductions[0].amount or percent must be given'],
    [
      { deductions: [{ type: '401k', percent: 101 }] },
      'deductions[0].percent must be a percentage from 0 to 100',
    ],
    [
      { deductions: [{ type: 'commuter', plan: 'fsa', amount: 1 }] },
      'deductions[0].plan must be one of transit, parking',
    ],
    [
      { deductions: [{ type: '457b', plan: 'parking', amount: 1 }] },
      'deductions[0].plan must be one of governmental, tax_exempt',
    ],
    [
      { deductions: [{ type: '403b', unusedEarlierLimits: 1, amount: 1 }] },
      'deductions[0].unusedEarlierLimits is only for 457b',
    ],
    [
      { deductions: [{ type: 'hsa', plan: 'transit', amount: 1 }] },
      'deductions[0].plan is only for section_125, commuter and 457b',
    ],
    [{ earnings: [{ kind: 'vehicle_use' }] }, 'earnings[0].amount must be given'],
    [{ garnishments: [{ type: 'creditor' }] }, 'garnishments[0].amount or percent or withholdingSchedule'],
    [{ federal: { filingStatus: 'single', allowances: 1 } }, 'federal.allowances is only for "form": "2019"'],
    [{ yearToDate: { wages: { us_medicare: 'much' } } }, 'yearToDate.wages.us_medicare must be an amount'],
    [{ yearToDate: { wages: { us_soc_sec: 1 } } }, 'yearToDate.wages.us_soc_sec is not the code of a tax'],
    [{ yearToDate: { taxes: { ca_ett_er: 1 } } }, 'yearToDate.taxes.ca_ett_er is not the code of a tax'],
    [
      { yearToDate: { deductions: { '401K': 1 } } },
      'yearToDate.deductions.401K is not the code of a deduction',
    ],
    [{ yearToDate: { stateDays: { XX: 1 } } }, 'yearToDate.stateDays.XX is not the code of a state'],
    [{ monthToDate: { wages: { co_city: 1 } } }, 'monthToDate.wages.co_city is not the code of a tax'],
    [{ periodStart: '2026-03-14' }, 'periodStart must not be after the period ends'],
    [
      { company: { programmes: { ma_pfml: { rate: 0.002 } } } },
      'company.programmes.ma_pfml is a programme of MA: the worksheet names TX only',
    ],
    [
      { multistate: { employer: { TX: { programmes: { ma_pfml: {} } } } } },
      'multistate.employer.TX.programmes.ma_pfml is a programme of MA: the worksheet names TX only',
    ],
    [{ state: { code: 'TX', county: '01' } }, 'state.county must not be given: TX has no county income tax'],
    [
      { worker: { programmeExemptions: [{ programme: 'wa_cares', reason: 'x', from: '2026-01-01' }] } },
      'worker.programmeExemptions[0].programme is a programme of WA: the worksheet names TX only',
    ],
    [
      {
        state: { code: 'WA' },
        worker: {
          programmeExemptions: [
            {
              programme: 'wa_cares',
              reason: 'military_spouse',
              certificate: 'a',
              from: '2026-02-01',
              until: '2026-01-01',
            },
          ],
        },
      },
      'worker.programmeExemptions[0].until must not be before from',
    ],
    [
      {
        state: { code: 'WA' },
        worker: {
          programmeExemptions: [{ programme: 'wa_cares', reason: 'military_spouse', from: '2026-02-01' }],
        },
      },
      'worker.programmeExemptions[0].certificate must name the approval letter of the Employment Security Department',
    ],
    [
      { worker: { programmeExemptions: [{ programme: 'tx_cares', reason: 'x', from: '2026-01-01' }] } },
      'worker.programmeExemptions[0].programme is not a state programme',
    ],
  ])('%j is refused by the name of the field', (change, message) =>
    expect(refusals(change)).toEqual([expect.stringContaining(message)]),
  );

  it('is refused with everything at once: fields of their own, and rules over several', () =>
    expect(
      refusals({
        payFrequency: 'fortnightly',
        earnings: [{ kind: 'regular', hours: -1, shift: 3 }, 5],
        federal: { allowances: -2 },
      }),
    ).toEqual([
      expect.stringContaining('payFrequency must be one of'),
      'earnings[0].shift is not a field of a worksheet',
      expect.stringContaining('earnings[0].hours must be a decimal number above 0'),
      'earnings[0].rate must be given with hours',
      'earnings[1] must be an object',
      'federal.filingStatus must be one of single, married, hoh',
      'federal.allowances must be a whole number from 0 to 999',
    ]));

  it('names every violation of a garnishment’s schedule by position', () => {
    const brackets = [
      { min: 0, max: 200, action: { kind: 'exempt' } },
      { min: 200.02, max: null, action: { kind: 'percentage', percentage: 25 } },
    ];
    const withholdingSchedule = [{ frequency: 'weekly', brackets }];
    expect(refusals({ garnishments: [{ type: 'creditor', withholdingSchedule }] })).toEqual([
      'garnishments[0].withholdingSchedule[0].brackets[1].min must be 200.01',
    ]);
  });

  it('is refused whole when it is no object', () =>
    expect(readWorksheet([]).problems).toEqual([{ field: 'worksheet', message: 'must be an object' }]));
});
