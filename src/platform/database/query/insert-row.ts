import { Prisma } from '../../../generated/prisma/client.ts';
import { isPlain } from './conditions.ts';
import type { Table } from './tables.ts';
import { insert } from './write-rows.ts';

/**
 * Writes the row of a create that asks for nothing but what it states, with the database's defaults for what
 * it leaves out. It is sent at once: statements that are sent after it find the row. Undefined for all other
 * forms: Prisma plans those.
 */
export function insertRow(table: Table, args: object): Promise<object> | undefined {
  const { data, select, ...others } = args as { data?: unknown; select?: unknown };
  if (Object.keys(others).length) return undefined;
  const columns = Object.entries(Object(data)).filter(([, value]) => value !== undefined);
  if (!columns.length || !columns.every(([field, value]) => isColumn(table, field, value))) return undefined;
  const row: Record<string, unknown> = Object.fromEntries(columns);
  const selected = Object.entries(Object(select)).filter(([, isSelected]) => isSelected);
  if (!selected.length || !selected.every(([field]) => field in row)) return undefined;
  const answer = Object.fromEntries(selected.map(([field]) => [field, row[field]]));
  return insert(table, [row]).then(() => answer);
}

/** Whether the JSON form of the value is what the column holds. */
function isColumn({ columns, types }: Table, field: string, value: unknown): boolean {
  if (!columns.has(field)) return false;
  if (types.get(field) === 'Json')
    return Array.isArray(value) || Object.getPrototypeOf(Object(value)) === Object.prototype;
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string');
  return value === null || isPlain(value) || value instanceof Prisma.Decimal;
}
