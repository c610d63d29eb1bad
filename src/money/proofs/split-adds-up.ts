import { partsOf } from '../../pay/disbursements/parts.ts';

/** Whether split pay adds up to the net pay. What a bank returned may be sent again in other parts. */
export function splitAddsUp(disbursementParts: unknown, netPayCents: number): boolean {
  const parts = partsOf({ disbursementParts });
  if (!parts || parts.some(({ status }) => status !== 'pending' && status !== 'settled')) return true;
  return parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) === netPayCents;
}
