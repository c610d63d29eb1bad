import type pg from 'pg';
import { isReplacedByBaseline } from './applied-schema.ts';
import { migrationsOf } from './partner-state.ts';

/** Why a copy of the partner would be wrong, as sentences; none if it would not be. */
export async function problemsOfCopy(client: pg.Client, partnerId: string): Promise<string[]> {
  const [books, audit] = [
    await count(client, unbalanced, partnerId),
    await count(client, brokenAudit, partnerId),
  ];
  return [
    ...(books ? [`${books} ledger entries do not sum to zero.`] : []),
    ...(audit ? [`${audit} audit entries do not match their chain.`] : []),
    ...(await brokenReferences(client, partnerId)),
    ...(await missingFigures(client, partnerId)),
  ];
}

const unbalanced = `select count(*) from (select from ledger_postings where partner_id = $1
  group by entry_id having sum(amount_cents) <> 0) as entries`;

const brokenAudit = `
  with sealed as (
    select e.place, e.seal, row_number() over chain as number,
      audit_seal(lag(e.seal, 1, '') over chain, e.place, e) as right_seal
    from audit_entries e where e.partner_id = $1 and e.place is not null window chain as (order by e.place)
  ), ends as (select place, seal from sealed order by place desc limit 1)
  select (select count(*) from sealed where seal is distinct from right_seal or place <> number)
    + (select count(*) from (select * from audit_chains where partner_id = $1) c full join ends e on true
       where coalesce(c.length, 0) <> coalesce(e.place, 0) or coalesce(c.seal, '') <> coalesce(e.seal, '')) as count`;

async function count(client: pg.Client, text: string, partnerId: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(text, [partnerId]);
  return Number(rows[0]?.count ?? 0);
}

type Reference = { child: string; parent: string; columns: string[]; referred: string[] };

const references = `
  select f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent,
    (select array_agg(a.attname::text order by k.n) from unnest(f.conkey) with ordinality k (id, n)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.id) as columns,
    (select array_agg(a.attname::text order by k.n) from unnest(f.confkey) with ordinality k (id, n)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.id) as referred
  from pg_constraint f where f.contype = 'f' and exists (select from pg_attribute p
    where p.attrelid = f.conrelid and p.attname = 'partner_id' and not p.attisdropped) order by f.conname`;

/** A session without triggers checks no references, so this looks up each of them. */
async function brokenReferences(client: pg.Client, partnerId: string): Promise<string[]> {
  const { rows } = await client.query<Reference>(references);
  const problems: string[] = [];
  for (const { child, parent, columns, referred } of rows) {
    const names = columns.map((column) => `c.${client.escapeIdentifier(column)}`);
    const same = referred
      .map((column, i) => `p.${client.escapeIdentifier(column)} = ${names[i]}`)
      .join(' and ');
    const lost = await count(
      client,
      `select count(*) from ${child} c where c.partner_id = $1 and num_nulls(${names}) = 0
       and not exists (select from ${parent} p where ${same})`,
      partnerId,
    );
    if (lost) problems.push(`${lost} rows of ${child} refer to rows of ${parent} that this database lacks.`);
  }
  return problems;
}

/** The figures with which the partner's checks were computed: computing the checks again needs them. */
async function missingFigures(client: pg.Client, partnerId: string): Promise<string[]> {
  const { rows } = await client.query<{ bundle: string }>(
    `select bundle from (select distinct split_part(stored -> 'paycheck' ->> 'dataVersion', '+sha256.', 2) as bundle
       from employee_checks where partner_id = $1) used
     where bundle <> '' and not exists (select from figure_bundles b where b.name = bundle)
       and not exists (select from shipped_figures s where s.name = bundle) order by 1`,
    [partnerId],
  );
  return rows.map(
    ({ bundle }) =>
      `Checks were computed by the figures ${bundle}, which this database lacks: load them first.`,
  );
}

/**
 * Why rows of a database with another schema cannot be written into this one. Undefined if both have the same
 * schema.
 */
export async function schemaProblem(
  client: pg.Client,
  exported: readonly string[],
): Promise<string | undefined> {
  const present = await migrationsOf(client);
  const lacks = exported.find((name) => !isReplacedByBaseline(name) && !present.includes(name));
  if (lacks)
    return `The export is of a newer schema: this database lacks the migration ${lacks}. Update this service first.`;
  const has = present.find((name) => !exported.includes(name));
  if (has)
    return `The export is of an older schema, without the migration ${has}. Update the service that it comes from, and export again.`;
  return undefined;
}
