import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import { typeAndPlanOf } from '../../../engine/figures/deduction-definitions/definition.ts';
import { Fault } from '../../../foundation/fault.ts';
import { type Said, sentence } from '../../../foundation/sentence.ts';

type CatchUp = { readonly unused: unknown; readonly year: unknown };
type Typed = { readonly deductionType: string; readonly definitionVersion: number };

/** What earlier years left is stated with its year, and of 457(b) plans alone. */
export function requireCatchUp({ deductionType, definitionVersion }: Typed, { unused, year }: CatchUp): void {
  if (unused == null && year == null) return;
  const refuse = (field: string, problem: Said) =>
    new Fault('MALFORMED', { path: ['input', field], problem });
  if (unused == null) throw refuse('unusedEarlierLimits', 'must be given with its year');
  if (year == null) throw refuse('catchUpYear', 'must be given with the unused limits');
  const { computedAs } = currentDefinitions().of(deductionType, definitionVersion);
  if (typeAndPlanOf(computedAs)?.type !== '457b')
    throw refuse(
      'unusedEarlierLimits',
      sentence('is only for 457(b) plans, not for {deductionType}', { deductionType }),
    );
}
