import { companyIn } from '../taxes/state/chosen-method.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import type { Site } from './wage-floors.ts';

/** The state where an entry was earned. */
export const stateOf = ({ place = 0 }: EarningEntry, { state, places }: Worksheet): string | undefined =>
  place === 0 ? state?.code : places?.work?.[place]?.state;

/** The place where an entry was earned, as minimum wages depend on it. */
export function siteOf(entry: EarningEntry, worksheet: Worksheet): Site {
  const state = stateOf(entry, worksheet);
  const address = worksheet.places?.work?.[entry.place ?? 0];
  const headcount = state === undefined ? undefined : companyIn(state, worksheet).headcount;
  return { state, address: address?.state === state ? address : undefined, headcount };
}
