import type { PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import { ratio } from '../../../engine/payroll/rational.ts';
import { computed, type Line, ratedCents } from './line.ts';

/** An income tax return in which a business chose to use a research credit against payroll taxes. */
export type Election = {
  readonly taxYearEnd: PlainDate;
  readonly returnType: '1040' | '1065' | '1120' | '1120S' | '1120F';
  readonly filedOn: PlainDate;
  /** The EIN on Form 6765, if it is a different one. */
  readonly groupMemberEin: string | null;
  /** The part of the credit that the return allots to payroll taxes. */
  readonly allocated: Cents;
  /** The part of it that earlier quarters have used. */
  readonly usedBefore: Cents;
};

/** The credit of a business, which is the employer or a client of an aggregate filer. */
export type ResearchCredit = {
  readonly ein: string;
  readonly businessName: string;
  readonly elections: readonly Election[];
};

export type Form8974 = ResearchCredit & { readonly lines: readonly Line[] };

const half = ratio(1, 2);

/** Form 8974, from the lines of Form 941 of the same business. */
export function form8974(credit: ResearchCredit, taxesOf: (line: string) => Cents): Form8974 {
  const remaining = credit.elections.reduce(
    (sum, election) => sum + election.allocated - election.usedBefore,
    0,
  );
  const [social, tips, medicare] = ['5a.2', '5b.2', '5c.2'].map(taxesOf) as [Cents, Cents, Cents];
  const ofSocial = ratedCents(social + tips, half);
  const againstSocial = Math.min(remaining, ofSocial);
  const rest = remaining - againstSocial;
  const ofMedicare = ratedCents(medicare, half);
  const againstMedicare = Math.min(rest, ofMedicare);
  return {
    ...credit,
    lines: [
      computed('6', 'Credit that is left', remaining, 'column e less column f'),
      computed('8', 'Tax on social security wages', social, 'Form 941, 5a.2'),
      computed('9', 'Tax on social security tips', tips, 'Form 941, 5b.2'),
      computed('10', 'Social security tax', social + tips, '8 + 9'),
      computed('11', "The employer's half of it", ofSocial, '10 x 0.5'),
      computed('12', 'Credit against social security tax', againstSocial, 'the smaller of 6 and 11'),
      computed('13', 'Credit that is left for Medicare tax', rest, '6 - 12'),
      computed('14', 'Tax on Medicare wages and tips', medicare, 'Form 941, 5c.2'),
      computed('15', "The employer's half of it", ofMedicare, '14 x 0.5'),
      computed('16', 'Credit against Medicare tax', againstMedicare, 'the smaller of 13 and 15'),
      computed('17', 'Credit of this quarter', againstSocial + againstMedicare, '12 + 16'),
    ],
  };
}
