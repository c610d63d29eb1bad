import { yieldToRequests } from './yield-to-requests.ts';

/**
 * How many rows are converted before other requests run. After a start the first rows take two milliseconds
 * each, because their code is not compiled yet.
 */
export const rowsPerTurn = 20;

/** Converts each row. Other requests run after every `perTurn` rows. */
export async function inTurns<Row, Made>(
  rows: readonly Row[],
  make: (row: Row, index: number) => Made,
  perTurn = rowsPerTurn,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % perTurn === 0) await yieldToRequests();
    made.push(make(row, index));
  }
  return made;
}
