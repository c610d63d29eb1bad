/** Whom a check pays. The database keeps it when the check is computed. Until then it is the employee. */
import type { Prisma } from '../../generated/prisma/client.ts';

type Payee = {
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly lastName: string;
  readonly title: string | null;
};

export const payeeColumns = {
  paidTo: true,
  employee: { select: { firstName: true, middleInitial: true, lastName: true, title: true } },
} as const;

type WithPayee = { readonly paidTo: Prisma.JsonValue; readonly employee: Payee };

/** Only the database writes the column: functions/check-amounts.sql. */
export const payeeOf = ({ paidTo, employee }: WithPayee): Payee => (paidTo as Payee | null) ?? employee;
