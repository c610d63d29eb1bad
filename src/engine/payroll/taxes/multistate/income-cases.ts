import { statesOf } from '../../coverage/where.ts';
import { gap, listed, type Why } from '../../coverage/why.ts';
import {
  type IncomeCase,
  type IncomeFacts,
  taxesWages,
  type Withholding,
  withoutFigures,
} from './income-case.ts';
import type { ResidentRule } from './multistate-tables.ts';
import { nonresidentCase } from './nonresident-case.ts';

type Open = { readonly state: string; readonly missing: Why; readonly why: Why };

/** What each state with a tax on wages does: the states of work first, the state of residence last. */
export function incomeCases(facts: IncomeFacts, open: Open | undefined): IncomeCase[] {
  const { rows, residence, tables } = facts;
  const others = rows
    .filter(({ state }) => state !== residence && taxesWages(tables, state))
    .map((row) => (row.state === open?.state ? open : nonresidentCase(row, facts)));
  const undecided = open && !others.includes(open) ? [open] : [];
  const elsewhere = [...undecided, ...others];
  return taxesWages(tables, residence) ? [...elsewhere, residentCase(facts, elsewhere)] : elsewhere;
}

function residentCase(facts: IncomeFacts, elsewhere: readonly IncomeCase[]): IncomeCase {
  const { residence: state, rows, tables } = facts;
  const unrequired = notRequired(facts, elsewhere);
  if (unrequired) return unrequired;
  if (!tables.states[state]) return withoutFigures(state);
  const unknown = elsewhere.find((one) => 'missing' in one);
  if (unknown) {
    return {
      state,
      missing: unknown.missing,
      why: gap('what {state} withholds depends on {other}: {why}', {
        state,
        other: unknown.state,
        why: unknown.why,
      }),
    };
  }
  const others = elsewhere.filter((one) => 'of' in one);
  const all: Withholding = {
    state,
    of: rows.map((row) => row.state),
    isResident: true,
    credits: 'none',
    flags: [],
  };
  return others.length === 0 ? all : besideOthers(all, others, tables.multistate.residents[state]);
}

/** An employer withholds where it has a place, where work is done, and where reciprocity leaves the wages. */
function notRequired(
  { residence: state, where, worksheet }: IncomeFacts,
  elsewhere: readonly IncomeCase[],
): IncomeCase | undefined {
  const present = statesOf([...where.worked, ...where.employer]);
  if (present.includes(state) || elsewhere.some((one) => 'byAgreement' in one)) return undefined;
  if (!worksheet.places?.employer) {
    const why = gap('an employer withholds for {state} if it has a place there', { state });
    return { state, missing: 'the places of the employer', why };
  }
  return {
    state,
    notDue: `the employer has no place in ${state}: withholding for the state of residence is by agreement`,
  };
}

function besideOthers(
  all: Withholding,
  others: readonly Withholding[],
  rule: ResidentRule | undefined,
): IncomeCase {
  const { state } = all;
  const names = others.map((one) => one.state);
  const namesWithhold = `${names.join(' and ')} ${names.length > 1 ? 'withhold' : 'withholds'}`;
  if (rule?.rule === 'difference') return { ...all, credits: 'upToOwn' };
  if (rule?.rule === 'differenceOfAll') return { ...all, credits: 'all' };
  if (rule?.rule !== 'elsewhereUnlessWithheld') {
    return {
      state,
      missing: gap('the rule of {state} for residents who work elsewhere', { state }),
      why:
        names.length > 1
          ? gap('{states} withhold from the same wages', { states: listed(names) })
          : gap('{state} withholds from the same wages', { state: names[0] ?? '' }),
    };
  }
  const remaining = all.of.filter((one) => !names.includes(one));
  if (remaining.length > 0) return { ...all, of: remaining };
  return { state, notDue: `${namesWithhold} from the same wages, so ${state} asks for none` };
}
