/** Prints every few seconds how far a long task is, how fast it is and when it ends. */
export function progressOf(what: string, total: number, done: number) {
  const began = performance.now();
  const first = done;
  let rows = 0;
  let said = began;
  return (upTo: number, written: number): void => {
    rows += written;
    const now = performance.now();
    if (now - said < 5_000 && upTo < total) return;
    said = now;
    const seconds = (now - began) / 1000;
    const left = ((total - upTo) * seconds) / Math.max(upTo - first, 1);
    const rate = Math.round(rows / seconds).toLocaleString('en-US');
    const count = (value: number) => value.toLocaleString('en-US');
    console.log(
      `${what}: ${count(upTo)} of ${count(total)}, ${rate} rows a second, ${Math.ceil(left)} s left`,
    );
  };
}
