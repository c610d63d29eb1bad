/** The sums behind the lines of a form, with the hashes that the proofs of payruns recorded of each check. */
import { sql } from '@prisma/client-runtime-utils';
import { type Checks, fromAmounts } from './check-amounts.ts';
import type { Terms } from './check-rows.ts';
import type { Database } from './query/database.ts';

export type ProvedPart = {
  readonly id: string;
  readonly checkDate: string;
  readonly cents: number;
  /** Null for a check without a proof: an earlier version computed it, or another service paid it. */
  readonly hash: string | null;
};

export type LineProof = {
  readonly checks: number;
  readonly cents: number;
  /** A hash over the lines "id cents hash" of all its checks, in order of id; null without checks. */
  readonly hash: string | null;
  readonly withoutHash: number;
  /** The first of its checks, in order of id. */
  readonly first: readonly ProvedPart[];
};

/** The checks behind a sum of terms: how many, their sum, and a hash over all of them. */
export async function lineProof(
  db: Database,
  checks: Checks,
  terms: Terms,
  { most }: { readonly most: number },
): Promise<LineProof> {
  const [row] = await db.$queryRaw<LineProof[]>`
    with parts as (
      select t.id, t.check_date as "checkDate", s.cents, t.payrun
      from (
        select a.employee_check_id as id, a.check_date, a.amounts,
          ${checks.withEarlierPay ? sql`null` : sql`c.employer_check_id`} as payrun
        ${fromAmounts(checks)}
      ) t, lateral (
        select coalesce(sum((t.amounts ->> n.name)::bigint * n.sign), 0) as cents
        from unnest(${Object.keys(terms)}::text[], ${Object.values(terms)}::int[]) as n (name, sign)
      ) s
      where s.cents <> 0
    ), hashes as (
      select d.key as id, max(d.value) as hash
      from payrun_proofs p, jsonb_each_text(p.digests) d
      where p.partner_id = current_partner() and p.employer_check_id in (select payrun from parts)
      group by 1
    ), proved as (
      select parts.id, parts."checkDate", parts.cents, hashes.hash from parts left join hashes using (id)
    )
    select count(*)::int as checks, coalesce(sum(cents), 0)::float8 as cents,
      (count(*) filter (where hash is null))::int as "withoutHash",
      encode(sha256(convert_to(
        string_agg(id || ' ' || cents || ' ' || coalesce(hash, '-'), E'\n' order by id), 'UTF8')), 'hex') as hash,
      (select coalesce(jsonb_agg(f), '[]') from (
        select id, "checkDate", cents::float8 as cents, hash from proved order by id limit ${most}) f) as first
    from proved`;
  return row ?? { checks: 0, cents: 0, hash: null, withoutHash: 0, first: [] };
}

/** The hash of each check that the proof of its payrun recorded. Leaves out checks without a proof. */
export async function provedHashes(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ id: string; hash: string }[]>`
    select c.id, max(p.digests ->> c.id) as hash
    from employee_checks c join payrun_proofs p on p.partner_id = c.partner_id
      and p.employer_check_id = c.employer_check_id and p.digests ? c.id
    where c.partner_id = current_partner() and c.id = any (${[...ids]})
    group by 1`;
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
