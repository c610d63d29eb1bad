/** Returns of any quarter of any company: what is written is what the schema and the form want. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClientWorksheet,
  type QuarterWorksheet,
  return941,
} from '../../../../src/outside/filings/figures/return-941.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';
import { writeReturn941 } from '../../../../src/outside/filings/files/mef/write-return.ts';
import { runs } from '../../../support/sample.ts';
import { readXml, schemaProblems, valuesOf } from './mef-reader.ts';

const rates = ficaRates(federalOf(2026));
const filing = {
  filer: {
    ein: '00-3000004',
    name: 'Orchid, Incorporated',
    nameControl: null,
    address: {
      line1: '1st Test Street',
      line2: null,
      city: 'Willow Grove',
      state: 'PA',
      postalCode: '19090',
    },
  },
  agent: {
    ein: '12-3456789',
    name: 'Payroll Partner',
    address: { line1: '1 Main St', line2: null, city: 'Reno', state: 'NV', postalCode: '89501' },
    efin: '123456',
    softwareId: '87654321',
    pin: '12345',
    ipAddress: '192.0.2.1',
    deviceId: 'E327C43A4FBA5837DD631C39E669568B166882E8',
  },
  madeAt: '2026-04-28T15:04:05Z',
};

const cents = fc.integer({ min: 0, max: 90_000_000 });
const few = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000_000 }));
const anyAmounts = fc.record({
  wages: cents,
  incomeTax: cents,
  socialWages: cents,
  socialTips: few,
  medicareWages: cents,
  additionalWages: few,
  unreportedTips: fc.option(few),
  fractions: fc.integer({ min: -40, max: 40 }),
  sickPay: fc.constant(0),
  tipsAndInsurance: fc.constant(0),
  deposited: cents,
});
const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 12 });

/** The tax of the return, split over days: what the books of its checks would have. */
function withDays(worksheet: QuarterWorksheet, days: readonly number[]): QuarterWorksheet {
  const owed = return941(worksheet, rates).lines.find(({ line }) => line === '12')?.cents ?? 0;
  const share = Math.floor(owed / days.length);
  const liabilities = days.map((day, at) => ({
    date: `2026-0${(at % 3) + 1}-${String(day).padStart(2, '0')}`,
    cents: at ? share : owed - share * (days.length - 1),
  }));
  return { ...worksheet, liabilities };
}

const anyWorksheet = fc
  .record({
    amounts: anyAmounts,
    employees: fc.integer({ min: 0, max: 9_999_999 }),
    depositor: fc.constantFrom('monthly' as const, 'semiweekly' as const),
    overpayment: fc.constantFrom('apply' as const, 'refund' as const),
    isSeasonal: fc.boolean(),
    days: anyDays,
  })
  .map(({ amounts, days, ...said }) =>
    withDays(
      {
        ...amounts,
        ...said,
        quarter: { year: 2026, quarter: 1 },
        liabilities: [],
        finalWagesOn: null,
        aggregate: null,
        credits: null,
      },
      days,
    ),
  )
  .filter((worksheet) => worksheet.liabilities.every(({ cents: tax }) => tax >= 0));

const dollars = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100);

test('the XML of any quarter has the order and types of the schema, and its lines add up', () => {
  fc.assert(
    fc.property(anyWorksheet, (worksheet) => {
      const file = writeReturn941(return941(worksheet, rates), filing);
      if (file.kind === 'refused') throw new Error(file.reasons.join('\n'));
      const root = readXml(Buffer.from(file.bytes).toString());
      expect(schemaProblems(root)).toEqual([]);
      const values = valuesOf(root).map(
        ([path, value]) => [path.split('/').slice(2).join('/'), value] as const,
      );
      const on = (name: string) => dollars(values.find(([path]) => path === name)?.[1]);
      const sum = (name: string) =>
        values.reduce((all, [path, value]) => all + (path === name ? dollars(value) : 0), 0);
      const owed = on('TotalTaxAmt');
      expect(on('BalanceDueAmt') - on('OverpaymentGrp/OverpaidAmt')).toBe(owed - worksheet.deposited);
      expect(on('WagesAmt')).toBe(worksheet.wages);
      expect(
        on('FederalIncomeTaxWithheldAmt') +
          on('TotalSSMdcrTaxAmt') +
          on('TaxOnUnreportedTips3121qAmt') +
          on('CurrentQtrFractionsCentsAmt'),
      ).toBe(owed);
      const byDay = sum('TaxLiabilityQtrMonthlyDetail/DailyTaxLiabilityDetail/TaxLiabilityAmt');
      const byMonth = [1, 2, 3].reduce(
        (all, month) => all + on(`MonthlyScheduleDepositorGrp/TaxLiabilityMonth${month}Amt`),
        0,
      );
      expect(owed < 2_500_00 ? 0 : owed).toBe(byDay + byMonth);
    }),
    runs(4_000),
  );
});

const anyClient = fc.record({
  employees: fc.integer({ min: 1, max: 99 }),
  wagesType: fc.constantFrom('A' as const, 'B' as const, null),
  amounts: anyAmounts,
});

test('Schedule R of any filer for several employers has the amounts of its Form 941 on line 9', () => {
  const added = (clients: readonly ClientWorksheet[], name: 'wages' | 'socialWages' | 'medicareWages') =>
    clients.reduce((sum, client) => sum + client[name], 0);
  fc.assert(
    fc.property(fc.array(anyClient, { minLength: 1, maxLength: 4 }), anyDays, (found, days) => {
      const clients: ClientWorksheet[] = found.map(({ amounts, ...client }, at) => {
        return { ...client, ...amounts, fractions: 0, unreportedTips: null, ein: `00300000${at}` };
      });
      const total = (name: keyof (typeof found)[number]['amounts']) =>
        clients.reduce((sum, client) => sum + Number(client[name] ?? 0), 0);
      const whole: QuarterWorksheet = {
        quarter: { year: 2026, quarter: 1 },
        employees: clients.reduce((sum, { employees }) => sum + employees, 0) + 1,
        wages: added(clients, 'wages'),
        incomeTax: total('incomeTax'),
        // The filer's own employees make up for the cents of each client's multiplication.
        socialWages: added(clients, 'socialWages') + 1_000_00,
        socialTips: total('socialTips'),
        medicareWages: added(clients, 'medicareWages') + 1_000_00,
        additionalWages: total('additionalWages'),
        unreportedTips: null,
        fractions: 0,
        sickPay: 0,
        tipsAndInsurance: 0,
        deposited: total('deposited'),
        liabilities: [],
        depositor: 'semiweekly',
        overpayment: 'refund',
        finalWagesOn: null,
        isSeasonal: false,
        aggregate: { kind: 'section_3504_agent', clients },
        credits: null,
      };
      const file = writeReturn941(return941(withDays(whole, days), rates), filing);
      if (file.kind === 'refused') throw new Error(file.reasons.join('\n'));
      expect(schemaProblems(readXml(Buffer.from(file.bytes).toString()))).toEqual([]);
    }),
    runs(2_000),
  );
});
