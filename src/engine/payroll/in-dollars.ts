import { amountText } from './money.ts';

/**
 * Any result of the engine as JSON for people: `netPayCents: 164832` becomes `netPay: 1648.32`, or
 * `askedAmount` if `asked` is in use. The number is the one whose shortest text has those two decimals, so
 * printing it is exact.
 */
export function inDollars(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDollars);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (typeof member !== 'number' || !/(^c|C)ents$/.test(key)) return [key, inDollars(member)];
      const name = key.replace(/Cents$/, '');
      const free = name === 'cents' ? 'amount' : name in value ? `${name}Amount` : name;
      return [free, Number(amountText(member))];
    }),
  );
}
