/**
 * Form 941-X: IRS941X.xsd and ReturnData941X.xsd of the e-file schema 94x 2026Q1v4.0, RL109 Drop 5,
 * 2025-11-06. Lines 17 to 22, 25, 26 and 28 to 40 correct credits of 2020 and 2021, which the service never
 * computed. Their elements are in their places and stay empty.
 */
import { aggregateFiler } from './form-941-2026q1.ts';
import { box, type Choice, document, group, type Leaf, leaf, oneOf, type Part, required } from './schema.ts';

const must = (choice: Choice): Choice => ({ ...choice, isRequired: true });

/** The rows of columns 1 to 3, by line. */
const rows: readonly (readonly [name: string, line: string])[] = [
  ['WagesAmt', '6'],
  ['FederalIncomeTaxWithheldAmt', '7'],
  ['SocialSecurityTaxCashWagesAmt', '8'],
  ['TaxableSocSecTipsAmt', '11'],
  ['TaxableMedicareWagesTipsAmt', '12'],
  ['TxblWageTipsSubjAddnlMedcrAmt', '13'],
  ['TaxOnUnreportedTips3121qAmt', '14'],
  ['TaxAdjustmentsAmt', '15'],
  ['PayrollTaxCreditAmt', '16'],
  ['NrfdblCrQlfySLFMLWagesAmt', '17'],
  ['NrfdblCrQlfySLFMLWagesAftrAmt', '18b'],
  ['NrfdblCOBRAPremiumSubsidyAmt', '18c'],
  ['COBRAPremiumSubsidyRcpntCnt', '18d'],
  ['SpclAddnWgsFedIncmTaxAmt', '19'],
  ['SpclAddnWgsSSTAmt', '20'],
  ['SpclAddnWgsMedcrTaxAmt', '21'],
  ['SpclAddnWgsAddnlMedcrTaxAmt', '22'],
  ['RfdblCrQlfySLFMLWagesAmt', '25'],
  ['RfdblCrQlfySLFMLWagesAftrAmt', '26b'],
  ['RfdblCOBRAPremiumSubsidyAmt', '26c'],
  ['QHPExpnssSSQlfyPdSLWageAmt', '28'],
  ['QHPExpnssSSQlfyPdFMLWageAmt', '29'],
  ['QlfySLWgsAftrAmt', '35'],
  ['QHPExpnssQlfySLWgsAftrAmt', '36'],
  ['CrtnBrgnAgrmtQlfySLWgsAftrAmt', '37'],
  ['QlfyFMLWgsAftrAmt', '38'],
  ['QHPExpnssQlfyFMLWgsAftrAmt', '39'],
  ['CrtnBrgnAgrmtQlfyFMLWgsAftrAmt', '40'],
];

const column = (isSigned: boolean): Leaf[] =>
  rows.map(([name, line]) => {
    if (line === '18d') return leaf(name, isSigned ? 'CountType' : 'EmployeeCntType', line);
    const type = isSigned || line === '15' ? 'USDecimalAmountType' : 'USDecimalAmountNNType';
    const attributes = line === '16' ? { attributes: { may: ['referenceDocumentId'] } } : {};
    return leaf(name, type, line, attributes);
  });

/** Column 4, the tax, has fewer rows and two sums. */
const taxes: readonly Leaf[] = [
  ['SocialSecurityTaxCashWagesAmt', '8'],
  ['TaxableSocSecTipsAmt', '11'],
  ['TaxableMedicareWagesTipsAmt', '12'],
  ['TxblWageTipsSubjAddnlMedcrAmt', '13'],
  ['PayrollTaxCreditAmt', '16'],
  ['NrfdblCrQlfySLFMLWagesAmt', '17'],
  ['NrfdblCrQlfySLFMLWagesAftrAmt', '18b'],
  ['NrfdblCOBRAPremiumSubsidyAmt', '18c'],
  ['SpclAddnWgsFedIncmTaxAmt', '19'],
  ['SpclAddnWgsSSTAmt', '20'],
  ['SpclAddnWgsMedcrTaxAmt', '21'],
  ['SpclAddnWgsAddnlMedcrTaxAmt', '22'],
  ['CombinedTaxAmt', '23'],
  ['RfdblCrQlfySLFMLWagesAmt', '25'],
  ['RfdblCrQlfySLFMLWagesAftrAmt', '26b'],
  ['RfdblCOBRAPremiumSubsidyAmt', '26c'],
  ['TotalAmt', '27'],
].map(([name = '', line]) => leaf(name, 'USDecimalAmountType', line));

const certifications: readonly Part[] = [
  must(oneOf(box('AdjustedEmploymentTaxRetInd', '1'), box('ClaimInd', '2'))),
  required(box('FiledW2W2cCorrWageTaxCertInd', '3')),
  box('RpdOrReimbEmplShrTxsCYPYInd', '4a'),
  box('AdjSSTMedcrTxEmplrShrInd', '4b'),
  box('AdjNotWthldFedSSMedcrTaxInd', '4c'),
  box('RpdReimbSSTMedcrTxPYNotClmInd', '5a'),
  box('WrttnCnsntSSTMedcrEmpNotClmInd', '5b'),
  box('SSTMedcrTxEmplrShrNotClmInd', '5c'),
  box('NotWthldFedSSMedcrTaxClmInd', '5d'),
  box('EligEmplRtntnCrRcvryStartUpInd', '31b'),
];

export const irs941x = document('IRS941X', [
  must(oneOf(box('Form941CorrectionInd'), box('Form941SSCorrectionInd'))),
  must(
    oneOf(
      box('Qtr1CorrectionInd'),
      box('Qtr2CorrectionInd'),
      box('Qtr3CorrectionInd'),
      box('Qtr4CorrectionInd'),
    ),
  ),
  required(leaf('CorrectingReturnCalendarYrCd', 'CorrectedYearType')),
  required(leaf('ErrorsDiscoveredDt', 'DateType')),
  aggregateFiler,
  ...certifications,
  group('TotalCorrectedAmount941XGrp', column(false)),
  group('OriginallyRptOrPrevCorr941XGrp', column(false)),
  group('CorrRptDifference941XGrp', column(true)),
  group('TaxCorrection941XGrp', taxes),
  box('CorrUndrptOverreportedAmtInd', '41'),
  box('CorrReclassifiedWorkersInd', '42'),
  required(leaf('CorrectionsExplanationTxt', 'MediumExplanationType', '43')),
]);
