import type { Quantity, Source } from '../quantity.ts';
import type { SettledDeduction } from '../settled.ts';
import { amountWords } from '../words.ts';
import type { DeductionType } from '../worksheet.ts';
import type { PlannedDeduction } from './plan-deductions.ts';

/** Sources of each type's tax treatment: IRS Pub. 15 section 5 and Pub. 15-B. */
const LAW: Readonly<Record<DeductionType, Source | undefined>> = {
  '401k': { citation: '26 USC 402(e)(3)', effectiveFrom: '1980-01-01' },
  roth_401k: { citation: '26 USC 402A', effectiveFrom: '2006-01-01' },
  '403b': { citation: '26 USC 403(b)', effectiveFrom: '1958-01-01' },
  simple_ira: { citation: '26 USC 408(p)', effectiveFrom: '1997-01-01' },
  roth_ira: { citation: '26 USC 408A', effectiveFrom: '1998-01-01' },
  section_125: { citation: '26 USC 125', effectiveFrom: '1979-01-01' },
  hsa: { citation: '26 USC 125, 223', effectiveFrom: '2004-01-01' },
  miscellaneous: undefined,
};

/** A planned deduction with the amount that pay covers. */
export function takeDeduction(planned: PlannedDeduction, taken: Quantity): SettledDeduction {
  const short = planned.allowed.isAbove(taken);
  const reasons = short ? [...planned.reasons, 'not enough pay is left'] : planned.reasons;
  const { entry, requested, allowed, stage } = planned;
  const named = taken.as(() => ({
    rule: `deductions.${entry.type}`,
    label: entry.name ?? entry.type,
    ...(LAW[entry.type] ? { source: LAW[entry.type] } : {}),
    words:
      `${wanted(planned)}${stage === 'pre_tax' ? ', before tax' : ', after tax'}` +
      `${requested.isAbove(taken) ? `; cut to ${amountWords(taken)}: ${reasons.join('; ')}` : ''}`,
  }));
  return { entry, stage, requested, allowed, reasons, taken: named, employer: planned.employerFor(taken) };
}

function wanted({ entry, requested }: PlannedDeduction): string {
  const { percent } = entry.employee;
  return percent === undefined
    ? `${amountWords(requested)} asked for`
    : `${percent} % of gross earnings, ${amountWords(requested)}`;
}
