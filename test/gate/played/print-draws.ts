/** Says on standard output what a test drew, where the test that plays it reads it. */
export function printDraws(what: string, ...drawn: unknown[]): true {
  process.stdout.write(`drew ${what}: ${JSON.stringify(drawn)}\n`);
  return true;
}
