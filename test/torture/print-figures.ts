/** Prints figures on one line of the run's output. */
export function printFigures(what: string, figures: Record<string, unknown>): void {
  const taken = Object.entries(figures).filter(([, value]) => value !== undefined);
  const parts = taken.map(([name, value]) => `${name} ${wordsOf(value)}`);
  process.stdout.write(`torture: ${what}: ${parts.join(', ')}\n`);
}

const wordsOf = (value: unknown): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : JSON.stringify(value);
