import { amountText } from '../../payroll/money.ts';

/**
 * Any result of the engine as JSON for people: `netPayCents: 164832` becomes `netPay: 1648.32`. The number is the
 * one whose shortest text has those two decimals, so printing it is exact.
 */
export function inDollars(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDollars);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const name = key === 'cents' ? 'amount' : key.replace(/Cents$/, '');
      const money = name !== key && typeof member === 'number';
      return money ? [name, Number(amountText(member))] : [key, inDollars(member)];
    }),
  );
}
