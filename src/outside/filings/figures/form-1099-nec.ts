import { currentFigures } from '../../../engine/figures/current-figures.ts';
import { outdated } from '../../../engine/payroll/dated-rows.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import { halfUp } from '../../../engine/payroll/rounding.ts';
import { dollarsOf, rateOf } from '../../../engine/payroll/taxes/figure.ts';
import { percentWords } from '../../../engine/payroll/words.ts';

type PaidContractor = {
  /** Whether it is a corporation, by its type or by the tax classification of an LLC. */
  readonly isCorporation: boolean;
  /** Whether it is exempt, by the exempt payee code of Form W-9 or as a corporation. */
  readonly isExempt: boolean;
  readonly hasTin: boolean;
  /** The payments of the year, without reimbursements. */
  readonly paidCents: Cents;
  /** Backup withholding from them. */
  readonly withheldCents: Cents;
};

export type Form1099Nec = {
  readonly box1: Cents;
  readonly box4: Cents;
  readonly isDue: boolean;
  /** Why the form is due or not, as a text. */
  readonly because: string;
  readonly warning: string | null;
};

const withheld = 'backup withholding in box 4 is reported whatever the amount (26 USC 6041A, 3406)';
const exemptByCode = 'the exempt payee code of Form W-9 exempts it (26 CFR 1.6041-3(p))';
const exempt = 'corporations are exempt (26 CFR 1.6041-3(p)(1)), except for legal services (26 USC 6045(f))';

/**
 * Form 1099-NEC of a contractor, and whether it must be filed. After backup withholding it must, whatever the
 * amount.
 */
export function form1099Nec(
  { isCorporation, isExempt, hasTin, paidCents, withheldCents }: PaidContractor,
  year: number,
): Form1099Nec {
  const lastDay = `${year}-12-31`;
  const { form1099Nec: row, backupWithholding } = currentFigures().thresholdsOn(lastDay);
  const form = { box1: paidCents, box4: withheldCents };
  const rate = percentWords(rateOf(backupWithholding.rate));
  const missingTin = `no TIN is on file: ${rate} is withheld from payments that reach the threshold (26 USC 3406)`;
  const warning = hasTin || isExempt ? null : missingTin;
  if (withheldCents) return { ...form, isDue: true, because: withheld, warning };
  if (isExempt) {
    return { ...form, isDue: false, because: isCorporation ? exempt : exemptByCode, warning };
  }
  const isDue = paidCents >= halfUp(dollarsOf(row.from));
  const threshold = `${Number(row.from).toLocaleString('en-US')} dollars, ${row.citation}`;
  const because = [
    `${isDue ? 'at least' : 'less than'} ${threshold}`,
    ...outdated(row, 'threshold', lastDay),
  ];
  return { ...form, isDue, because: because.join('; '), warning };
}
