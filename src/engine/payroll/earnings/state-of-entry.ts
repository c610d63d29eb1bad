import type { EarningEntry, Worksheet } from '../worksheet.ts';

/** The state where an entry was earned. */
export const stateOf = ({ place = 0 }: EarningEntry, { state, places }: Worksheet): string | undefined =>
  place === 0 ? state?.code : places?.work?.[place]?.state;
