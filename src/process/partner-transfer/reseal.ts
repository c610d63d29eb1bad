import type { PartnerTable, Values } from '../../platform/database/partner-tables.ts';
import type { Sealer } from '../../platform/database/seal.ts';

/** Seals the sealed values of a row again. Throws a sentence if one does not open. */
export function resealed(
  { name, partner, columns, sealed }: PartnerTable,
  row: Values,
  { from, to }: { readonly from: Sealer; readonly to: Sealer },
): Values {
  if (!sealed.length) return row;
  const at = (column: string) => columns.findIndex((row) => row.name === column);
  const values = [...row];
  for (const { column, row: idColumn, sealedAs } of sealed) {
    const value = row[at(column)];
    if (value == null) continue;
    const place = {
      partnerId: row[at(partner)] ?? '',
      table: name,
      column: sealedAs,
      row: row[at(idColumn)] ?? '',
    };
    values[at(column)] = to.seal(place, openedOr(from, place, value));
  }
  return values;
}

function openedOr(sealer: Sealer, place: Parameters<Sealer['unseal']>[0], value: string): string {
  try {
    return sealer.unseal(place, value);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`A value of ${place.table}.${place.column} does not open: ${why}. Check the keys.`, {
      cause: error,
    });
  }
}
