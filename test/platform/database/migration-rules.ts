/**
 * What a migration must not take from the version before, which goes on serving while it is applied. What is
 * taken at last, by a contracting migration, names the release since which nothing reads it.
 */
export type Breach = { readonly migration: string; readonly statement: string; readonly why: string };

type Rule = { readonly why: string; readonly isBroken: (statement: string) => boolean };

const has = (pattern: RegExp) => (statement: string) => pattern.test(statement);
/** The parts of an `alter table`, which commas outside parentheses separate. */
const actionsOf = (statement: string): string[] =>
  /^alter table/i.test(statement) ? statement.split(/,(?![^(]*\))/) : [statement];

const rules: readonly Rule[] = [
  { why: 'it drops a table', isBroken: has(/^drop (table|view|materialized view|sequence|type|domain)\b/i) },
  { why: 'it drops a column', isBroken: has(/\bdrop column\b/i) },
  { why: 'it renames', isBroken: has(/\brename (to|column|constraint)\b|\brename \w+ to\b/i) },
  { why: 'it changes a type', isBroken: has(/\balter( column)? \w+( set data)? type\b/i) },
  { why: 'it drops a default', isBroken: has(/\bdrop default\b/i) },
  { why: 'it requires a value of an old column', isBroken: has(/\bset not null\b/i) },
  {
    why: 'it adds a column that must be given',
    isBroken: (action) =>
      /\badd column\b/i.test(action) &&
      /\bnot null\b/i.test(action) &&
      !/\b(default|generated)\b/i.test(action),
  },
  { why: 'it drops a key', isBroken: has(/\bdrop constraint (if exists )?\w+_p?key\b/i) },
  { why: 'it drops a function', isBroken: has(/^drop (function|procedure)\b/i) },
  { why: 'it takes a right away', isBroken: has(/^revoke\b(?!.* from public)/i) },
  { why: 'it moves or empties a table', isBroken: has(/^truncate\b|\bset schema\b/i) },
];

/** `-- Contracts: 1.2.0 was the last to read it.` in the opening comment of a migration. */
const contracting = /^-- Contracts: (\d+\.\d+\.\d+) was the last /m;

/** The last release that read what a contracting migration takes away. */
export const lastReader = (sql: string): string | undefined => contracting.exec(sql)?.[1];

/** The statements of a migration, without comments and the bodies of functions. */
export function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** What a migration takes from tables that were there before it. */
export function breachesOf(migration: string, sql: string): Breach[] {
  return statementsOf(sql).flatMap((statement) =>
    actionsOf(statement).flatMap((action) =>
      rules
        .filter(({ isBroken }) => isBroken(action.trim()))
        .map(({ why }) => ({ migration, statement, why })),
    ),
  );
}

/** The 14 digits that a folder's name begins with: the time at which it was made, in UTC. */
const numberOf = (name: string) => name.slice(0, 14);

/**
 * What is wrong with the names of migrations that no release has. New databases apply migrations in the
 * order of their names, existing ones what they lack: both agree only when a new name is the last.
 */
export function misnamed(names: readonly string[], released: readonly string[], today: string): string[] {
  const isFixed = (name: string) => released.includes(name) || /^\d{14}_baseline$/.test(name);
  const last = names.filter(isFixed).at(-1) ?? '';
  return names
    .filter((name) => !isFixed(name))
    .flatMap((name) => {
      if (!/^\d{14}_[a-z0-9_]+$/.test(name)) return [`${name} does not begin with 14 digits and a name`];
      if (numberOf(name) <= numberOf(last)) return [`${name} does not come after ${last}`];
      if (name.slice(0, today.length) > today)
        return [`${name} is dated after today: name it by the clock, in UTC`];
      const twin = names.find((other) => other !== name && numberOf(other) === numberOf(name));
      return twin ? [`${name} has the number of ${twin}`] : [];
    });
}
