import type { Quantity, Source } from '../quantity.ts';
import type { SettledDeduction } from '../settled.ts';
import { amountWords } from '../words.ts';
import type { DeductionEntry, DeductionType } from '../worksheet.ts';
import { offerWords } from './employer-offer.ts';
import type { EmployerShare } from './employer-share.ts';
import type { PlannedDeduction } from './plan-deductions.ts';

/** Sources of each type's tax treatment: IRS Pub. 15 section 5 and Pub. 15-B. */
const LAW: Readonly<Record<DeductionType, Source | undefined>> = {
  '401k': { citation: '26 USC 402(e)(3)', effectiveFrom: '1980-01-01' },
  roth_401k: { citation: '26 USC 402A', effectiveFrom: '2006-01-01' },
  '403b': { citation: '26 USC 403(b)', effectiveFrom: '1958-01-01' },
  roth_403b: { citation: '26 USC 402A', effectiveFrom: '2006-01-01' },
  '457b': { citation: '26 USC 457(a), 457(b)', effectiveFrom: '1979-01-01' },
  simple_ira: { citation: '26 USC 408(p)', effectiveFrom: '1997-01-01' },
  roth_ira: { citation: '26 USC 408A', effectiveFrom: '1998-01-01' },
  section_125: { citation: '26 USC 125', effectiveFrom: '1979-01-01' },
  hsa: { citation: '26 USC 125, 223', effectiveFrom: '2004-01-01' },
  commuter: { citation: '26 USC 132(f), 3121(a)(20)', effectiveFrom: '1998-01-01' },
  miscellaneous: undefined,
};

/** A planned deduction with the amount that pay covers. */
export function takeDeduction(planned: PlannedDeduction, taken: Quantity): SettledDeduction {
  const short = planned.allowed.isAbove(taken);
  const less = short ? [...planned.reasons, 'not enough pay is left'] : planned.reasons;
  const { entry, requested, allowed, stage } = planned;
  const named = taken.as(() => ({
    rule: `deductions.${entry.type}`,
    label: entry.name ?? entry.type,
    ...sourceOf(entry),
    words:
      `${wanted(planned)}${stage === 'pre_tax' ? ', before tax' : ', after tax'}` +
      `${requested.isAbove(taken) ? `; cut to ${amountWords(taken)}: ${less.join('; ')}` : ''}`,
  }));
  const share = planned.employerFor(named);
  return {
    entry,
    stage,
    requested,
    allowed,
    reasons: [...less, ...share.reasons],
    taken: named,
    employer: namedShare(entry, share),
  };
}

function namedShare(entry: DeductionEntry, { amount, offered, reasons }: EmployerShare): Quantity {
  const { employer, type, name = type } = entry;
  if (!employer) return amount;
  return amount.as(() => ({
    rule: `deductions.${type}.employer`,
    label: `${name}, employer`,
    ...sourceOf(entry),
    words: [`${offerWords(employer)}: ${amountWords(offered)}`, ...reasons].join('; '),
  }));
}

function sourceOf({ type }: DeductionEntry): { readonly source?: Source } {
  const source = LAW[type];
  return source ? { source } : {};
}

function wanted({ entry, requested }: PlannedDeduction): string {
  const { percent } = entry.employee;
  return percent === undefined
    ? `${amountWords(requested)} asked for`
    : `${percent} % of gross earnings, ${amountWords(requested)}`;
}
