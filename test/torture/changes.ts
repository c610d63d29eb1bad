/** Which requests changed anything: triggers record each written row with its transaction. */
import { queryDatabase } from '../support/query-database.ts';

/**
 * A rollback removes the records too. The audit entry in a transaction names its request. Numbering committed
 * events is no change: a worker does it in a transaction without a request.
 */
const noting = `
  create table noted (xact bigint, name text, request_id text);
  create function note() returns trigger language plpgsql security definer as $$
  declare
    row jsonb := to_jsonb(coalesce(new, old));
    numbering text[] := '{number, event_number, object_id, next_at}';
  begin
    if tg_table_name in ('events', 'webhook_deliveries')
      and to_jsonb(old) - numbering = to_jsonb(new) - numbering then return null; end if;
    insert into noted values (pg_current_xact_id()::text::bigint, tg_table_name,
      case when tg_table_name = 'audit_entries' then row ->> 'request_id' end);
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select c.oid::regclass::text from pg_class c where c.relkind = 'r' and not c.relispartition
      and c.relnamespace = 'public'::regnamespace and c.relname not in
        ('noted', '_prisma_migrations', 'applied_functions', 'event_counters')
    loop
      execute format('create trigger note after insert or update or delete on %s
        for each row execute function note()', name);
    end loop;
  end $$`;

export const noteChanges = (databaseUrl: string) => queryDatabase(databaseUrl, noting);

/** Transactions that wrote something though their request was refused. */
export async function strayChanges(databaseUrl: string, accepted: readonly string[]): Promise<string[]> {
  const rows = await queryDatabase<{ what: string }>(
    databaseUrl,
    `select coalesce(max(request_id), 'nobody') || ' wrote ' || string_agg(distinct name, ', ') as what
     from noted group by xact having not coalesce(bool_or(request_id = any ($1)), false)`,
    [accepted],
  );
  return rows.map(({ what }) => what);
}

/** How many of the accepted requests wrote something. */
export async function writers(databaseUrl: string, accepted: readonly string[]): Promise<number> {
  const text = 'select count(distinct request_id)::int as count from noted where request_id = any ($1)';
  return (await queryDatabase<{ count: number }>(databaseUrl, text, [accepted]))[0]?.count ?? 0;
}
