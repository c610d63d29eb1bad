import type pg from 'pg';

export type Values = Readonly<Record<string, unknown>>;

/** A prepared statement whose parameters have names, as pgbench writes them: `:partner`. */
export type Statement = {
  readonly name: string;
  readonly text: string;
  /** Whether the columns of its only row are parameters of later statements. */
  readonly isRemembered: boolean;
  /** The form that pg takes, with the names of its parameters in the order of their numbers. */
  readonly numbered: string;
  readonly parameters: readonly string[];
};

const parameter = /(?<!:):([a-z]\w*)/g;

function named(name: string, text: string, isRemembered: boolean): Statement {
  const parameters = [...new Set(Array.from(text.matchAll(parameter), ([, found = '']) => found))];
  const numbered = text.replace(parameter, (_, found: string) => `$${parameters.indexOf(found) + 1}`);
  return { name, text, isRemembered, numbered, parameters };
}

export const statement = (name: string, text: string): Statement => named(name, text, false);
export const remembered = (name: string, text: string): Statement => named(name, text, true);

export const queryOf = ({ name, numbered, parameters }: Statement, values: Values): pg.QueryConfig => ({
  name,
  text: numbered,
  values: parameters.map((found) => values[found]),
});

/** Columns as `snake_case as "camelCase"`. */
export const columns = (names: string): string =>
  names
    .split(' ')
    .map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`)
    .join(', ');

export const partnerOfKey = remembered(
  'key',
  'select partner_id as partner from api_keys where hash = :hash and revoked_at is null',
);
