import type { Bundle } from './format/bundle.ts';
import type { Problem } from './problem.ts';
import { allStates } from './shipped.ts';

type Section = NonNullable<Bundle['finalWages']>;
type Law = NonNullable<Section['states'][string]>[number];
type Rule = NonNullable<Law['dismissal']>;

const path = 'finalWages.states';

/** Days of final wages that lack a state, name one that there is not, or have a rule without a day. */
export function problemsOfFinalWages({ finalWages }: Bundle): Problem[] {
  if (!finalWages) return [];
  const { states } = finalWages;
  const absent = allStates.filter((state) => !Object.hasOwn(states, state));
  const unknown = Object.keys(states).filter((state) => !allStates.includes(state));
  return [
    ...(absent.length
      ? [{ path, problem: `must have ${absent.join(', ')}: each state has rows, or null without a statute` }]
      : []),
    ...unknown.map((state) => ({ path: `${path}.${state}`, problem: 'is not a state' })),
    ...Object.entries(states).flatMap(([state, laws]) =>
      (laws ?? []).flatMap((law, index) => ofLaw(law, `${path}.${state}[${index}]`)),
    ),
  ];
}

const ofLaw = ({ dismissal, resignation }: Law, at: string): Problem[] =>
  Object.entries({ dismissal, resignation }).flatMap(([ending, rule]) =>
    rule ? problemOfRule(rule).map((problem) => ({ path: `${at}.${ending}`, problem })) : [],
  );

function problemOfRule({ payday, days, of, choose }: Rule): string[] {
  if (payday === undefined && days === undefined) return ['must have payday, days or both, or be null'];
  if ((days === undefined) !== (of === undefined)) return ['must have days and of together'];
  const isBoth = payday !== undefined && days !== undefined;
  return isBoth === (choose !== undefined) ? [] : ['must have choose where it has payday and days'];
}
