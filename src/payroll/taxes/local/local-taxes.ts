import { type CoverageLine, notComputed, notDue } from '../../coverage/coverage.ts';
import { whereOf } from '../../coverage/where.ts';
import type { Worksheet } from '../../worksheet.ts';
import type { Law } from '../law-for.ts';
import type { TaxAmount } from '../tax-line.ts';
import { type LocalCase, localCases, situatedPlaces, taxesResidents, taxesWork } from './local-cases.ts';
import { ofStates, undecided } from './local-coverage.ts';

export type LocalTaxes = { readonly taxes: readonly TaxAmount[]; readonly coverage: readonly CoverageLine[] };

/** The local taxes of a check, and what became of every local tax that its addresses name. */
export function localTaxes(worksheet: Worksheet, { locals, states }: Law): LocalTaxes {
  if (!locals) return { taxes: [], coverage: [] };
  const places = situatedPlaces(whereOf(worksheet), locals);
  const cases = localCases(places, worksheet.checkDate);
  return {
    taxes: [],
    coverage: [
      ...cases.map(gapOf),
      ...undecided(places, worksheet.checkDate),
      ...ofStates(places, locals, states),
    ],
  };
}

function gapOf({ locality, tax, code, isResident, workedAt }: LocalCase): CoverageLine {
  const line = { code, name: tax.name, jurisdiction: locality.jurisdiction };
  if (tax.method === 'none') return notDue({ ...line, reason: tax.why ?? 'nothing is withheld' });
  const reaches = (isResident && taxesResidents(tax)) || (workedAt.length > 0 && taxesWork(tax));
  if (!reaches) {
    const reason = isResident
      ? `${locality.name} does not tax its residents as such`
      : `${locality.name} does not tax work there`;
    return notDue({ ...line, reason });
  }
  return notComputed({ ...line, reason: tax.why ?? `the figures of ${locality.name} are not applied` });
}
