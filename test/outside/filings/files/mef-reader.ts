/**
 * Reads returns of the IRS's Modernized e-File and checks their elements, typed from the schema 94x
 * 2026Q1v4.0 (Final RL109 Drop 5, 2025-11-06). It knows nothing of the code that writes them.
 */

export type Node = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  readonly text: string;
};

type Open = { name: string; attributes: Record<string, string>; children: Node[]; text: string };

/** A reader of the XML that returns use: elements, attributes, texts and no comments. */
export function readXml(xml: string): Node {
  const [declaration, body = ''] = xml.split('\n', 1).concat(xml.slice(xml.indexOf('\n') + 1));
  if (declaration !== '<?xml version="1.0" encoding="UTF-8"?>') throw new Error('no declaration of XML');
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [token, closes, name, attributes, text] of body.matchAll(
    /<(\/?)([A-Za-z0-9]+)((?: [A-Za-z]+="[^"<]*")*)>|([^<]+)/g,
  )) {
    const current = open.at(-1) ?? root;
    if (text !== undefined) current.text += text;
    else if (closes) {
      if (current.name !== name) throw new Error(`${token} closes ${current.name}`);
      open.pop();
    } else if (name) {
      const element: Open = { name, attributes: attributesOf(attributes ?? ''), children: [], text: '' };
      current.children.push(element);
      open.push(element);
    }
  }
  const [only] = root.children;
  if (!only || open.length > 1 || root.text.trim()) throw new Error('not one element');
  return tidied(only);
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([A-Za-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function tidied(node: Node): Node {
  const { children } = node;
  if (children.length && node.text.trim()) throw new Error(`${node.name} has a text beside elements`);
  const text = children.length ? '' : node.text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
  return { ...node, text, children: children.map(tidied) };
}

const address = 'AddressLine1Txt AddressLine2Txt? CityNm StateAbbreviationCd ZIPCd';
const business = 'EIN BusinessName TradeName? BusinessNameControlTxt InCareOfNm? USAddress|ForeignAddress';
const allocation =
  'EmployeeCnt? WagesAmt? FederalIncomeTaxWithheldAmt? TotalSocialSecurityTaxTipAmt? TaxOnMedicareWagesTipsAmt? TotalSSMdcrTaxAmt? TaxOnUnreportedTips3121qAmt? PayrollTaxCreditAmt? TotalCrQlfySLFMLWagesAmt? TotalCrQlfySLFMLWagesAftrAmt? TotalCOBRAPremiumSubsidyAmt? COBRAPremiumSubsidyRcpntCnt? TotalTaxAmt? TotalTaxDepositAmt? TotQHPExpnssSSQlfyPdSLFMLWgAmt? TotBrgnAgrmtQlfySLWgsAftrAmt? TotQHPExpnssQlfyLvWgsAftrAmt? TotBrgnAgrmtQlfyFMLWgsAftrAmt?';
const corrected =
  'WagesAmt? FederalIncomeTaxWithheldAmt? SocialSecurityTaxCashWagesAmt? TaxableSocSecTipsAmt? TaxableMedicareWagesTipsAmt? TxblWageTipsSubjAddnlMedcrAmt? TaxOnUnreportedTips3121qAmt? TaxAdjustmentsAmt? PayrollTaxCreditAmt? NrfdblCrQlfySLFMLWagesAmt? NrfdblCrQlfySLFMLWagesAftrAmt? NrfdblCOBRAPremiumSubsidyAmt? COBRAPremiumSubsidyRcpntCnt? SpclAddnWgsFedIncmTaxAmt? SpclAddnWgsSSTAmt? SpclAddnWgsMedcrTaxAmt? SpclAddnWgsAddnlMedcrTaxAmt? RfdblCrQlfySLFMLWagesAmt? RfdblCrQlfySLFMLWagesAftrAmt? RfdblCOBRAPremiumSubsidyAmt? QHPExpnssSSQlfyPdSLWageAmt? QHPExpnssSSQlfyPdFMLWageAmt? QlfySLWgsAftrAmt? QHPExpnssQlfySLWgsAftrAmt? CrtnBrgnAgrmtQlfySLWgsAftrAmt? QlfyFMLWgsAftrAmt? QHPExpnssQlfyFMLWgsAftrAmt? CrtnBrgnAgrmtQlfyFMLWgsAftrAmt?';

/** What each group has, in order: ? may be missing, * may repeat, | stands for a choice. */
const contents: Readonly<Record<string, string>> = {
  Return: 'ReturnHeader ReturnData',
  ReturnHeader:
    'ReturnTypeCd ReturnTs DisasterReliefTxt? ISPNum? SoftwareId SoftwareVersionNum? MultSoftwarePackagesUsedInd AdditionalFilerInformation? FilingSecurityInformation TaxYr|QuarterEndingDt Filer OriginatorGrp SignatureDocumentGrp|ReportingAgentPINGrp|PractitionerPINGrp|OnlineFilerPINGrp IRSResponsiblePrtyInfoCurrInd? Form8822BAttachedInd? DiscussWithThirdPartyYesGrp|DiscussWithThirdPartyNoInd? PaidPreparerInformationGrp? ReportingAgent94XFilerGrp?',
  FilingSecurityInformation:
    'IPAddress IPDt? IPTm? IPTimezoneCd? FederalOriginalSubmissionId? FederalOriginalSubmissionIdDt? FilingLicenseTypeCd? TotalPreparationSubmissionTs? TotActiveTimePrepSubmissionTs AuthenticationReviewCd* VendorControlNum AuthenticationReviewTxt* AtSubmissionCreationDeviceId AtSubmissionFilingDeviceId',
  IPAddress: 'IPv4AddressTxt',
  Filer: business,
  ReportingAgent94XFilerGrp: business,
  BusinessName: 'BusinessNameLine1Txt BusinessNameLine2Txt?',
  USAddress: address,
  OriginatorGrp: 'EFIN OriginatorTypeCd',
  ReportingAgentPINGrp: 'PIN RAPINEnteredByCd JuratDisclosureCd',
  IRS941:
    'SpanishLanguageInd? Section3504AgentInd|CPEOInd|OtherThirdPartyInd? EmployeeCnt WagesAmt? FederalIncomeTaxWithheldAmt? WagesNotSubjToSSMedcrTaxInd? SocialSecurityWageAndTaxGrp? SocialSecurityTipsAndTaxGrp? MedicareWageTipsAndTaxGrp? AddnlMedicareWageTipsAndTaxGrp? TotalSSMdcrTaxAmt? TaxOnUnreportedTips3121qAmt? TotalTaxBeforeAdjustmentAmt? CurrentQtrFractionsCentsAmt? CurrentQuarterSickPaymentAmt? CurrQtrTipGrpTermLifeInsAdjAmt? TotalTaxAfterAdjustmentAmt? PayrollTaxCreditAmt? TotalTaxAmt TotalTaxDepositAmt? BalanceDueAmt|OverpaymentGrp? DirectDepositGrp? TotalTaxLessThanLimitAmtInd|MonthlyScheduleDepositorGrp|SemiweeklyScheduleDepositorInd BusinessClosedGrp? SeasonalEmployerInd?',
  SocialSecurityWageAndTaxGrp: 'SocialSecurityTaxCashWagesAmt SocialSecurityTaxAmt',
  SocialSecurityTipsAndTaxGrp: 'TaxableSocSecTipsAmt TaxOnSocialSecurityTipsAmt',
  MedicareWageTipsAndTaxGrp: 'TaxableMedicareWagesTipsAmt TaxOnMedicareWagesTipsAmt',
  AddnlMedicareWageTipsAndTaxGrp: 'TxblWageTipsSubjAddnlMedcrAmt TaxOnWageTipsSubjAddnlMedcrAmt',
  OverpaymentGrp: 'OverpaidAmt ApplyOverpaymentNextReturnInd|RefundOverpaymentInd',
  MonthlyScheduleDepositorGrp:
    'MonthlyScheduleDepositorInd TaxLiabilityMonth1Amt? TaxLiabilityMonth2Amt? TaxLiabilityMonth3Amt? TotalQuarterTaxLiabilityAmt',
  BusinessClosedGrp: 'FutureFilingNotRequiredInd FinalWagesPaidDt',
  IRS941ScheduleB: 'TaxLiabilityQtrMonthlyDetail{1,3} TotalQuarterTaxLiabilityAmt',
  TaxLiabilityQtrMonthlyDetail: 'MonthOfQuarterCd DailyTaxLiabilityDetail{1,31} TotalTaxLiabilityAmt',
  DailyTaxLiabilityDetail: 'DayNum TaxLiabilityAmt',
  IRS941ScheduleR:
    'Section3504AgentInd|CPEOInd|OtherThirdPartyInd? ClientInformationGrp{1,} SubtotalForClientGrp AggregateEmployeeInfoGrp? TotalAggregateAndClientInfoGrp',
  ClientInformationGrp: 'EIN WagesTypeCd? ClientAllocationInformationGrp',
  ClientAllocationInformationGrp: allocation,
  SubtotalForClientGrp: allocation,
  AggregateEmployeeInfoGrp: allocation,
  TotalAggregateAndClientInfoGrp: allocation,
  IRS8974:
    'EIN BusinessName EmployerPayrollTaxElectionGrp{1,5} MaxAllwblPayrollTaxCreditAmt SocialSecurityTaxAmt TaxOnSocialSecurityTipsAmt? TotalSocialSecurityTaxTipAmt AdjSocialSecurityTaxTipAmt ThirdPartySickPayInd|Section3121qInd? CrAgnstEmplrShrSSTAmt? CalcCrRdcngAgnstEmplrShrSSTAmt? TaxOnMedicareWagesTipsAmt? CalcEmplrShareMedcrTaxAmt? CreditForEmployerSSMedcrTxAmt? PayrollTaxCreditAmt',
  EmployerPayrollTaxElectionGrp:
    'TaxYearEndDt ReturnTypeCd ReturnFiledDt GroupMemberEIN? PayrollTaxCreditAllocatedAmt PriorPeriodPayrollTaxCreditAmt? RemainingCreditAmt',
  IRS941X:
    'Form941CorrectionInd|Form941SSCorrectionInd Qtr1CorrectionInd|Qtr2CorrectionInd|Qtr3CorrectionInd|Qtr4CorrectionInd CorrectingReturnCalendarYrCd ErrorsDiscoveredDt Section3504AgentInd|CPEOInd|OtherThirdPartyInd? AdjustedEmploymentTaxRetInd|ClaimInd FiledW2W2cCorrWageTaxCertInd RpdOrReimbEmplShrTxsCYPYInd? AdjSSTMedcrTxEmplrShrInd? AdjNotWthldFedSSMedcrTaxInd? RpdReimbSSTMedcrTxPYNotClmInd? WrttnCnsntSSTMedcrEmpNotClmInd? SSTMedcrTxEmplrShrNotClmInd? NotWthldFedSSMedcrTaxClmInd? EligEmplRtntnCrRcvryStartUpInd? TotalCorrectedAmount941XGrp? OriginallyRptOrPrevCorr941XGrp? CorrRptDifference941XGrp? TaxCorrection941XGrp? CorrUndrptOverreportedAmtInd? CorrReclassifiedWorkersInd? CorrectionsExplanationTxt DirectDepositGrp?',
  TotalCorrectedAmount941XGrp: corrected,
  OriginallyRptOrPrevCorr941XGrp: corrected,
  CorrRptDifference941XGrp: corrected,
  TaxCorrection941XGrp:
    'SocialSecurityTaxCashWagesAmt? TaxableSocSecTipsAmt? TaxableMedicareWagesTipsAmt? TxblWageTipsSubjAddnlMedcrAmt? PayrollTaxCreditAmt? NrfdblCrQlfySLFMLWagesAmt? NrfdblCrQlfySLFMLWagesAftrAmt? NrfdblCOBRAPremiumSubsidyAmt? SpclAddnWgsFedIncmTaxAmt? SpclAddnWgsSSTAmt? SpclAddnWgsMedcrTaxAmt? SpclAddnWgsAddnlMedcrTaxAmt? CombinedTaxAmt? RfdblCrQlfySLFMLWagesAmt? RfdblCrQlfySLFMLWagesAftrAmt? RfdblCOBRAPremiumSubsidyAmt? TotalAmt?',
  IRSSubmissionManifest:
    'SubmissionId EFIN TaxYr GovernmentCd FederalSubmissionTypeCd TaxPeriodBeginDt TaxPeriodEndDt TIN',
};

const dataOf: Readonly<Record<string, string>> = {
  '941':
    'IRS941 IRS941ScheduleB? IRS941ScheduleD* IRS941ScheduleR? FinalPayrollInfoStatement? IRS8974* TransferOfBusinessStatement? IRSPayment* GeneralDependencySmall* BinaryAttachment*',
  '941X':
    'IRS941X IRS941ScheduleB? IRS941ScheduleD* IRS941ScheduleR? FinalPayrollInfoStatement? IRS8974* TransferOfBusinessStatement? IRSPayment* GeneralDependencySmall* BinaryAttachment*',
};

/** Amounts that may be below zero, but for columns 3 and 4 of Form 941-X, where all may. */
const signed =
  /^(?:CurrentQtrFractionsCentsAmt|CurrentQuarterSickPaymentAmt|CurrQtrTipGrpTermLifeInsAdjAmt|TaxAdjustmentsAmt)$/;

const types: readonly (readonly [element: RegExp, value: RegExp])[] = [
  [/Ind$/, /^(?:X|true|false)$/],
  [/EmployeeCnt$/, /^\d{1,7}$/],
  [/^(?:EIN|TIN|GroupMemberEIN)$/, /^\d{9}$/],
  [/^EFIN$/, /^\d{6}$/],
  [/^PIN$/, /^\d{5}$/],
  [/^SoftwareId$/, /^\d{8}$/],
  [/^ReturnTs$/, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/],
  [/^QuarterEndingDt$/, /^\d{4}-(?:03|06|09|12)$/],
  [/Dt$/, /^\d{4}-\d\d-\d\d$/],
  [/Yr(?:Cd)?$/, /^20\d\d$/],
  [/^DayNum$/, /^(?:[1-9]|[12]\d|3[01])$/],
  [/^MonthOfQuarterCd$/, /^[123]$/],
  [/^BusinessNameLine1Txt$/, /^(?=.{1,75}$)(?:[A-Za-z0-9#()&'-] ?)*[A-Za-z0-9#()&'-]$/],
  [/^BusinessNameControlTxt$/, /^[A-Z0-9&-]{1,4}$/],
  [/^AddressLine[12]Txt$/, /^(?=.{1,35}$)[A-Za-z0-9](?: ?[A-Za-z0-9/-])*$/],
  [/^CityNm$/, /^(?=.{1,22}$)(?:[A-Za-z] ?)*[A-Za-z]$/],
  [/^StateAbbreviationCd$/, /^[A-Z]{2}$/],
  [/^ZIPCd$/, /^\d{5}(?:\d{4}|\d{7})?$/],
  [/DeviceId$/, /^(?:[0-9A-F]{40}|[0-9A-F]{64})$/],
  [/^VendorControlNum$/, /^[A-Za-z0-9]{16}$/],
  [/^TotActiveTimePrepSubmissionTs$/, /^\d{1,6}$/],
  [/^IPv4AddressTxt$/, /^\d{1,3}(?:\.\d{1,3}){3}$/],
  [/^SubmissionId$/, /^\d{13}[0-9a-z]{7}$/],
  [/^CorrectionsExplanationTxt$/, /^(?:[!-~] ?)*[!-~]$/],
  [/^ReturnTypeCd$/, /^(?:941|941X|1040|1065|1120|1120S|1120F)$/],
  [/^FederalSubmissionTypeCd$/, /^(?:941|941X)$/],
  [/^GovernmentCd$/, /^IRS$/],
  [/^WagesTypeCd$/, /^[ABCD]$/],
  [/^OriginatorTypeCd$/, /^ReportingAgent$/],
  [/^RAPINEnteredByCd$/, /^REPORTING AGENT$/],
  [/^JuratDisclosureCd$/, /^REPORTING AGENT PIN$/],
];

/** What the schema refuses of a return or manifest. */
export function schemaProblems(root: Node): string[] {
  const type = root.children[0]?.children[0]?.text ?? '';
  const documents = root.children.find(({ name }) => name === 'ReturnData')?.children ?? [];
  const ids = documents.map(({ attributes }) => attributes['documentId']);
  return [
    ...(root.name === 'Return' && root.attributes['returnVersion'] !== '2026Q1v4.0' ? ['returnVersion'] : []),
    ...(root.attributes['xmlns'] === 'http://www.irs.gov/efile' ? [] : ['xmlns']),
    ...(new Set(ids).size === ids.length ? [] : ['documentId twice']),
    ...problemsOf(root, '', type),
  ];
}

function problemsOf(node: Node, above: string, type: string): string[] {
  const at = `${above}/${node.name}`;
  const model = node.name === 'ReturnData' ? dataOf[type] : contents[node.name];
  if (!model) return valueProblems(node, at);
  const names = node.children.map(({ name }) => `${name} `).join('');
  const attribute =
    node.name === 'ReturnData'
      ? 'documentCnt'
      : node.name === 'ReturnHeader'
        ? 'binaryAttachmentCnt'
        : /^IRS(?!S)/.test(node.name)
          ? 'documentId'
          : undefined;
  return [
    ...(patternOf(model).test(names) ? [] : [`${at} has ${names}`]),
    ...(attribute && node.attributes[attribute] === undefined ? [`${at} lacks ${attribute}`] : []),
    ...(node.name === 'ReturnData' && Number(node.attributes['documentCnt']) !== node.children.length
      ? [`${at} does not have ${node.attributes['documentCnt']} documents`]
      : []),
    ...node.children.flatMap((child) => problemsOf(child, at, type)),
  ];
}

const patternOf = (model: string): RegExp =>
  new RegExp(
    `^${model
      .split(' ')
      .map((part) => {
        const [, names = '', often = ''] = /^([A-Za-z0-9|]+)(.*)$/.exec(part) ?? [];
        return `(?:${names
          .split('|')
          .map((name) => `${name} `)
          .join('|')})${often}`;
      })
      .join('')}$`,
  );

function valueProblems(node: Node, at: string): string[] {
  const { name, text } = node;
  const maySign = signed.test(name) || /(?:CorrRptDifference|TaxCorrection)941XGrp/.test(at);
  const amount = maySign ? /^-?\d{1,15}\.\d\d$/ : /^\d{1,15}\.\d\d$/;
  const pattern = name.endsWith('Amt') ? amount : types.find(([element]) => element.test(name))?.[1];
  if (!pattern) return [`${at} is not known`];
  return pattern.test(text) ? [] : [`${at} has "${text}"`];
}

/** Every value below an element by its path, in order. */
export const valuesOf = (node: Node, above = ''): (readonly [path: string, value: string])[] =>
  node.children.flatMap((child) => {
    const path = above ? `${above}/${child.name}` : child.name;
    return child.children.length ? valuesOf(child, path) : [[path, child.text] as const];
  });
