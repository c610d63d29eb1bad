import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention } from './kinds.ts';

/** The regular payrolls that are not paid yet. */
export const readUnpaidPayrolls = ({ db }: Operation, companyIds: readonly string[]) =>
  db.regularPayroll.findMany({
    where: {
      companyId: { in: [...companyIds] },
      status: { in: ['open', 'due_soon', 'late', 'held', 'computed'] },
    },
    select: { companyId: true, scheduledDate: true, checkDate: true },
    orderBy: { id: 'asc' },
  });

type Payroll = Awaited<ReturnType<typeof readUnpaidPayrolls>>[number];

/** Those that were opened too late for their payday. */
export const ofLate = (payrolls: readonly Payroll[], companyId: string): Attention[] =>
  payrolls
    .filter((one) => one.companyId === companyId && one.checkDate > one.scheduledDate)
    .map(({ checkDate }) =>
      attention('paid_late', 'It was opened after the cut-off of its own payday, and is paid late.', {
        checkDate,
      }),
    );
