/**
 * What may be asked of a whole database, without entering a partner: by workers, what there is to do, and by
 * whoever watches, whether it is ready. Each question is a function of the database, which answers ids and
 * counts.
 */
import type pg from 'pg';
import { throwFault } from './fault-of.ts';
import { isReady } from './is-ready.ts';

export type Lease = { readonly id: string; readonly fence: number };

export type ReportLease = Lease & { readonly partnerId: string };

export type CrossPartnerQueries = {
  /** Leases deliveries that are due, of any partner: each opens one partner, for so many seconds. */
  leaseDeliveries(most: number, seconds: number): Promise<readonly Lease[]>;
  /** Leases the report that has waited longest, of any partner, for so many seconds. */
  leaseReport(seconds: number): Promise<ReportLease | undefined>;
  /**
   * Ids of the partners that have payroll to run, by the days of the real clock: the earliest check dates
   * still open for a lead of two and of four banking days, the last one that is paid out, and until when
   * transfers settle.
   */
  duePartners(openTwo: string, openFour: string, paidUntil: string, now: Date): Promise<readonly string[]>;
  /** Ids of the partners with transfers that wait to be written into a file. */
  partnersWithFiles(): Promise<readonly string[]>;
  /** Ids of the partners whose transfers have these traces. */
  partnersOfTraces(traces: readonly string[]): Promise<readonly string[]>;
  /** Seals audit entries of any partner, at most so many; answers how many. */
  sealAudit(most: number): Promise<number>;
  /** Forgets answers kept under Idempotency-Keys whose time is over, at most so many; answers how many. */
  deleteExpiredAnswers(most: number): Promise<number>;
  /** Whether the database answers and stands at the schema this code was written for. */
  isReady(): Promise<boolean>;
};

type Named = { readonly id: string };

export function crossPartnerQueries(pool: pg.Pool): CrossPartnerQueries {
  const ask = async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) =>
    (await pool.query<Row>(text, values).catch(throwFault)).rows;
  const idsOf = async (text: string, ...values: unknown[]) =>
    (await ask<Named>(text, ...values)).map(({ id }) => id);
  const countOf = async (text: string, most: number) =>
    (await ask<{ count: number }>(text, most))[0]?.count ?? 0;
  return {
    leaseDeliveries: (most, seconds) =>
      ask<Lease>('select id, fence from lease_deliveries($1, $2)', most, seconds),
    leaseReport: async (seconds) => {
      const text = 'select partner_id as "partnerId", id, fence from lease_report($1)';
      return (await ask<ReportLease>(text, seconds))[0];
    },
    duePartners: (...days) =>
      idsOf(
        `select id from due_partners($1, $2, $3) union select id from partners_to_remit($3)
        union select id from partners_with_transfers($4)`,
        ...days,
      ),
    partnersWithFiles: () => idsOf('select id from partners_with_files()'),
    partnersOfTraces: (traces) => idsOf('select id from partners_of_traces($1)', traces),
    sealAudit: (most) => countOf('select seal_audit($1) as count', most),
    deleteExpiredAnswers: (most) => countOf('select delete_expired_answers($1) as count', most),
    isReady: () => isReady(pool),
  };
}
