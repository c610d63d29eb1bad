import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const schema = read('schema.graphql');
const files = [
  ...['worksheet', 'worker-facts', 'tax-forms', 'company-facts', 'places'],
  ...['deduction-entry', 'garnishments/garnishment'],
];
const worksheet = files.map((name) => read(`src/engine/payroll/${name}.ts`)).join('\n');

const bodyOf = (type: string): string =>
  worksheet.split(`export type ${type} = {`)[1]?.split('\n};')[0] ?? '';

/** The members of a type of the worksheet, those of its own objects included. */
function membersOf(type: string): string[] {
  return [...bodyOf(type).matchAll(/readonly (\w+)\??:/g)].map(([, name = '']) => name);
}

function inputHas(input: string, field: string): boolean {
  const body = schema.split(`\ninput ${input} {`)[1]?.split('\n}')[0] ?? '';
  return new RegExp(`\\n  ${field}(\\(|:)`).test(body);
}

/** Members that a field of another name fills. */
const RENAMED: Readonly<Record<string, string>> = {
  'Worksheet.periodStart': 'CreateCheckInput.reportingPeriodId',
  'Worksheet.periodEnd': 'CreateCheckInput.reportingPeriodId',
  'Worksheet.payFrequency': 'CreateCheckInput.reportingPeriodId',
  'Worksheet.workweekStartsOn': 'UpdateCompanyInput.workweekStartsOn',
  'Worksheet.birthDate': 'UpdateEmployeeInput.dob',
  'Worksheet.worker': 'UpdateEmployeeInput.isExempt',
  'Worksheet.earnings': 'CreateCheckInput.shifts',
  'Worksheet.deductions': 'CreateEmployeeDeductionInput.deductionTemplateId',
  'Worksheet.garnishments': 'CreateGarnishmentInput.garnishmentType',
  'Worksheet.federal': 'TaxFormsInput.federal',
  'Worksheet.state': 'TaxFormsInput.state',
  'Worksheet.multistate': 'UpdateEmployeeInput.unemploymentState',
  'Worksheet.places': 'UpdateEmployeeInput.address',
  'Worksheet.company': 'StateAccountInput.state',
  'Worksheet.yearToDate': 'EarlierPayInput.taxes',
  'Worksheet.monthToDate': 'EarlierPayInput.lastCheckDate',
  'EarningEntry.kind': 'ShiftInput.hourly',
  'EarningEntry.date': 'ShiftInput.time',
  'EarningEntry.hours': 'HoursInput.hours',
  'EarningEntry.rate': 'HoursInput.wage',
  'EarningEntry.straightRate': 'HourlyInput.wage',
  'EarningEntry.amountCents': 'AmountInput.amount',
  'EarningEntry.paidOn': 'CorrectionInput.paidOn',
  'EarningEntry.untaxedCents': 'ImputedInput.untaxed',
  'EarningEntry.incomeTaxCents': 'ImputedInput.incomeTax',
  'EarningEntry.isCovered': 'UpdateEmployeeInput.isSalary',
  'EarningEntry.discretionary': 'ShiftInput.discretionaryBonus',
  'EarningEntry.place': 'ShiftInput.workLocationId',
  'EarningEntry.straightTimePaid': 'ShiftInput.straightTimePaid',
  'EarningEntry.pieces': 'FlatInput.pieces',
  'EarningEntry.production': 'BonusInput.production',
  'EarningEntry.weeks': 'ShiftInput.retroactive',
  'DeductionEntry.type': 'CreateDeductionTemplateInput.deductionType',
  'DeductionEntry.publishedAs': 'CreateDeductionTemplateInput.deductionType',
  'DeductionEntry.name': 'CreateDeductionTemplateInput.customName',
  'DeductionEntry.employee': 'CreateDeductionTemplateInput.employeeContribution',
  'DeductionEntry.employer': 'CreateDeductionTemplateInput.employerContribution',
  'DeductionEntry.match': 'CreateDeductionTemplateInput.employerContribution',
  'DeductionEntry.percent': 'CreateDeductionTemplateInput.employerContribution',
  'DeductionEntry.most': 'CreateDeductionTemplateInput.employerContribution',
  'DeductionEntry.plan': 'CreateDeductionTemplateInput.additionalFields',
  'DeductionEntry.coverage': 'CreateDeductionTemplateInput.additionalFields',
  'DeductionEntry.unusedEarlierLimitsCents': 'CreateEmployeeDeductionInput.unusedEarlierLimits',
  'GarnishmentOrder.type': 'CreateGarnishmentInput.garnishmentType',
  'GarnishmentOrder.capCents': 'CreateGarnishmentInput.capAmount',
  'GarnishmentOrder.capRate': 'CreateGarnishmentInput.capPercentage',
  'GarnishmentOrder.schedule': 'CreateGarnishmentInput.withholdingSchedule',
  'GarnishmentOrder.totalCents': 'CreateGarnishmentInput.totalAmount',
  'GarnishmentOrder.effectiveFrom': 'CreateGarnishmentInput.effectiveStartDate',
  'GarnishmentOrder.effectiveThrough': 'CreateGarnishmentInput.effectiveEndDate',
  'GarnishmentOrder.servedOn': 'CreateGarnishmentInput.servedDate',
  'GarnishmentOrder.support': 'CreateGarnishmentInput.supportsOtherFamily',
  'GarnishmentOrder.claim': 'CreateGarnishmentInput.headOfFamily',
  'ExemptionClaim.dependents': 'CreateGarnishmentInput.claimedDependents',
  'MultistateFacts.forms': 'TaxFormsInput.state',
  'MultistateFacts.directedFrom': 'UpdateCompanyInput.businessState',
  'MultistateFacts.employer': 'StateAccountInput.state',
  'EarningEntry.usual': 'WorkplaceInput.workLocationId',
  'Places.residence': 'UpdateEmployeeInput.address',
  'Places.formerResidence': 'HomeInput.address',
  'Places.until': 'HomeInput.effectiveDate',
  'Places.work': 'ShiftInput.workLocationId',
  'Places.employer': 'CreateWorkLocationInput.address',
  'EnteredLocalRate.from': 'LocalTaxRateInput.startDate',
  'EnteredLocalRate.to': 'LocalTaxRateInput.endDate',
  'EnteredLocalRate.yearlyCents': 'LocalTaxRateInput.yearlyAmount',
  'YearToDate.taxableWagesCents': 'EarlierTaxInput.taxableWages',
  'YearToDate.taxesCents': 'EarlierTaxInput.amount',
  'YearToDate.deductionsCents': 'EarlierDeductionInput.amount',
  'YearToDate.employerContributionsCents': 'EarlierDeductionInput.employerAmount',
  'YearToDate.regularIncomeTaxCents': 'EarlierTaxInput.amount',
  'YearToDate.stateWagesCents': 'EarlierStateInput.wages',
  'YearToDate.stateDays': 'EarlierStateInput.days',
  'YearToDate.lastYear': 'EarlierPayInput.lastCheckDate',
  'YearToDate.ficaWagesCents': 'EarlierTaxInput.taxableWages',
  'WorkerFacts.salaried': 'UpdateEmployeeInput.isSalary',
  'WorkerFacts.overtimeExempt': 'UpdateEmployeeInput.isExempt',
  'CompanyFacts.headcount': 'UpdateCompanyInput.headcount',
  'CompanyFacts.futaExempt': 'UpdateCompanyInput.futaExempt',
  'CompanyFacts.unemployment': 'StateAccountInput.unemploymentRate',
  'CompanyFacts.rate': 'StateAccountInput.unemploymentRate',
  'CompanyFacts.wageBaseCents': 'StateAccountInput.unemploymentWageBase',
  'CompanyFacts.exempt': 'StateAccountInput.unemploymentExempt',
  'CompanyFacts.programmes': 'StateAccountInput.programmes',
  'CompanyFacts.localRates': 'LocalTaxRateInput.locality',
};

/** Members that no field fills, by design; each with its reason. */
const BY_DESIGN: Readonly<Record<string, string>> = {
  'FederalFacts.statedWithholdingCents': "follows a state's printed example; only the command reads it",
  'Worksheet.figuresOf': 'the service sets it where the figures of a year are not loaded',
  'Worksheet.mustBeFinal': 'production sets it where the figures of a year are not loaded',
  'EarningEntry.basis': 'how a salary was divided, in words of the service',
  'DeductionEntry.id': 'the id of the stored deduction',
  'DeductionEntry.upToPercent': 'the value beside a match says it: 50 percent up to 6 adds at most 3',
  'DeductionEntry.remitted': 'the service remits each deduction; only the command reads it',
  'GarnishmentOrder.id': 'the id of the stored garnishment',
  'GarnishmentOrder.withheldToDateCents': 'what the service has withheld',
};

/** The amount or the percentage of a deduction: what fills the member fills it. */
const OF_OTHERS: ReadonlySet<string> = new Set(['Contribution', 'EarlierWeek']);

const INPUTS = [
  ['Worksheet', 'CreateCheckInput'],
  ['EarningEntry', 'ShiftInput'],
  ['DeductionEntry', 'CreateDeductionTemplateInput'],
  ['GarnishmentOrder', 'CreateGarnishmentInput'],
  ['ExemptionClaim', 'CreateGarnishmentInput'],
  ['LevyStatement', 'LevyInput'],
  ['WorkerFacts', 'UpdateEmployeeInput'],
  ['ProgrammeExemption', 'ProgrammeExemptionInput'],
  ['FederalFacts', 'FederalTaxInput'],
  ['StateFacts', 'StateTaxInput'],
  ['MultistateFacts', 'UpdateEmployeeInput'],
  ['Place', 'CreateWorkLocationInput'],
  ['Places', 'UpdateEmployeeInput'],
  ['EnteredLocalRate', 'LocalTaxRateInput'],
  ['CompanyFacts', 'StateAccountInput'],
  ['ProgrammeFacts', 'ProgrammeInput'],
  ['YearToDate', 'EarlierPayInput'],
] as const;

test.each(INPUTS)('every member of %s is filled by a field of the API', (type, input) => {
  const members = membersOf(type).filter((name) => !BY_DESIGN[`${type}.${name}`]);
  expect(members.length).toBeGreaterThan(2);
  const unfilled = members.filter((name) => {
    const [owner = input, field = name.replace(/Cents$/, '')] = RENAMED[`${type}.${name}`]?.split('.') ?? [];
    return !inputHas(owner, field);
  });
  expect(unfilled).toEqual([]);
});

test('the types that are walked are all that a worksheet consists of', () => {
  const walked = new Set<string>(INPUTS.map(([type]) => type));
  const names = [...walked].flatMap((type) =>
    [...bodyOf(type).matchAll(/\b[A-Z]\w+/g)].map(([name]) => name),
  );
  const objects = names.filter((name) => worksheet.includes(`export type ${name} = {`));
  expect(objects.filter((name) => !walked.has(name) && !OF_OTHERS.has(name))).toEqual([]);
});
