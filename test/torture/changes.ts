/** Which requests changed anything: every row that is written is noted with the transaction that wrote it. */
import { look } from './look.ts';

/** Notes are rows as well: what is undone leaves none. An audit entry tells whose transaction it was. */
const noting = `
  create table noted (xact bigint, name text, request_id text);
  create function note() returns trigger language plpgsql security definer as $$
  declare row jsonb := to_jsonb(coalesce(new, old));
  begin
    insert into noted values (pg_current_xact_id()::text::bigint, tg_table_name,
      case when tg_table_name = 'audit_entries' then row ->> 'request_id' end);
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select c.oid::regclass::text from pg_class c where c.relkind = 'r' and not c.relispartition
      and c.relnamespace = 'public'::regnamespace and c.relname not in ('noted', '_prisma_migrations', 'applied_functions')
    loop
      execute format('create trigger note after insert or update or delete on %s
        for each row execute function note()', name);
    end loop;
  end $$`;

export const noteChanges = (databaseUrl: string) => look(databaseUrl, noting);

/** Transactions that wrote something, though none of the requests they belong to was accepted. */
export async function strayChanges(databaseUrl: string, accepted: readonly string[]): Promise<string[]> {
  const rows = await look<{ what: string }>(
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
  return (await look<{ count: number }>(databaseUrl, text, [accepted]))[0]?.count ?? 0;
}
