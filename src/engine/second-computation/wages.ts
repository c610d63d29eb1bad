import type { Paycheck } from '../payroll/paycheck.ts';
import { atLeastZero, big, lesser } from './exact.ts';

/** No wages of income tax: 26 USC 402(e)(3), 457(a). */
const retirement = ['401k', '403b', '457b', 'simple_ira'];
/** No wages at all: 26 USC 125, and commuter benefits by 3121(a)(20), 3306(b)(16) and 3401(a)(19). */
const excluded = ['section_125', 'hsa', 'commuter'];
/** Taxed, and not paid by the check: Pub. 15-B, and 15-A section 6. */
const inKind = [
  'group_term_life',
  's_corporation_health',
  'vehicle_use',
  'taxable_benefit',
  'insurer_sick_pay',
];

/**
 * The wages of a check by kind of tax, from its earnings and from the deductions taken. Reimbursements are no
 * wages; cash tips and imputed income are.
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
  // 26 USC 3401(a)(14): no tax is withheld from it; 3306(b)(2)(C): none of unemployment.
  const lifeInsurance = paid((kind) => kind === 'group_term_life');
  // Announcement 92-16: income tax alone.
  const ofShareholder = paid((kind) => kind === 's_corporation_health');
  // Pub. 15-A section 6: the insurer withholds from it, and the employer does not.
  const ofInsurer = paid((kind) => kind === 'insurer_sick_pay');
  const bonuses = paid((kind) => ['bonus', 'commission', 'retroactive'].includes(kind));
  const lessExcluded = all - taken(excluded);
  const income = atLeastZero(lessExcluded - lifeInsurance - ofInsurer - taken(retirement));
  return {
    /** Social Security and Medicare. */
    fica: atLeastZero(lessExcluded - ofShareholder),
    futa: atLeastZero(lessExcluded - ofShareholder - lifeInsurance),
    /** Pennsylvania taxes deferrals, and neither life insurance nor the use of a vehicle: PA-40 W-2 RW. */
    ofPennsylvania: atLeastZero(
      lessExcluded - lifeInsurance - ofInsurer - paid((kind) => kind === 'vehicle_use'),
    ),
    income,
    hasImputed: paid((kind) => inKind.includes(kind)) !== 0n,
    ofInsurer,
    /** Deductions come out of ordinary wages first. */
    supplemental: lesser(bonuses, income),
    /** What the check pays in wages, before anything is withheld: cash tips are received already. */
    paid: paid((kind) => kind !== 'reimbursement' && kind !== 'cash_tips' && !inKind.includes(kind)),
  };
}

export type Wages = ReturnType<typeof wagesOf>;
