/** Values that may be promises. Most are not, and a promise for each would slow down every listing. */

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** Calls `next` with a value: at once, or when its promise resolves. */
export const whenKnown = (value: unknown, next: (resolved: unknown) => unknown): unknown =>
  isPromise(value) ? value.then(next) : next(value);

/** The results for all items. After an error it waits for the other promises, which nothing else awaits. */
export function gathered<Item>(items: readonly Item[], answer: (item: Item, i: number) => unknown) {
  const answers: unknown[] = [];
  let areLate = false;
  try {
    for (const item of items) {
      const value = answer(item, answers.length);
      areLate ||= isPromise(value);
      answers.push(value);
    }
  } catch (error) {
    if (!areLate) throw error;
    return afterAll(answers, error);
  }
  return areLate ? Promise.all(answers) : answers;
}

/** Throws the error once nothing of these is under way any more. */
export async function afterAll(answers: readonly unknown[], error: unknown): Promise<never> {
  await Promise.allSettled(answers);
  throw error;
}
