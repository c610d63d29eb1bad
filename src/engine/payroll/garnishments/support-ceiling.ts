import { inForce } from '../dated-rows.ts';
import { decimal, plus, rationalText } from '../rational.ts';
import { amount, type Ceilings, ceiling, shareOf } from './ceiling.ts';
import type { EarnedPay, GarnishmentOrder, Taken } from './garnishment.ts';

/** Support of children and spouses: 50 to 65 percent of disposable earnings, by facts of the order. */
export function supportCeiling(pay: EarnedPay, { support = {} }: GarnishmentOrder, taken: Taken): Ceilings {
  const row = inForce(pay.garnishmentCeilings.support, pay.checkOn);
  if (!row) return { limits: [], notes: [`no support ceiling is loaded for ${pay.checkOn}`] };
  const { supportsOtherFamily, arrearsOver12Weeks } = support;
  const base = supportsOtherFamily === false ? row.supportsNoOther : row.supportsOtherFamily;
  const rate = arrearsOver12Weeks ? rationalText(plus(decimal(base), decimal(row.arrearsAdd))) : base;
  const part = shareOf(rate, amount(pay.disposableCents));
  const unknown = supportsOtherFamily === undefined || arrearsOver12Weeks === undefined;
  return {
    limits: [ceiling('support ceiling', part, taken.supportCents, row)],
    notes: [
      ...(unknown
        ? ['another family or arrears of over 12 weeks not stated: the lower ceiling is used']
        : []),
      'ceilings of the states on support are not loaded: the federal one alone is applied',
    ],
  };
}
