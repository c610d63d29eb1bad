import { sendStatement } from '../current-transaction.ts';
import { columnOf, conditionOf, isPlain, leftToPrisma } from './conditions.ts';
import { type Statement, types, unlessLeftToPrisma } from './select-rows.ts';
import { statementName } from './statement-name.ts';
import type { Table } from './tables.ts';

/** The statement for an updateMany that sets columns of one table. Undefined for all other forms. */
export const updateStatement = (table: Table, args: object): Statement | undefined =>
  unlessLeftToPrisma(() => {
    const { where, data, ...others } = args as { where?: unknown; data?: unknown };
    if (Object.keys(others).length) throw leftToPrisma;
    const values: unknown[] = [];
    const assignments = Object.entries(Object(data)).flatMap(([field, value]) => {
      if (value === undefined) return [];
      if (table.types.get(field) === 'Json' || !(value === null || isPlain(value))) throw leftToPrisma;
      return [`${columnOf(table, field)} = $${values.push(value)}`];
    });
    if (!assignments.length) throw leftToPrisma;
    const rows = conditionOf(table, where, values);
    return { text: `update ${table.name} set ${assignments.join(', ')} where ${rows}`, values, types };
  });

/** Changes rows of one table without Prisma; undefined where Prisma must plan the statement. */
export function updateRows(table: Table, args: object): Promise<{ count: number }> | undefined {
  const statement = updateStatement(table, args);
  if (!statement) return undefined;
  const sent = sendStatement({ ...statement, name: statementName(statement.text) });
  return sent.then(({ rowCount }) => ({ count: rowCount ?? 0 }));
}
