/** Sends a statement in the current transaction, prepared, and parses its result. */
import { Decimal } from '@prisma/client-runtime-utils';
import pg, { type QueryResult } from 'pg';
import { sendStatement } from '../current-transaction.ts';

export type Statement = { readonly text: string; readonly values: unknown[] };

/** Sends in the tick of the call, so that a statement sent afterwards finds what this one wrote. */
export const send = ({ text, values }: Statement): Promise<QueryResult> =>
  sendStatement({ text, values, types, name: statementName(text) });

/** Amounts are exact: bigint, and the decimals of Prisma's client. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.NUMERIC) return (digits: string) => new Decimal(digits);
    return pg.types.getTypeParser(oid, format);
  },
};

const names = new Map<string, string>();
let characters = 0;

/** Limits of all prepared statements together, because every connection keeps each of them for ever. */
const most = { statements: 1_000, characters: 1_000_000 };

/**
 * Statements are prepared once per connection, under a number for their text, until the limits are reached.
 * The statement that reads the answer of POST /shifts has 4,700 characters, and planning it takes PostgreSQL
 * 2 ms. A statement of more than 20,000 characters, as of a deep GraphQL query, stays unnamed.
 */
function statementName(text: string): string {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  const total = characters + text.length;
  if (text.length > 20_000 || total > most.characters || names.size >= most.statements) return '';
  const name = `s${names.size}`;
  names.set(text, name);
  characters = total;
  return name;
}
