/** Makes long lists of an answer in turns, so that other requests of the process run in between. */
import type { SelectionNode } from 'graphql';
import { Kind } from 'graphql';
import { inTurns } from '../../foundation/in-turns.ts';
import { afterAll, isPromise } from './run-compiled.ts';

/** Making so many values takes some ten milliseconds. */
const valuesPerTurn = 2_000;

/** How many rows with this selection are made in one turn. A list in a row counts as one row. */
export const rowsPerTurn = (selections: readonly SelectionNode[]): number =>
  Math.max(1, Math.floor(valuesPerTurn / Math.max(1, valuesIn(selections))));

const valuesIn = (selections: readonly SelectionNode[]): number =>
  selections.reduce(
    (sum, node) => (node.kind === Kind.FIELD ? sum + 1 + valuesIn(node.selectionSet?.selections ?? []) : sum),
    0,
  );

/** For the context of a run, its lists that still have rows to begin. */
const unfinished = new WeakMap<object, Promise<unknown>>();

/** Resolves once every row of every list is begun, so that one statement loads what all of them need. */
async function allRowsBegun(context: object): Promise<void> {
  await Promise.resolve(); // a list is entered after its first rows, whose loaders wait already
  for (let lists = unfinished.get(context); lists; lists = unfinished.get(context)) {
    await lists;
    if (unfinished.get(context) === lists) unfinished.delete(context);
  }
}

/** Makes a loader of an operation wait until all rows are begun. */
export const onceAllBegun = (operation: object) => ({
  batchScheduleFn: (start: () => void) => void allRowsBegun(operation).then(() => process.nextTick(start)),
});

/** The results for all items, as `gathered` returns them. */
export async function gatheredInTurns<Item>(
  context: unknown,
  items: readonly Item[],
  perTurn: number,
  answer: (item: Item, i: number) => unknown,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  const begin = (item: Item, i: number): void => {
    const value = answer(item, i);
    if (isPromise(value)) value.then(undefined, () => undefined); // it may fail before all are begun
    answers.push(value);
  };
  const begun = inTurns(items, begin, perTurn);
  if (typeof context === 'object' && context)
    unfinished.set(context, Promise.allSettled([unfinished.get(context), begun]));
  try {
    await begun;
  } catch (error) {
    return afterAll(answers, error);
  }
  return Promise.all(answers);
}
