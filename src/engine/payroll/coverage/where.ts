import type { EarningEntry, Place, Worksheet } from '../worksheet.ts';

/** Where the worker of a check lives and works, and where the employer is. */
export type Where = {
  readonly residence: Place | undefined;
  /** The usual place of work. */
  readonly usual: Place | undefined;
  /** The usual places of work of the days of the check: more than one where it changed. */
  readonly usualPlaces: readonly Place[];
  /** The places where the pay of the check was earned. The usual place is first, if it is among them. */
  readonly worked: readonly Place[];
  /** The places of the employer where nothing of the pay was earned. */
  readonly employer: readonly Place[];
};

/** A worksheet without places has those that its state form names. */
export function whereOf({ places, state, earnings }: Worksheet): Where {
  const work = places?.work ?? (state ? [{ state: state.code }] : []);
  const residence = places?.residence ?? (state?.residence ? { state: state.residence } : undefined);
  const usual = work[0];
  const usualPlaces = usual
    ? work.filter((_, at) => at === 0 || earnings.some((earning) => earning.usual === at))
    : [];
  const worked = workedAt(work, earnings);
  const others = places?.employer ?? [];
  const employer = [...usualPlaces.filter((place) => !worked.includes(place)), ...others];
  return { residence, usual, usualPlaces, worked, employer };
}

export const placeOf = ({ place = 0 }: EarningEntry): number => place;
export const usualPlaceOf = ({ usual = 0 }: EarningEntry): number => usual;

function workedAt(work: readonly Place[], earnings: readonly EarningEntry[]): readonly Place[] {
  const used = new Set(earnings.filter(({ kind }) => kind !== 'reimbursement').map(placeOf));
  return used.size === 0 ? work.slice(0, 1) : work.filter((_, at) => used.has(at));
}

/** The states of places, each once, in their order. */
export const statesOf = (places: readonly Place[]): string[] => [
  ...new Set(places.map(({ state }) => state)),
];
