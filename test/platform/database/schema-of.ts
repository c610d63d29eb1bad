import { asSuperuser } from '../../support/databases.ts';

const inPublic = "= 'public'::regnamespace";

/** One query for each sort of object that a schema has; each line is an object, as PostgreSQL defines it. */
const queries = [
  `select format('column %s of %s.%s %s%s%s default %s acl %s options %s',
     row_number() over (partition by c.oid order by a.attnum), c.relname, a.attname,
     format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end, a.attgenerated,
     pg_get_expr(d.adbin, d.adrelid), a.attacl, a.attoptions) as line
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind = 'r' and c.relnamespace ${inPublic}`,
  `select format('%s %s acl %s owner %s security %s %s', relkind, relname, relacl, relowner::regrole,
     relrowsecurity, relforcerowsecurity) as line
   from pg_class where relnamespace ${inPublic} and relkind <> 'i'`,
  `select format('constraint %s on %s %s: %s', conname, conrelid::regclass, contypid::regtype,
     pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace ${inPublic}`,
  `select format('domain %s %s collation %s', typname, format_type(typbasetype, typtypmod), typcollation::regcollation) as line
   from pg_type where typtype = 'd' and typnamespace ${inPublic}`,
  `select pg_get_indexdef(indexrelid) as line
   from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace ${inPublic}`,
  `select to_jsonb(p)::text as line from pg_policies p where schemaname = 'public'`,
  `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace ${inPublic}`,
  `select case prokind when 'a' then 'aggregate ' || proname else pg_get_functiondef(oid) end
     || format(' acl %s owner %s', proacl, proowner::regrole) as line
   from pg_proc where pronamespace ${inPublic}`,
];

/** Every object of the schema by its name, in no order of creation, and columns with their place. */
export async function schemaOf(url: string): Promise<string[]> {
  const lines = await Promise.all(queries.map((query) => asSuperuser<{ line: string }>(url, query)));
  return lines
    .flat()
    .map(({ line }) => line)
    .sort();
}
