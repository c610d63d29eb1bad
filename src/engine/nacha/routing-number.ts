const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Federal Reserve districts, thrift institutions, electronic transactions, traveler's checks (ABA). */
const isIssuedPrefix = (prefix: number) =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

/** The ABA's check digit: nine digits weighted 3-7-1 sum to a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = weights.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return sum % 10 === 0 && sum > 0 && isIssuedPrefix(Number(text.slice(0, 2)));
}
