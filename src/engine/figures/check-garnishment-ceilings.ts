import { compare, decimal, ONE } from '../payroll/rational.ts';
import type { Bundle } from './format/bundle.ts';
import type { Problem } from './problem.ts';
import { allStates } from './shipped.ts';

type Section = NonNullable<Bundle['garnishmentCeilings']>;
type Law = Section['creditors']['states'][string][number];
type Rule = Law['rules'][number];

const path = 'garnishmentCeilings';

/** Finds ceilings that lack a state or name an unknown one, and rules with no limit or with two. */
export function problemsOfGarnishmentCeilings({ garnishmentCeilings }: Bundle): Problem[] {
  if (!garnishmentCeilings) return [];
  const { creditors, byPeriod, orders } = garnishmentCeilings;
  const listed = [...Object.keys(creditors.states), ...Object.keys(byPeriod)];
  const absent = allStates.filter((state) => !listed.includes(state));
  const at = `${path}.creditors.states`;
  return [
    ...(absent.length ? [{ path: at, problem: `must have ${absent.join(', ')}: each state has rows` }] : []),
    ...listed.flatMap((state, index) => ofState(state, listed.indexOf(state) < index)),
    ...sharesAboveAll(garnishmentCeilings, path),
    ...Object.entries(creditors.states).flatMap(([state, laws]) =>
      laws.flatMap((law, index) => ofLaw(law, `${at}.${state}[${index}]`, creditors.sources)),
    ),
    ...(orders ? ofOrders(orders) : []),
  ];
}

type Orders = NonNullable<Section['orders']>;

/** Rules on levies and support of each state, checked like those on creditors. */
function ofOrders({ stateTaxLevies, support, sources }: Orders): Problem[] {
  const missing = Object.entries({ stateTaxLevies, support }).flatMap(([name, rows]) => {
    const absent = allStates.filter((state) => !Object.hasOwn(rows, state));
    const at = `${path}.orders.${name}`;
    return absent.length
      ? [{ path: at, problem: `must have ${absent.join(', ')}: each state has rows` }]
      : [];
  });
  return [
    ...missing,
    ...Object.entries(stateTaxLevies).flatMap(([state, laws]) =>
      laws.flatMap((law, index) =>
        ofLaw(law, `${path}.orders.stateTaxLevies.${state}[${index}]`, sources, `${path}.orders.sources`),
      ),
    ),
  ];
}

function ofState(state: string, isRepeated: boolean): Problem[] {
  if (!allStates.includes(state)) return [{ path: `${path}.${state}`, problem: 'is not a state' }];
  return isRepeated
    ? [{ path: `${path}.byPeriod.${state}`, problem: 'must not be in creditors.states as well' }]
    : [];
}

const shares = [
  ...['share', 'shareOfExcess', 'rate', 'excessRate', 'rateWithPriorOrders', 'supportsNoOther'],
  ...['oneOrder', 'several', 'severalSupportsOtherFamily'],
];

/** An order cannot take more than everything that is earned. */
function sharesAboveAll(value: unknown, at: string): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const here = Array.isArray(value) ? `${at}[${key}]` : `${at}.${key}`;
    if (!shares.includes(key)) return sharesAboveAll(member, here);
    return compare(decimal(String(member)), ONE) > 0
      ? [{ path: here, problem: `must be a share from 0 to 1: ${member}` }]
      : [];
  });
}

function ofLaw(
  law: Law,
  at: string,
  all: Section['creditors']['sources'],
  listed = `${path}.creditors.sources`,
): Problem[] {
  const { rules, headOfFamily = [], soleSupport = [], aboveGuideline } = law;
  const lists = { rules, headOfFamily, soleSupport, aboveGuideline: aboveGuideline?.rules ?? [] };
  const missing = law.sources.filter((source) => !Object.hasOwn(all, source));
  return [
    ...missing.map((source) => ({
      path: `${at}.sources`,
      problem: `must be of ${listed}: ${source} is not`,
    })),
    ...Object.entries(lists).flatMap(([name, list]) =>
      list.flatMap((rule, index) =>
        problemOfRule(rule).map((problem) => ({ path: `${at}.${name}[${index}]`, problem })),
      ),
    ),
  ];
}

/** The members that state a limit, each with the other members that it needs or may have. */
const ways: Readonly<Record<string, { readonly needs?: string; readonly may?: readonly string[] }>> = {
  nothing: {},
  of: { needs: 'share', may: ['besideOthers', 'lessHealthPremiums', 'roundedUp'] },
  excessOverHours: { needs: 'wage', may: ['shareOfExcess'] },
  excessOverWeekly: { may: ['shareOfExcess'] },
  excessOverPeriod: { may: ['shareOfExcess'] },
  tiersOfHours: { needs: 'wage' },
  tiersOfGross: {},
  monthlySlices: {},
};

function problemOfRule(rule: Rule): string[] {
  const members = Object.keys(rule);
  const [way, second] = members.filter((name) => Object.hasOwn(ways, name));
  if (way === undefined || second !== undefined)
    return [`must have one of ${Object.keys(ways).join(', ')}, and no second one`];
  const { needs, may = [] } = ways[way] ?? {};
  if (needs !== undefined && !members.includes(needs)) return [`must have ${needs} beside ${way}`];
  const extra = members.find((name) => ![way, needs, ...may].includes(name));
  return extra === undefined ? [] : [`must not have ${extra} beside ${way}`];
}
