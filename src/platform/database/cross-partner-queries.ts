/**
 * Queries over all partners, outside a tenant transaction. Workers find their work with them, and probes ask
 * whether the database is ready. Each query is a database function that returns ids and counts only.
 */
import type pg from 'pg';
import { type BankAnswerQueries, bankAnswerQueries } from './bank-answers.ts';
import { type CellQueries, cellQueries } from './cell.ts';
import type { DueBy } from './due-work.ts';
import { throwFault } from './fault-of.ts';
import { probeLimits, type Readiness, readiness, writeProbe } from './is-ready.ts';
import type { OutageWatch } from './outage-watch.ts';
import { type OutgoingFileQueries, outgoingFileQueries } from './outgoing-files.ts';
import { queryInTime } from './pool.ts';
import { figuresAsked, type StoredFigures } from './stored-figures.ts';

export type Lease = { readonly id: string; readonly fence: number };

export type ReportLease = Lease & { readonly partnerId: string };

export type OperatingFigure = { readonly metric: string; readonly state: string; readonly value: number };

export type CrossPartnerQueries = CellQueries & {
  /**
   * Leases due deliveries of any partner for some seconds. The lease authenticates the worker of a delivery.
   */
  leaseDeliveries(most: number, seconds: number): Promise<readonly Lease[]>;
  /** Leases the report that has waited longest, of any partner, for some seconds. */
  leaseReport(seconds: number): Promise<ReportLease | undefined>;
  /**
   * Leases due messages of any partner for some seconds. If there is a mail server, messages that waited for
   * one are due.
   */
  leaseMessages(hasServer: boolean, most: number, seconds: number): Promise<readonly ReportLease[]>;
  /** How many messages of all partners wait for a mail server. */
  waitingMessages(): Promise<number>;
  /** Ids of the partners with payroll that is due by real time. */
  duePartners(by: DueBy): Promise<readonly string[]>;
  /** Ids of the partners with transfers that wait to be written into a file. */
  partnersWithFiles(): Promise<readonly string[]>;
  /** The files for the bank. */
  readonly outgoingFiles: OutgoingFileQueries;
  /** The bank's answers: which transfers they mean, and which of them wait. */
  readonly bankAnswers: BankAnswerQueries;
  /** Seals audit entries of any partner, `most` at a time. Returns how many it sealed. */
  sealAudit(most: number): Promise<number>;
  /** Numbers committed events of any partner, `most` at a time. Returns how many it numbered. */
  numberEvents(most: number): Promise<number>;
  /** Analyzes tables that have grown and were never analyzed. Returns how many it analyzed. */
  analyzeNewTables(): Promise<number>;
  /** Ids of partners with large answers that are due to be compressed. */
  partnersWithLargeAnswers(most: number): Promise<readonly string[]>;
  /** Ids of the partners whose requirements may have changed by their own clocks. */
  partnersWithRequirements(until: Date): Promise<readonly string[]>;
  /** Deletes links that expired a year ago, `most` at a time. Returns how many it deleted. */
  deleteExpiredLinks(most: number): Promise<number>;
  /** Deletes forms of screens that were kept for a day, `most` at a time. Returns how many it deleted. */
  deleteKeptForms(most: number): Promise<number>;
  /** Deletes Forms I-9 whose retention has ended, `most` at a time. Returns how many it deleted. */
  deleteOldI9Forms(most: number): Promise<number>;
  /**
   * Deletes records that nobody needs any more, `most` rows of each kind at a time. Returns the largest
   * count.
   */
  deleteOldRecords(most: number): Promise<number>;
  /** Deletes expired answers of Idempotency-Keys, `most` at a time. Returns how many it deleted. */
  deleteExpiredAnswers(most: number): Promise<number>;
  /** Counts over all partners, for an operator; `today` is the real day. */
  operatingFigures(today: string): Promise<readonly OperatingFigure[]>;
  /** Ids of the partners with checks up to a day that were blocked because figures were missing. */
  partnersWaitingForFigures(until: string): Promise<readonly string[]>;
  /** A random sample of computed checks of any partner, at most `most`. */
  sampleOfChecks(most: number): Promise<readonly CheckOfPartner[]>;
  /** The figures that operators have activated. */
  readonly figures: StoredFigures;
  /** Whether the database answers and has the schema of this code. */
  readiness(): Promise<Readiness>;
};

export type CheckOfPartner = { readonly partnerId: string; readonly id: string };

type Named = { readonly id: string };

/** `probes` are connections that no request uses, so a probe never waits for requests that are stuck. */
export function crossPartnerQueries(
  pool: pg.Pool,
  probes: pg.Pool,
  outages: OutageWatch,
): CrossPartnerQueries {
  const askOn =
    (connections: pg.Pool, limits = {}) =>
    async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) => {
      const rows = queryInTime<Row>(connections, { text, values, ...limits });
      return (await outages.watch('read', rows.catch(throwFault))).rows;
    };
  const ask = askOn(pool);
  const idsOf = async (text: string, ...values: unknown[]) =>
    (await ask<Named>(text, ...values)).map(({ id }) => id);
  const countOf = async (text: string, ...values: unknown[]) =>
    (await ask<{ count: number }>(text, ...values))[0]?.count ?? 0;
  return {
    leaseDeliveries: (most, seconds) =>
      ask<Lease>('select id, fence from lease_deliveries($1, $2)', most, seconds),
    leaseReport: async (seconds) => {
      const text = 'select partner_id as "partnerId", id, fence from lease_report($1)';
      return (await ask<ReportLease>(text, seconds))[0];
    },
    leaseMessages: (hasServer, most, seconds) =>
      ask<ReportLease>(
        'select partner_id as "partnerId", id, fence from lease_messages($1, $2, $3)',
        ...[hasServer, most, seconds],
      ),
    duePartners: ({ open, today, now }) =>
      idsOf(
        'select id from partners_with_due_work($1, $2, $3, $4, $5, $6) where not is_closed(id)',
        ...[open.same_day, open.next_day, open.two_day, open.four_day, today, now],
      ),
    partnersWithFiles: () => idsOf('select id from partners_with_files() where not is_closed(id)'),
    bankAnswers: bankAnswerQueries(ask),
    sealAudit: (most) => countOf('select seal_audit($1) as count', most),
    numberEvents: (most) => countOf('select number_events($1) as count', most),
    analyzeNewTables: () => countOf('select analyze_new_tables() as count'),
    partnersWithLargeAnswers: (most) =>
      idsOf('select id from partners_with_large_answers($1) where not is_closed(id)', most),
    partnersWithRequirements: (until) =>
      idsOf('select id from partners_with_requirement_marks($1) where not is_closed(id)', until),
    deleteExpiredLinks: (most) => countOf('select delete_expired_links($1) as count', most),
    deleteKeptForms: (most) => countOf('select delete_kept_forms($1) as count', most),
    deleteOldRecords: (most) => countOf('select delete_old_records($1) as count', most),
    deleteOldI9Forms: (most) => countOf('select delete_old_i9_forms($1) as count', most),
    deleteExpiredAnswers: (most) => countOf('select delete_expired_answers($1) as count', most),
    operatingFigures: (today) =>
      ask<OperatingFigure>('select metric, state, value from operating_figures($1)', today),
    partnersWaitingForFigures: (until) =>
      idsOf('select id from partners_waiting_for_figures($1) where not is_closed(id)', until),
    sampleOfChecks: (most) => ask<CheckOfPartner>('select "partnerId", id from sample_of_checks($1)', most),
    ...cellQueries(ask),
    outgoingFiles: outgoingFileQueries(ask),
    waitingMessages: async () => {
      const text = 'select waiting_messages()::int as count';
      return (await askOn(probes, probeLimits)<{ count: number }>(text))[0]?.count ?? 0;
    },
    figures: figuresAsked(askOn(probes, probeLimits)),
    readiness: async () => {
      const found = await readiness(probes);
      if (!found.isReady || !outages.isFull()) return found;
      return { isReady: await outages.watch('write', writeProbe(probes)).catch(() => false) };
    },
  };
}
