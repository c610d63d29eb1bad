import type { Exempt } from '../taxes/federal/payroll-tax-exemption.ts';
import type { Law } from '../taxes/law-for.ts';
import { asTaxed, localitiesOf } from '../taxes/local/localities-of.ts';
import { whyPaydayDecides } from '../taxes/move-flags.ts';
import type { NotComputed } from '../taxes/state/programme-case.ts';
import type { TaxAmount } from '../taxes/tax-line.ts';
import type { Place, Worksheet } from '../worksheet.ts';
import {
  type CoverageLine,
  computed,
  notComputed,
  notDue,
  type Uncovered,
  withoutRepeats,
} from './coverage.ts';
import { namesIn, notDueIn, notInvolved, stateTaxNamed } from './state-coverage.ts';
import { statesOf, type Where } from './where.ts';
import { gap } from './why.ts';

const named = (code: string, name: string): Omit<Uncovered, 'reason'> => ({ code, name, jurisdiction: 'US' });
const additional = named('us_additional_medicare', 'Additional Medicare');
const futa = named('us_futa', 'Federal unemployment tax');
const fica = [
  named('us_social_security', 'Social Security'),
  named('us_medicare', 'Medicare'),
  additional,
  named('us_social_security_employer', 'Social Security, employer'),
  named('us_medicare_employer', 'Medicare, employer'),
];

const USUAL: readonly CoverageLine[] = [
  notDue({
    reason: 'the wages of the year at this employer do not exceed 200,000 (26 USC 3101(b)(2), 3102(f))',
    ...additional,
  }),
  notDue({ reason: 'the employer is exempt from federal unemployment tax', ...futa }),
];

/**
 * Why each federal tax that has no line on a check is not due. If there are two reasons, the first counts.
 */
function federalNotDue({ fica: noFica, futa: noFuta }: Exempt): readonly CoverageLine[] {
  return [
    ...(noFica === undefined ? [] : fica.map((tax) => notDue({ reason: noFica, ...tax }))),
    ...(noFuta === undefined ? [] : [notDue({ reason: noFuta, ...futa })]),
    ...USUAL,
  ];
}

type Owed = {
  readonly where: Where;
  readonly exempt: Exempt;
  readonly taxes: readonly TaxAmount[];
  readonly notComputed: readonly NotComputed[];
  readonly local: readonly CoverageLine[];
};

/**
 * Every tax and programme that the places of a check could make due: computed, not due, or not computed. It
 * includes the residence, the places of work and the employer's places, each with all their jurisdictions.
 */
export function coverageOf(worksheet: Worksheet, law: Law, owed: Owed): readonly CoverageLine[] {
  const { where } = owed;
  const lines = [
    ...owed.taxes.map(computed),
    ...owed.notComputed.map((tax) => gapOf(tax, law)),
    ...federalNotDue(owed.exempt),
    ...owed.local,
  ];
  const involved = [...where.worked, where.residence, worksheet.places?.formerResidence].map(
    (place) => place?.state,
  );
  const others = statesOf(where.employer).filter((state) => !involved.includes(state));
  return withoutRepeats([
    ...lines,
    ...statesOf(where.worked).flatMap((state) => notDueIn(law.states, state)),
    ...residenceLines(where.residence, where.worked, law),
    ...formerResidenceLines(worksheet, law),
    ...others.map((state) => notInvolved(state, where, law.states, worksheet.multistate?.remoteWork)),
    ...where.employer.flatMap((place) => employerPlace(place, law, lines)),
  ]);
}

function gapOf(missingTax: NotComputed, { states }: Law): CoverageLine {
  const { code, reason, missing } = missingTax;
  const listed = stateTaxNamed(states, code);
  // A code of no state has no underscore.
  const jurisdiction = missingTax.jurisdiction ?? (code.includes('_') ? listed.jurisdiction : 'US');
  return notComputed({ code, name: missingTax.name ?? listed.name, jurisdiction, reason, missing });
}

/** The state of residence, where no work was done there. */
function residenceLines(
  residence: Place | undefined,
  worked: readonly Place[],
  { states }: Law,
): CoverageLine[] {
  if (!residence || statesOf(worked).includes(residence.state)) return [];
  const { state } = residence;
  const line = namesIn(state).income;
  return [
    states
      ? notDue({ reason: `${state} does not tax wages`, ...line })
      : notComputed({
          reason: gap(
            'the tax of {state}, the home, is calculated once the operator of the service enters its figures for this year',
            { state },
          ),
          ...line,
        }),
  ];
}

/** The state of a home that the worker left before the payday, for days that the check pays. */
function formerResidenceLines({ places }: Worksheet, { states }: Law): CoverageLine[] {
  const { residence, formerResidence: former } = places ?? {};
  if (!former || residence?.state === former.state) return [];
  const isTaxing = states?.states[former.state]?.withholding.some(({ kind }) => kind !== 'none') ?? true;
  if (!isTaxing) return [];
  return [notDue({ reason: whyPaydayDecides(former.until), ...namesIn(former.state).income })];
}

/** The local jurisdictions of an employer's place in which nobody of this check lives or works. */
function employerPlace(place: Place, law: Law, lines: readonly CoverageLine[]): CoverageLine[] {
  const state = law.locals?.states[place.state];
  const { within, perhaps } = localitiesOf(asTaxed(place, law), state, false);
  return [...within, ...perhaps]
    .filter(({ jurisdiction }) => !lines.some((line) => line.jurisdiction === jurisdiction))
    .map(({ code, name, jurisdiction }) =>
      notDue({
        code: `${code.slice(0, 2)}_local:${code.slice(3).replaceAll('-', '_')}`,
        name: `Local taxes of ${name}`,
        jurisdiction,
        reason: 'the employer has a place there, but the worker neither lives there nor worked there',
      }),
    );
}
