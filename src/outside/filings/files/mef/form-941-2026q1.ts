/**
 * Form 941 and the documents that may come with it: IRS941.xsd, IRS941ScheduleB.xsd, IRS941ScheduleR.xsd,
 * IRS8974.xsd, IRSPayment.xsd and ReturnData941.xsd of the e-file schema 94x 2026Q1v4.0, RL109 Drop 5,
 * 2025-11-06. The service never fills Schedule D, statements, attachments and the account for a refund, so
 * they are left out.
 */
import { businessName } from './header-2026q1.ts';
import { box, document, group, type Leaf, leaf, oneOf, type Part, required } from './schema.ts';

const amount = (name: string, line?: string): Leaf => leaf(name, 'USDecimalAmountNNType', line);
const signed = (name: string, line: string): Leaf => leaf(name, 'USDecimalAmountType', line);
const must = (name: string, line?: string) => required(amount(name, line));

/** The schema sets no maximum. */
const unbounded = 9_999_999;

export const aggregateFiler = oneOf(box('Section3504AgentInd'), box('CPEOInd'), box('OtherThirdPartyInd'));

const deposits: readonly Part[] = [
  oneOf(
    amount('BalanceDueAmt', '14'),
    group('OverpaymentGrp', [
      must('OverpaidAmt', '15a'),
      {
        ...oneOf(box('ApplyOverpaymentNextReturnInd', '15b'), box('RefundOverpaymentInd', '15b')),
        isRequired: true,
      },
    ]),
  ),
  {
    ...oneOf(
      box('TotalTaxLessThanLimitAmtInd', '16'),
      group('MonthlyScheduleDepositorGrp', [
        required(box('MonthlyScheduleDepositorInd', '16')),
        amount('TaxLiabilityMonth1Amt'),
        amount('TaxLiabilityMonth2Amt'),
        amount('TaxLiabilityMonth3Amt'),
        must('TotalQuarterTaxLiabilityAmt'),
      ]),
      box('SemiweeklyScheduleDepositorInd', '16'),
    ),
    isRequired: true,
  },
  group('BusinessClosedGrp', [
    required(box('FutureFilingNotRequiredInd', '17')),
    required(leaf('FinalWagesPaidDt', 'DateType', '17')),
  ]),
  box('SeasonalEmployerInd', '18'),
];

export const irs941 = document('IRS941', [
  aggregateFiler,
  required(leaf('EmployeeCnt', 'EmployeeCntType', '1')),
  amount('WagesAmt', '2'),
  amount('FederalIncomeTaxWithheldAmt', '3'),
  box('WagesNotSubjToSSMedcrTaxInd', '4'),
  group('SocialSecurityWageAndTaxGrp', [
    must('SocialSecurityTaxCashWagesAmt', '5a.1'),
    must('SocialSecurityTaxAmt', '5a.2'),
  ]),
  group('SocialSecurityTipsAndTaxGrp', [
    must('TaxableSocSecTipsAmt', '5b.1'),
    must('TaxOnSocialSecurityTipsAmt', '5b.2'),
  ]),
  group('MedicareWageTipsAndTaxGrp', [
    must('TaxableMedicareWagesTipsAmt', '5c.1'),
    must('TaxOnMedicareWagesTipsAmt', '5c.2'),
  ]),
  group('AddnlMedicareWageTipsAndTaxGrp', [
    must('TxblWageTipsSubjAddnlMedcrAmt', '5d.1'),
    must('TaxOnWageTipsSubjAddnlMedcrAmt', '5d.2'),
  ]),
  amount('TotalSSMdcrTaxAmt', '5e'),
  amount('TaxOnUnreportedTips3121qAmt', '5f'),
  amount('TotalTaxBeforeAdjustmentAmt', '6'),
  signed('CurrentQtrFractionsCentsAmt', '7'),
  signed('CurrentQuarterSickPaymentAmt', '8'),
  signed('CurrQtrTipGrpTermLifeInsAdjAmt', '9'),
  amount('TotalTaxAfterAdjustmentAmt', '10'),
  leaf('PayrollTaxCreditAmt', 'USDecimalAmountNNType', '11', {
    attributes: { may: ['referenceDocumentId'] },
  }),
  must('TotalTaxAmt', '12'),
  amount('TotalTaxDepositAmt', '13'),
  ...deposits,
]);

export const scheduleB = document('IRS941ScheduleB', [
  required(
    group(
      'TaxLiabilityQtrMonthlyDetail',
      [
        required(leaf('MonthOfQuarterCd', 'MonthOfQuarterType')),
        required(
          group(
            'DailyTaxLiabilityDetail',
            [required(leaf('DayNum', 'DayNumType')), must('TaxLiabilityAmt')],
            { most: 31 },
          ),
        ),
        must('TotalTaxLiabilityAmt'),
      ],
      { most: 3 },
    ),
  ),
  must('TotalQuarterTaxLiabilityAmt'),
]);

/** The columns of Schedule R, by letter. */
const allocation: readonly Part[] = [
  leaf('EmployeeCnt', 'EmployeeCntType', 'c'),
  amount('WagesAmt', 'd'),
  amount('FederalIncomeTaxWithheldAmt', 'e'),
  amount('TotalSocialSecurityTaxTipAmt', 'g'),
  amount('TaxOnMedicareWagesTipsAmt', 'h'),
  amount('TotalSSMdcrTaxAmt', 'i'),
  amount('TaxOnUnreportedTips3121qAmt', 'j'),
  amount('PayrollTaxCreditAmt', 'k'),
  amount('TotalTaxAmt', 'q'),
  amount('TotalTaxDepositAmt', 'r'),
];

export const scheduleR = document('IRS941ScheduleR', [
  aggregateFiler,
  required(
    group(
      'ClientInformationGrp',
      [
        required(leaf('EIN', 'EINType', 'a')),
        leaf('WagesTypeCd', 'WagesTypeType', 'b'),
        required(group('ClientAllocationInformationGrp', allocation)),
      ],
      { most: unbounded },
    ),
  ),
  required(group('SubtotalForClientGrp', allocation)),
  group('AggregateEmployeeInfoGrp', allocation),
  required(group('TotalAggregateAndClientInfoGrp', allocation)),
]);

export const irs8974 = document(
  'IRS8974',
  [
    required(leaf('EIN', 'EINType')),
    businessName,
    required(
      group(
        'EmployerPayrollTaxElectionGrp',
        [
          required(leaf('TaxYearEndDt', 'DateType', 'a')),
          required(leaf('ReturnTypeCd', 'IncomeTaxReturnType', 'b')),
          required(leaf('ReturnFiledDt', 'DateType', 'c')),
          leaf('GroupMemberEIN', 'EINType', 'd'),
          must('PayrollTaxCreditAllocatedAmt', 'e'),
          amount('PriorPeriodPayrollTaxCreditAmt', 'f'),
          must('RemainingCreditAmt', 'g'),
        ],
        { most: 5 },
      ),
    ),
    must('MaxAllwblPayrollTaxCreditAmt', '6'),
    must('SocialSecurityTaxAmt', '8'),
    amount('TaxOnSocialSecurityTipsAmt', '9'),
    must('TotalSocialSecurityTaxTipAmt', '10'),
    must('AdjSocialSecurityTaxTipAmt', '11'),
    amount('CrAgnstEmplrShrSSTAmt', '12'),
    amount('CalcCrRdcngAgnstEmplrShrSSTAmt', '13'),
    amount('TaxOnMedicareWagesTipsAmt', '14'),
    amount('CalcEmplrShareMedcrTaxAmt', '15'),
    amount('CreditForEmployerSSMedcrTxAmt', '16'),
    must('PayrollTaxCreditAmt', '17'),
  ],
  { most: unbounded },
);

/** A payment of the balance from a bank account. */
export const payment = document(
  'IRSPayment',
  [
    required(leaf('RoutingTransitNum', 'RoutingTransitNumberType')),
    required(leaf('BankAccountNum', 'BankAccountNumberType')),
    required(leaf('BankAccountTypeCd', 'BankAccountType')),
    required(leaf('PaymentAmt', 'PaymentAmountType')),
    required(leaf('RequestedPaymentDt', 'DateType')),
    required(leaf('TaxpayerDaytimePhoneNum', 'PhoneNumberType')),
  ],
  { most: unbounded },
);
