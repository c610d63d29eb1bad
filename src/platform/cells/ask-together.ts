/** Whether a cell has a credential. */
type Question = (name: string) => Promise<boolean>;

/** Asks for names one statement after another: those that come while one is under way share the next. */
export function askTogether(ask: (names: readonly string[]) => Promise<readonly string[]>): Question {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { readonly names: Set<string>; readonly answer: Promise<ReadonlySet<string>> } | undefined;
  const begin = () => {
    const names = new Set<string>();
    const answer = underWay.then(async () => {
      next = undefined;
      return new Set(await ask([...names]));
    });
    underWay = answer.catch(() => {});
    next = { names, answer };
    return next;
  };
  return async (name) => {
    const { names, answer } = next ?? begin();
    names.add(name);
    return (await answer).has(name);
  };
}
