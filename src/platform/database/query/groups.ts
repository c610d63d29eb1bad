import type { Prisma } from '../../../generated/prisma/client.ts';
import { sendStatement } from '../current-transaction.ts';
import { columnOf, conditionOf } from './conditions.ts';
import { tables, withPartner } from './delegates.ts';
import { statementName } from './statement-name.ts';

/** A question which values of some columns there are. Its condition is one that needs no plan by Prisma. */
export type Grouping = {
  readonly model: Prisma.ModelName;
  readonly by: readonly string[];
  readonly where: object;
};

/** Values of one group in the order of `by`; an instant as text, ISO 8601. */
export type Group = readonly (string | null)[];

/** Answers several such questions by one statement. */
export async function groups(groupings: readonly Grouping[]): Promise<Group[][]> {
  if (!groupings.length) return [];
  const values: unknown[] = [];
  const selects = groupings.map(({ model, by, where }, place) => {
    const table = tables[model];
    const columns = by.map((field) => columnOf(table, field)).join(', ');
    const rows = conditionOf(table, withPartner(model, { where }).where, values);
    const source = `from ${table.name} where ${rows} group by ${columns}`;
    return `select ${place} as place, json_build_array(${columns}) as values ${source}`;
  });
  const text = selects.join(' union all ');
  const { rows } = await sendStatement({ text, name: statementName(text), values });
  const found: Group[][] = groupings.map(() => []);
  for (const { place, values: group } of rows) found[place]?.push(group);
  return found;
}
