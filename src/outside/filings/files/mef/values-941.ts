/** The elements of Form 941 and its schedules, from the lines that the printed form shows too. */
import type { Cents } from '../../../../engine/payroll/money.ts';
import { overpaidOn } from '../../figures/form-941.ts';
import type { Form8974 } from '../../figures/form-8974.ts';
import { centsOn, type Line } from '../../figures/line.ts';
import { type AggregateKind, type Liability, line16Of, type Return941 } from '../../figures/return-941.ts';
import type { Column, Columns, ScheduleR } from '../../figures/schedule-r.ts';
import { irs941, irs8974, scheduleR } from './form-941-2026q1.ts';
import { legalName } from './legal-text.ts';
import type { Group, Part, Values } from './schema.ts';

const isShown = (cents: Cents | null): cents is Cents => cents !== null && cents !== 0;

/**
 * The amounts of lines, in the elements that name the lines. A zero is left out unless the schema requires
 * the element. A group of two columns has both, unless both are zero.
 */
function amountsByLine(parts: readonly Part[], centsOf: (line: string) => Cents | null): Values {
  const values: Record<string, Values[string]> = {};
  for (const part of parts) {
    if ('oneOf' in part) continue;
    if ('children' in part) {
      const columns = amountsOf(part.children, centsOf);
      if (columns.some(([, cents]) => isShown(cents)))
        values[part.name] = Object.fromEntries(columns.map(([name, cents]) => [name, cents ?? 0]));
    } else {
      const [[name = '', cents = null] = []] = amountsOf([part], centsOf);
      if (isShown(cents) || (part.isRequired && cents !== null)) values[name] = cents;
    }
  }
  return values;
}

const amountsOf = (parts: readonly Part[], centsOf: (line: string) => Cents | null) =>
  parts.flatMap((part) =>
    'type' in part && part.line !== undefined && part.type.startsWith('USDecimal')
      ? [[part.name, centsOf(part.line)] as const]
      : [],
  );

const centsOfLines = (lines: readonly Line[]) => (name: string) =>
  lines.find(({ line }) => line === name)?.cents ?? null;

export function values941(form: Return941): Values {
  const { lines, aggregate, credits } = form;
  const attached = [
    ...(line16Of(form) === 'schedule_b' ? ['IRS941ScheduleB'] : []),
    ...(aggregate ? ['IRS941ScheduleR'] : []),
  ];
  const credit = centsOn(lines, '11');
  const overpaid = overpaidOn(lines);
  return {
    '@documentId': 'IRS941',
    ...(attached.length ? { '@referenceDocumentId': attached.join(' ') } : {}),
    ...(aggregate ? { [aggregateBox[aggregate.kind]]: true } : {}),
    EmployeeCnt: form.employees,
    ...amountsByLine(irs941.children, centsOfLines(lines)),
    ...(isShown(credit)
      ? { PayrollTaxCreditAmt: { '#': credit, '@referenceDocumentId': idsOf8974(credits).join(' ') } }
      : {}),
    ...(withoutFica(lines) ? { WagesNotSubjToSSMedcrTaxInd: true } : {}),
    ...(overpaid
      ? { OverpaymentGrp: { OverpaidAmt: overpaid, ...overpaymentBox(form) } }
      : { BalanceDueAmt: centsOn(lines, '14') }),
    ...depositSchedule(form),
    ...(form.finalWagesOn
      ? { BusinessClosedGrp: { FutureFilingNotRequiredInd: true, FinalWagesPaidDt: form.finalWagesOn } }
      : {}),
    ...(form.isSeasonal ? { SeasonalEmployerInd: true } : {}),
  };
}

const aggregateBox: Readonly<Record<AggregateKind, string>> = {
  section_3504_agent: 'Section3504AgentInd',
  cpeo: 'CPEOInd',
  other_third_party: 'OtherThirdPartyInd',
};

const overpaymentBox = ({ overpayment }: Return941): Values =>
  overpayment === 'apply'
    ? { ApplyOverpaymentNextReturnInd: true }
    : overpayment === 'refund'
      ? { RefundOverpaymentInd: true }
      : {};

/** Line 4: there are wages, and none of them are social security or Medicare wages. */
const withoutFica = (lines: readonly Line[]): boolean =>
  centsOn(lines, '2') > 0 && ['5a.1', '5b.1', '5c.1', '5d.1'].every((name) => centsOn(lines, name) === 0);

function depositSchedule(form: Return941): Values {
  const line16 = line16Of(form);
  if (line16 === 'nothing') return { TotalTaxLessThanLimitAmtInd: true };
  if (line16 === 'schedule_b') return { SemiweeklyScheduleDepositorInd: true };
  const months = byMonth(form.liabilities);
  const amounts = [...months].map(([month, days]) => [`TaxLiabilityMonth${month}Amt`, sumOf(days)] as const);
  return {
    MonthlyScheduleDepositorGrp: {
      MonthlyScheduleDepositorInd: true,
      ...Object.fromEntries(amounts.filter(([, cents]) => cents !== 0)),
      TotalQuarterTaxLiabilityAmt: sumOf(form.liabilities),
    },
  };
}

const sumOf = (days: readonly Liability[]): Cents => days.reduce((sum, { cents }) => sum + cents, 0);

/** The days with a liability, by the number of the month within the quarter. */
function byMonth(liabilities: readonly Liability[]): Map<number, Liability[]> {
  const months = new Map<number, Liability[]>();
  const inOrder = [...liabilities]
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  for (const day of inOrder) {
    const month = ((Number(day.date.slice(5, 7)) - 1) % 3) + 1;
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return months;
}

/** Schedule B. Undefined for a return without one. */
export function valuesOfScheduleB(form: Return941): Values | undefined {
  if (line16Of(form) !== 'schedule_b') return undefined;
  return {
    '@documentId': 'IRS941ScheduleB',
    TaxLiabilityQtrMonthlyDetail: [...byMonth(form.liabilities)].map(([month, days]) => ({
      MonthOfQuarterCd: String(month),
      DailyTaxLiabilityDetail: days.map(({ date, cents }) => {
        return { DayNum: String(Number(date.slice(8))), TaxLiabilityAmt: cents };
      }),
      TotalTaxLiabilityAmt: sumOf(days),
    })),
    TotalQuarterTaxLiabilityAmt: sumOf(form.liabilities),
  };
}

/** Schedule R. Undefined for an employer that files for itself. */
export function valuesOfScheduleR({ aggregate }: Return941): Values | undefined {
  if (!aggregate) return undefined;
  const schedule: ScheduleR = aggregate.scheduleR;
  return {
    '@documentId': 'IRS941ScheduleR',
    [aggregateBox[aggregate.kind]]: true,
    ClientInformationGrp: schedule.clients.map((client) => ({
      EIN: client.ein,
      ...(client.wagesType ? { WagesTypeCd: client.wagesType } : {}),
      ClientAllocationInformationGrp: allocationOf(client),
    })),
    SubtotalForClientGrp: allocationOf(schedule.ofClients),
    ...(schedule.own.employees ? { AggregateEmployeeInfoGrp: allocationOf(schedule.own) } : {}),
    TotalAggregateAndClientInfoGrp: allocationOf(schedule.total),
  };
}

const allocation = scheduleR.children.find(
  (part): part is Group => 'children' in part && part.name === 'SubtotalForClientGrp',
);

const allocationOf = ({ employees, cents }: Columns): Values => ({
  EmployeeCnt: employees,
  // only columns are named
  ...amountsByLine(allocation?.children ?? [], (letter) => cents[letter as Column] ?? null),
});

const idsOf8974 = (credits: readonly Form8974[]): string[] =>
  credits.map((_form, at) => (credits.length === 1 ? 'IRS8974' : `IRS8974-${at + 1}`));

export const valuesOf8974 = (credits: readonly Form8974[]): Values[] =>
  credits.map(({ ein, businessName, elections, lines }, at) => ({
    '@documentId': idsOf8974(credits)[at],
    EIN: ein,
    BusinessName: { BusinessNameLine1Txt: legalName(businessName) },
    EmployerPayrollTaxElectionGrp: elections.map((election) => ({
      TaxYearEndDt: election.taxYearEnd,
      ReturnTypeCd: election.returnType,
      ReturnFiledDt: election.filedOn,
      ...(election.groupMemberEin ? { GroupMemberEIN: election.groupMemberEin } : {}),
      PayrollTaxCreditAllocatedAmt: election.allocated,
      ...(election.usedBefore ? { PriorPeriodPayrollTaxCreditAmt: election.usedBefore } : {}),
      RemainingCreditAmt: election.allocated - election.usedBefore,
    })),
    ...amountsByLine(
      irs8974.children.filter((part) => !('children' in part)),
      centsOfLines(lines),
    ),
  }));
