import type { z } from 'zod';
import { problemsOfExemptions } from '../../payroll/taxes/state/personal-exemption.ts';
import { shippedTables } from '../shipped.ts';
import type { company, multistate } from './employer-format.ts';
import type { stateFacts, worker } from './facts-format.ts';
import type { placesOfWork } from './places-format.ts';

/** The places and programmes of a worksheet. A member that is itself refused may have any form. */
type Stated = {
  readonly state?: z.infer<typeof stateFacts> | undefined;
  readonly places?: z.infer<typeof placesOfWork> | undefined;
  readonly multistate?: z.infer<typeof multistate> | undefined;
  readonly company?: z.infer<typeof company> | undefined;
  readonly worker?: z.infer<typeof worker> | undefined;
};
type Found = { readonly path: (string | number)[]; readonly message: string };

/** Facts on programmes of states that the worksheet does not name, and counties where none has a tax. */
export function problemsOfOtherStates(facts: Stated): Found[] {
  const named = statesNamedBy(facts);
  if (named.size === 0) return [];
  const { company, multistate, worker, state } = facts;
  const employer = (at: string[], of: ReadonlySet<string>, programmes: object = {}): Found[] =>
    Object.keys(programmes).flatMap((code) => otherState([...at, 'programmes', code], code, of));
  return [
    ...employer(['company'], named, company?.programmes),
    ...Object.entries(multistate?.employer ?? {}).flatMap(([code, facts]) =>
      employer(['multistate', 'employer', code], new Set([code]), facts?.programmes),
    ),
    ...listed(worker?.programmeExemptions).flatMap((exemption, index) =>
      ofExemption(exemption, ['worker', 'programmeExemptions', index], named),
    ),
    ...countyOf(state, ['state', 'county']),
    ...listed(multistate?.forms).flatMap((form, index) =>
      countyOf(form, ['multistate', 'forms', index, 'county']),
    ),
  ];
}

type Exemption = NonNullable<NonNullable<Stated['worker']>['programmeExemptions']>[number];

function ofExemption(exemption: Exemption, path: Found['path'], named: ReadonlySet<string>): Found[] {
  if (typeof exemption?.programme !== 'string') return [];
  const elsewhere = otherState([...path, 'programme'], exemption.programme, named);
  if (elsewhere.length) return elsewhere;
  return problemsOfExemptions([exemption], states, () => '').map(({ field, message }) => {
    return { path: [...path, field.slice(1)], message };
  });
}

function otherState(path: Found['path'], code: unknown, named: ReadonlySet<string>): Found[] {
  if (typeof code !== 'string' || !/^[a-z]{2}_/.test(code)) return [];
  const state = code.slice(0, 2).toUpperCase();
  const message = `is a programme of ${state}: the worksheet names ${[...named].join(', ')} only`;
  return named.has(state) ? [] : [{ path, message }];
}

/** A list that is refused as a field may be anything. */
const listed = <One>(list: readonly One[] | undefined): readonly One[] => (Array.isArray(list) ? list : []);

const states = shippedTables.states.at(-1)?.states ?? {};

function countyOf(form: Stated['state'], path: Found['path']): Found[] {
  if (form?.county === undefined) return [];
  const rows = states[form.code]?.withholding;
  if (!rows || rows.some(({ countyTax }) => countyTax)) return [];
  return [{ path, message: `must not be given: ${form.code} has no county income tax` }];
}

/** The states that a worksheet names. */
function statesNamedBy({ state, places, multistate }: Stated): ReadonlySet<string> {
  const { work, employer, residence } = places ?? {};
  const all = [
    state?.code,
    state?.residence,
    residence?.state,
    ...[...listed(work), ...listed(employer)].map((place) => place?.state),
    multistate?.unemploymentState,
    ...Object.keys(multistate?.employer ?? {}),
  ];
  return new Set(all.filter((code) => typeof code === 'string'));
}
