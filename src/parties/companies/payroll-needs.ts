import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { english } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { calendarColumns, calendarOf, isLack } from './pay-calendar.ts';

type Need = {
  readonly companyId: string;
  readonly state: null;
  readonly type: 'pay_calendar' | 'open_payroll';
  readonly description: string;
};

const columns = { id: true, leadBankingDays: true, payrollAutopilot: true, ...calendarColumns } as const;

/** What payroll of companies waits for that have stated when they pay. Three statements for any number. */
export async function payrollNeeds(operation: Operation, companyIds: readonly string[]): Promise<Need[]> {
  const { db } = operation;
  const companies = await db.company.findMany({
    where: {
      id: { in: [...companyIds] },
      companyType: { not: 'contractor_only' },
      status: { not: 'offboarded' },
    },
    select: columns,
  });
  const coming = companies.flatMap((company) => comingOf(operation, company));
  const ofPeriods = {
    companyId: { in: coming.map(({ companyId }) => companyId) },
    reportingPeriodId: { in: coming.map(({ periodId }) => periodId) },
  };
  const by = ['companyId', 'reportingPeriodId'] as const;
  const [payrolls, checks] = await Promise.all([
    db.regularPayroll.groupBy({ by: [...by], where: ofPeriods }),
    db.employeeCheck.groupBy({ by: [...by], where: { ...ofPeriods, status: { in: liveStatuses } } }),
  ]);
  const open = new Set([...payrolls, ...checks].map((row) => `${row.companyId} ${row.reportingPeriodId}`));
  return [
    ...companies.flatMap(({ id, ...company }): Need[] => {
      const calendar = calendarOf(company);
      const { payrollSchedule, payrollFirstDate, payrollFirstPayPeriodId } = company;
      const isStated = payrollSchedule ?? payrollFirstDate ?? payrollFirstPayPeriodId;
      if (!isLack(calendar) || !isStated) return [];
      return [{ companyId: id, state: null, type: 'pay_calendar', description: english(calendar.lacks) }];
    }),
    ...coming
      .filter(({ companyId, periodId }) => !open.has(`${companyId} ${periodId}`))
      .map(({ companyId, checkDate }): Need => {
        const description = `Nothing opens the payroll of ${checkDate}: open it with POST /payroll/regular, or set payroll_autopilot to true.`;
        return { companyId, state: null, type: 'open_payroll', description };
      }),
  ];
}

type Payer = {
  readonly id: string;
  readonly leadBankingDays: number;
  readonly payrollAutopilot: boolean;
} & Parameters<typeof calendarOf>[0];

/** The coming payday of a company that opens each payroll itself; none where the autopilot does. */
function comingOf({ now }: Operation, company: Payer) {
  const calendar = calendarOf(company);
  if (isLack(calendar) || company.payrollAutopilot) return [];
  for (const payday of paydaysFrom(calendar, dateInLosAngeles(now), company.leadBankingDays)) {
    const { approveBy, period, checkDate } = payday;
    if (approveBy > now) return [{ companyId: company.id, periodId: period.id, checkDate }];
  }
  return [];
}
