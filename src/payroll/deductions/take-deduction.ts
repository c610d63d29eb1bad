import type { Quantity } from '../quantity.ts';
import type { SettledDeduction } from '../settled.ts';
import { amountWords } from '../words.ts';
import type { PlannedDeduction } from './plan-deductions.ts';

/** A planned deduction with what pay could bear of it. */
export function takeDeduction(planned: PlannedDeduction, taken: Quantity): SettledDeduction {
  const short = planned.allowed.isAbove(taken);
  const reasons = short ? [...planned.reasons, 'not enough pay is left'] : planned.reasons;
  const { entry, requested, stage } = planned;
  const named = taken.as(() => ({
    rule: `deductions.${entry.type}`,
    label: entry.name ?? entry.type,
    words:
      `${wanted(planned)}${stage === 'pre_tax' ? ', before tax' : ', after tax'}` +
      `${requested.isAbove(taken) ? `; cut to ${amountWords(taken)}: ${reasons.join('; ')}` : ''}`,
  }));
  return { ...planned, reasons, taken: named };
}

function wanted({ entry, requested }: PlannedDeduction): string {
  const { percent } = entry.employee;
  return percent === undefined
    ? `${amountWords(requested)} asked for`
    : `${percent} % of gross earnings, ${amountWords(requested)}`;
}
