/** An object with the same names and other values. */
export const mapValues = <Value, Result>(
  object: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
