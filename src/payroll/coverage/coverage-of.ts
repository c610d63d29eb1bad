import type { Law } from '../taxes/law-for.ts';
import { localitiesOf } from '../taxes/local/localities-of.ts';
import type { NotComputed } from '../taxes/state/programme-case.ts';
import type { TaxAmount } from '../taxes/tax-line.ts';
import type { Place, Worksheet } from '../worksheet.ts';
import { type CoverageLine, computed, notComputed, notDue, withoutRepeats } from './coverage.ts';
import { notDueIn, notInvolved } from './state-coverage.ts';
import { statesOf, whereOf } from './where.ts';

type Owed = {
  readonly taxes: readonly TaxAmount[];
  readonly notComputed: readonly NotComputed[];
  readonly local: readonly CoverageLine[];
};

/**
 * Every tax and programme that the places of a check could make due: computed, not due, or not computed. The
 * residence, the places of work and the employer's places each stand in it with all their jurisdictions.
 */
export function coverageOf(worksheet: Worksheet, law: Law, owed: Owed): CoverageLine[] {
  const where = whereOf(worksheet);
  const lines = [
    ...owed.taxes.map(({ code, name, jurisdiction }) => computed({ code, name, jurisdiction })),
    ...owed.notComputed.map((one) => gapOf(one)),
    ...federalNotDue(owed.taxes),
    ...owed.local,
  ];
  const found = new Set(lines.map(({ code }) => code));
  const involved = statesOf([...where.worked, ...(where.residence ? [where.residence] : [])]);
  const others = statesOf(where.employer).filter((state) => !involved.includes(state));
  return withoutRepeats([
    ...lines,
    ...statesOf(where.worked).flatMap((state) => notDueIn(law.states, state, found)),
    ...residenceLines(where.residence, where.worked, law, found),
    ...others.map(notInvolved),
    ...where.employer.flatMap((place) => employerPlace(place, law, lines)),
  ]);
}

function gapOf({ code, reason, name, jurisdiction, missing }: NotComputed): CoverageLine {
  const state = /^[a-z]{2}_/.test(code) ? code.slice(0, 2).toUpperCase() : 'US';
  return notComputed({
    code,
    name: name ?? code.replaceAll('_', ' ').replace(/^[a-z]{2} /, `${state} `),
    jurisdiction: jurisdiction ?? state,
    reason,
    ...(missing === undefined ? {} : { missing }),
  });
}

const FEDERAL: readonly (readonly [code: string, name: string, reason: string])[] = [
  [
    'us_additional_medicare',
    'Additional Medicare',
    'the wages of the year at this employer do not exceed 200,000 (26 USC 3101(b)(2), 3102(f))',
  ],
  ['us_futa', 'Federal unemployment tax', 'the employer is exempt from federal unemployment tax'],
];

function federalNotDue(taxes: readonly TaxAmount[]): CoverageLine[] {
  return FEDERAL.filter(([code]) => !taxes.some((tax) => tax.code === code)).map(([code, name, reason]) =>
    notDue({ code, name, jurisdiction: 'US', reason }),
  );
}

/** The state of residence, where no work was done there. */
function residenceLines(
  residence: Place | undefined,
  worked: readonly Place[],
  { states }: Law,
  found: ReadonlySet<string>,
): CoverageLine[] {
  if (!residence || statesOf(worked).includes(residence.state)) return [];
  const { state } = residence;
  const code = `${state.toLowerCase()}_income`;
  if (found.has(code)) return [];
  const line = { code, name: `${state} income tax`, jurisdiction: state };
  return [
    states?.states[state]?.withholding.some(({ kind }) => kind !== 'none')
      ? notComputed({
          ...line,
          reason: `reciprocity with the state of residence ${state}, and its tax, are not loaded`,
        })
      : notDue({ ...line, reason: `${state} does not tax wages` }),
  ];
}

/** The local jurisdictions of an employer's place in which nobody of this check lives or works. */
function employerPlace(place: Place, { locals }: Law, lines: readonly CoverageLine[]): CoverageLine[] {
  const state = locals?.states[place.state];
  const { within, perhaps } = localitiesOf(place, state, false);
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
