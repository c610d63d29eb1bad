import type { Paycheck } from '../payroll/paycheck.ts';
import { atLeastZero, big, lesser } from './exact.ts';

/** No wages of income tax: 26 USC 402(e)(3), 457(a). What a cafeteria plan takes is no wages: 26 USC 125. */
const retirement = ['401k', '403b', '457b', 'simple_ira'];
const cafeteria = ['section_125', 'hsa'];

/**
 * The wages of a check by kind of tax, from its earnings and from the deductions taken. Reimbursements are no
 * wages; cash tips are.
 */
export function wagesOf({ earnings, deductions }: Paycheck) {
  const paid = (wanted: (kind: string) => boolean) =>
    earnings.reduce((sum, { kind, amountCents }) => (wanted(kind) ? sum + big(amountCents) : sum), 0n);
  const taken = (types: readonly string[]) =>
    deductions.reduce(
      (sum, { type, amountCents }) => (types.includes(type) ? sum + big(amountCents) : sum),
      0n,
    );
  const all = paid((kind) => kind !== 'reimbursement');
  const bonuses = paid((kind) => kind === 'bonus' || kind === 'commission');
  const income = atLeastZero(all - taken([...retirement, ...cafeteria]));
  return {
    /** Social Security, Medicare, federal unemployment; Pennsylvania. */
    lessCafeteria: atLeastZero(all - taken(cafeteria)),
    income,
    /** Deductions come out of ordinary wages first. */
    supplemental: lesser(bonuses, income),
    /** What the check pays in wages, before anything is withheld: cash tips are received already. */
    paid: paid((kind) => kind !== 'reimbursement' && kind !== 'cash_tips'),
  };
}

export type Wages = ReturnType<typeof wagesOf>;
