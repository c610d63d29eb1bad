import { z } from 'zod';
import { CAFETERIA_PLANS, COMMUTER_PLANS, DEDUCTION_TYPES, PLANS_OF_457B } from '../../payroll/worksheet.ts';
import { amount, besideFieldRules, flag, name, oneOf, percent } from './fields.ts';

const employer = z
  .strictObject({
    amount: amount.optional(),
    percent: percent.optional(),
    matchPercent: percent.optional(),
    matchUpToPercent: percent.optional(),
  })
  .superRefine((part, context) => {
    if ((part.matchPercent === undefined) !== (part.matchUpToPercent === undefined)) {
      const field = part.matchPercent === undefined ? 'matchPercent' : 'matchUpToPercent';
      context.addIssue({ code: 'custom', path: [field], message: 'must be given: the two belong together' });
    }
    if (part.amount !== undefined && part.percent !== undefined) {
      context.addIssue({ code: 'custom', path: ['percent'], message: 'must not stand beside an amount' });
    }
  }, besideFieldRules)
  .transform(({ amount: amountCents, percent: share, matchPercent, matchUpToPercent }) => ({
    amountCents,
    percent: share,
    ...(matchPercent !== undefined && matchUpToPercent !== undefined
      ? { match: { percent: matchPercent, upToPercent: matchUpToPercent } }
      : {}),
  }));

const plansOf: Readonly<Record<string, readonly string[]>> = {
  section_125: CAFETERIA_PLANS,
  commuter: COMMUTER_PLANS,
  '457b': PLANS_OF_457B,
};

/** A deduction: the worker's part, and perhaps the employer's. */
export const deduction = z
  .strictObject({
    type: oneOf(DEDUCTION_TYPES),
    name: name.optional(),
    amount: amount.optional(),
    percent: percent.optional(),
    employer: employer.optional(),
    plan: oneOf([...CAFETERIA_PLANS, ...COMMUTER_PLANS, ...PLANS_OF_457B]).optional(),
    unusedEarlierLimits: amount.optional(),
    coverage: oneOf(['individual', 'family']).optional(),
    remitted: flag.optional(),
  })
  .superRefine((entry, context) => {
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (entry.amount === undefined && entry.percent === undefined)
      problem('amount', 'or percent must be given');
    if (entry.amount !== undefined && entry.percent !== undefined) {
      problem('percent', 'must not stand beside an amount');
    }
    const plans = plansOf[entry.type];
    if (entry.plan !== undefined && !plans?.includes(entry.plan)) {
      problem(
        'plan',
        plans ? `must be one of ${plans.join(', ')}` : 'is only for section_125, commuter and 457b',
      );
    }
    if (entry.unusedEarlierLimits !== undefined && entry.type !== '457b')
      problem('unusedEarlierLimits', 'is only for 457b');
    if (entry.coverage !== undefined && entry.type !== 'hsa') problem('coverage', 'is only for hsa');
  }, besideFieldRules)
  .transform(({ amount: amountCents, percent: share, unusedEarlierLimits, ...entry }) => ({
    ...entry,
    unusedEarlierLimitsCents: unusedEarlierLimits,
    employee: { amountCents, percent: share },
  }));
