import { inForce } from '../dated-rows.ts';
import { decimal, minus, plus, rationalText, smaller, times, whole } from '../rational.ts';
import { amount, type Ceilings, ceiling, type Part, rowsOf, shareOf } from './ceiling.ts';
import { weekly } from './creditor-rules.ts';
import type { EarnedPay, GarnishmentOrder, Taken } from './garnishment.ts';
import type { SupportLaw } from './garnishment-ceilings.ts';

type Support = NonNullable<GarnishmentOrder['support']>;
type Family = {
  readonly supportsOtherFamily: string;
  readonly supportsNoOther: string;
  readonly arrearsAdd: string;
};

/**
 * Support of children and spouses: 50 to 65 percent of disposable earnings, by facts of the order, or less by
 * the law of the state of work.
 */
export function supportCeiling(pay: EarnedPay, { support = {} }: GarnishmentOrder, taken: Taken): Ceilings {
  const row = inForce(pay.garnishmentCeilings.support, pay.checkOn);
  if (!row) return { limits: [], notes: [`no support ceiling is loaded for ${pay.checkOn}`] };
  const { supportsOtherFamily, arrearsOver12Weeks } = support;
  const part = shareOf(byFamily(row, support), amount(pay.disposableCents));
  const unknown = supportsOtherFamily === undefined || arrearsOver12Weeks === undefined;
  const law = supportLawOf(pay);
  const ofState = law && limitOf(law, pay, support, taken.supportOrders);
  return {
    limits: [
      ceiling('support ceiling', part, taken.supportCents, row),
      ...(law && ofState ? [ceiling('state support ceiling', ofState, taken.supportCents, law)] : []),
    ],
    notes: [
      ...(unknown
        ? ['another family or arrears of over 12 weeks not stated: the lower ceiling is used']
        : []),
      ...(law
        ? notesOf(law, pay)
        : [
            `no law of ${pay.state ?? 'the state of work'} on support is loaded: the federal ceiling alone is applied`,
          ]),
    ],
  };
}

/** What the state of work says of support orders; undefined where no row of it has begun. */
export function supportLawOf(
  pay: Pick<EarnedPay, 'state' | 'checkOn' | 'garnishmentCeilings'>,
): SupportLaw | undefined {
  const { state = '', checkOn, garnishmentCeilings } = pay;
  return inForce(rowsOf(garnishmentCeilings.orders?.support ?? {}, state), checkOn);
}

function byFamily(row: Family, { supportsOtherFamily, arrearsOver12Weeks }: Support): string {
  const base = supportsOtherFamily === false ? row.supportsNoOther : row.supportsOtherFamily;
  return arrearsOver12Weeks ? rationalText(plus(decimal(base), decimal(row.arrearsAdd))) : base;
}

function limitOf(law: SupportLaw, pay: EarnedPay, support: Support, orders: number): Part | undefined {
  const disposable = amount(pay.disposableCents);
  const { share, byFamily: ofFamily, byOrders, keptOfFirstWeekly: kept } = law;
  if (share !== undefined) return shareOf(share, disposable);
  if (ofFamily) return shareOf(byFamily(ofFamily, support), disposable);
  if (byOrders) {
    const several =
      support.supportsOtherFamily === false ? byOrders.several : byOrders.severalSupportsOtherFamily;
    return shareOf(orders > 1 ? several : byOrders.oneOrder, disposable);
  }
  if (!kept) return undefined;
  const first = smaller(whole(pay.disposableCents), weekly(kept.dollars, pay));
  const exact = minus(disposable.exact, times(decimal(kept.share), first));
  return { exact, words: `${disposable.words} less ${kept.share} of the first ${kept.dollars} a week` };
}

function notesOf({ employerFee: fee, note }: SupportLaw, { state }: EarnedPay): string[] {
  const ofFee =
    fee &&
    `${state} lets the employer keep at most ${fee.most} a ${fee.per} by a table of ${fee.asOf}: none is taken here`;
  return [note, ofFee].filter((text) => text !== undefined);
}
