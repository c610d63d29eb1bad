import type { ComputedTax } from '../checks/computed.ts';

/**
 * One line for each code: what the lines of a year call differently is one tax, such as one that a company
 * entered and that is in earlier pay. It has the name that it has on the check, or else its first one.
 */
export function taxesByCode(year: readonly ComputedTax[], ofCheck: readonly ComputedTax[]): ComputedTax[] {
  const named = new Map(ofCheck.map((tax) => [tax.code, tax]));
  const sums = new Map<string, ComputedTax>();
  for (const line of year) {
    const { amount, taxableWages } = sums.get(line.code) ?? { amount: 0, taxableWages: 0 };
    const { code, name, jurisdiction, payer } = named.get(line.code) ?? sums.get(line.code) ?? line;
    sums.set(code, {
      code,
      name,
      jurisdiction,
      payer,
      amount: amount + line.amount,
      taxableWages: taxableWages + line.taxableWages,
    });
  }
  return [...sums.values()];
}
