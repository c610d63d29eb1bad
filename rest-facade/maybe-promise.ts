/** Values that may be promises: most are not, and a promise for each would cost every row of a listing. */

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** Goes on with a value: at once, or when it is known. */
export const whenKnown = (value: unknown, next: (known: unknown) => unknown): unknown =>
  isPromise(value) ? value.then(next) : next(value);

/** The answers for all items. One that throws waits for the others to end: nobody else awaits them. */
export function gathered<Item>(items: readonly Item[], answer: (item: Item, i: number) => unknown) {
  const answers: unknown[] = [];
  let areLate = false;
  try {
    for (const [i, item] of items.entries()) {
      const value = answer(item, i);
      areLate ||= isPromise(value);
      answers.push(value);
    }
  } catch (error) {
    if (!areLate) throw error;
    return Promise.allSettled(answers).then(() => {
      throw error;
    });
  }
  return areLate ? Promise.all(answers) : answers;
}
