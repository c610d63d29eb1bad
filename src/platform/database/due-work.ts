import { empty, sql } from '@prisma/client-runtime-utils';
import type { Database } from './query/database.ts';

/** When work is due: the first check dates whose cut-off is still to come, and the present day and time. */
export type DueBy = {
  readonly open: Readonly<Record<'same_day' | 'next_day' | 'two_day' | 'four_day', string>>;
  readonly today: string;
  readonly now: Date;
};

export type WorkKind = 'cut-off' | 'pay-out' | 'arrival' | 'remit' | 'bank' | 'regular';

/** Work that is due for a company. */
export type DueWork = {
  readonly kind: WorkKind;
  readonly companyId: string;
  /** The payday, or the day of a remittance; null for prenotes and regular payrolls. */
  readonly checkDate: string | null;
  /** The day on which pay that has left arrives. */
  readonly arrivesOn: string | null;
  /** When a bank answers, or when a regular payroll needs something. */
  readonly dueAt: Date | null;
  /** Whether checks that are cut off still lack their approval. */
  readonly isUnapproved: boolean;
  /** What a remittance pays, and to whom. */
  readonly account: string | null;
  readonly agency: string | null;
  readonly leadBankingDays: number;
  /** Why the payrun of the day is held. */
  readonly heldBecause: string | null;
};

export type WorkScope = {
  /** One company. Default: all companies of the partner. */
  readonly companyId?: string;
  readonly kinds?: readonly WorkKind[];
};

/**
 * What is due for the partner of the transaction, in one statement, according to due-work.sql. The question
 * about one company is a statement of its own, so that its plan reads only that company.
 */
export const dueWork = (
  db: Database,
  { open, today, now }: DueBy,
  { companyId, kinds }: WorkScope,
): Promise<DueWork[]> => db.$queryRaw<DueWork[]>`
  select distinct kind, company_id as "companyId", check_date as "checkDate", arrives_on as "arrivesOn",
    due_at as "dueAt", is_unapproved as "isUnapproved", account, agency, lead_banking_days as "leadBankingDays",
    held_because as "heldBecause"
  from due_work(${open.same_day}, ${open.next_day}, ${open.two_day}, ${open.four_day}, ${today}, ${now})
  where partner_id = current_partner() ${companyId === undefined ? empty : sql`and company_id = ${companyId}`}
    ${kinds === undefined ? empty : sql`and kind = any (${[...kinds]})`}`;
