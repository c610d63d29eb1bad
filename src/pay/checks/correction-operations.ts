/** What a correction of a paid check needs: the check that takes pay back, and the first day of pay. */
import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { earliestCheckDate } from '../../engine/payroll/calendar/cut-off.ts';
import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { canCorrect } from './check-to-correct-with.ts';
import { EmployeeCheck } from './schema.ts';

async function leadOf({ db }: Operation, companyId: string): Promise<number> {
  const company = await db.company.findFirst({ where: { id: companyId }, select: { leadBankingDays: true } });
  if (!company) throw new Fault('UNKNOWN_COMPANY');
  return company.leadBankingDays;
}

async function paidCheck({ db }: Operation, companyId: string, id: string) {
  const select = { employeeId: true, checkDate: true, reportingPeriodId: true } as const;
  const found = await db.employeeCheck.findFirst({ where: { id, companyId }, select });
  if (!found) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  return found;
}

builder.queryFields((t) => ({
  earliestCheckDate: t.field({
    type: 'Date',
    nullable: true,
    policy: { scope: 'checks:read' },
    description:
      'The first day for which a check can be opened now; null while the bank holidays of its year are not known.',
    args: { companyId: t.arg.id(payingCompany) },
    resolve: async (_root, { companyId }, operation) => {
      const lead = await leadOf(operation, companyId);
      return whereKnown(() => earliestCheckDate(operation.now, lead)) ?? null;
    },
  }),
  correctionsOf: t.prismaField({
    type: [EmployeeCheck],
    policy: { scope: 'checks:read', list: shortList },
    description:
      'The checks that correct a check, in order of creation: those outside the regular payroll that pay more for its period, and those with a shift that takes back pay of its day.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The check that is corrected.' }),
    },
    resolve: async (query, _root, { companyId, employeeCheckId }, operation) => {
      const paid = await paidCheck(operation, companyId, employeeCheckId);
      const { employeeId, reportingPeriodId, checkDate } = paid;
      const more = { reportingPeriodId, offCycleReason: 'correction' };
      const less = { shifts: { some: { correctionPaidOn: checkDate } } };
      return operation.db.employeeCheck.findMany({
        ...query,
        where: { companyId, employeeId, status: { in: liveStatuses }, OR: [more, less] },
        orderBy: { id: 'asc' },
      });
    },
  }),
  checkToCorrectWith: t.prismaField({
    type: EmployeeCheck,
    nullable: true,
    policy: { scope: 'checks:read' },
    description:
      "The employee's next pending check that pays wages, in the same year and before its cut-off. A shift with a correction on it takes back pay. Null without one.",
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The check that paid too much.' }),
    },
    resolve: async (query, _root, { companyId, employeeCheckId }, operation) => {
      const leadBankingDays = await leadOf(operation, companyId);
      const paid = await paidCheck(operation, companyId, employeeCheckId);
      return operation.db.employeeCheck.findFirst({
        ...query,
        where: canCorrect(operation, { leadBankingDays }, { id: employeeCheckId, ...paid }),
        orderBy: { checkDate: 'asc' },
      });
    },
  }),
}));
