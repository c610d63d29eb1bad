/**
 * The test scenarios of the IRS for Forms 941 and 941-X of 2026 (ATS, tax year 2026): what each employer
 * says, and every value that its return has, in order.
 */
import type { QuarterWorksheet } from '../../../../src/outside/filings/figures/return-941.ts';
import type { Filer } from '../../../../src/outside/filings/files/mef/values-header.ts';

const quarter = { year: 2026, quarter: 1 };
/** Only figures of these scenarios differ from zero. */
const plain = {
  quarter,
  liabilities: [],
  depositor: 'monthly',
  overpayment: null,
  finalWagesOn: null,
  isSeasonal: false,
  socialTips: 0,
  additionalWages: 0,
  unreportedTips: null,
  fractions: 0,
  sickPay: 0,
  tipsAndInsurance: 0,
  aggregate: null,
  credits: null,
} as const;

const at = (line1: string, city: string, state: string, postalCode: string) => {
  return { line1, line2: null, city, state, postalCode };
};

type Scenario = {
  readonly filer: Filer;
  readonly worksheet: QuarterWorksheet;
  readonly header: readonly (readonly [path: string, value: string])[];
  readonly values: readonly (readonly [path: string, value: string])[];
};

const filerValues = (
  ein: string,
  name: string,
  control: string,
  [street, city, state, zip]: readonly [string, string, string, string],
) =>
  [
    ['Filer/EIN', ein],
    ['Filer/BusinessName/BusinessNameLine1Txt', name],
    ['Filer/BusinessNameControlTxt', control],
    ['Filer/USAddress/AddressLine1Txt', street],
    ['Filer/USAddress/CityNm', city],
    ['Filer/USAddress/StateAbbreviationCd', state],
    ['Filer/USAddress/ZIPCd', zip],
  ] as const;

export const orchid: Scenario = {
  filer: {
    ein: '00-3000004',
    name: 'Orchid Incorporated',
    nameControl: null,
    address: at('1st Test Street', 'Willow Grove', 'PA', '19090'),
  },
  worksheet: {
    ...plain,
    employees: 3,
    wages: 1_000_00,
    incomeTax: 100_00,
    socialWages: 1_000_00,
    medicareWages: 1_000_00,
    deposited: 253_00,
  },
  header: filerValues('003000004', 'Orchid Incorporated', 'ORCH', [
    '1st Test Street',
    'Willow Grove',
    'PA',
    '19090',
  ]),
  values: [
    ['IRS941/EmployeeCnt', '3'],
    ['IRS941/WagesAmt', '1000.00'],
    ['IRS941/FederalIncomeTaxWithheldAmt', '100.00'],
    ['IRS941/SocialSecurityWageAndTaxGrp/SocialSecurityTaxCashWagesAmt', '1000.00'],
    ['IRS941/SocialSecurityWageAndTaxGrp/SocialSecurityTaxAmt', '124.00'],
    ['IRS941/MedicareWageTipsAndTaxGrp/TaxableMedicareWagesTipsAmt', '1000.00'],
    ['IRS941/MedicareWageTipsAndTaxGrp/TaxOnMedicareWagesTipsAmt', '29.00'],
    ['IRS941/TotalSSMdcrTaxAmt', '153.00'],
    ['IRS941/TotalTaxBeforeAdjustmentAmt', '253.00'],
    ['IRS941/TotalTaxAfterAdjustmentAmt', '253.00'],
    ['IRS941/TotalTaxAmt', '253.00'],
    ['IRS941/TotalTaxDepositAmt', '253.00'],
    ['IRS941/BalanceDueAmt', '0.00'],
    ['IRS941/TotalTaxLessThanLimitAmtInd', 'X'],
  ],
};

const day = (month: string, number: string, cents: string) =>
  [
    [`${month}/DailyTaxLiabilityDetail/DayNum`, number],
    [`${month}/DailyTaxLiabilityDetail/TaxLiabilityAmt`, cents],
  ] as const;
const month = 'IRS941ScheduleB/TaxLiabilityQtrMonthlyDetail';

export const marigold: Scenario = {
  filer: {
    ein: '003333330',
    name: 'Marigold Corporation',
    nameControl: null,
    address: at('2nd Test Street', 'Philadelephia', 'PA', '19040'),
  },
  worksheet: {
    ...plain,
    employees: 10,
    wages: 33_594_00,
    incomeTax: 3_576_00,
    socialWages: 33_594_00,
    medicareWages: 33_594_00,
    deposited: 9_000_00,
    depositor: 'semiweekly',
    overpayment: 'refund',
    liabilities: [
      { date: '2026-01-11', cents: 1_452_64 },
      { date: '2026-01-20', cents: 1_452_65 },
      { date: '2026-02-01', cents: 1_452_64 },
      { date: '2026-02-18', cents: 1_452_65 },
      { date: '2026-03-10', cents: 1_452_64 },
      { date: '2026-03-19', cents: 1_452_67 },
    ],
  },
  header: filerValues('003333330', 'Marigold Corporation', 'MARI', [
    '2nd Test Street',
    'Philadelephia',
    'PA',
    '19040',
  ]),
  values: [
    ['IRS941/EmployeeCnt', '10'],
    ['IRS941/WagesAmt', '33594.00'],
    ['IRS941/FederalIncomeTaxWithheldAmt', '3576.00'],
    ['IRS941/SocialSecurityWageAndTaxGrp/SocialSecurityTaxCashWagesAmt', '33594.00'],
    ['IRS941/SocialSecurityWageAndTaxGrp/SocialSecurityTaxAmt', '4165.66'],
    ['IRS941/MedicareWageTipsAndTaxGrp/TaxableMedicareWagesTipsAmt', '33594.00'],
    ['IRS941/MedicareWageTipsAndTaxGrp/TaxOnMedicareWagesTipsAmt', '974.23'],
    ['IRS941/TotalSSMdcrTaxAmt', '5139.89'],
    ['IRS941/TotalTaxBeforeAdjustmentAmt', '8715.89'],
    ['IRS941/TotalTaxAfterAdjustmentAmt', '8715.89'],
    ['IRS941/TotalTaxAmt', '8715.89'],
    ['IRS941/TotalTaxDepositAmt', '9000.00'],
    ['IRS941/OverpaymentGrp/OverpaidAmt', '284.11'],
    ['IRS941/OverpaymentGrp/RefundOverpaymentInd', 'X'],
    ['IRS941/SemiweeklyScheduleDepositorInd', 'X'],
    [`${month}/MonthOfQuarterCd`, '1'],
    ...day(month, '11', '1452.64'),
    ...day(month, '20', '1452.65'),
    [`${month}/TotalTaxLiabilityAmt`, '2905.29'],
    [`${month}/MonthOfQuarterCd`, '2'],
    ...day(month, '1', '1452.64'),
    ...day(month, '18', '1452.65'),
    [`${month}/TotalTaxLiabilityAmt`, '2905.29'],
    [`${month}/MonthOfQuarterCd`, '3'],
    ...day(month, '10', '1452.64'),
    ...day(month, '19', '1452.67'),
    [`${month}/TotalTaxLiabilityAmt`, '2905.31'],
    ['IRS941ScheduleB/TotalQuarterTaxLiabilityAmt', '8715.89'],
  ],
};

const azalea = {
  employees: 5,
  wages: 5_100_00,
  incomeTax: 600_00,
  socialWages: 5_100_00,
  medicareWages: 5_100_00,
  deposited: 1_380_30,
  socialTips: 0,
  additionalWages: 0,
  unreportedTips: null,
  fractions: 0,
  sickPay: 0,
  tipsAndInsurance: 0,
};

const share = (path: string, taxes: readonly (readonly [string, string])[]) =>
  [
    ['EmployeeCnt', '5'],
    ['WagesAmt', '5100.00'],
    ['FederalIncomeTaxWithheldAmt', '600.00'],
    ['TotalSocialSecurityTaxTipAmt', '632.40'],
    ['TaxOnMedicareWagesTipsAmt', '147.90'],
    ['TotalSSMdcrTaxAmt', '780.30'],
    ...taxes,
    ['TotalTaxDepositAmt', '1380.30'],
  ].map(([name, value]) => [`IRS941ScheduleR/${path}/${name}`, value ?? ''] as const);
const withCredit = [
  ['PayrollTaxCreditAmt', '390.15'],
  ['TotalTaxAmt', '990.15'],
] as const;

export const daffodil: Scenario = {
  filer: {
    ein: '003222220',
    name: 'Daffodil Accounting',
    nameControl: null,
    address: at('222 6th Street', 'Kansas City', 'MO', '64131'),
  },
  worksheet: {
    ...plain,
    employees: 10,
    wages: 10_200_00,
    incomeTax: 1_200_00,
    socialWages: 10_200_00,
    medicareWages: 10_200_00,
    deposited: 2_760_60,
    overpayment: 'refund',
    aggregate: { kind: 'cpeo', clients: [{ ...azalea, ein: '003333336', wagesType: 'A' }] },
    credits: [
      {
        ein: '003333336',
        businessName: 'Marty Azalea',
        elections: [
          {
            taxYearEnd: '2025-12-31',
            returnType: '1040',
            filedOn: '2026-04-15',
            groupMemberEin: null,
            allocated: 600_00,
            usedBefore: 99_96,
          },
        ],
      },
    ],
  },
  header: filerValues('003222220', 'Daffodil Accounting', 'DAFF', [
    '222 6th Street',
    'Kansas City',
    'MO',
    '64131',
  ]),
  values: [
    ['IRS941/CPEOInd', 'X'],
    ['IRS941/EmployeeCnt', '10'],
    ['IRS941/WagesAmt', '10200.00'],
    ['IRS941/FederalIncomeTaxWithheldAmt', '1200.00'],
    ['IRS941/SocialSecurityWageAndTaxGrp/SocialSecurityTaxCashWagesAmt', '10200.00'],
    ['IRS941/SocialSecurityWageAndTaxGrp/SocialSecurityTaxAmt', '1264.80'],
    ['IRS941/MedicareWageTipsAndTaxGrp/TaxableMedicareWagesTipsAmt', '10200.00'],
    ['IRS941/MedicareWageTipsAndTaxGrp/TaxOnMedicareWagesTipsAmt', '295.80'],
    ['IRS941/TotalSSMdcrTaxAmt', '1560.60'],
    ['IRS941/TotalTaxBeforeAdjustmentAmt', '2760.60'],
    ['IRS941/TotalTaxAfterAdjustmentAmt', '2760.60'],
    ['IRS941/PayrollTaxCreditAmt', '390.15'],
    ['IRS941/TotalTaxAmt', '2370.45'],
    ['IRS941/TotalTaxDepositAmt', '2760.60'],
    ['IRS941/OverpaymentGrp/OverpaidAmt', '390.15'],
    ['IRS941/OverpaymentGrp/RefundOverpaymentInd', 'X'],
    ['IRS941/TotalTaxLessThanLimitAmtInd', 'X'],
    ['IRS941ScheduleR/CPEOInd', 'X'],
    ['IRS941ScheduleR/ClientInformationGrp/EIN', '003333336'],
    ['IRS941ScheduleR/ClientInformationGrp/WagesTypeCd', 'A'],
    ...share('ClientInformationGrp/ClientAllocationInformationGrp', withCredit),
    ...share('SubtotalForClientGrp', withCredit),
    ...share('AggregateEmployeeInfoGrp', [['TotalTaxAmt', '1380.30']]),
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/EmployeeCnt', '10'],
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/WagesAmt', '10200.00'],
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/FederalIncomeTaxWithheldAmt', '1200.00'],
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/TotalSocialSecurityTaxTipAmt', '1264.80'],
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/TaxOnMedicareWagesTipsAmt', '295.80'],
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/TotalSSMdcrTaxAmt', '1560.60'],
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/PayrollTaxCreditAmt', '390.15'],
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/TotalTaxAmt', '2370.45'],
    ['IRS941ScheduleR/TotalAggregateAndClientInfoGrp/TotalTaxDepositAmt', '2760.60'],
    ['IRS8974/EIN', '003333336'],
    ['IRS8974/BusinessName/BusinessNameLine1Txt', 'Marty Azalea'],
    ['IRS8974/EmployerPayrollTaxElectionGrp/TaxYearEndDt', '2025-12-31'],
    ['IRS8974/EmployerPayrollTaxElectionGrp/ReturnTypeCd', '1040'],
    ['IRS8974/EmployerPayrollTaxElectionGrp/ReturnFiledDt', '2026-04-15'],
    ['IRS8974/EmployerPayrollTaxElectionGrp/PayrollTaxCreditAllocatedAmt', '600.00'],
    ['IRS8974/EmployerPayrollTaxElectionGrp/PriorPeriodPayrollTaxCreditAmt', '99.96'],
    ['IRS8974/EmployerPayrollTaxElectionGrp/RemainingCreditAmt', '500.04'],
    ['IRS8974/MaxAllwblPayrollTaxCreditAmt', '500.04'],
    ['IRS8974/SocialSecurityTaxAmt', '632.40'],
    ['IRS8974/TotalSocialSecurityTaxTipAmt', '632.40'],
    ['IRS8974/AdjSocialSecurityTaxTipAmt', '316.20'],
    ['IRS8974/CrAgnstEmplrShrSSTAmt', '316.20'],
    ['IRS8974/CalcCrRdcngAgnstEmplrShrSSTAmt', '183.84'],
    ['IRS8974/TaxOnMedicareWagesTipsAmt', '147.90'],
    ['IRS8974/CalcEmplrShareMedcrTaxAmt', '73.95'],
    ['IRS8974/CreditForEmployerSSMedcrTxAmt', '73.95'],
    ['IRS8974/PayrollTaxCreditAmt', '390.15'],
  ],
};

/** What Orchid should have filed for scenario 4. */
export const orchidCorrected: QuarterWorksheet = {
  ...orchid.worksheet,
  wages: 2_500_00,
  incomeTax: 250_00,
  socialWages: 2_500_00,
  medicareWages: 2_500_00,
};

/** Scenario 4 but for the sentence of line 43, which the scenario leaves open. */
export const orchidX: Scenario['values'] = [
  ['IRS941X/Form941CorrectionInd', 'X'],
  ['IRS941X/Qtr1CorrectionInd', 'X'],
  ['IRS941X/CorrectingReturnCalendarYrCd', '2026'],
  ['IRS941X/ErrorsDiscoveredDt', '2026-05-21'],
  ['IRS941X/AdjustedEmploymentTaxRetInd', 'X'],
  ['IRS941X/FiledW2W2cCorrWageTaxCertInd', 'X'],
  ['IRS941X/RpdOrReimbEmplShrTxsCYPYInd', 'X'],
  ['IRS941X/TotalCorrectedAmount941XGrp/WagesAmt', '2500.00'],
  ['IRS941X/TotalCorrectedAmount941XGrp/FederalIncomeTaxWithheldAmt', '250.00'],
  ['IRS941X/TotalCorrectedAmount941XGrp/SocialSecurityTaxCashWagesAmt', '2500.00'],
  ['IRS941X/TotalCorrectedAmount941XGrp/TaxableMedicareWagesTipsAmt', '2500.00'],
  ['IRS941X/OriginallyRptOrPrevCorr941XGrp/WagesAmt', '1000.00'],
  ['IRS941X/OriginallyRptOrPrevCorr941XGrp/FederalIncomeTaxWithheldAmt', '100.00'],
  ['IRS941X/OriginallyRptOrPrevCorr941XGrp/SocialSecurityTaxCashWagesAmt', '1000.00'],
  ['IRS941X/OriginallyRptOrPrevCorr941XGrp/TaxableMedicareWagesTipsAmt', '1000.00'],
  ['IRS941X/CorrRptDifference941XGrp/WagesAmt', '1500.00'],
  ['IRS941X/CorrRptDifference941XGrp/FederalIncomeTaxWithheldAmt', '150.00'],
  ['IRS941X/CorrRptDifference941XGrp/SocialSecurityTaxCashWagesAmt', '1500.00'],
  ['IRS941X/CorrRptDifference941XGrp/TaxableMedicareWagesTipsAmt', '1500.00'],
  ['IRS941X/TaxCorrection941XGrp/SocialSecurityTaxCashWagesAmt', '186.00'],
  ['IRS941X/TaxCorrection941XGrp/TaxableMedicareWagesTipsAmt', '43.50'],
  ['IRS941X/TaxCorrection941XGrp/CombinedTaxAmt', '379.50'],
  ['IRS941X/TaxCorrection941XGrp/TotalAmt', '379.50'],
];
