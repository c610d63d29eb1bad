import type { CeilingFigures } from '../garnishments/garnishment-ceilings.ts';
import { levyLawOf } from '../garnishments/state-levy-ceilings.ts';
import type { Worksheet } from '../worksheet.ts';
import { saying } from './line-sentences.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';

/** Levies of a state whose ceiling was not found: a person reads the order. */
export function levyWarnings(
  { garnishments = [], checkDate, state }: Worksheet,
  { garnishmentCeilings }: CeilingFigures,
): SaidWarning[] {
  if (!garnishments.some(({ type }) => type === 'state_tax_levy')) return [];
  const code = state?.code;
  const law = levyLawOf({ checkOn: checkDate, garnishmentCeilings, ...(code ? { state: code } : {}) });
  if (law && !law.unknown) return [];
  const message = saying(
    'the ceiling of {state} on levies of its taxes is not known: a levy takes at most a quarter of disposable earnings',
    { state: code ?? 'US' },
  );
  return [lineWarning('levy_ceiling_unknown', message)];
}
