import { asSuperuser } from '../../support/databases.ts';

const inPublic = "= 'public'::regnamespace";

/** One query for each sort of object that a schema has; each line is an object, as PostgreSQL defines it. */
const queries = [
  `select format('column %s.%s %s%s%s default %s acl %s', c.relname, a.attname,
     format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end, a.attgenerated,
     pg_get_expr(d.adbin, d.adrelid), a.attacl) as line
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind = 'r' and c.relnamespace ${inPublic}`,
  `select format('%s %s acl %s owner %s security %s %s', relkind, relname, relacl, relowner::regrole,
     relrowsecurity, relforcerowsecurity) as line
   from pg_class where relnamespace ${inPublic} and relkind <> 'i'`,
  `select format('constraint on %s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace ${inPublic}`,
  `select pg_get_indexdef(indexrelid) as line
   from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace ${inPublic}`,
  `select to_jsonb(p)::text as line from pg_policies p where schemaname = 'public'`,
  `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace ${inPublic}`,
  `select case prokind when 'a' then 'aggregate ' || proname else pg_get_functiondef(oid) end
     || format(' acl %s owner %s', proacl, proowner::regrole) as line
   from pg_proc where pronamespace ${inPublic}`,
];

/** Every object of the schema, in no order of creation. */
export async function schemaOf(url: string): Promise<string[]> {
  const lines = await Promise.all(queries.map((query) => asSuperuser<{ line: string }>(url, query)));
  return lines
    .flat()
    .map(({ line }) => line)
    .sort();
}
