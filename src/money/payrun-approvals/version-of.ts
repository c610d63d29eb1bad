import type { Operation } from '../../platform/graphql/operation-context.ts';
import { versionOf } from '../../platform/graphql/version.ts';

type Day = { readonly companyId: string; readonly checkDate: string };

/** What a version of a payday is made of: its checks with their shifts, its payments and its approvals. */
export async function partsOf({ db }: Operation, { companyId, checkDate }: Day) {
  const order = { select: { id: true, updatedAt: true }, orderBy: { id: 'asc' } } as const;
  const ofDay = { companyId, checkDate };
  return [
    ...(await db.employeeCheck.findMany({ where: ofDay, ...order })),
    ...(await db.shift.findMany({ where: { companyId, check: { checkDate } }, ...order })),
    ...(await db.contractorPayment.findMany({ where: { companyId, payDate: checkDate }, ...order })),
    ...(await approvals({ db }, ofDay)),
  ];
}

async function approvals({ db }: Pick<Operation, 'db'>, where: Day) {
  const rows = await db.payrunApproval.findMany({
    where: { ...where, withdrawnAt: null },
    select: { id: true, approvedAt: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, approvedAt }) => ({ id, updatedAt: approvedAt }));
}

/** A payday has no row of its own, so its name takes the place of an id. */
export const paydayRow = ({ companyId, checkDate }: Day) => ({
  id: `${companyId} ${checkDate}`,
  updatedAt: new Date(0),
});

/** Differs after every change of a payday's checks, shifts, payments or approvals. */
export const versionOfPayday = async (operation: Operation, day: Day): Promise<string> =>
  versionOf(paydayRow(day), await partsOf(operation, day));
