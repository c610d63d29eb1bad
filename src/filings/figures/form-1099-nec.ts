import type { Cents } from '../../payroll/money.ts';
import { halfUp } from '../../payroll/rounding.ts';
import { dollarsOf } from '../../payroll/taxes/figure.ts';
import figures from './filing-figures.json' with { type: 'json' };

type PaidContractor = {
  readonly type: string;
  readonly hasTin: boolean;
  /** The payments of the year, without reimbursements. */
  readonly paidCents: Cents;
};

export type Form1099Nec = {
  readonly box1: Cents;
  readonly box4: Cents;
  readonly isDue: boolean;
  /** Why the form is due or not, in a sentence. */
  readonly because: string;
  readonly warning: string | null;
};

const corporations = ['c_corporation', 's_corporation'];
const exempt = 'corporations are exempt (26 CFR 1.6041-3(p)(1)), except for legal services (26 USC 6045(f))';

/**
 * Form 1099-NEC of a contractor, and whether it has to be filed. The service withholds no taxes from
 * contractors: box 4 is 0.
 */
export function form1099Nec({ type, hasTin, paidCents }: PaidContractor, year: number): Form1099Nec {
  const row = figures.nonemployee.thresholds.find((each) => each.year === year);
  if (!row) throw new RangeError(`the threshold of ${year} is not loaded`);
  const form = { box1: paidCents, box4: 0 };
  const missingTin = 'no TIN is on file: 24 % would have to be withheld (26 USC 3406(a)(1))';
  const warning = hasTin || corporations.includes(type) ? null : missingTin;
  if (corporations.includes(type)) {
    return { ...form, isDue: false, because: exempt, warning };
  }
  const isDue = paidCents >= halfUp(dollarsOf(row.dollars));
  const threshold = `${Number(row.dollars).toLocaleString('en-US')} dollars, ${row.citation}`;
  return { ...form, isDue, because: `${isDue ? 'at least' : 'less than'} ${threshold}`, warning };
}
