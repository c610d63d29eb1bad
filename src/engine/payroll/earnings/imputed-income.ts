import type { Calculator, Quantity } from '../quantity.ts';
import { IMPUTED_KINDS, type ImputedKind } from '../worksheet.ts';

type Law = {
  /** Whether income tax is withheld from it; it is income of the employee either way. */
  readonly withheld: boolean;
  /** Social Security and Medicare, both sides. */
  readonly fica: boolean;
  /** Federal unemployment tax. */
  readonly futa: boolean;
  readonly citation: string;
  /** The publication that says so, where it is not IRS Pub. 15-B. */
  readonly publication?: string;
};

/** How federal law taxes each kind of imputed income (IRS Pub. 15-B). */
const laws: Readonly<Record<ImputedKind, Law>> = {
  group_term_life: {
    withheld: false,
    fica: true,
    futa: false,
    citation: '26 USC 79, 3401(a)(14), 3121(a)(2)(C), 3306(b)(2)(C)',
  },
  s_corporation_health: {
    withheld: true,
    fica: false,
    futa: false,
    citation: '26 USC 1372, 3121(a)(2)(B), 3306(b)(2)(B); IRS Announcement 92-16',
  },
  vehicle_use: { withheld: true, fica: true, futa: true, citation: '26 USC 61(a)(1); 26 CFR 1.61-21' },
  taxable_benefit: { withheld: true, fica: true, futa: true, citation: '26 USC 61(a)(1); 26 CFR 1.61-21' },
  // The insurer withholds what the employee asks for on Form W-4S; the employer does not.
  insurer_sick_pay: {
    withheld: false,
    fica: true,
    futa: true,
    citation: '26 USC 105(a), 3121(a)(2)(A), 3402(o)(1)(C); 26 CFR 32.1(e)',
    publication: 'IRS Pub. 15-A section 6',
  },
};

export const isImputed = (kind: string): kind is ImputedKind => IMPUTED_KINDS.some((known) => known === kind);

export const imputedSource = (kind: ImputedKind) => ({
  citation: `${laws[kind].citation}; ${laws[kind].publication ?? 'IRS Pub. 15-B'}`,
  effectiveFrom: '1984-01-01',
});

/** Imputed income of one check, by what taxes it. */
export type Imputed = {
  readonly all: Quantity;
  /** Income from which no tax is withheld. */
  readonly notWithheld: Quantity;
  readonly notFica: Quantity;
  readonly notFuta: Quantity;
  /** From which an insurer withheld the employee's Social Security and Medicare; undefined without any. */
  readonly ofInsurer: Quantity | undefined;
  /** The same for the other kinds. */
  without(kinds: readonly string[]): Imputed;
};

type Line = { readonly kind: string; readonly amount: Quantity };

export function imputedOf(lines: readonly Line[], calculator: Calculator): Imputed {
  const insured = lines.filter(({ kind }) => kind === 'insurer_sick_pay').map(({ amount }) => amount);
  const sum = (wanted: (law: Law) => boolean) =>
    calculator.zero.plusAll(
      lines.flatMap(({ kind, amount }) => (isImputed(kind) && wanted(laws[kind]) ? [amount] : [])),
    );
  return {
    all: sum(() => true),
    notWithheld: sum(({ withheld }) => !withheld),
    notFica: sum(({ fica }) => !fica),
    notFuta: sum(({ futa }) => !futa),
    ofInsurer: insured.length ? calculator.zero.plusAll(insured) : undefined,
    without: (kinds) =>
      imputedOf(
        lines.filter(({ kind }) => !kinds.includes(kind)),
        calculator,
      ),
  };
}
