/** Runs work as it comes, so many pieces at once; the others wait in order. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift(); // takes over the place of this one
      if (next) next();
      else running -= 1;
    }
  };
}
