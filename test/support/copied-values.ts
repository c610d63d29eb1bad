/**
 * SQL for an id that was created at a time in milliseconds, from what it identifies. The functions here
 * return the values of copied rows; `n` is the number of the copy.
 */
export const idAfter = (milliseconds: string, of: string): string =>
  `overlay(overlay(md5(${of}) placing lpad(to_hex(${milliseconds}), 12, '0') from 1 for 12) placing '7' from 13 for 1)::uuid::text`;

/**
 * Each copy is created a millisecond after the previous one, because ids are in the order of creation. A
 * value that is not such an id becomes an id of the beginning of time.
 */
export const copiedId = (id: string): string =>
  `case when ${id} is not null then ${idAfter(
    `case when ${id} ~ '^[0-9a-f]{8}-[0-9a-f]{4}-'
      then ('x' || replace(left(${id}, 13), '-', ''))::bit(48)::bigint else 0 end + n`,
    `${id} || '-' || n`,
  )} end`;

const copiedHash = (hash: string, of: string): string =>
  `encode(sha256((${hash} || '${of}' || n)::bytea), 'hex')`;

const processed = "case when status in ('pending', 'pre-processed') then 'processed' else status end";
const unexpired = "greatest(expires_at, now() + interval '30 days')";

/** A large database has mostly finished work, so the copies have no open work of the original. */
const done: Readonly<Record<string, string>> = {
  'audit_entries.place': 'row_number() over (partition by n order by id)',
  'audit_entries.seal': "coalesce(seal, repeat('0', 64))",
  'bank_files.left_at': 'now()',
  'bank_files.written_at': 'now()',
  'contractor_payments.held_because': 'null',
  'contractor_payments.held_by': 'null',
  'contractor_payments.status': processed,
  'employee_checks.computed': "coalesce(computed, '{}')",
  'employee_checks.held_because': 'null',
  'employee_checks.held_by': 'null',
  'employee_checks.status': processed,
  'employer_checks.status': processed,
  'idempotency_records.expires_at': unexpired,
  'kept_forms.created_at': 'now()',
  'links.expires_at': unexpired,
  'payroll_autopilots.next_at': 'null',
  'regular_payrolls.next_at': 'null',
  'remittances.status': "case when status = 'due' then 'sent' else status end",
  'report_jobs.expires_at': "now() + interval '7 days'",
  'report_jobs.lease_until': 'null',
  'report_jobs.next_at': 'null',
  'report_jobs.status': "case when status in ('queued', 'running') then 'succeeded' else status end",
  'transfers.next_at': 'null',
  'transfers.status': "case when status in ('created', 'submitted') then 'settled' else status end",
  'webhook_deliveries.lease_until': 'null',
  'webhook_deliveries.next_at': 'null',
  'webhook_deliveries.status': "case when status = 'pending' then 'delivered' else status end",
};

/** Each copy has transactions of its own, long ago. */
const inAny: Readonly<Record<string, string>> = { xact: 'xact - n::bigint * 1000000000' };

const ofCopy = (table: string, column: string): string | undefined =>
  done[`${table}.${column}`] ?? inAny[column];

/** Rows that a partner numbers without gaps, and the place of the last number. */
const lastOf: Readonly<Record<string, string>> = {
  'audit_entries.place': 'length from audit_chains',
  'events.number': 'last from event_counters',
};

/** Replaces every id in a company's rows by another one, the same in all tables. */
export function inOtherCompany(table: string, column: string, partner: string): string {
  if (column === 'partner_id') return partner;
  if (column === 'token_hash') return copiedHash(column, 'company');
  const last = lastOf[`${table}.${column}`];
  if (last) return `row_number() over () + coalesce((select ${last} where partner_id = ${partner}), 0)`;
  const isId = column === 'id' || column === 'cause' || column.endsWith('_id');
  return isId && column !== 'reporting_period_id' ? copiedId(column) : (ofCopy(table, column) ?? column);
}

/**
 * Ids are unique within a partner. Values that are looked up without a partner are unique over all partners.
 */
export function inOtherPartner(table: string, column: string): string {
  if (column === 'partner_id') return copiedId(column);
  const isHash = column === 'hash' || column === 'token_hash';
  return isHash ? copiedHash(column, 'partner') : (ofCopy(table, column) ?? column);
}
