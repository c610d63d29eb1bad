/** One statement writes 500 employees in about a second, below the statement timeout. */
const rowsOfStatement = 500;

/** Writes rows in parts, each with the same fields: those that any row has. */
export async function inParts<Row extends object>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<void>,
): Promise<void> {
  const nothing: object = Object.fromEntries(rows.flatMap(Object.keys).map((name) => [name, null]));
  const filled = rows.map((row): Row => ({ ...nothing, ...row }));
  for (let start = 0; start < filled.length; start += rowsOfStatement)
    await write(filled.slice(start, start + rowsOfStatement));
}
